"""The genera of heaps as rows for a person, as JSON and as CSV."""

import sys
from collections.abc import Sequence
from itertools import islice
from typing import Any

from bouton import words
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.misere.genus import HeapGenus, genera
from bouton.questions.lines import table
from bouton.questions.question import Lines
from bouton.rulesets.protocol import Game

COLUMNS = ("heap", "outcome", "genus", "kind")


def found(game: Game, length: int, limits: Limits) -> tuple[list[HeapGenus], LimitError | None]:
    """The genera of heaps 0 to *length* - 1, or those found within *limits*, and what ended it; at least heap 0."""
    rows: list[HeapGenus] = []
    try:
        for row in islice(genera(game, limits), min(length, sys.maxsize)):
            rows.append(row)
    except LimitError as error:
        if not rows:
            raise
        return rows, error
    return rows, None


def known(rows: Sequence[HeapGenus]) -> dict[str, Any]:
    """What JSON says of *rows*."""
    return {"reached": len(rows), "tame": _all_tame(rows), "genera": [row.as_dict() for row in rows]}


def _all_tame(rows: Sequence[HeapGenus]) -> bool:
    return all(row.kind == "tame" for row in rows)


def lines(rows: Sequence[HeapGenus], ended: LimitError | None, language: str) -> Lines:
    """The rows for a person, what is tame among them, and how far it was looked."""
    kinds = {row.kind: words.say(f"genus.kind.{row.kind}", language) for row in rows}
    heads = [f"genus.head.{column}" for column in COLUMNS]
    yield from table(heads, [(row.heap, row.outcome, row.genus, kinds[row.kind]) for row in rows], language)
    first = next((row for row in rows if row.kind != "tame"), None)
    if first is None:
        yield words.say("genus.tame", language, n=rows[-1].heap)
    else:
        yield words.say("genus.first", language, heap=first.heap, kind=kinds[first.kind])
    if ended is not None:
        yield words.say("genus.reached", language, n=rows[-1].heap)


def csv(rows: Sequence[HeapGenus]) -> str:
    """The rows as CSV, with commas within a genus in quotes."""
    lines = [",".join(COLUMNS)]
    lines += [f'{row.heap},{row.outcome},"{row.genus}",{row.kind}' for row in rows]
    return "\n".join(lines) + "\n"
