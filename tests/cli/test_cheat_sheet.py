"""The cheat sheet: every row is true, and the documents show what the command prints."""

import pytest

import bouton
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


def test_what_is_said_of_losses_of_small_heaps_is_so():
    lost = [n for n in range(40) if bouton.solve("take 1,3,4", n).outcome == "P"]
    row = next(row for row in rows("en") if row["rules"] == "take 1,3,4")
    # By hand: 0 1 0 1 2 3 2, and again.
    assert "every 7" in row["nim_value"] and lost == [n for n in range(40) if n % 7 in (0, 2)]
