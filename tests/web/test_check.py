"""The request that checks a certificate: kept ones hold, a changed one is refused, what is none is said to be none."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bouton import prove
from bouton.engine import rows
from bouton.laws.places import KEPT
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.web.dispatch import Request, answered

KAYLES = json.loads((KEPT / "0.77.json").read_text("utf-8"))


def asked(**body: Any) -> tuple[int, Any]:
    """Status and answer of the request."""
    reply = answered(Request("POST", "check", "", "application/json", json.dumps(body).encode(), "en", last=True))
    return reply.status, json.loads(reply.body)


@pytest.mark.parametrize("name", ["0.77.json", "automata/take-any-take-any-equally-from-2-heaps.2.json"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_kept_certificate_holds(name: str, lang: str):
    status, found = asked(name=name, lang=lang)
    assert status == 200 and found["valid"] and found["verified_by"] == "checker"
    assert all(step["said"] and "{" not in step["said"] for step in found["steps"])
    by_text = asked(certificate=(KEPT / name).read_text("utf-8"), lang=lang)[1]
    assert by_text["steps"] == found["steps"] and by_text["claim"] == found["claim"]


def of_one_value() -> dict[str, Any]:
    """A certificate of the positions of Nim with nim-value 1."""
    certificate = prove("nim", heaps=2, nim_value=1).certificate
    assert certificate is not None
    return dict(certificate)


def of_rows() -> dict[str, Any]:
    """A certificate of the first rows of Wythoff's game."""
    return rows.certificate(rows.asked_row(parse_rules("wythoff").game, 3, Limits()), "wythoff")


def kept(name: str) -> dict[str, Any]:
    """A certificate that comes with the package."""
    return dict(json.loads((KEPT / name).read_text("utf-8")))


# One of each kind that a certificate can be.
KINDS: dict[str, Callable[[], dict[str, Any]]] = {
    "period": lambda: KAYLES,
    "pairs": lambda: kept("automata/take-any-take-any-equally-from-2-heaps.2.json"),
    "sequence": lambda: kept("automata/take-1..2-last-first-1..n-1.2.json"),
    "misere": lambda: kept("misere/0.75.json"),
    "nim-value": of_one_value,
    "rows": of_rows,
}
# What is the same in every language: rules and formulas.
FORMAL = {"wythoff", "fibonacci", "misere", "take", "floor", "then"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_claim_and_its_steps_are_said_in_chinese(kind: str):
    certificate = json.dumps(KINDS[kind]())
    status, found = asked(certificate=certificate, lang="zh")
    assert status == 200 and found["valid"]
    for text in (found["claim"], *(step["said"] for step in found["steps"])):
        assert re.search("[\u4e00-\u9fff]", text)
        assert set(re.findall("[A-Za-z]{4,}", text)) <= FORMAL, text
    english = asked(certificate=certificate)[1]["claim"]
    assert not re.search("[\u4e00-\u9fff]", english)
    assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", found["claim"]))


def test_every_kind_of_obligation_has_its_sentence():
    for path in sorted(KEPT.rglob("*.json"))[::7]:
        if path.stat().st_size < 4000:
            status, found = asked(name=path.relative_to(KEPT).as_posix())
            assert status == 200 and found["valid"], path
            assert not [step for step in found["steps"] if step["said"].startswith("what else")], path


@pytest.mark.parametrize("change", [{"period": 6}, {"preperiod": 70}, {"fingerprint": "0" * 64}])
def test_a_changed_certificate_is_refused(change: dict[str, Any]):
    status, found = asked(certificate=json.dumps({**KAYLES, **change}))
    assert status == 200 and not found["valid"] and found["why"] and not found["steps"]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"kind": "magic"}', '{"kind": "period"}', "[" * 5000])
def test_what_is_no_certificate_is_said_to_be_none(text: str):
    status, found = asked(certificate=text)
    assert 400 <= status < 500 and "\n" not in found["error"]["message"]


def test_an_unknown_name_is_no_path():
    assert asked(name="../catalogue.json")[0] == 404
