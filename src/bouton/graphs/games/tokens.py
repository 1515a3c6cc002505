"""Tokens on the nodes of a graph without cycles: a move takes one of them along an edge.

One token is worth the nim-value of its node, several are a sum (Sprague-Grundy).
Source: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bouton.claims import Reason
from bouton.errors import RulesError
from bouton.graphs.graph import Graph, Node
from bouton.graphs.outcomes import played_out
from bouton.graphs.solving import GraphAnswer, GraphMove, need_nodes
from bouton.graphs.values import node_values
from bouton.limits import Limits
from bouton.nimbers import nim_sum

# So many tokens are told with their values.
TOLD = 12


def solve(graph: Graph, start: Sequence[Node], misere: bool, limits: Limits) -> GraphAnswer:
    """Who wins with tokens on *start*; under misere several tokens are played out."""
    if not start:
        raise RulesError(key="graph.tokens.missing")
    after = graph.successors()
    need_nodes(start, after)
    value = node_values(after.__getitem__, start, misere and len(start) == 1, limits)
    total = nim_sum(value[node] for node in start)
    if misere and len(start) > 1:
        return _all_tokens(after.__getitem__, start, limits)
    moves = tuple(
        GraphMove(node, to)
        for node in dict.fromkeys(start)
        for to in dict.fromkeys(after[node])
        if value[to] == value[node] ^ total
    )
    told = [f"{node}: {value[node]}" for node in start[:TOLD]] + ["…"] * (len(start) > TOLD)
    outcome = "N" if total else "P"
    name = f"{'misere_' if misere else ''}{'win' if total else 'loss'}"
    reason = Reason.of("graph.tokens", (name,), values=tuple(told), x=total)
    return GraphAnswer("tokens", "misere" if misere else "normal", outcome, None if misere else total, moves, reason)


def _all_tokens(after: Callable[[Node], Iterable[Node]], start: Sequence[Node], limits: Limits) -> GraphAnswer:
    """Misere play with several tokens: everything below the position."""
    number: dict[Node, int] = {}

    def moved(nodes: tuple[Node, ...]) -> Iterator[tuple[GraphMove, tuple[Node, ...]]]:
        for node in dict.fromkeys(nodes):
            i = nodes.index(node)
            for to in dict.fromkeys(after(node)):
                left = (*nodes[:i], to, *nodes[i + 1 :])
                yield GraphMove(node, to), tuple(sorted(left, key=lambda n: number.setdefault(n, len(number))))

    return played_out("tokens", tuple(start), moved, limits)


GAME = solve
