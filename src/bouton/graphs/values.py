"""Nim-values of the nodes of any finite graph without cycles, in one pass and without recursion."""

from collections.abc import Callable, Iterable
from typing import Any

from bouton.errors import LimitError, RulesError
from bouton.graphs.graph import Graph, Node
from bouton.limits import Limits, Progress

# So many nodes of a cycle are named.
NAMED = 12


def grundy(
    graph: Any,
    starts: Iterable[Any] | None = None,
    *,
    misere: bool = False,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> dict[Any, int]:
    """The nim-value of every node of *graph*, each after its successors; whoever cannot move to one loses.

    *graph* is a mapping of nodes to their successors, a graph of networkx, pairs of nodes, or a function of a node that
    gives its successors; then *starts* are the nodes to begin with, else they may be left out.  With *misere* whoever
    cannot move wins: the least number that no successor has, 1 where there is none, so that 0 says that the player to
    move loses a game with one token.  RulesError names a cycle.

    >>> grundy({"a": "bc", "b": "c", "c": ""})
    {'c': 0, 'b': 1, 'a': 2}
    >>> grundy(lambda heap: [heap - take for take in (1, 3, 4) if take <= heap], [7])[7]
    0
    """
    function = callable(graph)
    if function and starts is None:
        raise RulesError(key="graph.starts")
    after = {} if function else Graph.of(graph).successors()
    chosen = [*after] if starts is None else [*starts]
    if not function and (unknown := [node for node in chosen if node not in after]):
        raise RulesError(key="graph.node", found=str(unknown[0]))
    return node_values(graph if function else after.__getitem__, chosen, misere, Limits.given(limits, progress))


def node_values(
    successors: Callable[[Node], Iterable[Node]], starts: Iterable[Node], misere: bool, limits: Limits
) -> dict[Node, int]:
    """The nim-values of the nodes that can be reached from *starts*; each node is opened once."""
    value: dict[Node, int] = {}
    # The nodes on the way from the start that wait for others, with their successors.
    waiting: dict[Node, list[Node]] = {}
    known, most, watch = value.get, limits.positions, limits.watch()
    for start in starts:
        path = [start]
        while path:
            node = path[-1]
            if node in value:
                path.pop()
                continue
            after = waiting.pop(node, None)
            if after is None:
                after = list(successors(node))
            seen = set(map(known, after))
            if None not in seen:
                value[path.pop()] = _mex(seen, misere)  # type: ignore[arg-type]
                continue
            waiting[node] = after
            for to in after:
                if to in waiting:
                    raise _cycle([*waiting], to)
                if to not in value:
                    path.append(to)
            watch.tick()
            if len(value) + len(path) > most:
                raise LimitError(key="err.stopped.search", count=most, option="--memory")
    return value


def _mex(seen: set[int], misere: bool) -> int:
    if not seen:
        return int(misere)
    least = 0
    while least in seen:
        least += 1
    return least


def _cycle(path: list[Node], back: Node) -> RulesError:
    cycle = [str(node) for node in path[path.index(back) :]]
    named = cycle if len(cycle) <= NAMED else [*cycle[: NAMED - 1], "…", cycle[-1]]
    return RulesError(key="graph.cycle", cycle=" → ".join([*named, str(back)]), length=len(cycle))
