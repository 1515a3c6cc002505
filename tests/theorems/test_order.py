"""Which theorem comes first: one on nim-values where there is any, whatever the game was called before."""

from itertools import product

import pytest

from bouton.rulesets import catalogue
from bouton.rulesets.catalogue import GAMES, build
from bouton.rulesets.protocol import Rules
from bouton.theorems import ValueTheorem, _covering


def parameters(name):
    """Some parameters of the game, the least among them; one row without any where it has none."""
    entry = GAMES[name]
    return [(entry.least + k,) * len(entry.parameters) for k in (0, 1, 2, 4)] if entry.parameters else [()]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_name_of_a_game_only_tells_where_to_look_first(name, monkeypatch):
    monkeypatch.setattr(catalogue, "_CALLED", {})
    for values, misere in product(parameters(name), (False, True)):
        rules = Rules(build(name, values).normal_form(), misere)
        called = list(_covering(rules))
        catalogue._CALLED.clear()
        alphabetical = list(_covering(rules))
        assert [type(t) for t in called[:1]] == [type(t) for t in alphabetical[:1]]
        assert {type(t) for t in called} == {type(t) for t in alphabetical}
        if any(isinstance(theorem, ValueTheorem) for theorem in called):
            assert isinstance(called[0], ValueTheorem)
