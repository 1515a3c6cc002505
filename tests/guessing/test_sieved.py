"""Laws of two heaps that the sieve kept: proved anew, and found by who has a table of their losses."""

import csv
from pathlib import Path
from random import Random

import pytest

from bouton import checker
from bouton.discovery.finding import discover
from bouton.discovery.telling import is_proof
from bouton.guessing.finding import guesses_for
from bouton.guessing.given import read_values
from bouton.notation import parse_rules
from tests.second import second_program
from tests.test_checker2 import read_by

TABLE = Path(__file__).resolve().parents[2] / "results" / "two-heaps.tsv"
ROWS = list(csv.DictReader(TABLE.read_text("utf-8").splitlines(), delimiter="\t"))
SIZE = 24


DRAWN = Random(24).sample(ROWS, 10)
# A proof takes some ten seconds.
PROVED = [*DRAWN[:3], *(pytest.param(row, marks=pytest.mark.slow, id=row["rules"]) for row in DRAWN[3:])]


@pytest.mark.parametrize("row", PROVED, ids=lambda row: row["rules"])
def test_a_kept_law_is_proved_anew(row, tmp_path):
    rules = parse_rules(row["rules"])
    claim = next(c for c in discover(rules, heaps=2) if c.explanation is not None)
    told = [str(claim.explanation.as_dict(language)["sentence"]) for language in ("en", "zh")]
    assert told == [row["sentence"], row["sentence_zh"]]
    for language in ("en", "zh"):
        assert is_proof([line.say(language) for line in claim.explanation.proof], rules, 2, language)
    checker.check(claim.certificate)
    assert read_by(second_program(), tmp_path, [claim.certificate]) == [True]


@pytest.mark.parametrize("row", Random(25).sample(ROWS, 10), ids=lambda row: row["rules"])
def test_a_table_of_its_losses_finds_the_law(row):
    lost = {tuple(map(int, pair.split(","))) for pair in row["lost"].split()}
    if not parse_rules(row["rules"]).game.order_matters:
        lost |= {pair[::-1] for pair in lost}
    text = "\n".join(" ".join("NP"[(a, b) in lost] for b in range(SIZE)) for a in range(SIZE))
    games = guesses_for(read_values(text)).games
    assert [game.law_text("zh") for game in games if game.rules == row["rules"]] == [row["sentence_zh"]]
