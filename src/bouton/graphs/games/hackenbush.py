"""Green Hackenbush: cut an edge; what is no longer joined to the ground falls off.

By the fusion principle the nodes of a cycle may be made one, so that its edges become loops, which are worth 1 each; by
the colon principle a stalk with something of value x on its top is worth x + 1.  One pass tells the value.
Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 7.
"""

from collections.abc import Iterator, Sequence

from bouton.claims import Reason
from bouton.errors import LimitError, RulesError
from bouton.frozen import changed, frozen
from bouton.graphs.graph import Graph, Node
from bouton.graphs.outcomes import played_out
from bouton.graphs.solving import GraphAnswer, GraphMove, need_nodes
from bouton.limits import Limits, Watch

# The ends of an edge, as numbers of nodes; all of the ground is node 0.
Ends = tuple[int, int]


@frozen
class Fused:
    """A picture with its cycles fused into pieces, numbered from the ground (0) upwards.

    *piece*[node] is the piece of a node, -1 for what does not stand; *stalk*[piece] the edge that carries a piece and
    *below*[piece] the piece under that (-1 for the ground's); *value*[piece] is what stands on the top of the stalk.
    """

    piece: list[int]
    stalk: list[int]
    below: list[int]
    value: list[int]


def fused(count: int, edges: Sequence[Ends], weight: Sequence[int] | None = None) -> Fused:
    """The picture of *count* nodes; *weight*[node] is the value of what stands there besides."""
    order, parent, low = _walked(count, edges)
    piece, stalk, below = [-1] * count, [-1], [-1]
    piece[0] = 0
    for node in order[1:]:
        edge, under = parent[node]
        if low[node] == node:
            piece[node] = len(stalk)
            stalk.append(edge)
            below.append(piece[under])
        else:
            piece[node] = piece[under]
    value = [0] * len(stalk)
    if weight is not None:
        for node in order:
            value[piece[node]] ^= weight[node]
    for u, v in edges:
        if piece[u] == piece[v] >= 0:
            value[piece[u]] ^= 1
    for number in range(len(stalk) - 1, 0, -1):
        value[below[number]] ^= value[number] + 1
    return Fused(piece, stalk, below, value)


def _walked(count: int, edges: Sequence[Ends]) -> tuple[list[int], list[Ends], list[int]]:
    """The nodes that stand, in the order of a walk in depth; the edge and node that each was reached by; and a mark.

    The mark of a node is the node itself where no other edge leads from above it to below it: its edge is a bridge.
    """
    near: list[list[Ends]] = [[] for _ in range(count)]
    for number, (u, v) in enumerate(edges):
        if u != v:
            near[u].append((v, number))
            near[v].append((u, number))
    place, low, parent = [-1] * count, [0] * count, [(-1, -1)] * count
    order = [0]
    place[0] = 0
    path = [(0, iter(near[0]))]
    while path:
        node, rest = path[-1]
        came = parent[node][0]
        for to, edge in rest:
            if place[to] < 0:
                place[to] = low[to] = len(order)
                order.append(to)
                parent[to] = (edge, node)
                path.append((to, iter(near[to])))
                break
            if edge != came and place[to] < low[node]:
                low[node] = place[to]
        else:
            path.pop()
            if path and low[node] < low[path[-1][0]]:
                low[path[-1][0]] = low[node]
    for node in order:
        low[node] = node if low[node] == place[node] else -1
    return order, parent, low


def winning_cuts(edges: Sequence[Ends], picture: Fused, watch: Watch) -> Iterator[int]:
    """The numbers of the edges whose cut leaves the value 0.

    A stalk is answered from the values at its ends.  An edge of a cycle is cut and its piece fused again, which takes
    as long as the piece is large; LimitError where that takes too long.
    """
    value, below = picture.value, picture.below
    # What a piece must come to for all to be 0; -1 where nothing will do.
    need = [-1] * len(value)
    need[0] = 0
    for number in range(1, len(value)):
        under = below[number]
        if need[under] >= 0:
            left = value[under] ^ (value[number] + 1)
            if left == need[under]:
                yield picture.stalk[number]
            need[number] = (left ^ need[under]) - 1
    for number, inside in _cycles(edges, picture):
        # The value of a picture is odd exactly if the number of its edges is.
        if need[number] >= 0 and (need[number] ^ value[number]) & 1:
            yield from _in_piece(number, inside, edges, picture, need[number], watch)


