"""What a graph is, and what may be given in its place."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from bouton.errors import RulesError
from bouton.frozen import frozen

Node = Hashable
Edge = tuple[Node, Node]


@frozen
class Graph:
    """*nodes*, and *edges* from one to another; of a graph that is not *directed* each is written in one direction.

    Edges may stand several times, and nodes only in edges.
    """

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    directed: bool = True

    @classmethod
    def of(cls, graph: Any) -> "Graph":
        """The graph that *graph* means; RulesError for what is none.

        It is a mapping of nodes to the nodes that one step leads to, a graph of networkx, pairs of nodes, or a `Graph`.
        """
        if isinstance(graph, Graph):
            return graph
        if hasattr(graph, "is_directed") and hasattr(graph, "nodes") and hasattr(graph, "edges"):
            # A multigraph gives its edges with a key where nothing is said.
            edges = graph.edges(keys=False) if graph.is_multigraph() else graph.edges()
            return cls(tuple(graph.nodes()), tuple((u, v) for u, v in edges), bool(graph.is_directed()))
        if isinstance(graph, Mapping):
            return cls(tuple(graph), tuple((u, v) for u, after in graph.items() for v in after))
        if isinstance(graph, Iterable) and not isinstance(graph, str):
            pairs = [*graph]
            if all(isinstance(pair, (tuple, list)) and len(pair) == 2 for pair in pairs):
                return cls((), tuple((u, v) for u, v in pairs))
        raise RulesError(key="graph.none", found=type(graph).__name__)

    def successors(self) -> dict[Node, list[Node]]:
        """Every node with the nodes that one step leads to; along an edge without direction both ways."""
        after: defaultdict[Node, list[Node]] = defaultdict(list, {node: [] for node in self.nodes})
        for u, v in self.edges:
            after[u].append(v)
        if not self.directed:
            for u, v in self.edges:
                after[v].append(u)
        for node in {v for _, v in self.edges} - after.keys():
            after[node] = []
        return dict(after)

    def undirected(self) -> "Graph":
        """The same edges without direction; one that stands in both, as a mapping writes it, is one edge."""
        if not self.directed:
            return self
        count = Counter(self.edges)
        edges: list[Edge] = []
        done: set[Edge] = set()
        for u, v in count:
            if (v, u) not in done:
                done.add((u, v))
                edges += [(u, v)] * max(count[u, v], count[v, u])
        return Graph(self.nodes, tuple(edges), directed=False)
