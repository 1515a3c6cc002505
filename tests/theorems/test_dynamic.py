"""Dynamic nim against the definition, and far beyond it by identities of the sequence."""

from functools import cache
from itertools import pairwise

import pytest

import bouton
from bouton.errors import LimitError, RulesError
from bouton.notation import parse_rules
from bouton.rulesets.amounts import Bound
from bouton.rulesets.families.dynamic import DynamicNim
from bouton.rulesets.protocol import Rules
from bouton.theorems import THEOREMS
from bouton.theorems.schwenk import Rising, Terms, has_terms
from tests.work import at_most

LIMITS = {
    "last": lambda t: t,
    "2*last": lambda t: 2 * t,
    "3*last": lambda t: 3 * t,
    "7*last": lambda t: 7 * t,
    "3/2*last": lambda t: 3 * t // 2,
    "4/3*last": lambda t: 4 * t // 3,
    "5/2*last+1": lambda t: 5 * t // 2 + 1,
    "2*last-1": lambda t: 2 * t - 1,
    "3*last-1": lambda t: 3 * t - 1,
    "3*last-2": lambda t: 3 * t - 2,
    "last+1": lambda t: t + 1,
    "last+2": lambda t: t + 2,
}
OWN = {"t^2": lambda t: t * t, "a step": lambda t: t if t < 5 else 3 * t, "t + bits": lambda t: t + t.bit_length()}
MAX_HEAP = 32


def played_out(f, misere=False):
    """Who loses (heap, cap), by the rules as they are written: take 1 to cap, then the cap is f(take)."""

    @cache
    def is_loss(heap, cap):
        takes = range(1, min(heap, cap) + 1)
        if not takes:
            return not misere
        return not any(is_loss(heap - t, f(t)) for t in takes)

    return is_loss


def plain_terms(f, n):
    """The sequence by its recurrence, term after term."""
    terms, u = [1], 0
    while terms[-1] <= n:
        while f(terms[u]) < terms[-1]:
            u += 1
        terms.append(terms[-1] + terms[u])
    return terms[:-1]


def game_of(name):
    if name in OWN:
        return DynamicNim(Rising(OWN[name]))
    return parse_rules(f"take 1..{name}; first 1..n-1").game


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("name", [*LIMITS, *OWN])
def test_every_state_as_played_out(name, misere):
    f = {**LIMITS, **OWN}[name]
    game = game_of(name)
    law = THEOREMS["schwenk_misere" if misere else "schwenk_losses"].covers(Rules(game.normal_form(), misere))
    assert law is not None
    is_loss = played_out(f, misere)
    for heap in range(MAX_HEAP):
        for cap in range(heap + 1):
            position = game.position((heap,), cap=cap)
            assert law.is_loss(position) == is_loss(heap, cap), (heap, cap)
            wins = [] if is_loss(heap, cap) else [t for t in range(1, cap + 1) if is_loss(heap - t, f(t))]
            moves = law.winning_moves(position)
            assert [heap - option[0][0] for _, option in moves] == wins, (heap, cap)
            assert moves.count == len(wins)
            assert all(option in list(game.options(position[0])) for _, option in moves)
            assert all(law.reason(position).say(language) for language in ("en", "zh"))


@pytest.mark.parametrize(
    ("name", "losses"),
    [
        # OEIS A003411 (R. K. Guy); A003410 with f(t) = 3t - 1; A000045; A000079
        ("3*last", [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200, 276, 381, 526, 726, 1002, 1383]),
        ("3*last-1", [1, 2, 3, 5, 7, 10, 15, 22, 32, 47, 69, 101, 148, 217, 318, 466, 683, 1001, 1467, 2150]),
        ("2*last", [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597]),
        ("last", [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]),
    ],
)
def test_published_losses(name, losses):
    game = game_of(name)
    law = THEOREMS["schwenk_losses"](game)
    found = [n for n in range(1, losses[-1] + 1) if law.is_loss(game.position((n,)))]
    assert found == losses


