"""Text as rows of cells: lists, columns, CSV, Markdown, LaTeX; what the rows mean is not decided here."""

import csv
import re
from collections.abc import Iterator
from typing import Any

from bouton.errors import TextError
from bouton.frozen import frozen

_APART = re.compile(r"[\s,;，、；|()\[\]{}（）]+")
_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
# What LaTeX says of looks; what stays of \text{n} is n.
_LOOKS = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\}|(?:begin|end)\{[^}]*\}(?:\{[^}]*\})?)")
_WRAPPED = re.compile(r"\\\w+\{([^{}]*)\}|[${}]")
_COMMENT = re.compile(r"\s*(?:#|//|;;|--\s|%(?![A-Z] A\d))")


@frozen
class Cells:
    """The *cells* of a line, number *line* of the text, from 1."""

    line: int
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """The cells, shortened, for an error."""
        return " ".join(self.cells)[:40]


@frozen
class Rows:
    """The *rows* of a text, and from how many lines *comments* were left out; *form* is a word of topic `brought`."""

    rows: tuple[Cells, ...]
    comments: int
    form: str = "list"


def rows_of(text: str) -> Rows:
    r"""The rows of *text*; its form shows in the signs between the cells.

    >>> [row.cells for row in rows_of("n,value # mine\n0,0\n1,1").rows]
    [('n', 'value'), ('0', '0'), ('1', '1')]
    """
    lines, comments = [], 0
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if _COMMENT.match(line):
            comments += 1
            continue
        line, sign, _ = line.partition("#")
        comments += bool(sign)
        if line.strip():
            lines.append((number, line))
    form, cells = _form(lines)
    rows = (Cells(number, found) for number, found in cells if found)
    return Rows(tuple(rows), comments, form)


def _form(lines: list[tuple[int, str]]) -> tuple[str, Iterator[tuple[int, tuple[str, ...]]]]:
    """The word for the form, and the cells of each line."""
    if any("&" in line for _, line in lines) and any("\\\\" in line for _, line in lines):
        return "latex", _latex(lines)
    if sum(line.lstrip().startswith("|") for _, line in lines) * 2 > len(lines):
        inner = ((n, line.strip().strip("|").split("|")) for n, line in lines if not _RULE.match(line))
        return "markdown", ((n, tuple(cell.strip().strip("*$`") for cell in cells)) for n, cells in inner)
    for sign in (",", "\t", ";"):
        # One sign between the cells, and a cell that is empty or a word: a list of numbers has neither.
        if len(lines) > 1 and _is_csv([line for _, line in lines], sign):
            return "csv", _csv(lines, sign)
    return "list", ((n, tuple(word for word in _APART.split(line) if word)) for n, line in lines)


def _is_csv(lines: list[str], sign: str) -> bool:
    rows = [_cells(line, sign) for line in lines]
    counts = {len(row) for row in rows}
    if len(counts) != 1 or 1 in counts or not any(row[-1].strip() for row in rows):
        return False
    return any(not cell.strip().isdecimal() for cell in rows[0]) and not any("(" in c or "[" in c for c in rows[1])


def _cells(line: str, sign: str) -> list[str]:
    """The cells of a line of CSV; the whole line where a quotation mark has no other."""
    return next(csv.reader([line], delimiter=sign, skipinitialspace=True)) if line.count('"') % 2 == 0 else [line]


def _csv(lines: list[tuple[int, str]], sign: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    for number, line in lines:
        yield number, tuple(cell.strip() for cell in _cells(line, sign))


def _latex(lines: list[tuple[int, str]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    whole, number = "", 0
    for line_number, line in lines:
        number = number or line_number
        whole += " " + line.partition("%")[0]
        *rows, whole = whole.split("\\\\")
        for row in rows:
            yield number, _plain(row)
            number = line_number
    if "&" in whole:
        yield number, _plain(whole)


def _plain(row: str) -> tuple[str, ...]:
    row = _LOOKS.sub(" ", row)
    while (shorter := _WRAPPED.sub(r"\1", row)) != row:
        row = shorter
    return tuple(cell.strip() for cell in row.split("&")) if row.strip() else ()


def unclear(key: str, row: Cells, **values: Any) -> TextError:
    """The error ``brought.KEY`` about a *row*, which may be read in more than one way, or in none."""
    return TextError(key=f"brought.{key}", line=row.line, found=row.text, **values)
