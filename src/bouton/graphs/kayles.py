"""Kayles on a graph: what is left after a move is a set of nodes, which falls apart into components."""

from collections.abc import Iterator

from bouton.claims import Reason
from bouton.errors import LimitError
from bouton.graphs.graph import Graph, Node
from bouton.graphs.outcomes import played_out
from bouton.graphs.solving import GraphAnswer, GraphMove
from bouton.limits import Limits, Watch
from bouton.nimbers import mex, nim_sum

# Sets of nodes are the bits of a number; the search goes as deep as there are nodes.
MOST_NODES = 200


class Bits:
    """The nodes of *graph* as bits, and the *moves* of the game: which bits go with each."""

    def __init__(self, graph: Graph, limits: Limits, takes_nodes: bool) -> None:
        self.names: dict[Node, int] = {}
        for node in (*graph.nodes, *(node for edge in graph.edges for node in edge)):
            self.names.setdefault(node, len(self.names))
        if len(self.names) > MOST_NODES:
            raise LimitError(key="graph.size", found=len(self.names), limit=MOST_NODES)
        self.near: list[int] = [0] * len(self.names)
        pairs = dict.fromkeys((u, v) for u, v in graph.undirected().edges if u != v)
        for u, v in pairs:
            self.near[self.names[u]] |= 1 << self.names[v]
            self.near[self.names[v]] |= 1 << self.names[u]
        # What is moved, the nodes that must be there, and those that go.
        self.moves: list[tuple[GraphMove, int, int]]
        if takes_nodes:
            self.moves = [(GraphMove(node), 1 << i, 1 << i | self.near[i]) for node, i in self.names.items()]
        else:
            both = [(GraphMove(u, v), 1 << self.names[u] | 1 << self.names[v]) for u, v in pairs]
            self.moves = [(move, ends, ends) for move, ends in both]
        self.limits = limits
        self.watch: Watch = limits.watch()
        self.known: dict[int, int] = {0: 0}

    def components(self, left: int) -> Iterator[int]:
        """The connected pieces of the nodes *left*."""
        while left:
            piece, new = 0, left & -left
            while new:
                piece |= new
                around = 0
                while new:
                    around |= self.near[(new & -new).bit_length() - 1]
                    new &= new - 1
                new = around & left & ~piece
            yield piece
            left &= ~piece

    def after(self, left: int) -> Iterator[tuple[GraphMove, int]]:
        """Every move among the nodes *left*, and what it leaves."""
        for move, needed, gone in self.moves:
            if left & needed == needed:
                yield move, left & ~gone

    def value(self, left: int) -> int:
        """The nim-value of the nodes *left*, its pieces added."""
        return nim_sum(self._of_piece(piece) for piece in self.components(left))

    def _of_piece(self, piece: int) -> int:
        if piece not in self.known:
            self.watch.tick()
            self.known[piece] = mex({self.value(left) for _, left in self.after(piece)})
            if len(self.known) > self.limits.positions:
                raise LimitError(key="err.stopped.search", count=len(self.known), option="--memory")
        return self.known[piece]


def kayles(name: str, graph: Graph, misere: bool, limits: Limits, takes_nodes: bool) -> GraphAnswer:
    """The answer for a whole graph: nodes are taken with their neighbours, else the two ends of an edge."""
    board = Bits(graph, limits, takes_nodes)
    everything = (1 << len(board.names)) - 1
    if misere:
        return played_out(name, everything, board.after, limits)
    total = board.value(everything)
    moves = tuple(move for move, left in board.after(everything) if board.value(left) == 0)
    count = sum(1 for _ in board.components(everything))
    reason = Reason.of("graph.kayles", ("win" if total else "loss",), x=total, count=count)
    return GraphAnswer(name, "normal", "N" if total else "P", total, moves, reason)
