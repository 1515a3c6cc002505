"""What rows of cells mean: a row of values, values beside or below their heaps, a table of two heaps."""

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from bouton.brought.rows import Cells, Rows, unclear
from bouton.claims import Sentence
from bouton.errors import LimitError
from bouton.frozen import frozen

MOST_DIGITS = 4000
_WORDS_OF_LOSS, _WORDS_OF_WIN = "p l 败 负 必败 lost lose".split(), "n w 胜 赢 必胜 won win".split()
OUTCOMES = dict.fromkeys(_WORDS_OF_LOSS, 0) | dict.fromkeys(_WORDS_OF_WIN, 1)
# Names of columns, in lower case: of the heap, and of what is said of it.
_HEAP = {"", *"n heap heaps size index i k x stones pile 堆 n堆 石子 石子数 大小 下标".split()}
_VALUE = {"sg 值", "grundy value", *"value values nim_value nim-value nimber nim nimvalue grundy grundy(n)".split()}
_VALUE |= set("g g(n) sg sg(n) sg值 sg[n] a a(n) f(n) 尼姆值 值 函数值".split())
# Names of columns of yes and no; without such a name nobody knows which of the two is lost.
_TRUTH = {"0": False, "1": True, "false": False, "true": True, "f": False, "t": True}
_LOST = {"losing", "lost", "loss", "is_lost", "is_losing", "p-position", "必败", "是否必败"}
_WON = {"winning", "won", "win", "is_won", "is_winning", "n-position", "必胜", "是否必胜"}
_OUTCOME = {"outcome", "outcomes", "winner", "result", "who wins", "p/n", "n/p", "w/l", "胜负", "结果", "状态"}


@frozen
class Brought:
    """What a text holds: *places* with what is said *values* of each, or the *losses*; and what was *read*."""

    values: dict[tuple[int, ...], int] | None
    is_outcome: bool = False
    losses: tuple[tuple[int, ...], ...] = ()
    read: tuple[Sentence, ...] = ()
    start: int | None = None


def table_of(rows: Rows) -> Brought:
    """What *rows* mean; values alone are of the heaps from 0 on.  RulesError where they may mean two things."""
    body = rows.rows
    if len(body) < len(body[0].cells) and all(map(_is_labelled, body)):
        return _labelled(rows)
    is_square = len(body) >= 3 and len(body[0].cells) >= 3 and len({len(row.cells) for row in body}) == 1
    if not is_square and (letters := _letters(body)) is not None:
        return row_of(letters, rows, is_outcome=True)
    # Above numbers n and won are names.
    is_named = len(body) > 1 and body[1].cells[0].isdecimal() and not any(map(str.isdecimal, body[0].cells))
    if is_named or (len(body) > 1 and not all(map(_says, body[0].cells))):
        return _headed(rows)
    numbers = [[number_in(cell, row) for cell in row.cells] for row in body]
    widths = {len(row) for row in numbers}
    is_index = any(_counts(row) or _counts([n - 1 for n in row]) for row in numbers)
    if len(body) == 2 and len(widths) == 1 and min(widths) > 2 and is_index:
        raise unclear("which_row", body[0], known=("1", "2"))
    if len(body) > 1 and widths == {2}:
        columns = _columns(rows, body, 0, 1, must=False)
        if columns is not None:
            return columns
    inside = [row[1:] for row in numbers[1:]]
    if len(numbers) > 2 and {len(row) for row in inside} == {len(numbers[0])} and _counts(numbers[0]):
        if not _counts([row[0] for row in numbers[1:]]):
            raise unclear("heaps_of_two", body[1])
        return _square(rows, body[1:], inside)
    if is_square:
        return _square(rows, body, numbers)
    if len(numbers) > 3 and [len(row) for row in numbers] == list(range(1, len(numbers) + 1)):
        raise unclear("triangle", body[1])
    flat = [v for row in numbers for v in row]
    if len(numbers) > 1 and len(numbers[0]) == 1 and flat[0] == len(flat) - 1:
        raise unclear("count", body[0])
    words = {cell.lower() in OUTCOMES for row in body for cell in row.cells}
    if words == {True, False}:
        odd = next(
            row for row in body if len({cell.isdecimal() for cell in row.cells}) > 1 or not row.cells[0].isdecimal()
        )
        raise unclear("mixed", odd)
    return row_of(flat, rows, is_outcome=words == {True})


def _letters(body: Sequence[Cells]) -> list[int] | None:
    """The outcomes of a text that is nothing but letters, close together or apart."""
    words = [cell.lower() for row in body for cell in row.cells]
    if all(word in OUTCOMES for word in words):
        return [OUTCOMES[word] for word in words]
    if all(letter in OUTCOMES for word in words for letter in word):
        return [OUTCOMES[letter] for word in words for letter in word]
    return None


