"""The positions up to a size that the player to move loses."""

from typing import Annotated, Any

from bouton import words
from bouton.errors import LimitError, RulesError
from bouton.notation.scanning import shown
from bouton.questions.lines import field, none
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject, Convention

LARGEST_IN_BYTES = (1 << 32) - 1
# What stands between the numbers of a position, where each has a line of its own and nothing else is printed.
FORMATS = {"lines": " ", "csv": ","}


class PPositionsObject(AboutRulesObject):
    """The positions up to a size that the player to move loses."""

    convention: Convention
    max: int
    p_positions: Annotated[list[int] | list[list[int]], "of several heaps tuples in rising order"]
    in_order: Annotated[
        bool, "the order of the numbers matters: a tuple stands as it is, whatever the size; else it rises"
    ]
    zeros: Annotated[list[int] | list[list[int]], "the same, by the name of version 0.1"]


def _as_bytes(known: dict[str, Any], given: dict[str, Any]) -> tuple[bytes, dict[str, str]]:
    """Little-endian unsigned numbers of four bytes, row by row."""
    if known["max"] > LARGEST_IN_BYTES:
        raise LimitError(key="web.limit.answer", limit=LARGEST_IN_BYTES, found=known["max"])
    rows = [(row,) if isinstance(row, int) else row for row in known["p_positions"]]
    width = len(rows[0]) if rows else given["heaps"] or 1
    data = b"".join(n.to_bytes(4, "little") for row in rows for n in row)
    return data, {"X-Width": str(width), "X-Length": str(len(rows))}


@question(
    'bouton p-positions "take 1,3,4" --max 50',
    "bouton p-positions wythoff --max 100",
    "bouton p-positions nim --heaps 3 --max 7 --json",
    "bouton p-positions wythoff --max 1000 --format csv > losses.csv",
    'bouton p-positions "fibonacci nim" --max 1000000000000',
    gives=PPositionsObject,
    former={"zeros": "p_positions"},
    seconds=10,
    as_bytes=_as_bytes,
)
def p_positions(
    call: Call,
    max_: Annotated[int, About()] = 50,
    heaps: Annotated[int | None, About(metavar="H", least=1, most=8)] = None,
    format_: Annotated[str, About(metavar="|".join(FORMATS), only="terminal")] = "",
) -> Lines:
    """The P-positions up to a size: numbers, or tuples where there are several heaps."""
    from bouton.counting.listing import p_positions

    if format_ and format_ not in FORMATS:
        raise RulesError(key="err.option.choice", option="--format", found=shown(format_), known=tuple(FORMATS))
    call.known.update(convention=call.game.convention, max=max_)
    found = p_positions(call.game, max_, heaps=heaps, limits=call.limits)
    call.hold(len(found))
    call.known.update(p_positions=found, in_order=call.game.game.order_matters)
    if format_:
        call.is_bare = True
        return (FORMATS[format_].join(map(str, p if isinstance(p, tuple) else (p,))) for p in found)
    texts = (words.position(p) if isinstance(p, tuple) else str(p) for p in found)

    def lines() -> Lines:
        yield field("losses", " ".join(texts) or none(call.language), call.language)

    return lines()


QUESTION = p_positions