def _cycles(edges: Sequence[Ends], picture: Fused) -> Iterator[tuple[int, list[int]]]:
    """The pieces that have edges of their own, each with the numbers of these."""
    inside: dict[int, list[int]] = {}
    for number, (u, v) in enumerate(edges):
        if picture.piece[u] == picture.piece[v] >= 0:
            inside.setdefault(picture.piece[u], []).append(number)
    yield from inside.items()


def _in_piece(
    number: int, inside: list[int], edges: Sequence[Ends], picture: Fused, need: int, watch: Watch
) -> Iterator[int]:
    """The edges of piece *number* whose cut brings it to the value *need*."""
    names: dict[int, int] = {}
    weight: list[int] = []

    def name(node: int) -> int:
        if node not in names:
            names[node] = len(names)
            weight.append(0)
        return names[node]

    stalk = picture.stalk[number]
    name(0 if stalk < 0 else next(node for node in edges[stalk] if picture.piece[node] == number))
    ends = [(name(edges[edge][0]), name(edges[edge][1])) for edge in inside]
    for other in range(1, len(picture.value)):
        if picture.below[other] == number:
            foot = next(node for node in edges[picture.stalk[other]] if picture.piece[node] == number)
            weight[name(foot)] ^= picture.value[other] + 1
    for at, edge in enumerate(inside):
        watch.check()
        if fused(len(names), ends[:at] + ends[at + 1 :], weight).value[0] == need:
            yield edge


def standing(edges: Sequence[Ends], left: int) -> int:
    """Of the edges *left* (bits) those that are joined to the ground."""
    reached, stands, grows = {0}, 0, True
    while grows:
        grows = False
        for number, (u, v) in enumerate(edges):
            bit = 1 << number
            if left & bit and not stands & bit and (u in reached or v in reached):
                reached |= {u, v}
                stands |= bit
                grows = True
    return stands


def solve(graph: Graph, start: Sequence[Node], misere: bool, limits: Limits) -> GraphAnswer:
    """Who wins; *start* are the nodes on the ground.  Under misere everything is played out."""
    if not start:
        raise RulesError(key="graph.ground")
    plain = graph.undirected()
    need_nodes(start, {*plain.nodes, *(node for edge in plain.edges for node in edge)})
    names: dict[Node, int] = dict.fromkeys(start, 0)
    size = 1
    for node in (node for edge in plain.edges for node in edge):
        if node not in names:
            names[node] = size
            size += 1
    edges = [(names[u], names[v]) for u, v in plain.edges]
    moves = [GraphMove(*edge) for edge in plain.edges]
    if misere:

        def cuts(left: int) -> Iterator[tuple[GraphMove, int]]:
            """Every cut of an edge of *left*, and what is left then."""
            bits = ((move, 1 << number) for number, move in enumerate(moves))
            return ((move, standing(edges, left & ~bit)) for move, bit in bits if left & bit)

        return played_out("hackenbush", standing(edges, (1 << len(edges)) - 1), cuts, limits)
    picture = fused(size, edges)
    total = picture.value[0]
    found: tuple[GraphMove, ...] | None = ()
    if total:
        try:
            # The value is known: only a part of the time goes into the moves.
            watch = changed(limits, seconds=limits.seconds / 3).watch()
            found = tuple(moves[cut] for cut in sorted(winning_cuts(edges, picture, watch)))
        except LimitError:
            found = None
    cycles = sum(1 for _ in _cycles(edges, picture))
    reason = Reason.of("graph.hackenbush", ("fused" if cycles else "tree", "win" if total else "loss"), x=total)
    return GraphAnswer("hackenbush", "normal", "N" if total else "P", total, found, reason)


GAME = solve
