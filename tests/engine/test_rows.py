"""Rows of two heaps: against the definition, against the kernels, replayed by the checker, and refused when changed."""

from itertools import islice

import pytest

import bouton
from bouton.checker import Refused, TooLong, Unreadable, check
from bouton.engine.rows import certificate, columns, joint_amounts, joint_period, row_cycle, row_law
from bouton.engine.sequence import nim_values
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.notation import parse_rules

GAMES = (
    *("wythoff", "t wythoff(2)", "t wythoff(3)", "take any; take 1 equally from 2 heaps"),
    *("take any; take 2,3 equally from 2 heaps", "take any; take 3.. equally from 2 heaps"),
)
# A. Dress, A. Flammenkamp, N. Pink (1999) and OEIS A004481: the seventh row of Wythoff's table.
SEVENTH = [7, 8, 6, 9, 0, 1, 4, 5, 3, 14, 15, 13, 17, 2, 10, 19, 21, 12, 22, 16]


def law(text, row):
    return row_law(parse_rules(text).game, row, Limits().watch())


@pytest.mark.parametrize("text", GAMES)
def test_rows_and_moves_are_those_of_the_table(text):
    game = parse_rules(text).game
    table = nim_values(game, 90)
    found = law(text, 7)
    assert all(found.at(a, b) == table[a][b] for a in range(8) for b in range(90))
    for part in ((3, 50), (50, 3), (7, 7), (5, 9), (7, 41)):
        for target in range(0, 60, 3):
            right = [option for option in game.options(part) if table[option[0]] == target]
            assert list(found.moves_to(part, target)) == right


@pytest.mark.parametrize("text", GAMES)
def test_certificates_are_replayed_and_mutants_refused(text):
    found = law(text, 7)
    whole = certificate(found, text)
    assert f"b >= {found.start}" in check(whole).claim
    wrong = (
        {"period": found.period - 1},
        {"start": found.start + 1},
        {"rows": 6},
        {"rules": "wythoff" if text != "wythoff" else "t wythoff(2)"},
        {"start": 3},
        {"sha256": "0" * 64},
        {"period": 0},
        {"rules": "nim; misere"},
        {"period": 10**8},
    )
    for change in wrong:
        with pytest.raises((Refused, Unreadable, TooLong)):
            check({**whole, **change})


def test_a_row_has_its_own_period():
    found = law("wythoff", 7)
    assert [found.at(7, b) for b in range(20)] == SEVENTH
    cycle = row_cycle(found, 7)
    assert cycle.period == cycle.saltus
    assert found.at(7, cycle.preperiod - 1 + cycle.period) != found.at(7, cycle.preperiod - 1) + cycle.period
    # Row 0 is Nim.
    assert (row_cycle(found, 0).preperiod, row_cycle(found, 0).period) == (0, 1)


def test_a_sum_with_a_heap_of_thirty_one_digits():
    answer = bouton.solve("wythoff: 7 1000000000000000000000000000000 + nim: 5")
    assert answer.outcome == "N"
    # Of every winning move the nim-values add up to 0, by the definition where both heaps are small.
    assert [move.to for move in answer.winning_moves] == [((7, 7), (5,))]
    assert nim_values(parse_rules("wythoff").game, 8)[7][7] == 5
    assert bouton.solve("wythoff: 7 100000 + nim: 5").nim_value == int(law("wythoff", 7).at(7, 100000)) ^ 5


@pytest.mark.parametrize(
    ("t", "rows"), [(1, 7), (2, 7), *(pytest.param(t, 15, marks=pytest.mark.slow) for t in (1, 2, 3))]
)
def test_the_kernel_fills_the_same_columns(t, rows):
    from bouton.engine.strips import strip

    found = law(f"t wythoff({t})", rows)
    start, period, table = strip(t, rows, Limits().watch(), values=True)
    assert (start, period) == (found.start, found.period)
    assert [tuple(column) for column in table.tolist()] == list(found.table)


def test_sixty_rows_and_what_is_published_of_them():
    found = law("wythoff", 60)
    # Rows 0 to 64 together: a multiple of the joint period of fewer rows.
    assert found.rows == 64 and found.period % law("wythoff", 20).period == 0
    assert all(found.at(a, b) == law("wythoff", 20).at(a, b) for a in range(0, 21, 5) for b in range(0, 4000, 7))
    assert bouton.solve("wythoff: 60 1000000000000000000000000000000 + nim: 5").outcome == "N"


