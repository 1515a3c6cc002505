"""A table with a row for each value of a letter: the law in both, and what rules say to it."""

import json

import pytest

from bouton.cli.app import main
from bouton.errors import RulesError
from bouton.guessing.letters import guesses_by_rows, rows_named
from bouton.limits import Limits
from tests.letters.families import FAMILIES, play, told


def table(text, first, last, length, letter="m"):
    """Rows of nim-values by the definition."""
    passes, misere = told(text)
    rows = ((m, play(FAMILIES[text](m), passes, misere, False, length)) for m in range(first, last + 1))
    return "".join(f"{letter} = {m}: {' '.join(map(str, row))}\n" for m, row in rows)


def guessed(text, rules=None):
    return guesses_by_rows(*rows_named(text), rules, Limits(seconds=20))


@pytest.mark.parametrize(
    ("text", "rows", "says"),
    [
        ("take 1..m", (1, 6, 30), "n mod (m+1) = 0"),
        ("take m..2m", (1, 5, 40), "0^m 1^m 2^m, period 3m"),
        ("take 1, 2m", (1, 6, 50), "(01)^m 2, period 2m+1"),
        ("take 2, 4m, 4m+2", (1, 4, 99), "(0011)^m (2233)^m, period 8m"),
    ],
)
def test_the_law_is_told_in_both_letters_and_proved_by_the_rules(text, rows, says):
    (one,) = guessed(table(text, *rows), text).guesses
    assert says in one.say() and one.wrong is None and one.explained > 20
    assert str(one.proof.status) == "proved here" and one.proof.certificate["kind"] == "family"


def test_without_rules_nothing_is_proved():
    (one,) = guessed(table("take 1..m", 1, 6, 30)).guesses
    assert one.proof is None and one.as_dict()["status"] == "fits"


def test_outcomes_are_read_and_a_wrong_one_spoils_the_law():
    rows = [f"q = {q}: {''.join('P' if n % (q + 1) == 0 else 'N' for n in range(30))}" for q in range(1, 7)]
    (one,) = guessed("\n".join(rows)).guesses
    assert "n mod (q+1) = 0" in one.say() and one.losses
    rows[3] = rows[3][:-8] + "PPP" + rows[3][-5:]
    assert not any("n mod (q+1) = 0" in one.say() for one in guessed("\n".join(rows)).guesses)


def test_the_first_place_where_rules_differ_is_told():
    found = guessed(table("take 1..m", 1, 6, 30), "take 1..m+1")
    # With one or two to take, a heap of 2 has the value 2 and not 0.
    assert (found.differs.place, found.differs.said, found.differs.found) == ((1, 2), 2, 0)
    assert all(one.proof is None for one in found.guesses)


def test_what_does_not_fit_is_refused_in_one_line():
    assert rows_named("0 1 2 0 1 2") is None and rows_named("m = 1: 0 1 0 1 0 1\n0 1 2 0 1 2") is None
    with pytest.raises(RulesError, match="different values"):
        rows_named("m = 1: 0 1 0 1 0 1\nm = 1: 0 1 0 1 0 1")
    with pytest.raises(RulesError, match="named m"):
        guessed(table("take 1..m", 1, 4, 20), "take p..q")


def test_the_command_reads_them(tmp_path, capsys):
    file = tmp_path / "table.txt"
    file.write_text(table("take 1..m", 1, 6, 30))
    with pytest.raises(SystemExit) as left:
        main(["guess", "--file", str(file), "--rules", "take 1..m", "--json"])
    told_ = json.loads(capsys.readouterr().out)
    assert left.value.code == 0 and told_["heaps"] == 2
    assert told_["guesses"][0]["proof"]["status"] == "proved here"
