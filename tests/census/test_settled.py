"""The long periods that the package tells are those of the results that lie beside it."""

import csv
from pathlib import Path

from bouton.census.settled import settled

from bouton.notation import parse_rules

RESULTS = Path(__file__).parents[2] / "results" / "octal-3.csv"
QUICK = 2500


def test_every_long_period_of_the_results_is_told_and_no_other():
    with RESULTS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    proved = [row for row in rows if row["status"] in ("proved here", "proved")]
    long = {row["code"]: row for row in proved if int(row["preperiod"]) + int(row["period"]) > QUICK}
    assert len(long) == 74
    for row in rows:
        if not row["code"].strip("0."):
            continue
        found = settled(parse_rules(row["code"]).game)
        assert (found is not None) == (row["code"] in long), row["code"]
        if found is not None:
            assert [found.preperiod, found.period] == [int(row["preperiod"]), int(row["period"])]
