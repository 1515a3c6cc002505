"""``bouton graph FILE``: games on graphs."""

from typing import Annotated, Any, TypedDict

import click

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import text_of
from bouton.cli.command import COUNT, Choice, command, limited
from bouton.cli.language import language
from bouton.cli.shapes import Convention, Outcome
from bouton.errors import RulesError
from bouton.graphs import GRAPH_GAMES, Graph, GraphAnswer, grundy, solve_graph
from bouton.graphs.reading import graph_from_text
from bouton.limits import Limits

MOST_CHARACTERS = 200_000_000
GAMES = tuple(name.replace("_", "-") for name in GRAPH_GAMES)


GraphMoveObject = TypedDict("GraphMoveObject", {"from": Any, "to": Any})


class GraphPositionObject(TypedDict):
    """A position on a graph."""

    game: str
    convention: Convention
    outcome: Outcome
    nim_value: int | None
    winning_moves: list[GraphMoveObject] | None
    winning_move_count: int | None
    why: str
    nodes: int
    edges: int
    start: list[str]


class GraphValuesObject(TypedDict):
    """Without tokens: the value of every node."""

    game: str
    convention: Convention
    values: Annotated[dict[str, int | str], "of misère play N and P"]


GIVES = GraphPositionObject | GraphValuesObject


@command(
    "bouton graph moves.txt --on a --on b",
    "bouton graph moves.dot --json",
    "bouton graph tree.txt --game hackenbush --on ground",
    "bouton graph friends.json --game node-kayles --misere",
)
@click.argument("file", metavar="FILE", required=False)
@click.option("--game", type=Choice(GAMES), default="tokens", metavar="NAME")
@click.option("--on", "start", multiple=True, metavar="NODE")
@click.option("--misere", is_flag=True)
@click.option("--moves", type=COUNT, default=output.FEW_MOVES, metavar="N")
@limited
def graph(
    file: str | None, game: str, start: tuple[str, ...], misere: bool, moves: int, as_json: bool, limits: Limits
) -> None:
    """The answer to a position, or the nim-values of all nodes where no token is placed."""
    if file is None:
        raise RulesError(key="err.option.missing", option="FILE")
    read = graph_from_text(text_of(file, MOST_CHARACTERS), file)
    if game == "tokens" and not start:
        _values(read, misere, as_json, limits)
        return
    on = tuple(node for given in start for node in given.split(","))
    found = solve_graph(read, on, game=game, misere=misere, limits=limits)
    if as_json:
        edges = read.edges if game == "tokens" else read.undirected().edges
        size = {"nodes": len(read.successors()), "edges": len(edges)}
        output.as_json_line({**found.as_dict(language()), **size, "start": on})
        return
    _write(found, moves)


def _values(read: Graph, misere: bool, as_json: bool, limits: Limits) -> None:
    """The value of every node, in the order of the file."""
    found = grundy(read, misere=misere, limits=limits)
    convention = "misere" if misere else "normal"
    if as_json:
        output.as_json_line({"game": "tokens", "convention": convention, "values": found})
        return
    for node, value in found.items():
        output.put(f"{node} {value}")


def _write(found: GraphAnswer, most: int) -> None:
    said = language()
    output.field("outcome", words.say(f"answer.{found.outcome}", said))
    if found.nim_value is not None:
        output.field("nim_value", str(found.nim_value))
    moves = found.winning_moves
    if found.outcome == "N":
        count = words.say("graph.shown.uncounted", said) if moves is None else str(len(moves))
        output.field("winning_moves", count)
    for move in (moves or ())[:most]:
        values = {"a": str(move.start), "b": str(move.to)}
        output.put(f"  {words.say(f'graph.shown.{found.game}', said, **values)}")
    if moves is not None and len(moves) > most:
        output.put("  " + words.say("answer.more", said, count=len(moves) - most))
    output.block("why", [sentence.say(said) for sentence in found.reason.sentences])


COMMAND = graph
