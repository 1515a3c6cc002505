"""The glossary of one language: the rows of docs/words.md as a list of terms, which a narrow screen can show."""

from collections.abc import Iterator
from typing import NamedTuple

# Columns of the table, left to right.
COLUMNS = 5


class Row(NamedTuple):
    """A term in both languages, what it means, and what else it is called."""

    english: str
    chinese: str
    meaning: str
    explained: str
    rivals: str


def rows(text: str) -> Iterator[Row]:
    r"""The terms in the table of *text*.

    >>> [row.chinese for row in rows("| a | b | c | d | e |\n|---|---|---|---|---|\n| heap | 堆 | x | y | - |\n")]
    ['堆']
    """
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    # The first one holds the headings.
    for line in lines[1:]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        assert len(cells) == COLUMNS, line
        yield Row(*cells)


def glossary(text: str, language: str, said: dict[str, str]) -> str:
    """The page of the glossary in *language*."""
    parts = [f"# {said['words']}", said["words.lead"]]
    for row in rows(text):
        if language == "en":
            term, other, meaning = row.english, row.chinese, row.meaning
        else:
            term, other, meaning = row.chinese, row.english, row.explained
        rivals = "" if row.rivals == "-" else f"  \n    *{said['words.rivals']}* {row.rivals}"
        parts.append(f"**{term}** · {other}\n:   {meaning}{rivals}")
    return "\n\n".join(parts) + "\n"
