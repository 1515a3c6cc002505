"""Three spellings of each classic are one game: the same theorem answers them at 10^30, with the same moves."""

import pytest

from bouton.claims import Status
from bouton.on_demand import solve

BIG = 10**30

# Spellings, positions, and the first words of what must answer them.
CLASSICS = {
    "bash": (("bash(3)", "take 3,1,2", "0.333"), [(BIG,), (BIG + 2, BIG)], "bash_values"),
    "bash misere": (("bash(3); misere", "misere; take 3,1,2", "0.333; misere"), [(BIG,), (BIG + 1,)], "bash_misere"),
    "counting race": (("counting race(10)", "take 1..10", "take 10, 9, 1..8"), [(BIG,)], "bash_values"),
    "nim": (("nim", "take any", "take 1.."), [(BIG, BIG + 5, 7)], "nim_values"),
    "nim misere": (("nim; misere", "take any; misere", "take 1..n; misere"), [(BIG, BIG, 1)], "nim_misere"),
    "moore": (
        ("moore(2)", "take any from up to 2 heaps", "take any; take any from 2 heaps"),
        [(BIG, BIG, BIG), (BIG, BIG + 1, 3)],
        "moore_losses",
    ),
    "moore misere": (
        ("moore(2); misere", "take any from up to 2 heaps; misere", "misere; take any from 2 heaps; take any"),
        [(BIG, BIG, BIG), (1, 1, 1, 1)],
        "moore_misere",
    ),
    "wythoff": (
        ("wythoff", "take any; take any equally from 2 heaps", "t wythoff(1)"),
        [(BIG, 1618033988749894848204586834366), (BIG, BIG)],
        "wythoff_losses",
    ),
    "wythoff misere": (
        ("wythoff; misere", "take any equally from 2 heaps; take any; misere", "威佐夫博弈; misere"),
        [(BIG, 1618033988749894848204586834366), (2, 2)],
        "wythoff_misere",
    ),
    "t wythoff": (("t wythoff(2)", "T-Wythoff( 2 )", "广义威佐夫博弈（2）"), [(BIG, 3 * BIG)], "t_wythoff_losses"),
    "fibonacci nim": (
        ("fibonacci nim", "k nim(2)", "take 1..2*last; first 1..n-1"),
        [(BIG,), (573147844013817084101,)],
        "schwenk_losses",
    ),
    "k nim": (
        ("k nim(3)", "take 1..3*last; first 1..n-1", "first 1..n-1; take 1..6/2*last"),
        [(BIG,)],
        "schwenk_losses",
    ),
    "schwenk": (
        (
            "take 1..3/2*last; first 1..n-1",
            "first 1..n-1; take 1..6/4*last",
            "TAKE 1 .. 3 / 2 * LAST; FIRST 1 .. N - 1",
        ),
        [(BIG,)],
        "schwenk_losses",
    ),
    "subtraction": (("subtraction(1,3,4)", "take 4, 1, 3", "0.3033"), [(BIG, 12, BIG + 1)], "repeated window"),
    "powers of two": (("powers of two", "take 2^k", "take 1, 2, 2^k"), [(BIG, BIG + 1)], "powers_values"),
    "powers": (("powers(3)", "take 3^k", "take 1, 9, 3^k"), [(BIG,)], "powers_values"),
    "halving": (("halving", "take 1..n/2", "take 1..n/2; take 1 .. n / 2"), [(BIG, BIG + 7)], "halving_values"),
    "odd": (("odd", "take odd", "take any except even"), [(BIG, BIG + 1)], "odd_values"),
    "divisors": (
        ("divisors", "take divisors", "take divisors, divisors"),
        [(2**100,), (3 * 2**100,)],
        "divisors_values",
    ),
    "proper divisors": (
        ("proper divisors", "take proper divisors", "take Proper  Divisors"),
        [(2**100,), (3 * 2**100,)],
        "proper_divisors_values",
    ),
    "coprime": (("coprime", "take coprime", "take coprime, coprime"), [(BIG,)], "coprime_values"),
    "lasker": (("lasker", "take any; split", "split; take 1.."), [(BIG, BIG + 3)], "lasker_values"),
    "euclid": (("euclid", "game of euclid", "欧几里得游戏"), [(BIG, 2 * BIG + 1), (BIG, BIG + 1)], "euclid_values"),
}


@pytest.mark.parametrize("classic", CLASSICS)
def test_three_spellings_are_answered_alike(classic):
    spellings, positions, law = CLASSICS[classic]
    assert len(set(spellings)) == 3
    for position in positions:
        answers = [solve(text, position) for text in spellings]
        assert {a.by.name for a in answers} == {law}
        assert all(a.by.status in (Status.PROVED, Status.PROVED_SHORTLY, Status.PROVED_HERE) for a in answers)
        assert len({(a.outcome, a.nim_value, a.winning_moves, a.winning_move_count) for a in answers}) == 1
        # Where a goal is counted to, the reason counts; rules that take stones take them.
        assert len({a.why() for a in answers}) == 1 + (classic == "counting race")
