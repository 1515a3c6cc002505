"""Files as people bring them, each read rightly or refused for the reason that its line names."""

import json
from pathlib import Path

import pytest

from bouton import words
from bouton.errors import BoutonError, RulesError
from bouton.graphs.reading import graph_from_text
from bouton.guessing.given import read_losses, read_values

FOLDER = Path(__file__).parent / "files"
EXPECTED = json.loads((FOLDER.parent / "expected.json").read_text("utf-8"))


def text_of(name):
    return (FOLDER / name).read_bytes().decode("utf-8")


def of_kind(kind):
    return pytest.mark.parametrize("name", [name for name, expected in EXPECTED.items() if kind in expected])


def test_every_file_is_tried():
    assert {path.name for path in FOLDER.iterdir()} == set(EXPECTED) and len(EXPECTED) >= 60


@of_kind("values")
def test_a_row_of_values(name):
    expected, given = EXPECTED[name], read_values(text_of(name))
    assert (given.start, given.row, given.losses) == (
        expected["start"],
        expected["values"],
        expected.get("outcome", False),
    )
    assert len(given.known) == len(expected["values"])
    for language in words.languages:
        assert str(len(expected["values"])) in given.read[0].say(language)


@of_kind("table")
def test_a_table_of_two_heaps(name):
    expected, given = EXPECTED[name], read_values(text_of(name))
    assert given.known == {(a, b): v for a, row in enumerate(expected["table"]) for b, v in enumerate(row)}
    assert given.losses == expected.get("outcome", False)


@of_kind("losses")
def test_lost_positions(name):
    given = read_losses(text_of(name))
    assert given.lost[: len(EXPECTED[name]["losses"])] == [tuple(one) for one in EXPECTED[name]["losses"]]


@of_kind("graph")
def test_a_graph(name):
    found, expected = graph_from_text(text_of(name)), EXPECTED[name]["graph"]
    assert [list(edge) for edge in found.edges] == expected["edges"]
    assert (list(found.nodes), found.directed) == (expected["nodes"], expected["directed"])


@of_kind("error")
def test_a_doubtful_table_is_refused_in_one_line(name):
    with pytest.raises(BoutonError) as refused:
        read_values(text_of(name))
    assert refused.value.key == EXPECTED[name]["error"]
    assert all("\n" not in refused.value.say(language) for language in words.languages)


@of_kind("graph_error")
def test_a_doubtful_graph_is_refused_in_one_line(name):
    with pytest.raises(BoutonError) as refused:
        graph_from_text(text_of(name))
    assert refused.value.key == EXPECTED[name]["graph_error"]
    assert all("\n" not in refused.value.say(language) for language in words.languages)


@pytest.mark.parametrize("name", ["list.json", "oeis_stripped.txt", "csv_header.csv", "letters.txt", "blanks.txt"])
def test_a_first_heap_that_is_given_holds_for_every_form_that_names_none(name):
    plain = read_values(text_of(name))
    if "header" in name:
        with pytest.raises(RulesError, match="begins with heap 0"):
            read_values(text_of(name), start=5)
    else:
        moved = read_values(text_of(name), start=5)
        assert (moved.start, moved.row) == (5, plain.row) and "5" in moved.read[0].say()
