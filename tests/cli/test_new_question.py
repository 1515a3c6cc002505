"""A question is added with new files only, its own and its words in both languages, and is asked at every door."""

import json
import shutil
from pathlib import Path

import pytest

import bouton.questions.all
from bouton import words
from bouton.cli import asking, program
from bouton.folder import Folder
from bouton.web import addresses
from bouton.web.dispatch import Request, answered

QUESTION = '''
from typing import Annotated

from bouton import words
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject


class CountObject(AboutRulesObject):
    """How many moves there are from one heap."""

    at: int
    moves: int


@question("bouton move-count nim --at 5", gives=CountObject)
def move_count(call: Call, at: Annotated[int, About(most=99)] = 10) -> Lines:
    """How many moves there are from one heap."""
    (part,) = call.game.game.position((at,))
    call.known.update(at=at, moves=sum(1 for _ in call.game.game.options(part)))
    return [words.say("cli_move_count.moves", call.language, count=call.known["moves"])]


QUESTION = move_count
'''
SENTENCES = {
    "en": {
        "short": "How many moves",
        "long": "Counts the moves.",
        "option": {"at": "the heap"},
        "moves": "{count} {count:move|moves}.",
    },
    "zh": {"short": "走法的数目", "long": "数走法。", "option": {"at": "堆的大小"}, "moves": "共 {count} 种走法。"},
}


@pytest.fixture
def with_a_new_question(tmp_path, monkeypatch):
    folder = tmp_path / "questions"
    folder.mkdir()
    (folder / "move_count.py").write_text(QUESTION, encoding="utf-8")
    monkeypatch.setattr(bouton.questions.all, "__path__", [*bouton.questions.all.__path__, str(folder)])
    questions = Folder("bouton.questions.all", "QUESTION")
    monkeypatch.setattr(program, "COMMANDS", Folder("bouton.cli.commands", "COMMAND", "", questions, asking.command_of))
    monkeypatch.setattr(
        addresses, "ENDPOINTS", Folder("bouton.web.endpoints", "answer", "", questions, addresses._of_question)
    )
    shutil.copytree(Path(words.__file__).parent, tmp_path / "words")
    for language, sentences in SENTENCES.items():
        file = tmp_path / "words" / language / "cli_move_count.json"
        file.write_text(json.dumps(sentences, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr(words, "_FOLDER", str(tmp_path / "words"))
    words.topic.cache_clear()
    yield
    words.topic.cache_clear()


def test_the_command_line_answers_and_has_its_help(with_a_new_question, bouton):
    told = bouton("move-count", "take 1,3,4", "--at", "3")
    assert (told.status, told.out) == (0, "Rules: take 1, 3, 4 (subtraction(1, 3, 4))\n2 moves.\n")
    assert bouton("move-count", "nim", "--json").json == {
        "rules": "take any",
        "recognised": "nim",
        "at": 10,
        "moves": 10,
    }
    assert bouton("move-count", "nim", "--at", "1", "--lang", "zh").out.endswith("共 1 种走法。\n")
    assert bouton("move-count", "nim: 3").status == 2
    assert "How many moves" in bouton("--help").out
    help_text = bouton("move-count", "--help", "--lang", "zh").out
    assert "走法的数目" in help_text and "堆的大小" in help_text and "bouton move-count nim --at 5" in help_text


def requested(language="en", **asked):
    body = json.dumps(asked).encode()
    reply = answered(Request("POST", "move_count", "", "application/json", body, language, last=True))
    return reply.status, json.loads(reply.body)


def test_a_request_is_answered_with_the_same(with_a_new_question, bouton):
    assert requested(rules="nim", at=7) == (200, bouton("move-count", "nim", "--at", "7", "--json").json)
    status, told = requested(rules="nim", at=100)
    assert status == 422 and told["error"]["message"] == "the field at must be at most 99"
    assert requested("zh", rules="nim", at="x")[1]["error"]["message"] == "字段 at 应为整数"


def test_it_is_gone_again(bouton):
    assert bouton("move-count", "nim").status == 2
