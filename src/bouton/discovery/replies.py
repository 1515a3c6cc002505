"""What to play where losses repeat by classes, in words, and the table that proves them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from bouton.claims import Sentence
from bouton.discovery import totals
from bouton.discovery.classes import MOST_LINES, Position, Sentences, Table, has
from bouton.discovery.rereading_classes import (
    Between,
    between,
    bound_of,
    classes_hold,
    left_of,
    numbers,
    rows_of,
    spelled,
    takes_of,
)
from bouton.errors import BoutonError
from bouton.proving.from_rules import provable
from bouton.proving.game import ProvableGame
from bouton.rulesets.protocol import Rules

# Where to go from each column of a row.
_Choice = tuple[tuple[int, str], ...]


class _Replies:
    """Where to go from each class that is not lost: to one loss that a move reaches from all of the class."""

    def __init__(self, tables: Sequence[Table], game: ProvableGame) -> None:
        self.tables, self.game = tables, game
        self._options: dict[Position, set[Position]] = {}

    def is_lost(self, position: Position) -> bool:
        return any(has(table, position) for table in self.tables)

    def options(self, position: Position) -> set[Position]:
        if position not in self._options:
            self._options[position] = set(self.game.options(position))
        return self._options[position]

    def ways(self, table: Table, row: int, column: int) -> list[str]:
        """What may be left there, as "2" or "(a,b−1)"; "–" alone where the game is over."""
        some = table.some(row, column)
        first = some[0]
        if not any(map(self.options, some)):
            return ["–"]
        lost = filter(self.is_lost, self.options(first))
        nearest = sorted(lost, key=lambda p: (sum(x != y for x, y in zip(p, first, strict=True)), p))
        told = dict.fromkeys(way for after in nearest for way in _ways(table, first, after))
        return [way for way in told if all(self._serves(way, position) for position in some)]

    def _serves(self, way: str, position: Position) -> bool:
        after = tuple(left_of(one, position) for one in way.strip("()").split(","))
        return min(after) >= 0 and after in self.options(position) and self.is_lost(after)


def _fewest(table: Table, ways: dict[tuple[int, int], list[str]]) -> list[tuple[int, int, str]]:
    """Row, column and the way to go: of those that serve the ones told in the shortest way, and alike in many rows."""
    often, chosen = Counter(way for some in ways.values() for way in some), dict[_Choice, None]()
    rows = dict[int, dict[int, list[str]]]()
    for (row, column), some in ways.items():
        rows.setdefault(row, {})[column] = some
    for of in rows.values():
        for is_here in (True, False):
            best, left = dict[int, str](), dict(of)
            while left:
                here = Counter(way for some in left.values() for way in some)
                way = max(here, key=lambda way: (here[way] * is_here, -len(re.findall("[abd]", way)), often[way]))
                best.update((column, way) for column, some in left.items() if way in some)
                left = {column: some for column, some in left.items() if way not in some}
            chosen[tuple((column, best[column]) for column in of)] = None
    fits = {row: [one for one in chosen if _fits(one, of)] for row, of in rows.items()}
    much, long = Counter(one for some in fits.values() for one in some), {one: _length(table, one) for one in chosen}
    found = ((row, min(some, key=lambda one: (long[one], -much[one]))) for row, some in fits.items())
    return [(row, column, way) for row, one in found for column, way in one]


def _fits(one: _Choice, of: dict[int, list[str]]) -> bool:
    return [column for column, _ in one] == list(of) and all(way in of[column] for column, way in one)


def _length(table: Table, one: _Choice) -> int:
    """How long it is told where to go."""
    by: dict[str, list[int]] = {}
    for column, way in one:
        by.setdefault(way, []).append(column)
    whole = [part for way, of in by.items() for part in (way, *spelled("d", table.columns.told(of)))]
    return sum(map(len, whole)) + len(re.findall("[abd]", "".join(by)))


def _ways(table: Table, before: Position, after: Position) -> Iterator[str]:
    """How what is left may be said: by the heap it was, as a number, or by the other heap or their difference."""
    if table.low is None:
        yield from (_less("n", before[0] - after[0]), str(after[0]))
        return
    each = []
    for name, heap, left in zip("ab", before, after, strict=True):
        others = [("ba"["ab".index(name)], before[1 - "ab".index(name)]), ("d", abs(before[0] - before[1]))]
        ways = [_less(name, heap - left)]
        each.append(ways + [str(left), *(_less(other, of - left) for other, of in others)] * (heap != left))
    yield from (f"({x},{y})" for x, y in product(*each))


def _less(name: str, by: int) -> str:
    return f"{name}{-by:+d}".replace("-", "−") if by else name


# What is left, each with the classes of differences from which one goes there: "–" where the game is over.
_Ways = tuple[tuple[str, tuple[int, ...]], ...]
# Rows that are alike, the differences lost in them, and where to go from the others.
_Line = tuple[Table, tuple[int, ...], tuple[int, ...], _Ways]
# A table, and by row and column what to leave.
_Cells = tuple[Table, list[tuple[int, int, str]]]
# More replies are read from the table of the proof.
MOST_REPLIES = 14
# Into how many more classes a law is divided, later and more often repeating, until each has its own move.
FINER = [(later, times) for times in (1, 2, 3, 4) for later in (0, 1, 2, 4, 8)]
MOST_CELLS = 700
# Of more amounts that would lead from one lost position to another nobody reads a list.
MOST_APART = 60


def strategy_and_proof(
    rules: Rules, heaps: int, tables: Sequence[Table], told: Sentences = ()
) -> tuple[Sentences, Sentences]:
    """What to play where the losses are *told*, and the table that proves it; none where some class has no one move."""
    try:
        game = provable(rules.game, heaps)
        if told and heaps == 2 and (by_total := totals.strategy_and_proof(rules, told[0])):
            return by_total
        for later, times in FINER:
            cells = _all_cells(tables, game, later, times)
            lines = [line for table, ways in cells for line in _lines(table, ways)]
            if lines and (proof := _proof(rules, heaps, [_row(*line) for line in lines])):
                return tuple(_strategy(lines, cells)), proof
    except BoutonError:
        pass
    return (), ()


def _strategy(lines: Sequence[_Line], cells: Sequence[_Cells]) -> Iterator[Sentence]:
    """What to play in words, as short as it can be said."""
    replies = [_told_ways(*line) for line in lines]
    moves = {way for row in replies for _, way in row}
    is_same = len(cells) == 1 and len(set(filter(None, replies))) == 1
    if cells[0][0].low is None:
        yield Sentence("telling.heap.take", {"takes": replies[0]}) if moves else Sentence("telling.heap.none")
        return
    if len(moves) == len(cells) == 1 and "d" not in (left := next(iter(moves))):
        yield Sentence("telling.pairs.one_take", {"left": left})
    elif is_same and not any(_is_alone(*line[:2]) for line in lines):
        yield Sentence("telling.pairs.by_difference", {"takes": next(filter(None, replies))})
    elif sum(map(len, replies)) > MOST_REPLIES:
        yield Sentence("telling.pairs.look")
    else:
        yield Sentence("telling.pairs.by_rows" if len(cells) == 1 else "telling.pairs.by_rows_in_order")
        for (table, rows, _, ways), row in zip(lines, replies, strict=True):
            if row:
                takes = row if len(ways) > 1 else (((), row[0][1]),)
                where = spelled("ab"[table.low or 0], table.rows.told(rows))
                yield Sentence("telling.pairs.reply", {"where": where, "takes": takes})
    if any(way == "–" for *_, ways in lines for way, _ in ways):
        yield Sentence("telling.pairs.over")


def _is_alone(table: Table, rows: Sequence[int]) -> bool:
    """Whether these rows are of one smaller heap: then the larger one tells more than the difference."""
    return table.low is not None and [step for _, step in table.rows.told(rows)] == [0]


def _numbers(table: Table, rows: Sequence[int], columns: Sequence[int]) -> list[str]:
    """The differences of *columns* as they are told, or the larger heaps."""
    parts = table.columns.told(columns)
    if table.low is None:
        return spelled("n", parts)
    if not _is_alone(table, rows):
        return spelled("d", parts)
    less = table.rows.told(rows)[0][0]
    moved = [((k + less) % step, step) if step > 1 and k < step else (k + less, step) for k, step in parts]
    return spelled("ba"[table.low], moved)


def _told_ways(table: Table, rows: Sequence[int], _: Sequence[int], ways: _Ways) -> tuple[tuple[Any, str], ...]:
    """Where to go, each with the heaps or differences in words."""
    told = ((tuple(_numbers(table, rows, of)), _left(table, rows, way)) for way, of in ways if way != "–")
    return tuple(told)


def _left(table: Table, rows: Sequence[int], way: str) -> str:
    """What is left, where the smaller heap is one number in numbers."""
    if way == "–" or not _is_alone(table, rows):
        return way
    name, less = "ab"[table.low or 0], table.rows.told(rows)[0][0]
    told = [str(left_of(one, (less, less))) if one[0] == name else one for one in way.strip("()").split(",")]
    return f"({','.join(told)})"


def _proof(rules: Rules, heaps: int, rows: Sequence[str]) -> Sentences:
    """The table with what is to be said of it; none where reading it again does not prove the law."""
    bound = bound_of(rules, heaps, rows)
    if len(rows) + 3 > MOST_LINES or bound is None:
        return ()
    name, whole = "heap" if heaps == 1 else "pairs", " ".join(rows)
    apart = between(rows_of(rows), takes_of(rules, heaps, bound))
    if len(apart.amounts) > MOST_APART:
        return ()
    legend = [Sentence(f"telling.{name}.table{'_in_order' * apart.in_order}")]
    legend += [Sentence("telling.legend.none")] * ("| –" in whole)
    legend += [Sentence("telling.legend.over")] * ("→ –" in whole)
    lines = (
        Sentence("telling.head", {"told": tuple(_apart(apart, name))}),
        Sentence("telling.head", {"told": tuple(legend)}),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence(f"telling.{name}.ends{'_misere' * rules.misere}"),
    )
    told = [line.say() for line in lines]
    right = list(map(numbers, told)) == [numbers(line.say("zh")) for line in lines]
    return lines if right and classes_hold(told, rules, heaps) else ()


def _apart(apart: Between, name: str) -> Iterator[Sentence]:
    """That no move leads from a lost position to another."""
    near = "" if apart.gaps is None else "_alone" if not apart.gaps else "_equal" if apart.gaps == (0,) else "_near"
    order = "_in_order" * (apart.in_order and name == "pairs")
    key = f"takes{near}{order}" if apart.amounts else "none"
    yield Sentence(f"telling.{name}.apart.{key}", {"takes": apart.told(), "gaps": apart.gaps or ()})
    if apart.letters:
        yield Sentence(f"telling.legend.{apart.letters}")


def _all_cells(tables: Sequence[Table], game: ProvableGame, later: int, times: int) -> list[_Cells]:
    """The moves of *tables*, told by more classes, as few as there may be; none where some class has no one move."""
    finer = [table.finer(later, times) for table in tables]
    if sum(len(table.rows) * len(table.columns) for table in finer) > MOST_CELLS:
        return []
    replies, found = _Replies(finer, game), list[_Cells]()
    for table in finer:
        ways = dict[tuple[int, int], list[str]]()
        for row, column in product(range(len(table.rows)), range(len(table.columns))):
            if (row, column) not in table.lost and not (table.low == 1 and column == 0 and table.columns.start):
                ways[row, column] = replies.ways(table, row, column)
                if not ways[row, column]:
                    return []
        found.append((table, _fewest(table, ways)))
    return found


def _lines(table: Table, told: Sequence[tuple[int, int, str]]) -> Iterator[_Line]:
    """The rows of *table* that are alike: their lost differences, and what to leave at the others."""
    merged: dict[tuple[Any, ...], list[int]] = {}
    for row in range(len(table.rows)):
        by_way: dict[str, list[int]] = {}
        for m, column, way in told:
            if m == row:
                by_way.setdefault(way, []).append(column)
        ways = tuple(sorted(((way, tuple(sorted(columns))) for way, columns in by_way.items()), key=lambda w: w[1]))
        merged.setdefault((table.lost_of(row), ways), []).append(row)
    yield from ((table, tuple(rows), lost, ways) for (lost, ways), rows in merged.items())


def _row(table: Table, rows: Sequence[int], lost: Sequence[int], ways: _Ways) -> str:
    """A line of the proof: where it holds, what is lost there, and where to go from the others."""
    where = "n" if table.low is None else ", ".join(spelled("ab"[table.low], table.rows.told(rows)))
    told = [f"{', '.join(_numbers(table, rows, of))} → {_left(table, rows, way)}" for way, of in ways]
    return f"{where} | {', '.join(_numbers(table, rows, lost)) or '–'} | {'; '.join(told) or '–'}"
