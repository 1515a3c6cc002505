"""The second checker, in C++, agrees with the one in Python on all that is kept and on changed entries."""

import copy
import json
import random
import subprocess

import pytest

from bouton import checker
from bouton.checker.kinds.period import THEOREMS, digest
from bouton.discovery.finding import automatic, prove
from bouton.engine import rows
from bouton.engine.periods import period
from bouton.laws.places import KEPT
from bouton.limits import Limits
from bouton.misere.finding import misere_quotient
from bouton.notation import parse_rules
from tests.misere.test_quotients import mutated as misere_mutated
from tests.misere.test_quotients import signed
from tests.proving.test_tied import LAWS, SHORT
from tests.second import second_program
from tests.test_checker_automata import CHANGED_TEXTS, TWO_GAMES, made, mutated

AUTOMATA = sorted((KEPT / "automata").glob("*.json"))
PERIODS = sorted(KEPT.glob("*.json"))


@pytest.fixture(scope="module")
def program():
    """The compiled reader.  It is never left out: where there is no compiler the test fails."""
    return second_program()


@pytest.fixture
def reader(program, tmp_path):
    """Runs the second reader on certificates: True, False, or None where it is no certificate or took too long."""
    return lambda certificates: read_by(program, tmp_path, certificates)


def read_by(program, folder, certificates):
    paths = []
    for i, certificate in enumerate(certificates):
        paths.append(folder / f"{i}.json")
        paths[-1].write_text(json.dumps(certificate), encoding="utf-8")
    ran = subprocess.run([program, *paths], capture_output=True, text=True, timeout=900)
    assert ran.returncode in (0, 1, 2, 3)
    lines = ran.stdout.splitlines()
    holding = {line.split(":")[0] for line in lines if ": holds: the " in line}
    refused = {line.split(":")[0] for line in lines if ": refused: " in line}
    return [True if str(p) in holding else False if str(p) in refused else None for p in paths]


def verdict(certificate, steps=None):
    try:
        checker.check(certificate, steps)
    except checker.Refused:
        return False
    except (checker.Unreadable, checker.TooLong):
        return None
    return True


def agree(reader, certificates, steps=None):
    """How many of *certificates* both refuse, and how many both accept; where both decide they say the same."""
    ours, theirs = [verdict(c, steps) for c in certificates], reader(certificates)
    for certificate, one, other in zip(certificates, ours, theirs, strict=True):
        if one is not None and other is not None:
            assert one is other, json.dumps(certificate)
    both = list(zip(ours, theirs, strict=True))
    return both.count((False, False)), both.count((True, True))


# Every one of all that is kept, or one in twelve.
@pytest.mark.parametrize("step", [12, pytest.param(1, marks=pytest.mark.slow)])
def test_it_holds_all_that_is_kept(reader, step):
    paths = AUTOMATA + PERIODS
    assert len(paths) > 100
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in paths[::step]]
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


SAME_TEXTS = [
    ("bash 5", "take 5, 4, 3, 1..2"),
    ("nim 3", "nim"),
    ("fibonacci nim", "k nim(2)"),
    ("wythoff", "Take any;  take any equally from all heaps"),
]


@pytest.mark.parametrize(
    "same",
    [SAME_TEXTS, pytest.param([("moore 2", "moore(2)"), ("2 wythoff", "t wythoff(2)")], marks=pytest.mark.slow)],
    ids=["short", "long"],
)
def test_both_read_the_rules(reader, same):
    changed = []
    for name, rules in CHANGED_TEXTS:
        changed.append({**made(name), "rules": rules})
    assert reader(changed) == [False] * len(changed)
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
    return {**changed, "digest": digest(changed)}


def changed_periods(certificate):
    """With one number or the theorem changed, and a digest that fits."""
    yield {**certificate, "period": certificate["period"] + 1}
    for key in ("preperiod", "period", "saltus", "checked_length"):
        for by in (-2, -1, 1, 2):
            if certificate[key] + by >= 0:
                yield sealed(certificate, **{key: certificate[key] + by})
    for theorem in (*THEOREMS, "none"):
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


