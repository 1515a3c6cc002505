"""Every question at three doors with the same rules: the command line, a request, and Python where it has a name."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from random import Random

import pytest

import bouton
from bouton.cli import app
from bouton.cli.program import COMMANDS
from bouton.errors import BoutonError
from bouton.questions.question import QUESTIONS
from bouton.web.addresses import ENDPOINTS
from bouton.web.dispatch import Request, answered
from tests.work import many

# Words that tell the time, or that a request has more of.
APART = {"seconds", "certificate", "shown", "reason", "zeros"}


def amounts(chance):
    return f"take {','.join(map(str, sorted(chance.sample(range(1, 9), chance.randint(1, 3)))))}"


def rules_of(chance):
    """Random rules, of one heap and of two."""
    kind = chance.randrange(6)
    if kind == 0:
        return f"0.{chance.randint(1, 7)}{chance.randint(0, 7)}{chance.randint(1, 7)}"
    if kind == 1:
        return f"take any; take {chance.randint(1, 2)}..{chance.randint(2, 4)} equally from 2 heaps"
    if kind == 2:
        return chance.choice(["wythoff", "nim", "kayles", "fibonacci nim", "euclid", "take 1..m", "take 2^k", "0.8"])
    return amounts(chance) + chance.choice(["", "; misere", ", n/2"])


# For each question: random parameters, and what Python is asked, as the JSON of the answer or a part of it.
def _claims(found):
    return {"claims": [claim.as_dict() for claim in found]}


ASKED = {
    "ask": (
        lambda c: {"rules": rules_of(c), "question": c.choice(["every lost n: n mod 2 = 0", "no lost a, b: a = b"])},
        lambda a: bouton.ask(a["rules"], a["question"]).as_dict(),
    ),
    "compare": (
        lambda c: {"rules": rules_of(c), "other": rules_of(c), "max": c.randrange(30)},
        lambda a: bouton.compare(a["rules"], a["other"], max_heap=a["max"]).as_dict(),
    ),
    "density": (
        lambda c: {"rules": rules_of(c), "max": c.randrange(30), "heaps": c.randint(1, 2)},
        lambda a: (lambda d: {"p_positions": d.p_positions, "positions": d.positions})(
            bouton.density(a["rules"], a["max"], heaps=a["heaps"])
        ),
    ),
    "discover": (
        lambda c: {"rules": rules_of(c), "nim_value": c.randrange(2)},
        lambda a: _claims(bouton.discover(a["rules"], nim_value=a["nim_value"])),
    ),
    "genus": (lambda c: {"rules": rules_of(c), "length": c.randint(1, 12)}, None),
    "nim_product": (
        lambda c: {"numbers": [c.randrange(1, 2**40) for _ in range(c.randint(1, 3))], "power": c.randint(-3, 5)},
        None,
    ),
    "p_positions": (
        lambda c: {"rules": rules_of(c), "max": c.randrange(30), "heaps": c.randint(1, 2)},
        lambda a: {"p_positions": bouton.p_positions(a["rules"], a["max"], heaps=a["heaps"])},
    ),
    "period": (
        lambda c: {"rules": rules_of(c).removesuffix("; misere"), "max": c.randint(50, 800)},
        lambda a: (lambda p: {} if p is None else p.as_dict() | {"rules": None})(
            bouton.period(a["rules"], max_length=a["max"])
        ),
    ),
    "prove": (
        lambda c: {"rules": rules_of(c), "claim": c.choice(["n mod 3 = 0", "a = b", "value = n mod 4", "period 2"])},
        lambda a: bouton.prove(a["rules"], a["claim"]).as_dict(),
    ),
    "quotient": (lambda c: {"rules": rules_of(c), "heap": c.randint(1, 8)}, None),
    "which": (
        lambda c: {
            "statement": c.choice(["P2197", "a heap; take 1, 3 or 4; the last one wins", "两堆", "hdu-1", "1846"])
        },
        lambda a: bouton.which(a["statement"]).as_dict(),
    ),
}


def typed(name, asked):
    """The answer of the command line."""
    behind = [parameter.field for parameter in QUESTIONS[name].parameters if parameter.about.behind]
    line = [name.replace("_", "-"), *([asked["rules"]] if "rules" in asked else [])]
    for field in behind:
        value = asked[field]
        line += map(str, value) if isinstance(value, list) else [value]
    for field, value in asked.items():
        if field not in ("rules", *behind):
            line += [f"--{field.replace('_', '-')}", str(value)]
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        status = app.run([*line, "--json"])
    return status, json.loads(out.getvalue()) if out.getvalue() else None


def requested(name, asked):
    """The answer to a request."""
    body = json.dumps({field: str(v) if isinstance(v, int) else v for field, v in asked.items()}).encode()
    found = answered(Request("POST", name, "", "application/json", body, last=True))
    return found.status, json.loads(found.body)


def plain(found):
    """What is compared: without the words that tell the time, numbers as numbers."""
    if isinstance(found, dict):
        return {name: plain(value) for name, value in found.items() if name not in APART}
    if isinstance(found, (list, tuple)):
        return [plain(item) for item in found]
    return int(found) if isinstance(found, str) and found.isdecimal() else found


def test_every_question_has_both_doors_and_is_asked_here():
    assert set(QUESTIONS) == set(ASKED) <= set(COMMANDS) & set(ENDPOINTS)


@pytest.mark.parametrize("name", sorted(ASKED))
def test_the_doors_give_one_answer(name):
    chance = Random(f"doors {name}")
    draw, ask = ASKED[name]
    answers = 0
    for _ in range(many(20, 120)):
        asked = draw(chance)
        (status, here), (code, there) = typed(name, asked), requested(name, asked)
        if code != 200:
            assert status in (2, 3), (asked, there, here)
            continue
        answers += status < 2
        assert here is not None, (asked, status, there)
        assert plain(here) == plain(there), asked
        if ask is None or status > 2 or "m" in asked.get("rules", "").split(";")[0].split(".."):
            continue
        try:
            told = plain(ask(asked))
        except BoutonError as error:
            raise AssertionError((asked, here)) from error
        told.pop("rules", None)
        assert {key: plain(here)[key] for key in told} == told, asked
    assert answers > 3
