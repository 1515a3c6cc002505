"""Seventy tables made from the theorems of the catalogue: the law is found, and the game is named."""

import lzma
from importlib.resources import files

import pytest

from bouton import words
from bouton.guessing.finding import guesses_for
from bouton.guessing.index import FILE, law_of, rows
from tests.guessing.tables import ALL, beyond, normal, table


def foretells(best, text, kind, given):
    """Whether the guess says the same as the theorem on positions beyond the table."""
    return all(
        best.says(place) == (int(said > 0) if best.losses and kind != "losses" else said)
        for place, said in beyond(text, kind, given)
    )


def has_shape(row, kind, given):
    """Whether a row of the index is a table of the same kind, on as many heaps."""
    return row.kind == kind and (kind != "losses" or len(row.known[0]) == given.heaps)


def looked_at(chosen):
    """For each table whether the first guess goes on as the theorem does."""
    found = {}
    for text, kind in chosen:
        given = table(text, kind)
        assert given.numbers >= 40
        told = guesses_for(given)
        best = next((one for one in told if one.wrong is None), None)
        found[text, kind] = best is not None and foretells(best, text, kind, given)
        assert all(one.wrong is not None or one.as_dict()["status"] == "fits" for one in told)
        named = {normal(game.rules) for game in told.games}
        # At most eight are listed, the others are counted.
        if normal(text) not in named and not told.more_games:
            assert normal(text) not in {normal(row.rules) for row in rows() if has_shape(row, kind, given)}
    return found


def test_there_are_seventy():
    assert len(ALL) == len(set(ALL)) >= 70


def test_some_laws_are_found():
    found = looked_at(ALL[::15])
    assert sum(found.values()) >= len(found) - 1


@pytest.mark.slow
def test_at_least_sixty_of_seventy_laws_are_found():
    found = looked_at(ALL)
    print(f"the law of {sum(found.values())} of {len(found)} tables is found")
    assert sum(found.values()) * 7 >= 6 * len(found), [one for one, right in found.items() if not right]


def test_the_index_is_small_and_has_its_laws():
    data = files("bouton.guessing").joinpath(FILE).read_bytes()
    assert len(data) < 1_000_000
    assert 4000 < len(rows()) == lzma.decompress(data).decode().count("\n")
    laws = [law_of(row.rules) for row in rows()[::60] if not row.said]
    assert all(not law or law.startswith("period ") or words.has(f"{law}.statement") for law in laws), laws
    assert sum(map(bool, laws)) * 10 > 9 * len(laws)
