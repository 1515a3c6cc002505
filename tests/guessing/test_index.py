"""A sample of the index of known games against the definition."""

import pytest

from bouton.engine import reference
from bouton.guessing.index import read_row, rows, written_row
from bouton.notation import parse_rules

FEW = 10


@pytest.mark.parametrize("row", [r for r in rows() if r.kind == "values"][::120], ids=lambda r: r.rules)
def test_values(row):
    game = parse_rules(row.rules).game
    parts = [game.position((n,))[0] for n in range(FEW)]
    defined = reference.nim_values(game, max(map(game.rank, parts)))
    assert tuple(defined[part] for part in parts) == row.known[:FEW]


@pytest.mark.parametrize("row", [r for r in rows() if r.kind == "losses"][::9], ids=lambda r: r.rules)
def test_losses(row):
    rules = parse_rules(row.rules)
    small = [p for p in row.known if max(p) <= 6]
    known = {}
    assert all(reference.is_loss(rules, rules.game.position(place), known) for place in small)


@pytest.mark.parametrize("row", rows()[::400], ids=lambda r: r.rules)
def test_a_row_is_written_as_it_is_read(row):
    assert read_row(written_row(row)) == row