def plain_columns(t, rows):
    game = parse_rules(f"t wythoff({t})").game
    return (column for column, _, _ in columns(joint_amounts(game, rows), rows))


@pytest.mark.parametrize(
    ("t", "rows"),
    [
        (1, 3),
        (1, 9),
        (1, 26),
        (2, 7),
        pytest.param(2, 20, marks=pytest.mark.slow),
        (3, 8),
        pytest.param(3, 16, marks=pytest.mark.slow),
    ],
)
def test_settled_rows_leave_the_columns_as_they_are(t, rows):
    from bouton.engine.strips import Strip

    watch = Limits().watch()
    found, filled, settled = Strip(t, rows), 0, []
    plain = plain_columns(t, rows)
    while True:
        enough = found.settled.rows + 3
        offsets, came_back = found.values(100_000, min(max(enough, t), rows + 1), range(rows + 1), watch)
        # Rows that are settled are filled no more, but for the t - 1 last of them.
        lower = max(0, found.settled.rows - t + 1)
        for b, column in enumerate(islice(plain, found.done - filled), filled):
            assert [b + int(v) for v in offsets[b - filled, lower:]] == column[lower:], b
            assert all(abs(v - b) <= 2 * t * a for a, v in enumerate(column) if a <= b), b
        if came_back > rows:
            break
        settled.append(came_back)
        before = found.done
        found.settle(came_back, watch)
        list(islice(plain, found.done - before))
        filled = found.done
    assert settled == sorted(set(settled)) and (settled or rows == 3)


@pytest.mark.parametrize(
    ("t", "rows"), [(1, 1), (1, 5), (1, 26), pytest.param(1, 30, marks=pytest.mark.slow), (2, 8), (2, 16), (3, 12)]
)
def test_the_joint_period_is_seen_in_plain_columns_and_no_part_of_it(t, rows):
    start, period = joint_period(parse_rules(f"t wythoff({t})").game, rows, Limits().watch())
    table = list(islice(plain_columns(t, rows), start + 3 * period))

    def repeats(p):
        ends = range(start, start + 2 * period)
        return all(v + p == w for b in ends for v, w in zip(table[b], table[b + p], strict=True))

    assert repeats(period)
    assert not any(repeats(p) for p in range(1, period) if period % p == 0)


# The periods of a kernel that kept whole states of all rows only, and filled all of them to the end.
@pytest.mark.parametrize(
    ("t", "rows", "period"),
    [
        *((1, 20, 384), (1, 60, 1536), (1, 110, 24576), (1, 128, 24576), (1, 160, 24576)),
        pytest.param(1, 256, 98304, marks=pytest.mark.slow),
        *((2, 64, 15360), (2, 96, 30720), (2, 128, 122880), pytest.param(2, 256, 245760, marks=pytest.mark.slow)),
        *((3, 48, 8640), (3, 64, 34560), pytest.param(3, 128, 138240, marks=pytest.mark.slow)),
        # There its state before column 19,700,000 came back, which it had not kept by itself.
        pytest.param(3, 256, 552960, marks=pytest.mark.slow),
    ],
)
def test_joint_periods_of_many_rows(t, rows, period):
    assert joint_period(parse_rules(f"t wythoff({t})").game, rows, Limits(seconds=600).watch())[1] == period


def test_too_few_columns_and_tables_that_may_not_be_long(monkeypatch):
    from bouton.engine import strips

    game = parse_rules("wythoff").game
    monkeypatch.setattr(strips, "MOST_SETTLED", 64)
    assert joint_period(game, 40, Limits().watch())[1] == law("wythoff", 40).period
    monkeypatch.setattr(strips, "MOST_COLUMNS", 1 << 13)
    with pytest.raises(LimitError, match="8192"):
        joint_period(game, 60, Limits().watch())


def test_time_is_looked_at_while_rows_are_filled():
    from bouton.engine.strips import strip

    limits = Limits(seconds=0.05)
    game = parse_rules("t wythoff(4)").game
    for look in (lambda: row_law(game, 26, limits.watch()), lambda: strip(1, 256, limits.watch())):
        with pytest.raises(LimitError, match=r"0\.05"):
            look()
