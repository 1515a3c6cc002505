"""What the package tells of our censuses is what stands in results/."""

import csv
from pathlib import Path

import pytest

from bouton.census.lookup import look_up
from bouton.claims import Status
from bouton.laws.rows import SOURCES

ROOT = Path(__file__).parents[2]


def rows_of(family):
    with (ROOT / SOURCES[family]).open(encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


@pytest.mark.parametrize("family", SOURCES)
def test_every_row_of_the_results_is_told_as_it_stands(family):
    found = look_up(family)
    rows = rows_of(family)
    codes = [one.rules.removesuffix("; misere" if "misere" in family else "") for one in found]
    assert codes == [row.get("code", row.get("rules")) for row in rows]
    for one, row in zip(found, rows, strict=True):
        assert one.status == row["status"], one.rules
        assert (one.law or "") == row.get("law", ""), one.rules
        for name, number in one.numbers.items():
            assert number == (row["tame"] == "True" if name == "tame" else int(row[name])), one.rules


def test_games_are_found_by_code_by_what_is_known_and_by_period():
    # A. Flammenkamp, Octal games: the longest period of three digits, and the longest start.
    for order, expected in (("period", ("0.454", 160949019, 60620715)), ("preperiod", ("0.104", 197769598, 11770282))):
        first = look_up("octal", order=order)[0]
        assert (first.rules, first.numbers["preperiod"], first.numbers["period"]) == expected
    # Grundy's open question for octal codes: 0.6 and 0.007 are the famous ones (Winning Ways, chapter 4).
    unsettled = {one.rules for one in look_up("octal", state="open")}
    assert {"0.6", "0.007"} <= unsettled
    assert all(one.status is Status.UNKNOWN for one in look_up("octal", state="open"))
    # Kayles is 0.77, with or without the nought in front.
    for start in ("0.77", ".77", " 0.77 "):
        assert look_up("octal", start)[0].rules == "0.77"
    assert look_up("octal", "0.9") == []
    # The misere quotient of Kayles has 40 elements (T. Plambeck, Taming the wild in impartial combinatorial games).
    kayles = next(one for one in look_up("octal-misere", "0.77") if one.rules == "0.77; misere")
    assert (kayles.numbers["order"], kayles.status) == (40, Status.PROVED_HERE)