def _is_labelled(row: Cells) -> bool:
    """Whether a row begins with a name: n alone may be one before numbers, and an outcome before outcomes."""
    first, *rest = row.cells
    if first.isdecimal() or not rest:
        return False
    return all(map(str.isdecimal, rest)) if first.lower() in OUTCOMES else all(map(_says, rest))


def _labelled(rows: Rows) -> Brought:
    """Rows with a name in front: the heaps above, what is said of them below."""
    body = rows.rows
    named = {row.cells[0].strip().lower(): row for row in body}
    told = [row for name, row in named.items() if name in _VALUE | _OUTCOME]
    heaps = [row for name, row in named.items() if name in _HEAP]
    if len(body) == 1:
        told = list(body)
    elif len(body) == 2 and not told:
        told, heaps = [body[1]], [body[0]]
    if len(told) != 1 or len(heaps) > 1 or (len(body) > 1 and not heaps):
        raise unclear("which_row", body[0], known=tuple(row.cells[0] for row in body))
    values = [(cell, told[0]) for cell in told[0].cells[1:]]
    if not heaps:
        return row_of([number_in(*one) for one in values], rows, is_outcome=are_outcomes(cell for cell, _ in values))
    index = [(cell, heaps[0]) for cell in heaps[0].cells[1:]]
    if len(index) != len(values):
        raise unclear("lengths", told[0], one=len(index), two=len(values))
    return pairs_of(index, values, rows, "rows")


def _headed(rows: Rows) -> Brought:
    """Columns with names above."""
    head, *body = rows.rows
    if any(len(row.cells) != len(head.cells) for row in body):
        odd = next(row for row in body if len(row.cells) != len(head.cells))
        raise unclear("cells", odd, one=len(odd.cells), two=len(head.cells))
    names = [cell.strip().lower() for cell in head.cells]
    for at, name in enumerate(names):
        truths = [_TRUTH.get(row.cells[at].lower()) for row in body] if name in _LOST | _WON else [None]
        if None not in truths:
            words = "NP" if name in _LOST else "PN"
            body = [
                Cells(row.line, (*row.cells[:at], words[bool(is_so)], *row.cells[at + 1 :]))
                for row, is_so in zip(body, truths, strict=True)
            ]
            names[at] = "outcome"
    if names[0] == "" or not any(name and not name.isdecimal() for name in names[1:]):
        above = [number_in(cell, head) for cell in head.cells[1:]]
        front = [number_in(row.cells[0], row) for row in body]
        if not (_counts(above) and _counts(front)):
            raise unclear("heaps_of_two", head)
        # Of a board not every pair is a position; its place is empty.
        return _square(rows, body, [[number_in(cell, row) if cell else None for cell in row.cells[1:]] for row in body])
    told = [i for i, name in enumerate(names) if name in _VALUE] or [
        i for i, name in enumerate(names) if name in _OUTCOME
    ]
    heaps = [i for i, name in enumerate(names) if name in _HEAP and i not in told]
    if len(names) == 1:
        values = [number_in(row.cells[0], row) for row in body]
        return row_of(values, rows, is_outcome=are_outcomes(row.cells[0] for row in body), head=True)
    if len(names) == 2 and not (told and heaps):
        # One name, or the counting column, tells which is which.
        first = (told and told[0] == 1) or (heaps and heaps[0] == 0) or _is_counting(body, 0)
        last = (told and told[0] == 0) or (heaps and heaps[0] == 1) or _is_counting(body, 1)
        if bool(first) == bool(last):
            raise unclear("which_column", head, known=tuple(head.cells))
        heaps, told = ([0], [1]) if first else ([1], [0])
    if len(told) != 1 or len(heaps) != 1:
        raise unclear("which_column", head, known=tuple(head.cells))
    columns = _columns(rows, body, heaps[0], told[0], must=True, head=True)
    assert columns is not None
    return columns


def _columns(
    rows: Rows, body: Sequence[Cells], at: int, value: int, *, must: bool, head: bool = False
) -> Brought | None:
    """Two columns, of heaps and of what is said of them; None where they *must* not be and do not look like it."""
    index = [(row.cells[at], row) for row in body]
    values = [(row.cells[value], row) for row in body]
    if not must and not is_mostly_counting([cell for cell, _ in index]):
        if is_mostly_counting([cell for cell, _ in values]):
            raise unclear("swapped", body[0])
        return None
    return pairs_of(index, values, rows, "columns", head=head)


