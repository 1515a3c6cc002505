"""The second reader, in C++, agrees with checker.py on all kept certificates and on what has one entry changed."""

import copy
import json
import random
import subprocess
from pathlib import Path

import pytest

from bouton import checker, checker_periods
from bouton.discovery.finding import automatic
from bouton.engine.periods import period
from bouton.laws.store import KEPT
from bouton.limits import Limits
from bouton.notation import parse_rules
from tests.test_checker_automata import CHANGED_TEXTS, TWO_GAMES, made, mutated

SOURCE = Path(__file__).parent.parent / "tools" / "checker2" / "checker2.cpp"
AUTOMATA = sorted((KEPT / "automata").glob("*.json"))
PERIODS = sorted(KEPT.glob("*.json"))


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The compiled reader.  It is never left out: where there is no compiler the test fails."""
    path = tmp_path_factory.mktemp("checker2") / "checker2"
    subprocess.run(["g++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o", path, SOURCE], check=True)
    return path


@pytest.fixture
def reader(program, tmp_path):
    """Runs the second reader on certificates: True, False, or None where it is no certificate or took too long."""

    def verdicts(certificates):
        paths = []
        for i, certificate in enumerate(certificates):
            paths.append(tmp_path / f"{i}.json")
            paths[-1].write_text(json.dumps(certificate), encoding="utf-8")
        ran = subprocess.run([program, *paths], capture_output=True, text=True, timeout=900)
        assert ran.returncode in (0, 1, 2, 3)
        lines = ran.stdout.splitlines()
        holding = {line.split(":")[0] for line in lines if ": holds: the " in line}
        refused = {line.split(":")[0] for line in lines if ": refused: " in line}
        return [True if str(p) in holding else False if str(p) in refused else None for p in paths]

    return verdicts


def verdict(certificate, steps=checker.STEPS):
    try:
        checker.check(certificate, steps)
    except checker.Refused:
        return False
    except (checker.Unreadable, checker.TooLong):
        return None
    return True


def agree(reader, certificates, steps=checker.STEPS):
    """How many of *certificates* both refuse, and how many both accept; where both decide they say the same."""
    ours, theirs = [verdict(c, steps) for c in certificates], reader(certificates)
    for certificate, one, other in zip(certificates, ours, theirs, strict=True):
        if one is not None and other is not None:
            assert one is other, json.dumps(certificate)
    both = list(zip(ours, theirs, strict=True))
    return both.count((False, False)), both.count((True, True))


def test_it_holds_all_that_is_kept(reader):
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in AUTOMATA + PERIODS]
    assert len(kept) > 100
    assert reader(kept) == [True] * len(kept)


CASES = [
    ("nim 2", False),
    ("nim 2", True),
    ("nim 3", False),
    ("bash 5", True),
    ("powers of two", False),
    ("powers of three", False),
    ("fibonacci nim", False),
    ("fibonacci nim", True),
    ("wythoff", False),
    ("wythoff", True),
    ("2 wythoff", False),
    ("euclid", False),
    ("half", False),
    ("odd", False),
    ("moore 2", False),
]
LONG = {"moore 2", "2 wythoff"}


@pytest.mark.slow
def test_both_hold_what_is_proved(reader):
    assert reader([made(*case) for case in CASES]) == [True] * len(CASES)


def mutants(case, number):
    choose = random.Random(3)
    return [mutated(made(*case), choose)[1] for _ in range(number)]


@pytest.mark.slow
@pytest.mark.parametrize("case", [c for c in CASES if c[0] not in LONG], ids=str)
def test_both_judge_mutants_alike(reader, case):
    refused, _ = agree(reader, mutants(case, 120), steps=3_000_000)
    assert refused > 10


def test_both_judge_some_mutants_alike(reader):
    some = [m for case in (("nim 2", True), ("powers of two", False), ("wythoff", False)) for m in mutants(case, 15)]
    refused, _ = agree(reader, some, steps=1_000_000)
    assert refused > 10


def test_both_read_the_rules(reader):
    changed = []
    for name, rules in CHANGED_TEXTS:
        changed.append({**made(name), "rules": rules})
    assert reader(changed) == [False] * len(changed)
    same = [("bash 5", "take 5, 4, 3, 1..2"), ("nim 3", "nim"), ("fibonacci nim", "k nim(2)"), ("moore 2", "moore(2)")]
    same += [("wythoff", "Take any;  take any equally from all heaps"), ("2 wythoff", "t wythoff(2)")]
    assert reader([{**made(name), "rules": rules} for name, rules in same]) == [True] * len(same)
    assert reader([{**made(name), "rules": rules} for name, rules in TWO_GAMES]) == [None] * len(TWO_GAMES)
    assert reader([{**made("wythoff"), "rules": "take 1, 2 from 2 heaps; wythoff"}]) == [False]


def nim_values(text, heaps, value):
    return json.loads(json.dumps(automatic(parse_rules(text), heaps, Limits(), nim_value=value).certificate))


def test_both_read_the_laws_of_nim_values(reader):
    assert reader([nim_values("nim", 2, 2), nim_values("bash(3)", 1, 3)]) == [True, True]
    law, choose, changed = nim_values("take 1,2", 1, 1), random.Random(7), []
    for _ in range(60):
        mutant = copy.deepcopy(law)
        automaton = choose.choice([mutant["P"], *mutant["lower"], mutant["succ"], mutant["valid"]])
        row = choose.choice(automaton["next"])
        row[choose.randrange(len(row))] = choose.randrange(len(automaton["next"]))
        changed.append(mutant)
    refused, accepted = agree(reader, changed)
    assert refused > 10
    assert accepted > 0


TAKES = ["take 1,3,4", "take 2..", "take any except 2,3", "take 2^k", "take 1, 4^k", "take odd", "take 2, even"]
CODES = ["0.3", "0.007", "4.07", "0.16", "0.56", "0.3F", "0.8"]


def sealed(certificate, **changes):
    changed = {**certificate, **changes}
    return {**changed, "digest": checker_periods.digest(changed)}


def changed_periods(certificate):
    """With one number or the theorem changed, and a digest that fits."""
    yield {**certificate, "period": certificate["period"] + 1}
    for key in ("preperiod", "period", "saltus", "checked_length"):
        for by in (-2, -1, 1, 2):
            if certificate[key] + by >= 0:
                yield sealed(certificate, **{key: certificate[key] + by})
    for theorem in (*checker_periods.THEOREMS, "none"):
        yield sealed(certificate, theorem=theorem)
    yield sealed(certificate, fingerprint="0" * 16)
    yield sealed(certificate, rules="take 1,2")
    yield sealed(certificate, rules="0.137")


def test_both_read_periods(reader):
    found = [period(text, max_length=20_000) for text in TAKES + CODES]
    certificates = [json.loads(json.dumps(p.certificate())) for p in found if p is not None and p.proved]
    assert len(certificates) >= 10
    assert {c["theorem"] for c in certificates} >= {"residues", "repeated state", "Guy-Smith"}
    held = reader(certificates)
    assert held == [True] * len(certificates)
    refused, _ = agree(reader, [m for c in certificates for m in changed_periods(c)])
    assert refused > 100


def test_both_refuse_a_law_without_one_pair(reader):
    data = made("wythoff")
    data["P"]["accept"] = data["P"]["accept"][:-1]
    assert verdict(data) is False
    assert reader([data]) == [False]
