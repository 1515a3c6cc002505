"""What the checker says in English has its Chinese sentence, with the same places to fill."""

import ast
import json
import re
from pathlib import Path

import pytest

import bouton
from bouton import checker, words

SOURCE = Path(bouton.__file__).parent
CHINESE = json.loads((SOURCE / "words" / "reasons.zh.json").read_text("utf-8"))
RAISED = ("Refused", "Unreadable", "TooLong")
PLACE = re.compile(r"\{[a-d]\}")


def sentence(said: ast.expr) -> str:
    """The English sentence of an exception, its places named a, b, c, d in order."""
    if isinstance(said, ast.BinOp):  # an obligation, and where it fails
        return "{a}: fails at {b}"
    if isinstance(said, ast.Constant):
        return str(said.value)
    assert isinstance(said, ast.JoinedStr)
    names = iter("abcd")
    return "".join(part.value if isinstance(part, ast.Constant) else f"{{{next(names)}}}" for part in said.values)


def test_every_reason_of_the_checker_has_a_chinese_sentence():
    raised = {
        sentence(node.args[0])
        for file in (SOURCE / "checker").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED
    }
    assert len(raised) > 200
    assert raised - set(CHINESE) == set()
    system = {one for one in CHINESE if one[0].isupper() and one not in raised}
    # What discovery says of the lost positions, where no sentence tells all of them.
    claims = {one for one in CHINESE if one.startswith(("every lost ", "no lost "))}
    assert set(CHINESE) - raised == system | claims and len(system) == len(claims) == 6


def test_each_sentence_fills_what_the_english_one_has():
    for english, chinese in CHINESE.items():
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(chinese)), english
        filled = PLACE.sub("7", english)
        assert words.reason(filled, "zh") == words.fill(chinese, "zh", a="7", b="7", c="7", d="7"), english
        assert words.reason(filled, "en") == filled


@pytest.mark.parametrize(
    ("certificate", "english", "chinese"),
    [
        ({"a": 1}, "a JSON object with a kind is expected", "应为带有 kind 的 JSON 对象"),
        ({"kind": "dream"}, "certificates of kind 'dream' are not known here", "不认识 'dream' 类证书"),
    ],
)
def test_what_is_no_certificate_is_told_in_both_languages(certificate, english, chinese):
    with pytest.raises(checker.Unreadable) as met:
        checker.check(certificate)
    assert english in words.reason(str(met.value), "en") and chinese in words.reason(str(met.value), "zh")
