"""A command is added with new files only: its own, and its words in both languages."""

import json
import shutil
from pathlib import Path

import pytest

import bouton.cli.commands
from bouton import words
from bouton.cli import program
from bouton.folder import Folder

COMMAND = '''
import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject


class CountObject(AboutRulesObject):
    """How many moves there are from one heap."""

    at: int
    moves: int


@command("bouton move-count nim --at 5")
@about_rules(CountObject)
@click.option("--at", type=COUNT, default=10, metavar="N")
def move_count(asked: Question, at: int) -> Writer:
    """How many moves there are from one heap."""
    (part,) = asked.game.game.position((at,))
    asked.known.update(at=at, moves=sum(1 for _ in asked.game.game.options(part)))
    return lambda: output.put(words.say("cli_move_count.moves", asked.language, count=asked.known["moves"]))


COMMAND = move_count
'''
SENTENCES = {
    "en": {
        "short": "How many moves",
        "long": "Counts the moves.",
        "option": {"at": "the heap"},
        "moves": "{count:moves}.",
    },
    "zh": {"short": "走法的数目", "long": "数走法。", "option": {"at": "堆的大小"}, "moves": "共 {count} 种走法。"},
}


@pytest.fixture
def with_a_new_command(tmp_path, monkeypatch):
    folder = tmp_path / "commands"
    folder.mkdir()
    (folder / "move_count.py").write_text(COMMAND, encoding="utf-8")
    monkeypatch.setattr(bouton.cli.commands, "__path__", [*bouton.cli.commands.__path__, str(folder)])
    monkeypatch.setattr(program, "COMMANDS", Folder("bouton.cli.commands", "COMMAND"))
    shutil.copytree(Path(words.__file__).parent, tmp_path / "words")
    for language, sentences in SENTENCES.items():
        file = tmp_path / "words" / language / "cli_move_count.json"
        file.write_text(json.dumps(sentences, ensure_ascii=False), encoding="utf-8")
    monkeypatch.setattr(words, "_FOLDER", str(tmp_path / "words"))
    words.topic.cache_clear()
    yield
    words.topic.cache_clear()


def test_it_answers_and_has_its_help(with_a_new_command, bouton):
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


def test_it_is_gone_again(bouton):
    assert bouton("move-count", "nim").status == 2
