"""``bouton graph``: the three forms of files, what is printed, and what is refused."""

from pathlib import Path

import pytest

from bouton import limits, words
from bouton.cli.commands import graph


@pytest.fixture
def file(tmp_path):
    def written(text: str, name: str = "g.txt") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return written


def test_tokens(bouton, file):
    edges = file("a b\na c\nb c\n")
    told = bouton("graph", edges, "--on", "a", "--on", "b", "--json").json
    assert (told["outcome"], told["nim_value"], told["nodes"], told["edges"]) == ("N", 3, 3, 3)
    assert told["winning_moves"] == [{"from": "a", "to": "b"}] and told["winning_move_count"] == 1
    assert "a → b" in bouton("graph", edges, "--on", "a,b").out
    assert bouton("graph", edges).out == "c 0\nb 1\na 2\n"
    assert bouton("graph", edges, "--misere", "--json").json["values"] == {"c": 1, "b": 0, "a": 2}
    assert bouton("graph", "-", stdin="x y").out == "y 0\nx 1\n"


@pytest.mark.parametrize(
    ("game", "shown"), [("hackenbush", "砍断 a – b"), ("node-kayles", "取 b"), ("arc-kayles", "取 a")]
)
def test_other_games(bouton, file, game, shown):
    ground = ["--on", "a"] if game == "hackenbush" else []
    told = bouton("graph", file("digraph { a -> b -> c }", "g.dot"), "--game", game, *ground, "--lang", "zh")
    assert told.status == 0 and "先手必" in told.out and (game == "hackenbush" or shown in told.out)


def test_what_is_refused(refused, file):
    assert "a → b → a" in refused("graph", file("a b\nb a"))
    assert refused("graph", file("a b"), "--on", "z") == "the graph has no node z"
    assert "line 1" in refused("graph", file("a b c"))
    assert "no file" in refused("graph", "nothing.txt")
    assert refused("graph") == "missing: a file with a graph, as in bouton graph moves.txt --on a"
    assert "ground" in refused("graph", file("a b"), "--game", "hackenbush")
    assert "node-kayles" in refused("graph", file("a b"), "--game", "chess")


@pytest.mark.parametrize("language", words.languages)
def test_what_is_too_long_is_told_by_its_name(refused, file, monkeypatch, language):
    monkeypatch.setattr(graph, "MOST_CHARACTERS", 10)
    name = file("a b\nb c\nc d\n")
    line = words.say("err.size.text_file", language, path=name, limit=10)
    assert name in line
    assert refused("graph", name, "--lang", language, status=3) == line
    line = words.say("err.size.input", language, limit=10)
    assert refused("graph", "-", "--lang", language, status=3, stdin="a b\nb c\nc d\n") == line


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without end here")
def test_a_file_without_end_is_told_by_its_name(refused, monkeypatch):
    monkeypatch.setattr(graph, "MOST_CHARACTERS", 1000)
    assert refused("graph", "/dev/zero", status=3) == "/dev/zero is longer than the limit of 1000 characters"


def test_where_a_limit_is_reached_the_keys_are_there(bouton, file, monkeypatch):
    # The table is full after hundreds of positions, not ten thousands.
    monkeypatch.setattr(limits, "BYTES_PER_POSITION", 50_000)
    edges = file("\n".join(f"{i} {i * j % 61 + 61}" for i in range(60) for j in (1, 2, 3, 5, 7, 11)))
    told = bouton("graph", edges, "--game", "node-kayles", "--json", "--memory", "16")
    assert (told.status, told.json["game"], told.json["edges"], told.json["outcome"]) == (3, "node_kayles", 360, None)
    # The nim-values of 3000 nodes in a row, beyond the time before the first of them.
    row = file("\n".join(f"{i} {i + 1}" for i in range(3000)), "row.txt")
    told = bouton("graph", row, "--json", "--time", "0.000001")
    assert (told.status, told.json) == (3, {"game": "tokens", "convention": "normal", "values": None, "read": None})
    assert told.err.count("\n") == 1
