"""``bouton census``: a family swept, gone on with, shown and written."""

import json
import re

import pytest

from bouton import words
from bouton.census import task
from bouton.census.store import Store
from bouton.census.task import UnitFinding, UnitLimits, UnitOutcome
from bouton.notation.scanning import whole_number


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_census_is_run_and_gone_on_with(bouton, here):
    first = bouton("census", "subtraction", "--bound", "4", "--workers", "1", "--json")
    assert first.status == 0 and first.err == ""
    assert first.json["games"] == first.json["games_settled"] == 15
    # {2}, {3}, {4} and {2, 4} are multiples of others.
    assert first.json["units"] == first.json["settled"] == 11
    assert first.json["store"] == "subtraction-4.census" and (here / "subtraction-4.census").is_file()
    second = bouton("census", "subtraction", "--bound", "4", "--workers", "1", "--json")
    assert second.json == first.json
    assert len(list((here / "subtraction-4.census.certificates").iterdir())) == 11


def test_the_table_and_its_export_are_the_same(bouton, here):
    answer = bouton(
        "census", "k-times", "--bound", "2", "--workers", "1", "--show", "table", "--json", "--export", "k.json"
    )
    assert answer.status == 0
    assert (here / "k.json").read_text("utf-8") == answer.out
    rows = [json.loads(line) for line in answer.out.splitlines()]
    by_rules = {row["rules"]: row for row in rows}
    assert (by_rules["take 1..2*last; first 1..n-1"]["lag"], len(rows)) == (1, 6)


def test_a_long_length_may_be_written_shortly(bouton, here):
    bouton("census", "octal", "--digits", "1", "--limit", "5e2", "--workers", "1")
    shown = bouton("census", "octal", "--digits", "1", "--no-run", "--show", "frontier", "--json")
    assert {json.loads(line)["checked_length"] for line in shown.out.splitlines()} == {500}


def test_certificates_are_valid_for_the_independent_checker(bouton, here):
    bouton("census", "octal", "--digits", "1", "--limit", "400", "--workers", "1")
    files = sorted((here / "octal-1.census.certificates").iterdir())
    assert len(files) == 10
    for file in files:
        answer = bouton("check", str(file), "--json")
        assert answer.status == 0 and answer.json["valid"] is True, file


@pytest.mark.parametrize("said", ["en", "zh"])
@pytest.mark.parametrize("view", ["summary", "table", "frontier", "published", "aside"])
def test_every_view_is_shown_in_both_languages(bouton, here, view, said):
    Store("octal-1.census", "octal", 1).close()
    answer = bouton("census", "octal", "--digits", "1", "--no-run", "--show", view, "--lang", said)
    assert answer.status == 0 and answer.out and answer.err == ""


def test_merged_stores_that_contradict_give_status_1(bouton, here):
    bouton("census", "subtraction", "--bound", "2", "--workers", "1")
    wrong = {"status": "proved here", "preperiod": 0, "period": 7, "theorem": "repeated window"}
    with Store("other.census", "subtraction", 2) as store:
        store.write(
            [UnitOutcome("take 1", UnitFinding({**wrong, "checked_length": 9, "fingerprint": "0"}))], UnitLimits(9)
        )
    answer = bouton("census", "subtraction", "--bound", "2", "--no-run", "--merge", "other.census", "--json")
    assert answer.status == 1
    (conflict,) = answer.json["conflicts"]
    assert (conflict["unit"], conflict["ours"]["period"], conflict["theirs"]["period"]) == ("take 1", 2, 7)
    assert "differ" not in answer.err
    assert "stays" in bouton("census", "subtraction", "--bound", "2", "--no-run", "--merge", "other.census").out


def test_who_only_looks_makes_nothing_and_disturbs_no_run(bouton, refused, here):
    assert "there is no file octal-1.census" in refused("census", "octal", "--digits", "1", "--no-run")
    assert list(here.iterdir()) == []
    with Store("octal-1.census", "octal", 1):
        assert bouton("census", "octal", "--digits", "1", "--no-run").status == 0
        assert "in use by another run" in refused("census", "octal", "--digits", "1", "--merge", "octal-1.census")


def test_the_store_of_a_family_has_one_name_however_it_is_typed(bouton, here):
    for name in ("k-times", "K_times", "k times"):
        bouton("census", name, "--bound", "1", "--workers", "1")
    assert [path.name for path in here.glob("*.census")] == ["k-times-1.census"]


@pytest.mark.parametrize("option", ["--limit", "--memory"])
def test_a_number_that_no_store_can_keep_is_refused(bouton, here, option):
    answer = bouton("census", "octal", "--digits", "1", option, str(1 << 63))
    assert answer.status == 3 and answer.err == f"{1 << 63} is above the largest number allowed here, 2^63 - 1\n"
    answer = bouton("census", "octal", "--digits", "1", option, str((1 << 63) - 1), "--only", "0.1", "--json")
    assert answer.json["settled"] == 1


def test_a_damaged_store_is_one_line(bouton, here):
    (here / "octal-1.census").write_bytes(b"SQLite format 3\0" + bytes(5000))
    answer = bouton("census", "octal", "--digits", "1", "--no-run")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


FAMILIES = "coupled, families, hexadecimal, k-times, octal, octal-misere, subtraction"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), f"no family is called chess; there are {FAMILIES}"),
        (("octal", "--bound", "2"), "octal is bounded by --digits, not by --bound"),
        (("octal", "--digits", "9"), "--digits cannot be 9; expected a whole number from 1 to 5"),
        (("octal", "--limit", "1e"), "--limit cannot be 1e"),
        (("octal", "--show", "all"), "--show cannot be all"),
        (("octal", "--export", "table.xls"), "no known format"),
        (("octal", "--slurm", "--scheduler", "x"), "--scheduler does not go with --slurm"),
        (("octal", "--no-run", "--merge", "nowhere.census"), "there is no file nowhere.census; check the path"),
    ],
)
def test_what_makes_no_sense_is_one_line(refused, here, arguments, said):
    assert said in refused("census", *arguments)
    assert not list(here.glob("table*"))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_names_the_limit_of_each_family(language):
    told = words.say("cli_census.option.limit", language)
    # One law for all m is no matter of how many values.
    limits = {games.usual_length for name, games in task.FAMILIES.items() if name != "families"}
    named = {whole_number(text, 20) for text in re.findall(r"(?<![\w-])\d[\de^]*", told)}
    assert named == limits
