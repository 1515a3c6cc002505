"""The answer to a position of a game on a graph."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, Protocol

from bouton.claims import Reason
from bouton.errors import RulesError, UnknownName
from bouton.folder import Folder
from bouton.frozen import Record, frozen
from bouton.graphs.graph import Graph, Node
from bouton.limits import Limits, Progress


@frozen
class GraphMove:
    """A winning move: a token goes from node *start* to node *to*.

    Where something is taken off, that is the node *start* (*to* is None) or the edge between the two.
    """

    start: Any
    to: Any = None


@frozen
class GraphAnswer(Record):
    """Who wins a position on a graph: *outcome* "N" (the player to move wins) or "P", all *winning_moves* and why.

    *nim_value* is None under misere; *winning_moves* is None where finding them all took longer than allowed.
    """

    game: str
    convention: str
    outcome: str
    nim_value: int | None
    winning_moves: tuple[GraphMove, ...] | None
    reason: Reason

    def why(self, language: str = "en") -> str:
        """The reason as sentences in *language*."""
        return self.reason.say(language)

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The answer as the JSON of the contract."""
        moves = self.winning_moves
        return {
            "game": self.game,
            "convention": self.convention,
            "outcome": self.outcome,
            "nim_value": self.nim_value,
            "winning_moves": None if moves is None else [{"from": move.start, "to": move.to} for move in moves],
            "winning_move_count": None if moves is None else len(moves),
            "why": self.why(language),
        }


class Found(Protocol):
    """What a game on graphs does: see `solve_graph`."""

    def __call__(self, graph: Graph, start: Sequence[Node], misere: bool, limits: Limits) -> GraphAnswer: ...


# One game a file in ``games/``: the file name is its name.
GRAPH_GAMES: Folder[Found] = Folder("bouton.graphs.games", "GAME", "bouton.graph_games")


def solve_graph(
    graph: Any,
    start: Iterable[Any] = (),
    *,
    game: str = "tokens",
    misere: bool = False,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> GraphAnswer:
    """Who wins on *graph*, and by which moves; *graph* is what `bouton.grundy` takes, but no function.

    *game* is ``tokens`` (a move takes one of the tokens on the nodes *start* along an edge; the graph has no cycle),
    ``node_kayles`` (take a node and its neighbours), ``arc_kayles`` (take two nodes with an edge between them) or
    ``hackenbush`` (cut an edge; what is no longer joined to one of the nodes *start*, the ground, falls off).
    RulesError where the graph does not suit the game, LimitError where *limits* are too narrow.

    >>> solve_graph({"a": "bc", "b": "c"}, ["a", "b"]).winning_moves
    (GraphMove(start='a', to='b'),)
    >>> solve_graph([("ground", "a"), ("a", "b"), ("a", "c")], ["ground"], game="hackenbush").nim_value
    1
    """
    file = game.replace("-", "_").replace(" ", "_")
    if not GRAPH_GAMES.has(file):
        raise UnknownName(key="graph.game", found=game, known=tuple(GRAPH_GAMES))
    return GRAPH_GAMES[file](Graph.of(graph), [*start], misere, Limits.given(limits, progress))


def need_nodes(start: Iterable[Node], there: Container[Node]) -> None:
    """RulesError where the graph has no node of that name."""
    for node in start:
        if node not in there:
            raise RulesError(key="graph.node", found=str(node))
