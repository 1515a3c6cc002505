"""``bouton graph FILE``: games on graphs."""

from typing import Annotated, Any, TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import text_of
from bouton.cli.command import Choice, argument, command, limited, option
from bouton.cli.language import language
from bouton.errors import RulesError
from bouton.graphs import GRAPH_GAMES, GraphAnswer, grundy, solve_graph
from bouton.graphs.reading import graph_and_read
from bouton.limits import Limits
from bouton.questions.shapes import Convention, Outcome, keys_of

MOST_CHARACTERS = 200_000_000
GAMES = tuple(name.replace("_", "-") for name in GRAPH_GAMES)


Read = Annotated[str | None, "what stood in the file beside nodes and edges"]
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
    read: Read


class GraphValuesObject(TypedDict):
    """Without tokens: the value of every node."""

    game: str
    convention: Convention
    values: Annotated[dict[str, int | str] | None, "of misère play N and P; null where a limit was reached"]
    read: Read


@command(
    r"printf 'a b\nb c\n' | bouton graph - --on a",
    "bouton graph moves.dot --json",
    r"printf 'g a\na b\nb g\n' | bouton graph - --game hackenbush --on g",
    r"printf 'a b\nb c\nc d\n' | bouton graph - --game node-kayles --misere",
    gives=GraphPositionObject | GraphValuesObject,
)
@limited
def graph(
    file: Annotated[str | None, argument(metavar="FILE")] = None,
    game: Annotated[str, option(type=Choice(GAMES), metavar="NAME")] = "tokens",
    start: Annotated[tuple[str, ...], option("--on", metavar="NODE")] = (),
    misere: bool = False,
    moves: int = output.FEW_MOVES,
    *,
    as_json: bool,
    limits: Limits,
) -> None:
    """The answer to a position, or the nim-values of all nodes where no token is placed."""
    if file is None:
        raise RulesError(key="err.option.missing", option="FILE")
    if start and game.endswith("kayles"):
        raise RulesError(key="err.option.conflict", option="--on", other=f"--game {game}")
    of_nodes = game == "tokens" and not start
    with output.record(as_json, keys_of(GraphValuesObject if of_nodes else GraphPositionObject)) as known:
        known.update(game=game.replace("-", "_"), convention="misere" if misere else "normal")
        read, said = graph_and_read(text_of(file, MOST_CHARACTERS, "graph"), file)
        beside = known["read"] = words.LANGUAGES[language()].semicolon.join(one.say(language()) for one in said) or None
        if of_nodes:
            values = known["values"] = grundy(read, misere=misere, limits=limits)
        else:
            on = tuple(node for given in start for node in given.split(","))
            edges = read.edges if game == "tokens" else read.undirected().edges
            known.update(nodes=len(read.successors()), edges=len(edges), start=on)
            found = solve_graph(read, on, game=game, misere=misere, limits=limits)
    if beside is not None and not as_json:
        output.put(words.say("brought.title", language(), what=beside))
    if of_nodes:
        if as_json:
            output.as_json_line(known)
        else:
            for node, value in values.items():
                output.put(f"{node} {value}")
    elif as_json:
        size = {key: known[key] for key in ("nodes", "edges", "start", "read")}
        output.as_json_line({**found.as_dict(language()), **size})
    else:
        _write(found, moves)


def _write(found: GraphAnswer, most: int) -> None:
    said = language()
    output.field("outcome", words.say(f"answer.{found.outcome}", said))
    if found.nim_value is not None:
        output.field("nim_value", str(found.nim_value))
    moves = found.winning_moves
    if found.outcome == "N":
        count = words.say("graph.shown.uncounted", said) if moves is None else str(len(moves))
        output.field("winning_moves", words.say("answer.count", said, count=count))
    for move in (moves or ())[:most]:
        values = {"a": str(move.start), "b": str(move.to)}
        output.put(f"  {words.say(f'graph.shown.{found.game}', said, **values)}")
    if moves is not None and len(moves) > most:
        output.put("  " + words.say("answer.more", said, count=len(moves) - most))
    output.block("why", [sentence.say(said) for sentence in found.reason.sentences])


COMMAND = graph
