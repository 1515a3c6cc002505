"""Answers on random rules against the definition, written here once more; it shares nothing with the package."""

from functools import cache

import pytest
from hypothesis import assume, given

from bouton.engine import reference
from bouton.errors import NotationError
from bouton.notation import parse_rules
from bouton.on_demand import solve
from tests.notation.grammar import Drawn, rulesets


def read(drawn: Drawn):
    try:
        return parse_rules(drawn.text)
    except NotationError:
        assume(False)


def moves(drawn: Drawn, position: tuple, dynamic_last=None):
    """Every position that a move leaves, heap order kept; a position is a tuple of heaps; if dynamic (heap, last)."""
    if drawn.is_dynamic:
        heap, last = position
        return {(heap - t, t) for t in drawn.dynamic(heap, last)}
    if drawn.is_coupled:
        return drawn.heaps(position)
    return {(*position[:i], *parts, *position[i + 1 :]) for i, h in enumerate(position) for parts in drawn.one_heap(h)}


def judge(drawn: Drawn):
    """Whether the player to move loses, by the definition."""

    @cache
    def lost(position: tuple) -> bool:
        after = moves(drawn, position)
        if not after:
            return not drawn.misere
        return not any(lost(p) for p in after)

    return lost


def check(drawn: Drawn, positions) -> None:
    rules = read(drawn)
    lost = judge(drawn)
    for heaps in positions:
        answer = solve(rules, heaps)
        start = (heaps[0], None) if drawn.is_dynamic else heaps
        assert (answer.outcome == "P") == lost(start), (drawn.text, heaps)
        winning = {p for p in moves(drawn, start) if lost(p)}
        if drawn.is_dynamic:
            winning = {(heap,) for heap, _ in winning}
        assert {m.to for m in answer.winning_moves} == winning, (drawn.text, heaps)
        assert answer.winning_move_count == len(answer.winning_moves)
        assert answer.why("en")
        assert answer.why("zh")


@given(rulesets(kinds=("heap",)))
def test_one_heap(drawn):
    check(drawn, [(n,) for n in range(9)])


@given(rulesets(kinds=("heap",)))
def test_several_heaps(drawn):
    check(drawn, [(2, 3), (4, 1, 2), (0, 5), (3, 3)])


@given(rulesets(kinds=("coupled",)))
def test_coupled_heaps(drawn):
    assume(drawn.is_coupled)
    check(drawn, [(3, 4), (2, 2, 3), (0, 5), (4, 4)])


@given(rulesets(kinds=("dynamic",)))
def test_dynamic(drawn):
    assume(drawn.is_dynamic)
    check(drawn, [(n,) for n in range(12)])


@given(rulesets(kinds=("heap",)))
def test_nim_values_are_those_of_the_definition(drawn):
    rules = read(drawn)
    value = reference.nim_values(rules.game, 12)
    for n in range(13):
        answer = solve(rules.game, n)
        assert answer.nim_value == value[n], (drawn.text, n)


@pytest.mark.parametrize("text", ["nim: 3 5 + wythoff: 1 2", "0.77: 4 + take 1,3,4: 7 + grundy: 6"])
def test_sums_are_added_by_their_values(text):
    from bouton.notation import parse

    situation = parse(text)
    expected = 0
    for component in situation.components:
        top = max(component.game.rank(p) for p in component.position)
        value = reference.nim_values(component.game, top)
        for part in component.position:
            expected ^= value[part]
    assert solve(text).nim_value == expected
