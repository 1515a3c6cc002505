"""Kayles and Hackenbush on graphs: every game against its rules played out; known families against published values."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton.errors import LimitError, RulesError
from bouton.graphs import Graph
from bouton.limits import Limits

EDGES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=8)
SIMPLE = EDGES.map(lambda edges: [*dict.fromkeys((min(e), max(e)) for e in edges if e[0] != e[1])])
# Nim-values of rows: Dawson's Kayles 0.07 on n nodes is arc Kayles, 0.137 (Dawson's chess) node Kayles; OEIS A002187.
DAWSON = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4]


def grounded(edges: frozenset, ends: dict) -> frozenset:
    """The edges that are joined to node 0."""
    reached: set = {0}
    while more := {n for e in edges for n in ends[e] if reached & set(ends[e])} - reached:
        reached |= more
    return frozenset(e for e in edges if reached & set(ends[e]))


def cuts(ends: dict):
    return lambda edges: [(e, grounded(edges - {e}, ends)) for e in edges]


def taken(edges: list, nodes: bool):
    near = {n: {n, *(a + b - n for a, b in edges if n in (a, b))} for n in range(6)}
    if nodes:
        return lambda left: [(n, left - near[n]) for n in left]
    return lambda left: [(e, left - {*e}) for e in edges if left >= {*e}]


def judged(start, moves, misere: bool):
    """The value (0: lost under misere) and the winning moves, by definition."""

    @cache
    def value(position) -> int:
        seen = {value(after) for _, after in moves(position)}
        return next(n for n in range(99) if n not in seen) if seen else int(misere)

    return value(start), {move for move, after in moves(start) if value(after) == 0}


@given(EDGES, st.booleans())
def test_hackenbush(edges, misere):
    ends = dict(enumerate(edges))
    total, winning = judged(grounded(frozenset(ends), ends), cuts(ends), misere)
    found = bouton.solve_graph(Graph((0,), tuple(edges), False), [0], game="hackenbush", misere=misere)
    assert found.outcome == ("N" if total else "P") and found.nim_value == (None if misere else total)
    assert sorted((m.start, m.to) for m in found.winning_moves or ()) == sorted(edges[e] for e in winning)
    assert found.why("en") and found.why("zh")


@given(SIMPLE, st.booleans(), st.booleans())
def test_kayles(edges, nodes, misere):
    total, winning = judged(frozenset(range(6)), taken(edges, nodes), misere)
    game = "node-kayles" if nodes else "arc-kayles"
    found = bouton.solve_graph(Graph(tuple(range(6)), tuple(edges), False), game=game, misere=misere)
    assert found.outcome == ("N" if total else "P") and found.nim_value == (None if misere else total)
    assert {m.start if nodes else (m.start, m.to) for m in found.winning_moves or ()} == winning


def path(size: int) -> Graph:
    return Graph(tuple(range(size)), tuple((n, n + 1) for n in range(size - 1)), directed=False)


def test_rows_are_dawsons_games():
    assert [bouton.solve_graph(path(n), game="node_kayles").nim_value for n in range(1, 34)] == DAWSON[1:]
    assert [bouton.solve_graph(path(n), game="arc_kayles").nim_value for n in range(1, 34)] == [0, *DAWSON[1:33]]


def test_stalks_trees_and_cycles():
    """A stalk of n is worth n; a cycle through the ground 0 or 1, as it is even or odd (Winning Ways, chapter 7)."""

    def worth(edges: list) -> int | None:
        return bouton.solve_graph(edges, [0], game="hackenbush").nim_value

    assert worth([(n, n + 1) for n in range(50_000)]) == 50_000
    assert [worth([(n, (n + 1) % size) for n in range(size)]) for size in range(3, 9)] == [1, 0, 1, 0, 1, 0]
    assert worth([(0, 1), (1, 2), (1, 3), (3, 4)]) == 4  # 1 + (1 xor 2)
    assert worth([(0, 0)]) == 1


def test_the_cuts_of_a_long_stalk_are_all_found_at_once():
    edges = [(n, n + 1) for n in range(30_000)] + [(0, "a"), ("a", "b")]
    found = bouton.solve_graph(edges, [0], game="hackenbush")
    assert [(m.start, m.to) for m in found.winning_moves or ()] == [(2, 3)]


def test_an_edge_of_a_mapping_that_stands_at_both_ends_is_one():
    square = {1: [2, 4], 2: [1, 3], 3: [2, 4], 4: [3, 1]}
    assert Graph.of(square).undirected().edges == ((1, 2), (1, 4), (2, 3), (3, 4))
    assert bouton.solve_graph(square, [1], game="hackenbush").nim_value == 0


def test_what_cannot_be_answered_says_so():
    with pytest.raises(RulesError, match="ground"):
        bouton.solve_graph([(0, 1)], game="hackenbush")
    with pytest.raises(LimitError, match="limit of 200"):
        bouton.solve_graph(path(201), game="node_kayles")
    grid = [((x, y), (x + dx, y + dy)) for x in range(9) for y in range(9) for dx, dy in ((0, 1), (1, 0))]
    with pytest.raises(LimitError):
        bouton.solve_graph(grid, game="arc_kayles", limits=Limits(seconds=0.2))