@pytest.mark.parametrize("name", [*LIMITS, *OWN])
def test_runs_hold_the_sequence_of_the_recurrence(name):
    f = {**LIMITS, **OWN}[name]
    assert Terms(f).upto(50_000) == plain_terms(f, 50_000)


def test_the_theorem_asks_for_its_hypotheses():
    """f(t) >= t for every t >= 1, and never falling."""
    for num in range(6):
        for den in range(1, 5):
            for plus in range(-4, 5):
                holds = all(num * t // den + plus >= t for t in range(1, 200))
                assert has_terms(Bound("last", num, den, plus)) == holds, (num, den, plus)
    assert not has_terms(lambda t: 2 * t)  # a bare function has declared nothing
    assert not has_terms(Bound("n"))


def test_a_limit_below_the_last_take_is_played_out():
    answer = bouton.solve("take 1..1/2*last; first 1..n-1", (20,))
    assert answer.by.method == "engine"
    is_loss = played_out(lambda t: t // 2)
    assert (answer.outcome == "P") == is_loss(20, 19)


def test_a_declaration_that_does_not_hold_is_found():
    game = DynamicNim(Rising(lambda t: 2 * t if t < 10 else 5))
    with pytest.raises(RulesError, match="at least the last take, but it is 5 after 1"):
        bouton.solve(game, (1000,))


def test_hints_of_the_judges():
    """POJ 3922: n and k, the least winning first take or a loss."""
    cases = {(16, 1): None, (11, 1): 1, (32, 2): 3, (34, 2): None, (19, 3): 4}
    for (n, k), least in cases.items():
        answer = bouton.solve(f"take 1..{k}*last; first 1..n-1", (n,))
        assert (answer.winning_moves[0].take[0] if answer.winning_moves else None) == least


def test_fibonacci_seventeen():
    answer = bouton.solve("take 1..2*last; first 1..n-1", (17,))
    assert [(m.take, m.to, m.cap) for m in answer.winning_moves] == [((1,), (16,), 2), ((4,), (13,), 8)]


def test_the_last_take_and_the_cap():
    rules = "take 1..2*last; first 1..n-1"
    assert bouton.solve(rules, (12,), last=1).cap == 2
    assert bouton.solve(rules, (12,), last=1).winning_moves[0].take == (1,)  # 12 = 8 + 3 + 1
    assert bouton.solve(rules, (11,), last=1).outcome == "P"  # 11 = 8 + 3, and 3 is above 2
    assert bouton.solve(rules, (11,), cap=3).outcome == "N"
    assert bouton.solve("take 1..2*last; first 1..2", (5,)).outcome == "P"
    assert bouton.solve("take 1..2*last; first 1..2", (6,)).outcome == "N"  # 6 = 5 + 1
    assert bouton.solve("take 1..2*last", (13,)).winning_moves[0].take == (13,)  # the first take may be all


@pytest.mark.parametrize(("heap", "outcome"), [(0, "P"), (1, "P"), (2, "P"), (3, "P"), (4, "N")])
def test_small_heaps_at_the_start(heap, outcome):
    answer = bouton.solve("take 1..2*last; first 1..n-1", (heap,))
    assert answer.outcome == outcome
    assert answer.why("en") and answer.why("zh")


def fibonacci(k):
    """F(k) with F(1) = F(2) = 1, by doubling: F(2m) = F(m) (2 F(m+1) - F(m)), F(2m+1) = F(m)^2 + F(m+1)^2."""
    a, b = 0, 1
    for bit in bin(k)[2:]:
        a, b = a * (2 * b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return a


@pytest.mark.parametrize("k", [150, 301, 1000, 4001])
def test_far_fibonacci_heaps(k):
    rules = "take 1..2*last; first 1..n-1"
    lucas = fibonacci(k - 1) + fibonacci(k + 1)
    assert bouton.solve(rules, (fibonacci(k),)).outcome == "P"
    answer = bouton.solve(rules, (lucas,))  # L(k) = F(k + 1) + F(k - 1), no neighbours
    assert [m.take for m in answer.winning_moves] == [(fibonacci(k - 1),)]
    # The sum of every second Fibonacci number up to F(k) is F(k + 1) - 1: its smallest part is F(2) or F(3).
    tight = bouton.solve(rules, (fibonacci(k + 1) - 1,), cap=2)
    assert tight.outcome == "N" and tight.winning_moves[0].take == ((1,) if k % 2 == 0 else (2,))


def test_far_powers_of_two():
    """f(t) = t: the smallest part is the lowest bit of the heap."""
    rules = "take 1..last; first 1..n-1"
    n = 3**400 << 77
    assert bouton.solve(rules, (n,)).winning_moves[0].take == (1 << 77,)
    assert bouton.solve(rules, (n,), cap=(1 << 77) - 1).outcome == "P"
    assert bouton.solve(rules, (1 << 1000,)).outcome == "P"


def test_a_large_factor_is_quick():
    """K = 100,000 makes 748,551 terms up to 10^8, and K = 10,000 some 600,000 up to 10^30; they are held as runs."""
    with at_most(spins=15):
        answer = bouton.solve("take 1..100000*last; first 1..n-1", (10**8,))
    terms = plain_terms(lambda t: 100_000 * t, 10**8)
    assert len(terms) == 748_550  # and one more that is above 10^8
    parts, left = [], 10**8
    for term in reversed(terms):
        if term <= left:
            parts.append(term)
            left -= term
    assert answer.winning_moves[0].take == (parts[-1],)
    with at_most(spins=60):
        far = Terms(lambda t: 10_000 * t)
        far_parts = far.greedy(10**30)
    assert sum(far_parts) == 10**30
    assert all(10_000 * low < high for low, high in pairwise(far_parts))


def test_what_cannot_be_held_is_refused():
    with pytest.raises(LimitError, match="above the largest number allowed here"):
        Terms(lambda t: 1000 * t, max_runs=10_000).greedy(10**30)
    with pytest.raises(LimitError):
        Terms(lambda t: 2 * t, max_bytes=100_000).greedy(10**9999)


def test_terms_are_kept_when_a_search_for_more_is_refused():
    known = Terms(lambda t: 1000 * t, max_runs=10_000)
    with pytest.raises(LimitError):
        known.greedy(10**30)
    assert known.upto(100_000) == plain_terms(lambda t: 1000 * t, 100_000)


@pytest.mark.parametrize("y", [2, 4, 6, 10, 12, 16])
def test_takes_that_bar_each_other_are_counted_round_by_round(y):
    """Against the same takes one after the other, far beyond one round."""
    dudeney = THEOREMS["dudeney_losses"](y)
    for n in [*range(120), 10_000, 10_007, 12_345]:
        for r in range(1, y + 1):
            left, t, count = n, r, 0
            while (t := next(h for h in range(1, y + 1) if 2 * h % (y + 1) == t)) <= left:
                left, count = left - t, count + 1
            assert dudeney.takes_in_a_row(n, r) == count


def test_a_heap_of_any_size_whose_remainder_is_barred():
    """The number of takes that bar each other decides: 10^30 = 1 modulo 11, and 1 was just taken."""
    answer = bouton.solve("dudeney(10)", (10**30,), last=1)
    halves = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]  # each is half of the one before modulo 11, together 55
    rounds, left = divmod(10**30, sum(halves))
    count = 10 * rounds + sum(sum(halves[: k + 1]) <= left for k in range(10))
    assert answer.outcome == ("N" if count % 2 else "P")
    assert [m.take for m in answer.winning_moves] == ([(6,)] if count % 2 else [])
    # Where the takes are too many to count, the remainder itself still wins.
    answer = bouton.solve(f"dudeney({10**20})", (10**40,))
    assert answer.winning_move_count is None
    assert answer.winning_moves[0].take == (10**40 % (10**20 + 1),)
    with pytest.raises(LimitError, match="more than 1000000"):
        bouton.solve(f"dudeney({10**20})", (10**40,), last=10**40 % (10**20 + 1))
