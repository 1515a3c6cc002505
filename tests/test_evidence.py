"""Every claim that the product prints rests on evidence, and its status says on which; one fact has one status."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

import bouton
from bouton import checker, words
from bouton.checker import values as checker_values
from bouton.claims import CHECKED_LENGTH, CHECKED_THREES, Status
from bouton.descriptions import known as known_of
from bouton.discovery.finding import discover
from bouton.engine import rows
from bouton.errors import BoutonError
from bouton.laws.places import KEPT
from bouton.laws.store import find, losses
from bouton.notation import parse_rules
from bouton.on_demand import solve
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.protocol import Rules
from bouton.theorems import THEOREMS
from bouton.web.dispatch import Request, answered

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
# It is looked at for two seconds, wherever its claims are asked for.
LONG = "factorials"
PROOFS = Path(__file__).parents[1] / "proofs"
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
    if theorem.coq:
        file, _, name = theorem.coq.partition(": ")
        return f"Theorem {name} " in (PROOFS / file).read_text(encoding="utf-8")
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


@cache
def discovered(rules):
    """What the library finds, once for all tests."""
    return discover(rules)


@pytest.mark.parametrize("rules", [pytest.param(r, marks=pytest.mark.slow) if r == LONG else r for r in CLAIMED])
def test_what_is_discovered_rests_on_what_its_status_says(rules):
    for claim in discovered(rules):
        if claim.status is Status.PROVED_HERE:
            said = checker.check(claim.certificate).claim
            states = re.search(r"\d+ states", claim.statement)
            assert said.endswith(claim.statement) or (claim.kind == "automaton" and states.group() in said), claim
            continue
        assert claim.certificate is None, claim
        assert claim.status is not Status.CHECKED or claim.checked_to is not None
        assert claim.status is not Status.REFUTED or claim.counterexample is not None
        assert claim.status is not Status.PROVED


# The last three leave three heaps: the checkers follow such games less far than others.
PERIODS = ["kayles", "take 1,3,4", "take 2^k", "take even", "0.8", "lasker", "0.77E", "4.9A", "0.300F"]


@pytest.mark.parametrize("rules", PERIODS)
def test_a_period_rests_on_what_its_status_says(rules):
    found = bouton.period(rules, max_length=3000)
    if found.status is Status.PROVED_HERE:
        assert found.checked_length <= CHECKED_LENGTH
        rises = f" + {found.saltus}" if found.saltus else ""
        assert f"G(n + {found.period}) = G(n){rises} for every" in checker.check(found.certificate()).claim
    elif found.proved:
        # A theorem proves it, from more values than the checkers look at.
        assert found.status is Status.PROVED
        with pytest.raises(checker.TooLong):
            checker.check(found.certificate())
    else:
        assert found.status is Status.CONJECTURED


def test_the_checkers_follow_games_that_leave_three_heaps_so_far():
    assert checker_values.BROKEN == CHECKED_THREES


@pytest.mark.parametrize("row", [2, 7, 20])
def test_a_row_rests_on_what_its_status_says(row):
    law = rows.asked_row(parse_rules("wythoff").game, row, bouton.Limits())
    assert law.status is Status.PROVED_HERE
    said = checker.check(rows.certificate(law, "wythoff")).claim
    assert f"G(a, b + {law.period}) = G(a, b) + {law.period} for a <= {law.rows} and b >= {law.start}" in said


@pytest.mark.parametrize("rules", ["kayles", "0.75", "take 1,3,4", "0.123", "nim"])
def test_a_quotient_rests_on_what_its_status_says(rules):
    largest = 7 if rules == "nim" else None
    found = bouton.misere_quotient(rules, heaps=largest)
    if found.is_whole and found.has_certificate:
        said = checker.check(found.certificate()).claim
        assert f"the misere quotient has {found.order} elements, {len(found.lost)} in P" in said


@pytest.mark.parametrize(
    ("rules", "table"), [("take 1,2", [0, 1, 2] * 4), ("take 2^k", [0, 1, 2] * 4), ("take 1,3", [0, 1] * 6)], ids=str
)
def test_a_guess_says_no_more_than_that_it_fits_unless_it_is_proved(rules, table):
    assert all(guess.proof is None for guess in bouton.guess(table))
    for told in bouton.guess(table).as_dict()["guesses"]:
        assert told["status"] in ("fits", "wrong") and (told["status"] == "fits") is (told["first_wrong"] is None)
    proofs = [guess.proof for guess in bouton.guess(table, rules=rules) if guess.proof is not None]
    assert proofs
    for proof in proofs:
        if proof.status is Status.PROVED_HERE:
            assert checker.check(proof.certificate).claim.endswith(proof.statement)
        else:
            assert proof.certificate is None
            assert proof.status is not Status.REFUTED or proof.counterexample is not None
            assert proof.status is not Status.PROVED


def asked_of_the_page(path, **asked):
    """What the page is answered."""
    found = answered(Request("POST", path, "", "application/json", json.dumps(asked).encode(), last=True))
    assert found.status == 200, found.body
    return json.loads(found.body)


@pytest.mark.parametrize("rules", ["wythoff", "take 2^k", pytest.param(LONG, marks=pytest.mark.slow)])
def test_the_page_tells_of_laws_what_the_library_tells(rules):
    found = [(claim.statement, str(claim.status)) for claim in discovered(rules)]
    shown = asked_of_the_page("discover", rules=rules)["claims"]
    assert [(claim["statement"], claim["status"]) for claim in shown] == found


@pytest.mark.parametrize("rules", [*PERIODS, "factorials", "0.054"])
def test_the_page_tells_of_a_period_what_the_library_tells(rules):
    told = asked_of_the_page("period", rules=rules, max=3000)
    found = bouton.period(rules, max_length=3000)
    # The rules stand there as they were read.
    assert {name: told[name] for name in found.as_dict() if name != "rules"} | {"rules": found.rules} == found.as_dict()


@pytest.mark.parametrize(
    ("rules", "claim"),
    [
        ("wythoff", "a = floor(j*phi), b = a + j"),
        ("wythoff", "a = floor(j*1.618), b = a + j"),
        ("take 1,3", "value = n mod 4"),
        ("factorials", "n mod 25 = 0 or 3"),
    ],
)
def test_a_proof_on_the_page_rests_on_what_its_status_says(rules, claim):
    told = asked_of_the_page("prove", rules=rules, claim=claim)
    proof = bouton.prove(rules, claim=claim)
    assert (told["verdict"], told["statement"]) == (proof.verdict, proof.statement)
    if told["verdict"] == "proved":
        assert checker.check(proof.certificate).claim.endswith(claim)
    elif told["verdict"] == "refuted":
        assert told["counterexample"] is not None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_page_of_a_game_has_the_status_of_each_theorem(name):
    # That the pieces of some games stand for heaps is in print alone.
    in_print = not GAMES[name].parameters and parse_rules(name.replace("_", " ")).game.reduced_by
    for theorem in known_of(name, "en")["theorems"]:
        status = theorem["status"]
        if status != str(Status.PROVED if in_print else THEOREMS[theorem["name"]].status):
            # A kept proof of these very rules; what is proved of one member of a family is none of the whole.
            assert status == Status.PROVED_HERE and not GAMES[name].parameters
            form = parse_rules(name.replace("_", " ") + ("; misere" if theorem["name"].endswith("misere") else ""))
            kept = (losses(form.normal_form(), heaps) for heaps in (1, 2, 3))
            assert any(one is not None for one in kept) or str(bouton.period(str(form)).status) == status
        # What is proved nowhere but here has no one to name.
        assert theorem["source"] or status in (Status.PROVED_SHORTLY, Status.PROVED_HERE)


def assert_rests(rules, method, name, status, source):
    """What an answer is said to rest on is there, and is as sure as is said."""
    form = parse_rules(rules).normal_form()
    if method == "theorem":
        theorem = THEOREMS[name]
        assert source == theorem.source
        # A kept proof of these very rules is more than the theorem itself may have.
        if status != str(theorem.status):
            assert status == Status.PROVED_HERE
            assert losses(form, 2) is not None or bouton.period(rules).status == status
    elif method == "period":
        assert status == str(bouton.period(rules).status)
    elif method == "automaton":
        assert status == Status.PROVED_HERE
        assert losses(form, 2) is not None
    elif method == "quotient":
        assert status == Status.PROVED_HERE
    else:
        assert (method, status) in (("engine", Status.COMPUTED), ("search", Status.COMPUTED))


@pytest.mark.parametrize(("rules", "heaps"), ANSWERED, ids=str)
def test_an_answer_rests_on_what_its_status_says(rules, heaps):
    by = solve(rules, heaps).by
    assert_rests(rules, by.method, by.name, str(by.status), by.source)


@pytest.mark.parametrize(("rules", "heaps"), ANSWERED, ids=str)
def test_an_answer_on_the_page_rests_on_what_its_status_says(rules, heaps):
    by = asked_of_the_page("position", rules=rules, position=[str(heap) for heap in heaps])["by"]
    assert_rests(rules, by["method"], by["name"], by["status"], by["source"])


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
        assert find(game) is not None, "a kept certificate"
    elif status == "proved, short proof given":
        assert Status.PROVED_SHORTLY in {t.status for t in covering} or file in ("powers", "powers_of_two")
    elif status == "proved":
        assert ": " in told[0], "who proved it"
        assert entry.parameters or not covering or {t.status for t in covering} & {Status.PROVED, Status.PROVED_HERE}
