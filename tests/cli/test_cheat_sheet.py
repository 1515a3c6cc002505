"""The cheat sheet: every row is true, and the documents show what the command prints."""

from functools import reduce
from itertools import pairwise, product, takewhile
from math import isqrt

import pytest

import bouton
from bouton import words
from bouton.cli.app import run
from bouton.cli.cheat_sheet import ROWS, rows
from tools.cheat_sheet import DOCS, page


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_is_made_from_the_catalogue(language):
    assert (DOCS / language / "cheat-sheet.md").read_text("utf-8") == page(language)


@pytest.mark.parametrize(("typed", "position"), [row[:2] for row in ROWS])
def test_the_move_shown_leaves_a_loss(typed, position):
    answer = bouton.solve(typed, position)
    assert answer.outcome == "N"
    move = answer.winning_moves[0]
    left = bouton.solve(typed, move.to) if move.cap is None else bouton.solve(typed, move.to, cap=move.cap)
    assert left.outcome == "P"


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("zh", "：")])
def test_the_command_prints_every_row_and_takes_no_name(language, colon, capsys):
    assert run(["games", "--cheat", "--lang", language]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line.partition(colon)[2] for line in printed if not line.startswith(" ")] == [row[0] for row in ROWS]
    assert run(["games", "nim", "--cheat", "--lang", language]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_misere_problems_stand_beside_misere_play_only():
    judges = {row["rules"]: row["judges"] for row in rows("en")}
    assert "hdu-1907" in judges["nim; misere"] and "hdu-1907" not in judges["nim"]
    assert "hdu-2188" in judges["bash(3)"] and "poj-1067" in judges["wythoff"]


def xor(numbers):
    return reduce(int.__xor__, numbers, 0)


def lost_in_misere_nim(heaps):
    return sum(heaps) % 2 == 1 if max(heaps) <= 1 else xor(heaps) == 0


def floor_k_phi(k):
    return (k + isqrt(5 * k * k)) // 2


def fibonacci():
    a, b = 1, 2
    while True:
        yield a
        a, b = b, a + b


def lasker_value(n):
    return {3: n + 1, 0: n - (n > 0)}.get(n % 4, n)


# What the sheet says of losses, written once more: from the heaps to whether they are lost.
SAID = {
    "nim": lambda *heaps: xor(heaps) == 0,
    "nim_misere": lambda *heaps: lost_in_misere_nim(heaps),
    "bash": lambda *heaps: xor(n % 4 for n in heaps) == 0,
    "bash_misere": lambda *heaps: lost_in_misere_nim([n % 4 for n in heaps]),
    "subtraction": lambda *heaps: xor((0, 1, 0, 1, 2, 3, 2)[n % 7] for n in heaps) == 0,
    "powers": lambda *heaps: xor(n % 3 for n in heaps) == 0,
    "wythoff": lambda a, b: min(a, b) == floor_k_phi(abs(a - b)),
    "t_wythoff": lambda a, b: (b - a) % 2 == 0 and min(a, b) == isqrt(2 * (abs(a - b) // 2) ** 2),
    "fibonacci": lambda n: n in takewhile(lambda f: f <= n, fibonacci()),
    "k_times": lambda n: n > 0 and n & (n - 1) == 0,
    "moore": lambda *heaps: all(sum(n >> bit & 1 for n in heaps) % 3 == 0 for bit in range(8)),
    "lasker": lambda *heaps: xor(map(lasker_value, heaps)) == 0,
    "staircase": lambda *steps: xor(steps[::2]) == 0,
    "silver_dollar": lambda *coins: xor([b - a - 1 for a, b in pairwise((-1, *coins))][::-2]) == 0,
    "coins": lambda *heads: xor(heads) == 0,
    "ruler": lambda a, b: a & -a == b & -b,
    "kayles": lambda n: n == 0,
    "grundy": lambda n: n in (0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53),
    "euclid": lambda a, b: 0 in (a, b) or (min(a, b) < max(a, b) and max(a, b) ** 2 < min(a, b) * (a + b)),
    "chomp": lambda first, second: first == second + 1,
}
RISING = {"coins", "ruler", "silver_dollar"}


def positions_of(name):
    """Small positions of as many heaps as the sentence has in mind."""
    heaps = SAID[name].__code__.co_argcount or 3
    if SAID[name].__code__.co_argcount == 1:
        return [(n,) for n in range(1, 60)]
    found = product(range(1, 9), repeat=heaps) if heaps == 3 else product(range(1, 24), repeat=2)
    if name == "chomp":
        return [(a, b) for a, b in found if a >= b]
    return [row for row in found if name not in RISING or all(a < b for a, b in pairwise(row))]


@pytest.mark.parametrize(("typed", "name"), [(row[0], row[2]) for row in ROWS])
def test_what_is_said_of_losses_is_so(typed, name):
    tried = positions_of(name)
    lost = [outcome == "P" for outcome in bouton.outcomes(typed, tried)]
    assert lost == [SAID[name](*row) for row in tried]
    assert True in lost or name == "kayles"


def test_each_row_says_when_it_is_lost_in_its_own_words():
    assert set(SAID) == {name for _, _, name in ROWS}
    for language in words.languages:
        assert len({row["lost"] for row in rows(language)}) == len(ROWS)
