"""The report, the comparison with published values, and the formats."""

import csv
import json
import signal
import sqlite3
import xml.etree.ElementTree as xml
from contextlib import closing
from html.parser import HTMLParser

import pytest

from bouton.census.export import _tex, as_csv, checked, export
from bouton.census.report import Frontier, compared, report
from bouton.census.store import Store
from bouton.census.task import FAMILIES, UnitFinding, UnitLimits, UnitOutcome
from bouton.errors import RulesError

REQUEST = UnitLimits(3000, 60.0)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """The report of the octal codes of one digit, with one class set aside and one not computed."""
    games = FAMILIES["octal"]
    units = list(games.units(1))
    with Store(tmp_path_factory.mktemp("census") / "octal-1.census", "octal", 1) as store:
        outcomes = [UnitOutcome(unit.name, games.solve(unit, REQUEST)) for unit in units[2:]]
        store.write([*outcomes, UnitOutcome(units[1].name, None, "memory", "9 MB")], REQUEST)
        return report(store)


def test_the_counts_add_up(found):
    counts = found.counts()
    # 0.1 to 0.7 and 4.0 to 4.7 are games.
    assert (counts["games"], counts["aside"], counts["missing"]) == (15, 1, 1)
    assert counts["settled"] + counts["open"] + counts["aside"] + counts["missing"] == counts["units"]
    assert counts["games_settled"] == sum(row["period"] is not None for row in found.rows)


@pytest.mark.parametrize(
    ("reached", "rare", "share"),
    [(1000, 5, "0.500"), (3, 1, "33.333"), (3, 2, "66.667"), (7, None, ""), (10**9, 1, "0.000")],
)
def test_a_density_is_rounded_to_thousandths_of_a_per_cent(reached, rare, share):
    assert Frontier("0.1", reached, rare, 3, "time").density == share


def test_a_published_period_is_found_under_any_code_of_its_class():
    """0.137 has period 34 after 52 values (OEIS A002187), 0.07 the same a heap later, 0.4 once more."""
    games = FAMILIES["octal"]
    unit = next(unit for unit in games.units(2) if unit.name == "0.137")
    rows = {unit.name: games.solve(unit, REQUEST).row}
    told = {row.game: row for row in compared("octal", rows)}
    assert set(told) == {"0.4", "0.07", "0.137"}
    assert all(row.verdict == "agrees" for row in told.values())
    assert told["0.07"].ours == (53, 34) and told["0.137"].ours == (52, 34)


def test_a_difference_from_a_published_period_is_told():
    games = FAMILIES["octal"]
    unit = next(unit for unit in games.units(2) if unit.name == "0.137")
    wrong = {unit.name: {**games.solve(unit, REQUEST).row, "period": 68}}
    assert {row.verdict for row in compared("octal", wrong)} == {"differs"}
    unsettled = {unit.name: {**games.solve(unit, REQUEST).row, "period": None}}
    assert {row.verdict for row in compared("octal", unsettled)} == {"open"}


def test_the_packaged_table_is_that_of_the_tests():
    from pathlib import Path

    from bouton.laws import rows

    keys = ("code", "preperiod", "period")
    with (Path(__file__).parents[1] / "golden" / "octal_periods.csv").open(encoding="utf-8") as ours:
        expected = [[row[key] for key in keys] for row in csv.DictReader(ours)]
    assert [[row[key] for key in keys] for row in rows.table(rows.PUBLISHED, "octal")] == expected


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_format_holds_every_row(found, tmp_path, language):
    games = [row["code"] for row in found.rows]
    for suffix in (".csv", ".json", ".tex", ".html", ".svg"):
        export(found, str(tmp_path / f"table{suffix}"), language)
    with (tmp_path / "table.csv").open(encoding="utf-8") as file:
        assert [row["code"] for row in csv.DictReader(file)] == games
    lines = (tmp_path / "table.json").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [dict(row) for row in found.rows]
    text = (tmp_path / "table.tex").read_text("utf-8")
    assert sum(line.endswith(r" \\") for line in text.splitlines()) == len(games)
    picture = xml.parse(tmp_path / "table.svg").getroot()
    circles = picture.findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(circles) >= sum(row["period"] is not None for row in found.rows)

    class Cells(HTMLParser):
        rows = 0

        def handle_starttag(self, tag, attrs):
            self.rows += tag == "tr"

    reader = Cells()
    reader.feed((tmp_path / "table.html").read_text("utf-8"))
    assert reader.rows == len(games) + 1


def test_a_csv_of_equal_rows_is_equal(found):
    assert as_csv(found.columns, found.rows) == as_csv(found.columns, [dict(row) for row in found.rows])


def test_sqlite_holds_every_row(found, tmp_path):
    export(found, str(tmp_path / "table.sqlite"))
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as table:
        rows = table.execute("SELECT code, period FROM census").fetchall()
    assert rows == [(row["code"], row["period"]) for row in found.rows]


def test_where_nothing_can_be_written_is_known_before_anything_is_computed(tmp_path):
    (tmp_path / "folder.csv").mkdir()
    for path in ("folder.csv", "nowhere/table.csv"):
        with pytest.raises(OSError, match="directory") as error:
            checked(str(tmp_path / path))
        assert error.value.filename == str(tmp_path / path)


@pytest.mark.parametrize("suffix", [".csv", ".sqlite"])
def test_a_disk_that_fills_up_leaves_the_table_that_was_there(found, tmp_path, monkeypatch, suffix):
    path = tmp_path / f"table{suffix}"
    path.write_text("as it was")
    resource = pytest.importorskip("resource")
    before, handler = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        with pytest.raises(OSError, match="too large") as error:
            export(found, str(path))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert error.value.filename == str(path)
    assert path.read_text() == "as it was" and list(tmp_path.iterdir()) == [path]


def test_signs_that_latex_reads_otherwise_are_kept():
    assert _tex(r"a_1 < 2^k & {50%} \ ~") == (
        r"a\_1 $<$ 2\textasciicircum{}k \& \{50\%\} \textbackslash{} \textasciitilde{}"
    )


def test_an_unknown_format_is_refused(found, tmp_path):
    with pytest.raises(RulesError, match=r"no known format; its name must end in \.csv"):
        export(found, str(tmp_path / "table.xls"))


def test_numbers_beyond_64_bits_are_text_in_sqlite(tmp_path):
    games = FAMILIES["k_times"]
    unit = next(iter(games.units(1)))
    with Store(tmp_path / "k.census", "k_times", 1) as store:
        told = games.solve(unit, REQUEST).row
        store.write([UnitOutcome(unit.name, UnitFinding({**told, "start": 10**30}))], REQUEST)
        export(report(store), str(tmp_path / "k.sqlite"))
    with closing(sqlite3.connect(tmp_path / "k.sqlite")) as table:
        assert table.execute("SELECT start FROM census").fetchall() == [(str(10**30),)]
