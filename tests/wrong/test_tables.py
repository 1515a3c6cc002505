"""Tables of nim-values that look right: amounts left out or listed twice, a period that was seen only twice."""

from bouton import THEOREMS, solve
from bouton.engine import reference
from bouton.nimbers import mex
from bouton.notation import parse_rules


def table(amounts, length):
    """The usual program: sg[n] is the mex of sg[n - t]."""
    sg = []
    for n in range(length):
        sg.append(mex(sg[n - t] for t in amounts if t <= n))
    return sg


FIBONACCI = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]


def test_too_short_a_list_of_fibonacci_amounts():
    """Amounts up to 21 are enough for heaps up to 33, and not for 1000."""
    right = list(reference.nim_values(parse_rules("take fibonacci").game, 120).values())
    assert table(FIBONACCI, 121) == right
    short = table(FIBONACCI[:7], 121)
    first = next(n for n in range(121) if short[n] != right[n])
    assert first >= 34
    assert short[:34] == right[:34]
    assert solve("take fibonacci", (first,)).nim_value == right[first]


def wins(amounts, n):
    """How many amounts win, as a program counts them that goes through its list."""
    sg = table(amounts, n + 1)
    return sum(1 for t in amounts if t <= n and sg[n - t] == 0)


def test_one_listed_twice_is_harmless_for_the_value_and_wrong_for_the_count():
    """The Fibonacci numbers begin 1, 1, 2: from a heap of 5 take 1 or 5, which are two moves and not three."""
    doubled = [1, *FIBONACCI]
    assert table(doubled, 200) == table(FIBONACCI, 200)
    assert (wins(doubled, 5), wins(FIBONACCI, 5)) == (3, 2)
    answer = solve("take fibonacci", (5,))
    assert answer.winning_move_count == 2
    assert [move.to for move in answer.winning_moves] == [(4,), (0,)]


def seen_twice(values):
    """The trap: the shortest beginning that is followed by itself."""
    return next(p for p in range(2, len(values) // 2) if values[:p] == values[p : 2 * p])


def test_a_period_seen_only_twice():
    """Take 1, 3 or 4: 0 1, and again 0 1, but then 2.  As many values as the largest amount must come back."""
    values = table([1, 3, 4], 40)
    assert values[:7] == [0, 1, 0, 1, 2, 3, 2]
    assert seen_twice(values) == 2
    assert values[4] != values[2]
    assert all(solve("take 1,3,4", (n,)).nim_value == values[n] for n in range(40))
    assert values == [values[n % 7] for n in range(40)]
    assert solve("take 1,3,4", (10**30,)).nim_value == values[10**30 % 7]


def test_a_longer_period_seen_only_twice():
    """Take 3, 7 or 18: without 18 the values have period 10; so has the beginning, up to heap 19."""
    values = table([3, 7, 18], 400)
    p = seen_twice(values)
    assert p == 10
    first = next(n for n in range(p, 400) if values[n] != values[n % p])
    assert first == 2 * p
    assert solve("take 3,7,18", (first,)).nim_value == values[first] != values[first % p]
    assert solve("take 3,7,18", (399,)).nim_value == values[399]


def test_a_theorem_answers_where_a_table_would_end():
    """A table for heaps up to a thousand says nothing of 10^30."""
    values = table([1, 2, 3], 1001)
    law = THEOREMS["bash_values"](3)
    assert law.value(10**30 + 2) == 2
    assert values[-1] == law.value(1000)
