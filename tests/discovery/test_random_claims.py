"""What is claimed of random rules agrees with the definition on 500 positions beyond those it was learned from."""

import pytest
from hypothesis import assume, given, settings

from bouton.claims import Status
from bouton.discovery.finding import discover, prove
from bouton.discovery.statement import PeriodIs, Residues, ValueIs, parse_claim
from bouton.errors import NotationError, RulesError
from bouton.laws.automaton_law import AutomatonLaw
from bouton.limits import Limits
from bouton.notation import parse_rules
from tests.notation.grammar import Drawn, Take, rulesets
from tests.work import Clock

BEYOND = 500


def read(drawn: Drawn):
    try:
        return parse_rules(drawn.text)
    except NotationError:
        assume(False)


def row(drawn: Drawn, length: int) -> list[int]:
    """Nim-values by the definition; under misere 0 for a loss and 1 for a win.  Takes only."""
    values: list[int] = []
    for n in range(length):
        seen = {values[n - t] for c in drawn.clauses for t in c.amounts(n)}
        if drawn.misere:
            values.append(int(not seen or 0 in seen))
        else:
            values.append(next(v for v in range(len(seen) + 1) if v not in seen))
    return values


def check_one_heap(drawn: Drawn) -> None:
    rules = read(drawn)
    assume(all(isinstance(c, Take) and not c.and_split for c in drawn.clauses))
    claims = discover(rules, heaps=1, limits=Limits(seconds=2))
    known: list[int] = []
    for claim in claims:
        assert claim.status is not Status.REFUTED
        try:
            statement = parse_claim(claim.statement)
        except (NotationError, RulesError):
            assert claim.kind == "automaton"
            statement = AutomatonLaw(claim.certificate)
        start = min((claim.checked_to or 0) + 1, 700)
        if len(known) < start + BEYOND:
            known = row(drawn, start + BEYOND)
        for n in range(start, start + BEYOND):
            if isinstance(statement, AutomatonLaw):
                assert statement.is_lost((n,)) == (known[n] == 0), (drawn.text, claim, n)
            elif isinstance(statement, Residues):
                assert statement.is_loss((n,)) == (known[n] == 0), (drawn.text, claim, n)
            elif isinstance(statement, ValueIs):
                assert statement.value(n) == known[n], (drawn.text, claim, n)
            elif isinstance(statement, PeriodIs) and n + statement.period < len(known):
                assert n < (statement.start or 0) or known[n + statement.period] == known[n] + statement.saltus


def check_two_heaps(drawn: Drawn, size: int) -> None:
    rules = read(drawn)
    assume(drawn.is_coupled)
    lost: set[tuple[int, int]] = set()
    for b in range(size):
        for a in range(b + 1):
            after = drawn.heaps((a, b))
            if not any(tuple(sorted(p)) in lost for p in after) and not (drawn.misere and not after):
                lost.add((a, b))
    for claim in discover(rules, heaps=2, limits=Limits(seconds=2)):
        says = (
            AutomatonLaw(claim.certificate).is_lost
            if claim.kind == "automaton"
            else parse_claim(claim.statement).is_loss
        )
        for b in range(size):
            for a in range(b + 1):
                assert says((a, b)) == says((b, a)) == ((a, b) in lost), (drawn.text, claim, a, b)


@settings(max_examples=2)
@given(rulesets(kinds=("heap",)))
def test_one_heap(drawn):
    check_one_heap(drawn)


@settings(max_examples=2)
@given(rulesets(kinds=("coupled",)))
def test_two_heaps(drawn):
    check_two_heaps(drawn, 24)


@pytest.mark.slow
@settings(max_examples=60)
@given(rulesets(kinds=("heap",)))
def test_one_heap_of_many_games(drawn):
    check_one_heap(drawn)


@pytest.mark.slow
@settings(max_examples=30)
@given(rulesets(kinds=("coupled",)))
def test_two_heaps_of_many_games(drawn):
    check_two_heaps(drawn, 50)


def test_a_game_without_a_move_is_lost_everywhere():
    """Two heaps are too few for a take from three."""
    (law,) = [c for c in discover("take 1 from 3 heaps", heaps=2) if c.kind == "automaton"]
    assert law.status is Status.PROVED_HERE
    assert all(AutomatonLaw(law.certificate).is_lost((a, b)) for a in range(9) for b in range(9))


HARD = [("take fibonacci", 0), ("take k^2", 0), ("take primes", 0), ("grundy", 0), ("wythoff", 1)]


@pytest.mark.parametrize(("text", "nim_value"), HARD)
def test_nothing_is_said_of_what_nobody_knows_and_in_time(text, nim_value, monkeypatch):
    limits = Limits(seconds=4)
    clock = Clock(0.01).is_set(monkeypatch)
    claims = discover(text, nim_value=nim_value, limits=limits)
    proof = prove(text, nim_value=nim_value, limits=limits)
    # Two answers, each within its time; one step between two looks at the clock may still end.
    assert clock.now < 2 * limits.seconds + 4
    assert all(c.status in (Status.CHECKED, Status.CONJECTURED, Status.UNKNOWN) for c in claims)
    assert proof.verdict == "unknown"
    assert proof.claim.why("en") != proof.claim.why("zh") != ""


QUICK = [
    ("wythoff", None),
    ("wythoff; misere", None),
    ("nim", 2),
    ("nim; misere", 2),
    ("bash(3)", None),
    ("bash(3); misere", None),
    ("take 2^k", None),
    ("fibonacci nim", None),
    ("kayles", None),
]
SLOW = [
    ("t wythoff(2)", None),
    ("t wythoff(3)", None),
    ("nim", 3),
    ("nim; misere", 3),
    ("k nim(1)", None),
    ("k nim(3)", None),
    ("euclid", None),
    ("dawsons kayles", None),
    *((f"bash({m}){convention}", None) for m in range(1, 51) for convention in ("", "; misere")),
]
PROVED = [*QUICK, *(pytest.param(*case, marks=pytest.mark.slow) for case in SLOW)]


@pytest.mark.parametrize(("text", "heaps"), PROVED, ids=lambda v: str(v))
def test_the_classics_are_proved_with_no_hint_beyond_the_rules(text, heaps):
    claims = discover(text, heaps=heaps, limits=Limits(seconds=60))
    assert claims
    assert claims[0].status is Status.PROVED_HERE
    assert claims[0].certificate is not None
