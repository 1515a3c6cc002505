"""One result as text, as JSON or as a table."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bouton import files, words
from bouton.cli.language import language, process
from bouton.errors import LimitError
from bouton.questions import lines
from bouton.rulesets.catalogue import with_name
from bouton.solving import Answer
from bouton.solving.move_text import FEW_MOVES as FEW_MOVES
from bouton.solving.move_text import phrase, sentence, told
from bouton.words.provenance import ground as ground
from bouton.words.provenance import status_text as status_text

if TYPE_CHECKING:
    from bouton.solving.best_play import Option


def put(text: str) -> None:
    """One line of the result."""
    process.make_room()
    sys.stdout.write(f"{text}\n")


def put_all(texts: Iterable[str]) -> None:
    """Several lines of the result."""
    for text in texts:
        put(text)


def json_line(value: Mapping[str, Any]) -> str:
    """One JSON object on one line; integers are exact at any size."""
    return json.dumps(value, ensure_ascii=False)


def as_json_line(value: Mapping[str, Any]) -> None:
    """*value* as one JSON object on one line."""
    put(json_line(value))


def write_json(path: str, value: Mapping[str, Any], *, compact: bool = False) -> None:
    """Write *value* as one JSON object to the file *path*."""
    text = json.dumps(value, ensure_ascii=not compact, separators=(",", ":") if compact else None)
    files.put(path, f"{text}\n")


def written_out(pieces: Iterable[str], path: str | None) -> None:
    """The *pieces* of a text to the file *path*, or to standard output."""
    process.make_room()
    if path is None:
        sys.stdout.writelines(pieces)
        return
    with files.whole(path) as file:
        file.writelines(text.encode() for text in pieces)


@contextmanager
def record(as_json: bool, keys: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Collects what is *known* of the JSON object with these *keys*.

    Where a limit is reached the object is still written, with null where nothing is known; only then are the *keys*
    gone through.
    """
    known: dict[str, Any] = {}
    try:
        yield known
    except (LimitError, MemoryError):
        if as_json:
            as_json_line({**dict.fromkeys(keys), **known})
        raise


def answer(
    found: Answer, *, moves: int = FEW_MOVES, replies: "Sequence[Option] | None" = None, echo: str | None = None
) -> None:
    """The answer to a position for a person; *moves* winning moves are listed, *echo* reads the rules aloud."""
    said = language()
    games = tuple(c.game for c in found.situation.components)
    put_all(told(found, said, moves=moves, echo=echo))
    if replies is not None:
        block("replies.title", [_reply(games, found.position, option, said) for option in replies])


def heading(rules: str, recognised: str | None, position: Sequence[Any] | None = None) -> None:
    """The rules, with the name of the game where the rules are not it, and the position."""
    put(lines.field("rules", with_name(rules, recognised), language()))
    if position is not None:
        field("position", words.position(position))


def _reply(games: tuple[Any, ...], position: tuple[Any, ...], option: "Option", said: str) -> str:
    move = sentence(games, position, option.move, said)
    if option.reply is None:
        return move
    return words.say("answer.replies.row", said, move=move, reply=phrase(games, option.move.to, option.reply, said))


def play(positions: Sequence[Any]) -> None:
    """A whole line of best play."""
    from bouton.solving.best_play import LONGEST_LINE  # few ask for a line

    shown = " → ".join(words.position(p) if isinstance(p, tuple) else str(p) for p in positions)
    block("line", [shown if len(positions) <= LONGEST_LINE else f"{shown} → …"])


def field(key: str, text: str) -> None:
    """A label of words topic `answer` with what belongs to it."""
    put(lines.field(key, text, language()))


def none() -> str:
    """The word for an empty list."""
    return lines.none(language())


def more() -> str:
    """That a list was cut."""
    return words.say("answer.beyond", language())


def block(key: str, below: Iterable[str]) -> None:
    """A label of words topic `answer` with indented lines *below* it."""
    put_all(lines.block(key, below, language()))


def table(headings: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Rows under headings (keys of words topic `cli.head`, or whole keys), aligned in Chinese too."""
    put_all(lines.table(headings, rows, language()))