def pairs_of(
    index: Sequence[tuple[str, Cells]], values: Sequence[tuple[str, Cells]], rows: Rows, key: str, *, head: bool = False
) -> Brought:
    """The values of heaps that are told with them; RulesError where a heap is left out or stands twice."""
    places = [number_in(cell, row) for cell, row in index]
    for (before, after), (_, row) in zip(pairwise(places), index[1:], strict=True):
        if after != before + 1:
            raise unclear("gap", row, before=before, after=after)
    told = [number_in(cell, row) for cell, row in values]
    is_outcome = are_outcomes(cell for cell, _ in values)
    if not is_outcome and any(not cell.isdecimal() for cell, _ in values):
        raise unclear("mixed", next(row for cell, row in values if not cell.isdecimal()))
    read = (Sentence(f"brought.read.{key}", values={"count": len(told), "start": places[0]}), *beside(rows, head))
    return Brought({(n,): v for n, v in zip(places, told, strict=True)}, is_outcome, (), read, places[0])


def row_of(
    values: Sequence[int], rows: Rows | None, *, start: int | None = None, is_outcome: bool = False, head: bool = False
) -> Brought:
    """The *values* of the heaps from *start* on, from 0 where nothing is said; *head*: a name stood above them."""
    key, first = "outcomes" if is_outcome else "row", start or 0
    read = (Sentence(f"brought.read.{key}", values={"count": len(values), "start": first}), *beside(rows, head))
    return Brought({(first + i,): v for i, v in enumerate(values)}, is_outcome, (), read, start)


def _square(rows: Rows, body: Sequence[Cells], numbers: Sequence[Sequence[int | None]]) -> Brought:
    is_outcome = are_outcomes(cell for row in body for cell in row.cells[-len(numbers[0]) :] if cell)
    known: dict[tuple[int, ...], int] = {
        (a, b): v for a, row in enumerate(numbers) for b, v in enumerate(row) if v is not None
    }
    sizes = {"rows": len(numbers), "columns": max(map(len, numbers))}
    return Brought(known, is_outcome, (), (Sentence("brought.read.square", values=sizes), *beside(rows)), None)


def beside(rows: Rows | None, head: bool = False) -> list[Sentence]:
    """What else was in the text."""
    found = [Sentence("brought.read.head")] if head else []
    if rows is not None and rows.comments:
        found.append(Sentence("brought.read.comments", values={"count": rows.comments}))
    return found


def _says(cell: str) -> bool:
    """Whether *cell* is a number or an outcome, not a name."""
    return cell.isdecimal() or cell.lower() in OUTCOMES


def are_outcomes(cells: Iterable[str]) -> bool:
    """Whether all *cells*, at least one, are words of lost and won."""
    found = list(cells)
    return bool(found) and all(cell.lower() in OUTCOMES for cell in found)


def read_json(text: str) -> Any:
    """The list or object that *text* is in JSON, its numbers as they are written; None where it is none."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        return None


def number_in(cell: str, row: Cells) -> int:
    """The number in a *cell*, or 0 and 1 for the words of lost and won."""
    if cell.isdecimal():
        if len(cell) > MOST_DIGITS:
            raise LimitError(key="err.size.digits", found=len(cell), limit=MOST_DIGITS)
        return int(cell)
    if cell.lower() in OUTCOMES:
        return OUTCOMES[cell.lower()]
    if cell and (cell.lower() in _TRUTH or set(cell.lower()) <= {"t", "f"}):
        raise unclear("truth", row, cell=cell[:30])
    if cell in row.cells:
        raise unclear("number", row, cell=cell[:30], at=row.cells.index(cell) + 1)
    raise unclear("value", row, cell=cell[:30])


def _counts(numbers: Sequence[int]) -> bool:
    return list(numbers) == list(range(len(numbers)))


def _is_counting(body: Sequence[Cells], at: int) -> bool:
    """Whether each cell of the column is one more than that above."""
    numbers = [int(row.cells[at]) if _is_short(row.cells[at]) else 0 for row in body]
    return all(b == a + 1 for a, b in pairwise(numbers))


def _is_short(cell: str) -> bool:
    return cell.isdecimal() and len(cell) <= MOST_DIGITS


def is_mostly_counting(cells: Sequence[str]) -> bool:
    """Whether most of *cells* are one more than the cell above, or all go on by the same step."""
    numbers = [int(cell) if _is_short(cell) else None for cell in cells]
    steps = [b - a for a, b in pairwise(numbers) if a is not None and b is not None]
    if len(steps) > 1 and len(steps) == len(cells) - 1 and steps[0] and len(set(steps)) == 1:
        return True
    return len(cells) > 1 and 2 * steps.count(1) > len(cells) - 1