MISERE_PARTS = [
    *(("nim", 20), ("take any except 2", 20), ("take primes", 25), ("take divisors", 25), ("take 1..n/2", 25)),
    *(("take 2^k", 20), ("take k^2 and split", 9), ("take fibonacci", 20), ("take proper divisors", 15)),
    *(
        ("take coprime", 15),
        ("grundy", 20),
        ("lasker nim", 15),
        ("0.8", 15),
        ("take 1; split into 3", 10),
        ("4.07", 15),
    ),
]
MISERE_WHOLE = [
    "0.123",
    "0.75",
    "take 1,3,4",
    "take odd, 4 except 3",
    "take 1; split equally",
    "4.3",
    ["0.75", "take 2"],
]


FEWER = {"4.07": 11, "take 1; split into 3": 8}


@pytest.mark.parametrize(("step", "number"), [(4, 40), pytest.param(1, 150, marks=pytest.mark.slow)])
def test_both_read_misere_quotients(reader, step, number):
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((KEPT / "misere").glob("*.json"))[::step]]
    # Two of these grow fast: 4.07 takes half a minute for 15 heaps, no time for 11.
    ends = [(rules, end if step == 1 else min(end, FEWER.get(rules, end))) for rules, end in MISERE_PARTS]
    parts = [misere_quotient(rules, heaps=end).certificate() for rules, end in ends]
    whole = [misere_quotient(rules).certificate() for rules in MISERE_WHOLE]
    held = [*kept, *parts, *whole]
    assert reader(held) == [True] * len(held) == [verdict(certificate) for certificate in held]
    chance = random.Random(1)
    changed = [misere_mutated(chance, chance.choice(parts + whole)) for _ in range(number)]
    changed = [certificate for certificate in changed if certificate not in held]
    assert True not in reader(changed)
    changed = [signed(certificate) for certificate in changed]
    pairs = list(zip(reader(changed), [verdict(certificate) for certificate in changed], strict=True))
    assert not [pair for pair in pairs if True in pair and pair != (True, True)]


@pytest.mark.slow
def test_both_refuse_a_thousand_changed_misere_quotients(reader):
    chance = random.Random(2)
    whole = [misere_quotient(rules).certificate() for rules in (*MISERE_WHOLE, "kayles", "0.15", "0.53", "0.351")]
    changed = [misere_mutated(chance, chance.choice(whole)) for _ in range(1000)]
    changed = [certificate for certificate in changed if certificate not in whole]
    assert True not in reader(changed) and True not in [verdict(certificate) for certificate in changed]
    changed = [signed(certificate) for certificate in changed]
    for both in zip(reader(changed), [verdict(certificate) for certificate in changed], strict=True):
        assert True not in both or both == (True, True)


@pytest.mark.parametrize("text", ["wythoff", "t wythoff(2)", "t wythoff(3)", "take any; take 2,3 equally from 2 heaps"])
def test_both_replay_rows_and_refuse_what_was_changed(reader, text):
    law = rows.row_law(parse_rules(text).game, 7, Limits().watch())
    whole = rows.certificate(law, text)
    changes = ({"period": law.period - 1}, {"start": law.start + 1}, {"rows": 6}, {"start": 3}, {"sha256": "0" * 64})
    others = [{**whole, **change} for change in (*changes, {"rules": "take any; take 5 equally from 2 heaps"})]
    assert verdict(whole) is True and reader([whole]) == [True]
    assert reader(others) == [verdict(other) for other in others] == [False] * len(others)


@pytest.mark.parametrize("text", [pytest.param(law, marks=[] if law == SHORT else pytest.mark.slow) for law in LAWS])
def test_both_read_amounts_that_hang_together(reader, text):
    certificate = prove(text).certificate
    assert reader([certificate]) == [True]
    others = [
        certificate["rules"].replace(*change) for change in (("mod 3", "mod 4"), ("<= 2", "<= 3"), ("any", "odd"))
    ]
    altered = [certificate | {"rules": rules} for rules in others if rules != certificate["rules"]]
    for i in range(len(certificate["moves"])):
        altered.append(certificate | {"moves": certificate["moves"][:i] + certificate["moves"][i + 1 :]})
    for state in range(len(certificate["P"]["next"])):
        accepting = set(certificate["P"]["accept"]) ^ {state}
        altered.append(certificate | {"P": certificate["P"] | {"accept": sorted(accepting)}})
    refused, accepted = agree(reader, altered)
    assert refused == len(altered) and not accepted
