"""What comes in from outside, damaged or made up: each door answers or refuses, in one line, and never wrongly.

Each test is one door.  `make test` looks at a few examples of each; `make fuzz` drives them by what they reach in the
code, for as long as it is told.
"""

import copy
import io
import json
import random
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import bouton
from bouton import checker, judge
from bouton.census.store import Store
from bouton.discovery.statement import parse_claim
from bouton.engine.checkpoint import Checkpoint
from bouton.engine.reference import nim_values
from bouton.errors import BoutonError, StoreError
from bouton.laws.kept_periods import KEPT
from bouton.notation import parse
from bouton.web.dispatch import Request, answered
from bouton.web.endpoint import ENDPOINTS

WORDS = """take any all odd even fibonacci primes divisors proper coprime lucas split unequally equally into first last
    misere nim wythoff kayles bash ( ) ; , : + - * / ^ .. k n 1 2 3 17 0 99999999999999999999 0.77 4.07 0.3F from up to
    heaps where and a b <= = mod | leave in order a circle the ends pass once block turn coins 反尼姆 威佐夫博弈
    （ ；""".split()
CLAIM_WORDS = """n mod = or a b floor ( ) j * phi sqrt + - , xor 0 1 2 7 value period from saltus P { } 1.618
    99999999999999999999 /""".split()
STEPS = 200_000


def texts(words):
    """A text of these *words*, in any order, or any text at all."""
    return st.lists(st.sampled_from(words), max_size=14).map(" ".join) | st.text(max_size=40)


def one_line(error):
    assert str(error) and "\n" not in str(error)


# What was found once is tried each time.
@example("leave k k")
@example("odd; even; 0.3F")
@example("take 99999999999999999999 ; 0.3F")
@given(texts(WORDS))
def test_rules(text):
    try:
        rules = parse(text)
    except BoutonError as error:
        one_line(error)
        return
    assert parse(str(rules)) == rules


@example("x\ny")
@given(texts(CLAIM_WORDS))
def test_claims(text):
    try:
        parse_claim(text)
    except BoutonError as error:
        one_line(error)


@cache
def certificates():
    """Small kept certificates of each kind."""
    found = [json.loads(p.read_text("utf-8")) for p in sorted(KEPT.rglob("*.json")) if p.stat().st_size < 4000]
    assert {one["kind"] for one in found} >= {"period", "automaton", "misere"}
    return found


def places(value, path=()):
    """The path to every value inside *value*."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


SMALL = st.none() | st.booleans() | st.integers(-2, 40) | st.sampled_from(["", "take 1, 2", "0.77", "misere", 10**30])


@given(st.randoms(use_true_random=False), st.lists(SMALL, min_size=1, max_size=3), st.booleans())
def test_certificates(chance, values, seals):
    """A changed certificate is refused or unreadable; of a period that is accepted all that can be tried is true."""
    told = copy.deepcopy(chance.choice(certificates()))
    for value in values:
        *path, last = chance.choice([path for path in places(told) if path] or [("kind",)])
        holder = told
        for key in path:
            holder = holder[key]
        if chance.random() < 0.3:
            del holder[last]
        else:
            holder[last] = value
    if seals and "digest" in told:
        told["digest"] = sealed(told)
    try:
        checker.check(told, STEPS)
    except (checker.Refused, checker.Unreadable, checker.TooLong) as error:
        one_line(error)
        return
    if told["kind"] == "period":
        is_true(told)


def sealed(certificate):
    from hashlib import sha256

    plain = {key: value for key, value in certificate.items() if key != "digest"}
    return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def is_true(told):
    values = nim_values(bouton.rules(told["rules"]).game.normal_form(), 60)
    first, period, saltus = told["preperiod"], told["period"], told["saltus"]
    assert all(values[n + period] == values[n] + saltus for n in range(first, 60 - period + 1))


@given(st.binary(max_size=80), st.integers(0, 400), st.randoms(use_true_random=False))
def test_checkpoints(rubbish, cut, chance):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run"
        kept = Checkpoint(path, "nim")
        kept.keep({"n": 7, "values": np.arange(20)}, now=True)
        whole = path.read_bytes()
        at = chance.randrange(len(whole))
        path.write_bytes(chance.choice([rubbish, whole[:cut], whole[:at] + rubbish + whole[at:]]))
        try:
            state = kept.state()
        except StoreError as error:
            one_line(error)
            return
        assert state["n"] == 7 and state["values"].tolist() == list(range(20))


@given(st.binary(max_size=60), st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_census_stores(rubbish, chance):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.census"
        Store(path, "octal", 2).close()
        whole = path.read_bytes()
        at = chance.randrange(len(whole))
        path.write_bytes(chance.choice([rubbish, whole[:at], whole[:at] + rubbish + whole[at + len(rubbish) :]]))
        try:
            with Store(path, "octal", 2) as store:
                assert store.results() == {}
        except StoreError as error:
            one_line(error)


@given(
    st.sampled_from(sorted(judge.PROBLEMS)),
    st.lists(st.sampled_from(["0", "1", "2", "7", "-1", "x", "\n", "99999999999999999999", "1e9"]), max_size=12),
)
def test_judge_input(name, words):
    try:
        judge.run(name, io.BytesIO(" ".join(words).encode()), io.BytesIO())
    except BoutonError as error:
        one_line(error)


FIELDS = st.sampled_from(
    ["rules", "position", "components", "length", "max", "claim", "heaps", "move", "level", "name"]
)
JSON = st.recursive(SMALL | texts(WORDS), lambda inner: st.lists(inner, max_size=3), max_leaves=5)
# What takes long is asked by the tests of its own.
QUICK = ("position", "options", "rules", "hint", "move")


@given(st.sampled_from([name for name in QUICK if name in ENDPOINTS]), st.dictionaries(FIELDS, JSON, max_size=4))
def test_requests(path, asked):
    reply = answered(Request("POST", path, "", "", json.dumps(asked).encode()))
    assert reply.status in (0, 200, 400, 404, 405, 422), reply.body


def test_each_door_is_fuzzed():
    """The tool names none of them: it takes every property of this file."""
    doors = [name for name, value in globals().items() if name.startswith("test_") and hasattr(value, "hypothesis")]
    assert len(doors) == 7


@pytest.mark.slow
def test_five_thousand_certificates():
    test = settings(max_examples=5000)(test_certificates)
    random.seed(1)
    test()
