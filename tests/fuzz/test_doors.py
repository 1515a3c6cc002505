"""What comes in from outside, damaged or made up: each door answers or refuses, in one line, and never wrongly.

Each test is one door.  `make test` looks at a few examples of each; `make fuzz` drives them by what they reach in the
code, for as long as it is told.
"""

import copy
import io
import json
import random
import re
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import bouton
from bouton import checker, judge, words
from bouton.census.store import Store
from bouton.discovery.statement import PeriodIs, ValueIs, parse_claim
from bouton.engine.checkpoint import Checkpoint
from bouton.engine.reference import is_loss, nim_values
from bouton.errors import BoutonError, StoreError
from bouton.notation import parse
from bouton.notation.echo import echo
from bouton.rulesets.protocol import Rules
from bouton.solving.solver import situation_of
from bouton.web.dispatch import answered
from tests.certificates.forging import originals
from tests.fuzz import corpus
from tests.web.test_openapi import OPERATIONS, request_for, requests

WORDS = """take any all odd even fibonacci primes divisors proper coprime lucas split unequally equally into first last
    misere nim wythoff kayles bash ( ) ; , : + - * / ^ .. k n 1 2 3 17 0 99999999999999999999 0.77 4.07 0.3F from up to
    heaps where and a b <= = mod | leave in order a circle the ends pass once block turn coins 反尼姆 威佐夫博弈
    （ ；""".split()
CLAIM_WORDS = """n mod = or a b floor ( ) j * phi sqrt + - , xor 0 1 2 7 value period from saltus P { } 1.618
    99999999999999999999 /""".split()
CLAIMS = (
    *("n mod 3 = 0", "n mod 7 = 0 or 2", "a = floor(j*phi), b = a + j", "a = 2*j, b = a + floor(j*sqrt(2))"),
    *("a xor b xor c = 0", "value = n mod 4", "value = floor(n/2) - (n + 1)/3 + n mod 5", "value = -n*1.5 + sqrt(8)"),
    *("period 12 from 71", "period 5 saltus 4", "period 7 from 3 saltus 2", "period 9 from some heap on"),
    *("P = {0, 4, 8}", "P = {(0, 0), (1, 2)}", "P = {}"),
)
STEPS = 200_000


@st.composite
def mutated(draw, whole, words):
    """One of the *whole* texts, in a few places of which pieces are gone, doubled, of another text or of *words*."""
    texts = [re.findall(r"\w+|\s|[^\w\s]", text) for text in whole]
    pieces = draw(st.sampled_from(texts))[:]
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(pieces)))
        other = draw(st.sampled_from([pieces, *texts]))
        start = draw(st.integers(0, len(other)))
        put = draw(
            st.lists(st.sampled_from(words), max_size=2) | st.just(other[start : start + draw(st.integers(0, 3))])
        )
        pieces[at : at + draw(st.integers(0, 3))] = put
    return "".join(pieces)


def texts(words, whole):
    """A whole text changed, these *words* in any order, or any text at all."""
    return mutated(whole, words) | st.lists(st.sampled_from(words), max_size=14).map(" ".join) | st.text(max_size=40)


RULES = sorted({text for theorem in bouton.THEOREMS.values() for text in theorem.examples})


def one_line(error):
    assert str(error) and "\n" not in str(error)


# What was found once is tried each time.
@example("leave k k")
@example("odd; even; 0.3F")
@example("take 99999999999999999999 ; 0.3F")
@example("moore(12); misere")
@given(texts(WORDS, RULES))
def test_rules(text):
    try:
        rules = parse(text)
    except BoutonError as error:
        one_line(error)
        return
    assert parse(str(rules)) == rules
    if isinstance(rules, Rules):
        for language in words.languages:
            one_line(echo(rules, language))
        is_solved(rules)


def is_solved(rules):
    """Small heaps are won and lost as by the definition; it would play for hours with a dozen of them."""
    heaps = (2,) * rules.game.usual_heaps
    if len(heaps) > 6:
        return
    try:
        answer = bouton.solve(rules, heaps, limits=bouton.Limits(seconds=2, megabytes=50))
    except BoutonError as error:
        one_line(error)
        return
    assert answer.outcome == ("P" if is_loss(rules, situation_of(rules, heaps).components[0].position) else "N")


@example("x\ny", 0)
@given(texts(CLAIM_WORDS, CLAIMS), st.integers(0, 10**20))
def test_claims(text, heap):
    try:
        claim = parse_claim(text)
        again = parse_claim(str(claim))
        assert str(again) == str(claim) and again.heaps == claim.heaps
        if isinstance(claim, ValueIs):
            assert again.value(heap) == claim.value(heap)
        elif not isinstance(claim, PeriodIs):
            position = (heap % 50,) * claim.heaps
            assert again.is_loss(position) == claim.is_loss(position)
    except BoutonError as error:
        one_line(error)


def places(value, path=()):
    """The path to every value inside *value*."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


SMALL = st.none() | st.booleans() | st.integers(-2, 40) | st.sampled_from(["", "take 1, 2", "0.77", "misere", 10**30])


@given(
    st.randoms(use_true_random=False), st.lists(SMALL | st.sampled_from(RULES), min_size=1, max_size=3), st.booleans()
)
def test_certificates(chance, values, seals):
    """A changed certificate is refused or unreadable; of a period that is accepted all that can be tried is true."""
    told = copy.deepcopy(chance.choice(originals()))
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


@given(st.sampled_from(sorted(judge.PROBLEMS)).flatmap(lambda name: st.tuples(st.just(name), lines_for(name))))
def test_judge_input(asked):
    name, text = asked
    try:
        judge.run(name, io.BytesIO(text.encode()), io.BytesIO())
    except BoutonError as error:
        one_line(error)


def lines_for(name):
    """The sample input of a format, changed, or words of its kind."""
    tokens = ["0", "1", "2", "7", "-1", "x", "\n", " ", "99999999999999999999", "1e9"]
    return mutated([judge.PROBLEMS[name].sample[0]], tokens) | st.lists(st.sampled_from(tokens), max_size=12).map(
        " ".join
    )


# What takes long is handed on by the quick queue once it is read.
@given(st.sampled_from(OPERATIONS).flatmap(lambda found: st.tuples(st.just(found), requests(found[2]))))
def test_requests(found):
    (path, method, _), asked = found
    reply = answered(request_for(path, method, asked))
    assert reply.status in (0, 200, 304, 400, 404, 405, 413, 422, 429), reply.body


def test_each_door_is_fuzzed():
    """The tool names none of them: it takes every property of this file."""
    doors = [name for name, value in globals().items() if name.startswith("test_") and hasattr(value, "hypothesis")]
    assert len(doors) == 7


@pytest.mark.slow
def test_five_thousand_certificates():
    test = settings(max_examples=5000)(test_certificates)
    random.seed(1)
    test()


@pytest.mark.parametrize("door", [name for name, value in vars().items() if hasattr(value, "hypothesis")])
def test_what_fuzzing_has_reached(door):
    for one in corpus.kept(door.removeprefix("test_")):
        globals()[door].hypothesis.fuzz_one_input(one)
