"""The request that checks a certificate: kept ones hold, a changed one is refused, what is none is said to be none."""

import json
from typing import Any

import pytest

from bouton.laws.kept_periods import KEPT
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
