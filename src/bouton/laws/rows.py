"""What our censuses found of each game, and what is published: tables that come with the package."""

import os
from collections.abc import Mapping, Sequence
from functools import cache

from bouton.laws import FOLDER

# Where each census stands whole, with the commands that made it.
SOURCES = {
    "octal": "results/octal-3.csv",
    "octal-misere": "results/octal-misere-3.csv",
    "families": "results/families-20.csv",
}
SOURCE = f"bouton census octal --digits 3 ({SOURCES['octal']})"
CENSUS, PUBLISHED = "census", "published"

Row = Mapping[str, str]


def census(code: str) -> Row | None:
    """The row of *code* in our census of normal play; None where it is not of that census."""
    return _row(CENSUS, code)


def published(code: str) -> Row | None:
    """The published period of *code*, with its source; None where we know of none."""
    return _row(PUBLISHED, code.removeprefix("0"))


def table(kind: str, family: str) -> Sequence[Row]:
    """All rows of a table; none where there is no such table."""
    return _rows(_text(kind, family).splitlines())


def _rows(lines: Sequence[str]) -> list[Row]:
    from csv import DictReader  # for codes only

    return list(DictReader(lines))


def _row(kind: str, code: str) -> Row | None:
    """One row, found without reading the others."""
    text = _text(kind, "octal")
    at = text.find(f"\n{code},") + 1
    return _rows([text[: text.index("\n")], text[at : text.index("\n", at)]])[0] if at else None


@cache
def _text(kind: str, family: str) -> str:
    try:
        with open(os.path.join(FOLDER, os.pardir, kind, f"{family}.csv"), encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""
