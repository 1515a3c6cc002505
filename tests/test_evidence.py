"""Every claim that the product prints rests on evidence, and its status says on which; one fact has one status."""

import json
import re

import pytest

import bouton
from bouton import checker, words
from bouton.claims import CHECKED_LENGTH, Status
from bouton.discovery.finding import discover
from bouton.errors import BoutonError
from bouton.laws.kept_automata import is_kept
from bouton.laws.kept_periods import KEPT, law_for
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.protocol import Rules
from bouton.solving import solve
from bouton.theorems import THEOREMS

CLAIMED = [
    "wythoff",
    "bash(3)",
    "take 2^k",
    "take 1,3,4",
    "nim",
    "kayles",
    "fibonacci nim",
    "take primes",
    "factorials",
    "bash(2); misere",
]
ANSWERED = [
    ("nim", (3, 5, 6)),
    ("wythoff", (3, 5)),
    ("wythoff; misere", (3, 5)),
    ("take odd", (10,)),
    ("take 1,3,4", (7,)),
    ("take 1,3,4", (10**30,)),
    ("kayles", (10**30,)),
    ("kayles; misere", (10**30,)),
    ("nim split3", (10**30,)),
    ("take primes", (30,)),
    ("grundy", (40,)),
    ("take 1..3/2*last", (100,)),
]


def evidence_of_theorem(theorem):
    """What the status of a theorem rests on; nothing where it rests on nothing."""
    if theorem.status is Status.PROVED_HERE:
        made = json.loads((KEPT / theorem.certificate).read_text(encoding="utf-8"))
        return made.get("formula")
    if theorem.status is Status.PROVED_SHORTLY:
        return all(theorem.proof(language) for language in words.languages)
    # A paper, a book or lecture notes that can be found.
    return theorem.status is Status.PROVED and re.search(r"\b(1[6-9]|20)\d\d\b|lecture notes|arXiv:\d", theorem.source)


@pytest.mark.parametrize("name", THEOREMS)
def test_a_theorem_rests_on_what_its_status_says(name):
    assert evidence_of_theorem(THEOREMS[name])


def test_the_test_fails_where_there_is_no_evidence():
    class Bare(THEOREMS["odd_values"]):
        status = Status.PROVED
        source = "own short proof"

    assert not evidence_of_theorem(Bare)


@pytest.mark.parametrize("rules", CLAIMED)
def test_what_is_discovered_rests_on_what_its_status_says(rules):
    for claim in discover(rules):
        if claim.status is Status.PROVED_HERE:
            said = checker.check(claim.certificate).claim
            states = re.search(r"\d+ states", claim.statement)
            assert said.endswith(claim.statement) or (claim.kind == "automaton" and states.group() in said), claim
            continue
        assert claim.certificate is None, claim
        assert claim.status is not Status.CHECKED or claim.checked_to is not None
        assert claim.status is not Status.REFUTED or claim.counterexample is not None
        assert claim.status is not Status.PROVED


@pytest.mark.parametrize("rules", ["kayles", "take 1,3,4", "take 2^k", "take even", "0.8", "lasker"])
def test_a_period_rests_on_what_its_status_says(rules):
    found = bouton.period(rules, max_length=3000)
    if found.status is Status.PROVED_HERE:
        assert found.checked_length <= CHECKED_LENGTH
        assert f"G(n + {found.period}) = G(n) + {found.saltus} " in checker.check(found.certificate()).claim
    else:
        assert (found.proved, found.status) == (False, Status.CONJECTURED)


@pytest.mark.parametrize(("rules", "heaps"), ANSWERED, ids=str)
def test_an_answer_rests_on_what_its_status_says(rules, heaps):
    by, form = solve(rules, heaps).by, parse_rules(rules).normal_form()
    if by.method == "theorem":
        assert (by.status, by.source) == (THEOREMS[by.name].status, THEOREMS[by.name].source)
    elif by.method == "period":
        law = law_for(form.game)
        assert by.status is (Status.PROVED_HERE if law else bouton.period(rules).status)
    elif by.method == "automaton":
        assert by.status is Status.PROVED_HERE
        assert is_kept(form, 2)
    elif by.method == "quotient":
        assert by.status is Status.PROVED_HERE
    else:
        assert by.status is Status.COMPUTED


STATUS_IN_WORDS = re.compile(r"\((proved, short proof given|proved here|proved|checked to \d+)(?:: [^()]*)?\)\.$")


def results():
    for file, entry in GAMES.items():
        topic = entry.words or file
        for row in words.row(f"{topic}.results", "en") if words.has(f"{topic}.results") else []:
            yield file, entry, row


RESULTS = list(results())


@pytest.mark.parametrize(("file", "entry", "row"), RESULTS, ids=[file for file, _, _ in RESULTS])
def test_what_the_catalogue_says_has_the_status_of_the_theorem_or_law(file, entry, row):
    told = STATUS_IN_WORDS.search(row)
    if told is None:
        assert "known" in row, "a result without a status is that something is not known"
        return
    status = told[1]
    try:
        game = entry.make(*((3,) * len(entry.parameters))).normal_form()
    except BoutonError:
        game = entry.make(*((2,) * len(entry.parameters))).normal_form()
    covering = [t for t in THEOREMS.values() if any(t.covers(Rules(game, misere)) for misere in (False, True))]
    if status == "proved here":
        assert law_for(game) is not None, "a kept certificate"
    elif status == "proved, short proof given":
        assert Status.PROVED_SHORTLY in {t.status for t in covering} or file in ("powers", "powers_of_two")
    elif status == "proved":
        assert ": " in told[0], "who proved it"
        assert entry.parameters or not covering or {t.status for t in covering} & {Status.PROVED, Status.PROVED_HERE}
