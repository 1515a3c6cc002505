"""Programs for Fibonacci nim and K-times nim that look right: overflow, a misprint, > for >=, tables of fixed size."""

from functools import cache

import pytest

from bouton import THEOREMS
from bouton.agreement import check
from bouton.engine import reference
from bouton.notation import parse_rules

SCHWENK = THEOREMS["schwenk_losses"]


def on(k, n):
    """The game with f(t) = k*t at its start with *n* stones: the law and the position."""
    rules = parse_rules(f"take 1..{k}*last; first 1..n-1")
    return SCHWENK.covers(rules.normal_form()), rules.game.position((n,))


def is_loss(k, n):
    law, position = on(k, n)
    return law.is_loss(position)


def takes(k, n):
    """The winning first takes by the theorem."""
    law, position = on(k, n)
    return [position[0][0] - left for _, ((left, _),) in law.winning_moves(position)]


def lost_by_definition(k, n):
    rules = parse_rules(f"take 1..{k}*last; first 1..n-1")
    return reference.is_loss(rules, rules.game.position((n,)), known(k))


@cache
def known(k):
    return {}


def int32(n):
    """*n* as a program in C keeps it in 32 bits."""
    return (n + 2**31) % 2**32 - 2**31


def overflowing():
    """The first fifty terms as an array of int holds them."""
    terms = [1, 2]
    while len(terms) < 50:
        terms.append(int32(terms[-1] + terms[-2]))
    return terms


def test_fibonacci_numbers_that_overflowed():
    """4,807,526,976 needs 33 bits; what is left of it in 32 is 512,559,680, a number up to 2^31 that is not lost."""
    terms = overflowing()
    assert 4807526976 % 2**32 == 512559680
    assert 512559680 in terms
    assert not is_loss(2, 512559680)
    assert takes(2, 512559680)
    # Up to the overflow the program is right.
    fits = [term for term in terms[:44] if term < 2**31]
    assert all(is_loss(2, term) for term in fits)
    assert not is_loss(2, 4807526976 - 1)
    assert is_loss(2, 4807526976)


def test_a_list_with_57_in_place_of_55():
    misprinted = [1, 2, 3, 5, 8, 13, 21, 34, 57, 89]
    assert all((n in misprinted) == lost_by_definition(2, n) for n in range(2, 55))
    for n, lost in ((55, True), (57, False)):
        assert is_loss(2, n) == lost_by_definition(2, n) == lost
        assert (n in misprinted) != lost
    # 57 = 55 + 2: the one winning take is 2.
    assert takes(2, 57) == [2]


def losses_of(k, count, reaches):
    """The sequence of K-times nim: to the last term add the least one for which *reaches*(k * it, last)."""
    terms = [1]
    while len(terms) < count:
        terms.append(terms[-1] + next(term for term in terms if reaches(k * term, terms[-1])))
    return terms


def at_least(a, b):
    return a >= b


def above(a, b):
    return a > b


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_the_step_needs_at_least_and_not_above(k):
    right = losses_of(k, 12, at_least)
    assert all((n in right) == lost_by_definition(k, n) == is_loss(k, n) for n in range(2, 40) if n <= right[-1])
    # With K = 1 no earlier term is above the last one, so that program runs off its table.
    if k == 1:
        with pytest.raises(StopIteration):
            losses_of(k, 12, above)
        return
    wrong = losses_of(k, 12, above)
    n = min(set(right) ^ set(wrong))
    assert n < 40
    assert (n in wrong) != lost_by_definition(k, n)
    assert is_loss(k, n) == lost_by_definition(k, n)


def test_a_greedy_step_that_takes_above():
    """The same slip where the number is broken up: a part that fits exactly is left out."""

    def smallest_part(n, fits):
        part = n
        for term in reversed(losses_of(2, 20, at_least)):
            if fits(n, term):
                n, part = n - term, term
        return part

    assert smallest_part(13, at_least) == 13  # a loss: the smallest part is all there is
    assert smallest_part(13, above) != 13  # said to be a win
    assert is_loss(2, 13)
    assert lost_by_definition(2, 13)


def test_a_table_of_fixed_size():
    """With K = 100 the first 101 terms are 1 to 101; a table of fifty breaks 60 up as 50 + 10 and calls it a win."""
    table = losses_of(100, 50, at_least)
    assert table == list(range(1, 51))
    assert 60 not in table
    assert is_loss(100, 60)
    assert lost_by_definition(100, 60)
    assert takes(100, 60) == []


def test_how_long_a_table_must_be():
    """n up to 10^8 and K up to 10^5 need 748,551 terms; textbook programs hold some hundreds or thousands."""
    terms, u = [1], 0
    while terms[-1] <= 10**8:
        while 10**5 * terms[u] < terms[-1]:
            u += 1
        terms.append(terms[-1] + terms[u])
    assert len(terms) == 748_551
    assert is_loss(10**5, terms[-2])
    assert not is_loss(10**5, terms[-2] + 1)


def test_a_claim_on_fibonacci_numbers_for_every_cap_is_refuted():
    """A Fibonacci number is lost at the start; with a cap of its size it is not."""
    fibonacci = {1, 2, 3, 5, 8, 13, 21}
    claims = {
        "examples": ("take 1..2*last; first 1..n-1",),
        "is_lost": lambda self, board: board[0] in fibonacci or board[1] == 0,
    }
    claim = type("Wrong", (SCHWENK,), claims)
    verdict = check(claim, max_rank=13)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((1, 1), "P", "N")
