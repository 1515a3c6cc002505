"""Templates of the classic tutorials: each is shown wrong at its least position, by the definition."""

import io
from functools import cache
from itertools import product

from bouton import judge
from bouton.engine import reference
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.on_demand import solve


@cache
def rules_of(text):
    return parse_rules(text), {}


def lost(rules, *heaps):
    game, known = rules_of(rules)
    return reference.is_loss(game, game.game.position(heaps), known)


def first_mistake(rules, positions, says_lost):
    return next(p for p in positions if lost(rules, *p) != says_lost(*p))


def test_the_partner_by_a_plus_the_old_index():
    """The tutorials look the lower heap up as pair j or j + 1; the second case keeps j's number with the new index."""
    pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]

    def partner(a):
        j = int(a * (5**0.5 - 1) / 2)
        if pairs[j][0] == a:
            return pairs[j][0] + j
        return pairs[j][0] + j + 1

    # a = 1 is in pair 1, and a_0 + 0 + 1 = 1; a = 4 is in pair 3, and a_2 + 2 + 1 = 6.
    assert (partner(1), partner(4)) == (1, 6)
    assert not lost("wythoff", 1, 1) and not lost("wythoff", 4, 6) and lost("wythoff", 4, 7)
    assert next(a for a, b in pairs if partner(a) != b) == 1


def test_the_larger_heap_changed_to_the_xor_of_the_others():
    """a < b < c with a XOR b above c: no such move, though the position is won."""
    triples = [(a, b, c) for c in range(9) for b in range(c) for a in range(1, b) if a ^ b ^ c and (a ^ b) >= c]
    assert min(triples, key=lambda t: (max(t), t)) == (2, 4, 5)
    assert 2 ^ 4 == 6 and lost("nim", 1, 4, 5)
    assert [m.to for m in solve("nim", (2, 4, 5)).winning_moves] == [(1, 4, 5)]


def test_a_table_of_a_million_terms_that_overflowed():
    """The least number that the wrapped table calls a Fibonacci number."""
    terms, a, b = set(), 1, 2
    for _ in range(10**6):
        terms.add(a)
        a, b = b, (a + b + 2**31) % 2**32 - 2**31
    fibonacci = {1, 2}
    a, b = 1, 2
    while b < 2**31:
        a, b = b, a + b
        fibonacci.add(b)
    wrong = sorted(n for n in terms - fibonacci if 0 < n < 2**31)
    assert wrong[0] == 649
    # least[n]: the least take that wins n stones, from the rules; with all stones as the least one n is lost.
    least = [0, 1]
    for n in range(2, 650):
        least.append(next(t for t in range(1, n + 1) if t == n or least[n - t] > 2 * t))
    assert [n for n in range(1, 100) if least[n] == n] == [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    assert least[649] == 5


def test_a_ratio_that_is_not_rounded_down():
    phi = (1 + 5**0.5) / 2
    pairs = [(a, b) for b in range(9) for a in range(b + 1)]
    assert first_mistake("wythoff", pairs, lambda a, b: (b - a) * phi == a) == (1, 2)


def test_a_pair_in_the_wrong_order():
    """The larger heap is lowered to the partner of the smaller and printed as if it were still the larger."""
    printed = {}
    for a, b in product(range(1, 9), repeat=2):
        for to in [move.to for move in solve("wythoff", (a, b)).winning_moves] if a < b else []:
            if to[0] == a < to[1]:
                printed[a, b] = to[::-1]
    assert printed[1, 5] == (2, 1)


def test_the_parity_of_bits():
    """For heaps from 0 to 2^j - 1 the share of losses is 1/2^j, whatever the number of heaps."""
    for j, heaps in product(range(1, 4), range(1, 4)):
        losses = sum(lost("nim", *p) for p in product(range(2**j), repeat=heaps))
        assert losses * 2**j == (2**j) ** heaps


def test_misere_play_is_not_the_opposite():
    assert not lost("take 1..3", 15) and not lost("take 1..3; misere", 15)


def test_the_sj_rule_without_its_condition():
    """It is right for heaps of Nim; for Kayles the least heap where it fails is 8, of nim-value 1."""

    def says_lost(values):
        return (nim_sum(values) != 0) != any(value > 1 for value in values)

    heaps = list(product(range(6), repeat=3))
    assert all(lost("nim; misere", *p) == says_lost(p) for p in heaps)
    assert first_mistake("kayles; misere", [(n,) for n in range(1, 12)], lambda n: says_lost([value(n)])) == (8,)
    assert value(8) == 1 and not lost("kayles; misere", 8)


@cache
def value(n):
    """The nim-value of a row of Kayles, from its moves."""
    after = {value(a) ^ value(n - t - a) for t in (1, 2) if t <= n for a in range(n - t + 1)}
    return next(v for v in range(n + 1) if v not in after)


def test_heaps_with_xor_zero_are_not_all_lost_where_stones_are_poured():
    output = io.BytesIO()
    judge.run("poj-1740", io.BytesIO(b"3 1 2 3 0"), output)
    assert 1 ^ 2 ^ 3 == 0 and output.getvalue() == b"1\n"
