"""Nim-values of graphs: against the definition on random graphs, and everything that may be given as a graph."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton.errors import LimitError, RulesError
from bouton.graphs import Graph
from bouton.limits import Limits

EDGES = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)).filter(lambda e: e[0] > e[1]), max_size=40)


def value(after: dict, node: object, end: int) -> int:
    """The definition."""
    values = {value(after, to, end) for to in after.get(node, ())}
    return next(n for n in range(99) if n not in values) if values else end


def mapping(edges: list[tuple[int, int]]) -> dict[int, list[int]]:
    return {u: [v for w, v in edges if w == u] for u, _ in edges}


@given(EDGES, st.booleans())
def test_the_definition(edges, misere):
    after = mapping(edges)
    found = bouton.grundy(edges, misere=misere)
    assert found == {node: value(after, node, int(misere)) for node in found}
    assert found.keys() == {node for edge in edges for node in edge}
    assert found == bouton.grundy(after, misere=misere) == bouton.grundy(Graph((), tuple(edges)), misere=misere)


@given(EDGES, st.lists(st.integers(0, 12), min_size=1, max_size=3), st.booleans())
def test_tokens_against_everything_played_out(edges, start, misere):
    after = mapping(edges)
    known: dict = {}

    def lost(tokens: tuple[int, ...]) -> bool:
        if tokens not in known:
            left = [lost(tuple(sorted((*tokens[:i], to, *tokens[i + 1 :])))) for i, to in moves(tokens)]
            known[tokens] = not any(left) if left else not misere
        return known[tokens]

    def moves(tokens: tuple[int, ...]) -> list[tuple[int, int]]:
        return [(i, to) for i, node in enumerate(tokens) for to in after.get(node, ())]

    graph = Graph(tuple(range(13)), tuple(edges))
    found = bouton.solve_graph(graph, start, misere=misere)
    tokens = tuple(sorted(start))
    assert (found.outcome == "P") == lost(tokens)
    winning = {(tokens[i], to) for i, to in moves(tokens) if lost(tuple(sorted((*tokens[:i], to, *tokens[i + 1 :]))))}
    assert found.winning_moves is not None
    assert {(move.start, move.to) for move in found.winning_moves} == winning
    assert found.why("en") and found.why("zh")


def test_a_heap_as_a_function():
    """Take 1, 3 or 4: period 7 (Ferguson, Game Theory, section I.4)."""
    found = bouton.grundy(lambda n: [n - t for t in (1, 3, 4) if t <= n], [70_003])
    assert [found[n] for n in range(7)] == [0, 1, 0, 1, 2, 3, 2] and found[70_003] == 1


class Networkx:
    """What `networkx.DiGraph` gives of itself, as far as it is asked."""

    def __init__(self, edges, directed=True):
        self._edges, self._directed = edges, directed
        self.nodes = lambda: {node: {} for edge in edges for node in edge}

    def edges(self, keys=None):
        return iter(self._edges)

    def is_directed(self):
        return self._directed

    def is_multigraph(self):
        return False


def test_a_graph_of_networkx():
    edges = [("a", "b"), ("a", "c"), ("b", "c")]
    assert bouton.grundy(Networkx(edges)) == {"a": 2, "b": 1, "c": 0}
    with pytest.raises(RulesError, match="cycle"):
        bouton.grundy(Networkx(edges, directed=False))


@pytest.mark.parametrize(
    ("graph", "named"),
    [
        ({"a": ["b"], "b": ["c"], "c": ["d"], "d": ["b"]}, "b → c → d → b"),
        ({1: [1]}, "1 → 1"),
        ({"s": ["x", "a"], "a": ["b"], "b": ["a"]}, "a → b → a"),
    ],
)
def test_a_cycle_is_named(graph, named):
    with pytest.raises(RulesError) as caught:
        bouton.grundy(graph)
    assert str(caught.value).endswith(named)


def test_a_long_path_needs_no_recursion_and_a_long_cycle_is_cut():
    size = 30_000
    assert bouton.grundy({n: [n - 1] for n in range(1, size)})[size - 1] == 1
    with pytest.raises(RulesError) as caught:
        bouton.grundy({n: [(n + 1) % size] for n in range(size)})
    assert "30000 nodes" in str(caught.value) and len(str(caught.value)) < 300


def test_what_is_no_graph_is_refused():
    for graph in (3, "ab", [1, 2], [(1, 2, 3)]):
        with pytest.raises(RulesError):
            bouton.grundy(graph)
    with pytest.raises(RulesError, match="start"):
        bouton.grundy(lambda n: [])
    with pytest.raises(RulesError, match="no node z"):
        bouton.grundy({"a": "b"}, ["z"])
    with pytest.raises(RulesError, match="no node z"):
        bouton.solve_graph({"a": "b"}, ["z"])
    with pytest.raises(KeyError):
        bouton.solve_graph({"a": "b"}, game="chess")


def test_a_graph_without_end_stops():
    with pytest.raises(LimitError):
        bouton.grundy(lambda n: [n + 1], [0], limits=Limits(megabytes=20))


def test_large_graphs_agree_with_a_table():
    draw = random.Random(3)
    edges = [(n, draw.randrange(max(0, n - 9), n)) for n in range(1, 5000) for _ in range(3)]
    table = [0] * 5000
    after: dict[int, list[int]] = {}
    for u, v in edges:
        after.setdefault(u, []).append(v)
    for n in range(1, 5000):
        seen = {table[v] for v in after[n]}
        table[n] = next(x for x in range(9) if x not in seen)
    assert bouton.grundy(edges) == dict(enumerate(table))
