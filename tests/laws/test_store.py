"""One store of what is known: it gives the strongest law, and nobody else decides which that is."""

import csv
import re
from pathlib import Path

import pytest

import bouton
from bouton.claims import Status
from bouton.errors import LimitError, RulesError
from bouton.laws import rows
from bouton.laws.store import QUICK, find, forget, losses, remember
from bouton.notation import parse_rules
from tests.laws.doors import LONG

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "bouton"
RESULTS = ROOT / "results" / "octal-3.csv"
# What reads files of laws, and the rooms that may name it: below the store nobody needs the rest.
INNER = re.compile(
    r"laws\.(certificates|kept_\w+)|result_tables|published_tables|laws[/.]kept\b|places import .*KEPT|laws/census"
)
# A quotient is no law of one game, and has its own form: only its files are read as all others are.
MAY = {"misere/kept.py": "from bouton.laws.certificates import"}


def law_of(rules):
    return find(parse_rules(rules).game.normal_form())


def test_nobody_but_the_store_reads_what_is_kept():
    found = []
    for path in SOURCE.rglob("*.py"):
        name = path.relative_to(SOURCE).as_posix()
        if name.startswith("laws/"):
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            code = line.partition("#")[0]
            if INNER.search(code) and not code.startswith(MAY.get(name, "\n")) and '"""' not in code:
                found.append(f"{name}: {line}")
    assert found == []


def test_every_row_of_the_results_is_known_with_its_theorem_and_no_other(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # another test may have kept one of them as a certificate
    forget()
    with RESULTS.open(encoding="utf-8") as file:
        told = list(csv.DictReader(line for line in file if not line.startswith("#")))
    # 0.106 is published.
    printed = {row["code"] for row in rows.table(rows.PUBLISHED, "octal")}
    for row in told:
        code = row["code"]
        found = law_of(code) if code.strip("0.") else None
        if not row["period"]:
            assert found is None or code.removeprefix("0") in printed, code
        elif found is not None:
            numbers = [str(found.preperiod), str(found.period), str(found.saltus)]
            assert numbers == [row["preperiod"], row["period"], row["saltus"]], code
            if int(row["preperiod"]) + int(row["period"]) > QUICK:
                assert (found.theorem, found.checked_length) == (row["theorem"], int(row["checked_length"])), code
                assert found.source == rows.SOURCE
    assert all(law_of(code) is not None for code in LONG) and len(LONG) == 74


def test_the_theorem_of_each_is_its_own():
    assert {code: law_of(code).theorem for code in ("0.165", "4.364", "4.376", "0.104")} == {
        **dict.fromkeys(("0.165", "4.364", "4.376"), "Guy-Smith"),
        "0.104": "rare heaps",
    }


def test_what_stands_in_print_alone_is_said_to():
    """A. Flammenkamp's table has 0.106; our census came nowhere near its preperiod."""
    law = law_of("0.106")
    assert (law.preperiod, law.period, law.status) == (465384263797, 328226140474, Status.CONJECTURED)
    assert "Flammenkamp" in law.source and law.theorem == "" and law.checked_length < law.preperiod
    found = bouton.period("0.106", max_length=100)
    told = found.as_dict()
    assert (told["theorem"], told["status"], told["source"]) == (None, "conjectured", law.source)
    with pytest.raises(RulesError, match="conjectured"):
        found.certificate()
    assert bouton.solve("0.106", 100).by.status is Status.COMPUTED


@pytest.mark.parametrize("code", ["4.617", "4.265"])
def test_a_long_period_answers_far_heaps(code):
    law = law_of(code)
    assert not law.is_whole
    far, near = law.preperiod + 5 * law.period + 7, law.preperiod + 7
    answer = bouton.solve(code, far + law.period * 10**9)
    assert answer.nim_value == int(bouton.values(code, near + 1)[near])
    assert (answer.by.method, answer.by.name, answer.by.status) == ("period", law.theorem, law.status)


def test_a_period_that_needs_too_large_a_table_is_told_with_what_it_takes():
    with pytest.raises(LimitError) as told:
        bouton.solve("0.104", 10**12)
    assert "11770282" in str(told.value) and "209539880" in str(told.value)
    assert bouton.period("0.104", max_length=10).period == 11770282


def test_what_a_run_has_proved_answers_later_questions_of_it():
    game = parse_rules("0.1563").game.normal_form()
    assert find(game) is None
    try:
        found = bouton.period("0.1563", max_length=50_000)
        assert (find(game) is not None) == (found is not None and found.proved)
        before = find(game)
        if before is not None:
            remember(game, before)
            assert find(game) == before
    finally:
        forget()


@pytest.mark.parametrize(
    ("rules", "heaps", "coq"),
    [
        ("wythoff; misere", (3, 5), False),
        ("t wythoff(2)", (3, 5), False),
        ("t wythoff(3)", (3, 5), False),
        ("wythoff", (3, 5), True),
        ("fibonacci nim", (100,), True),
        ("nim", (14, 21, 39), True),
        ("take 2^k", (100,), False),
        ("bash(3)", (10,), False),
        ("bash(50); misere", (10,), True),
        ("moore(2)", (3, 4, 5), False),
    ],
)
def test_a_fact_has_the_status_of_its_strongest_proof(rules, heaps, coq):
    by = bouton.solve(rules, heaps).by
    assert (by.status, by.coq) == (Status.PROVED_HERE, coq)


def test_a_proof_for_two_heaps_says_nothing_of_others():
    assert losses(parse_rules("moore(2)").normal_form(), 3) is not None
    assert bouton.solve("moore(2)", (3, 4, 5, 6)).by.status is Status.PROVED
    # The proof is of the losses, and nim-values are more.
    assert losses(parse_rules("halving").normal_form(), 1) is not None
    assert bouton.solve("halving", (10,)).by.status is not Status.PROVED_HERE


COUPLED = ["wythoff", "t wythoff(2)", "take any; take 1..3 equally from 2 heaps", "take any; take (1,2)"]


@pytest.mark.parametrize("rules", [*COUPLED, "take any; take (1,2) in order", "take 1..5 from up to 2 heaps"])
def test_a_value_of_the_table_is_given_for_the_position(rules):
    table = bouton.values(rules, 20)
    for a, b in ((10, 19), (10, 15), (19, 0), (3, 3), (18, 19), (7, 12), (12, 7)):
        assert bouton.solve(rules, (a, b)).nim_value == table[a][b], (a, b)


@pytest.mark.parametrize("rules", COUPLED)
def test_any_table_of_fifty_is_within_reach_and_no_large_one(rules):
    assert bouton.solve(rules, (49, 49)).nim_value is not None
    assert bouton.solve("wythoff", (10**6, 10**6 + 1)).nim_value is None
