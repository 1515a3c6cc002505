"""What to play where losses repeat by classes, in words, and the table that proves them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from bouton.claims import Sentence
from bouton.discovery.classes import MOST_LINES, Position, Sentences, Table, has
from bouton.discovery.rereading import amount, bound_of, classes_hold, example, numbers
from bouton.errors import BoutonError
from bouton.proving.from_rules import provable
from bouton.proving.game import ProvableGame
from bouton.rulesets.protocol import Rules


class _Replies:
    """What to take in each class that is not lost: a take that leads from all of it to a loss."""

    def __init__(self, tables: Sequence[Table], game: ProvableGame) -> None:
        self.tables, self.game = tables, game
        self._options: dict[Position, set[Position]] = {}

    def is_lost(self, position: Position) -> bool:
        return any(has(table, position) for table in self.tables)

    def options(self, position: Position) -> set[Position]:
        if position not in self._options:
            self._options[position] = set(self.game.options(position))
        return self._options[position]

    def reply(self, table: Table, row: int, column: int) -> str | None:
        """The take as amounts "2" or "(0,d-1)"; "" where the game is over, None where no one take serves."""
        some = table.some(row, column)
        first = some[0]
        if not any(map(self.options, some)):
            return ""
        for after in sorted(self.options(first), key=lambda p: (sum(x != y for x, y in zip(p, first, strict=True)), p)):
            if not self.is_lost(after):
                continue
            for told in _ways(table, first, after):
                if all(self._serves(told, position) for position in some):
                    return told[0] if len(told) == 1 else f"({','.join(told)})"
        return None

    def fewer(self, table: Table, told: Sequence[tuple[int, int, str | None]]) -> list[tuple[int, int, str]]:
        """The same with as few takes as there may be: in each class the one that serves most of all classes."""
        serving = {
            take: {(m, k) for m, k, other in told if other and self._serves_class(take, table, m, k)}
            for take in dict.fromkeys(take for *_, take in told if take)
        }
        order = sorted(serving, key=lambda take: -len(serving[take]))
        return [(m, k, next(t for t in order if (m, k) in serving[t]) if take else "") for m, k, take in told]

    def _serves_class(self, take: str, table: Table, row: int, column: int) -> bool:
        return all(self._serves(take.strip("()").split(","), position) for position in table.some(row, column))

    def _serves(self, told: Sequence[str], position: Position) -> bool:
        after = tuple(heap - amount(one, position) for heap, one in zip(position, told, strict=True))
        return min(after) >= 0 and after in self.options(position) and self.is_lost(after)


def _ways(table: Table, before: Position, after: Position) -> Iterator[tuple[str, ...]]:
    """How the take may be said: as numbers, or by the heaps a and b, or by their difference d."""
    if table.low is None:
        yield (str(before[0] - after[0]),)
        yield (_less("n", after[0]),)
        return
    d = abs(before[0] - before[1])
    each = []
    for i in (0, 1):
        taken = before[i] - after[i]
        ways = [str(taken)]
        if taken:
            ways += [_less("d", d - taken), _less("ab"[i], after[i])]
            ways += [_less("ab"[1 - i], before[1 - i] - taken)]
        each.append(ways)
    yield from product(*each)


def _less(name: str, by: int) -> str:
    return f"{name}{-by:+d}" if by else name


# Amounts, each with the classes of differences at which they are taken: "" where the game is over.
_Takes = tuple[tuple[str, tuple[int, ...]], ...]
# Rows that are alike, the differences lost in them, and what is taken at the others.
_Line = tuple[Table, tuple[int, ...], tuple[int, ...], _Takes]
# A table, and by row and column what is taken.
_Cells = tuple[Table, list[tuple[int, int, str]]]
TOTALS = {f"telling.pairs.{name}" for name in ("parity", "odd", "total", "sum")}
_FIXED = re.compile(r"\(\d+,\d+\)")
# More replies are read from the table of the proof.
MOST_REPLIES = 12
# Into how many more classes a law is divided, later and more often repeating, until each has its own take.
FINER = [(later, times) for times in (1, 2, 3, 4) for later in (0, 1, 2, 4, 8)]
MOST_CELLS = 700


def strategy_and_proof(
    rules: Rules, heaps: int, tables: Sequence[Table], told: Sentences = ()
) -> tuple[Sentences, Sentences]:
    """What to play where the losses are *told*, and the table that proves it; none where some class has no one take."""
    try:
        game = provable(rules.game, heaps)
        for later, times in FINER:
            cells = _all_cells(tables, game, later, times)
            lines = [line for table, takes in cells for line in _lines(table, takes)]
            if lines and (proof := _proof(rules, heaps, [_row(*line) for line in lines])):
                return tuple(_strategy(lines, cells, told)), proof
    except BoutonError:
        pass
    return (), ()


def _strategy(lines: Sequence[_Line], cells: Sequence[_Cells], told: Sentences) -> Iterator[Sentence]:
    """What to play in words, as short as it can be said."""
    replies = [tuple((table.columns.told(of), take) for take, of in takes if take) for table, _, _, takes in lines]
    moves = {take for row in replies for _, take in row}
    if cells[0][0].low is None or not moves:
        takes = tuple((_ranges("n", of), take.replace("-", "−")) for of, take in replies[0])
        yield Sentence("telling.heap.take", {"takes": takes}) if moves else Sentence("telling.heap.none")
        yield from _numbers(takes)
        return
    is_same = len(cells) == 1 and len(set(filter(None, replies))) == 1
    if told[0].key == "telling.pairs.few":
        yield Sentence("telling.pairs.reach")
    elif len(moves) == len(cells) == 1 and "d" not in (left := _left(next(iter(moves)), "b")):
        yield Sentence("telling.pairs.one_take", {"left": left})
    elif by_total := _by_total(cells, told[0]):
        yield Sentence("telling.pairs.by_total", {"m": told[0].values["m"], "takes": by_total})
    elif is_same:
        yield Sentence("telling.pairs.by_difference", {"takes": (by := _spoken(next(filter(None, replies)), "b"))})
        yield from _numbers(by)
    elif sum(map(len, replies)) > MOST_REPLIES:
        yield Sentence("telling.pairs.look")
    else:
        yield Sentence("telling.pairs.by_rows" if len(cells) == 1 else "telling.pairs.by_rows_in_order")
        for (table, rows, *_), row in zip(lines, replies, strict=True):
            if row:
                less, more = ("a", "b") if table.low == 0 else ("b", "a")
                told_rows = {"where": _ranges(less, table.rows.told(rows)), "takes": _spoken(row, more)}
                yield Sentence("telling.pairs.reply", told_rows)
        yield from _numbers(replies)
    if any(not take for *_, takes in lines for take, _ in takes):
        yield Sentence("telling.pairs.over")


def _numbers(told: object) -> Iterator[Sentence]:
    """What j is, where it is *told*."""
    if re.search(r"\dj|[^'\dj]j|'j", str(told)):
        yield Sentence("telling.legend.j")


def _by_total(cells: Sequence[_Cells], told: Sentence) -> tuple[tuple[tuple[str], tuple[str, ...]], ...]:
    """What to take by the remainder of the total; none where the total does not tell the losses, or the amounts."""
    if told.key not in TOTALS:
        return ()
    found: dict[int, dict[str, None]] = {}
    for table, takes in cells:
        for row, column, take in takes:
            if take:
                found.setdefault(sum(table.some(row, column)[0]) % told.values["m"], {})[take] = None
    is_fixed = all(_FIXED.fullmatch(take) for some in found.values() for take in some)
    return tuple(((str(r),), tuple(some)) for r, some in sorted(found.items())) if is_fixed else ()


def _spoken(replies: Iterable[tuple[Sequence[str], str]], larger: str) -> tuple[tuple[list[str], str], ...]:
    """What to leave, by the difference of the heaps."""
    return tuple((_ranges("d", of), _left(take, larger)) for of, take in replies)


def _ranges(name: str, told: Sequence[str]) -> list[str]:
    """That *name* is in the classes *told*: "a = 2j"; "d = 0", "1", "d ≥ 4"."""
    alone = [one for one in told if not one.endswith("+j")]
    some = [f"{name} = {alone[0]}", *alone[1:]] if alone else []
    return [*some, *(f"{name} ≥ {one[:-2]}" for one in told if one.endswith("+j"))]


def _left(take: str, larger: str) -> str:
    """What *take* leaves of heaps a and b: "(a,b−2)"."""
    left = []
    for heap, told in zip("ab", take.strip("()").split(","), strict=True):
        name, by = told[0], told[1:]
        rest = -int(by or 0)
        if told.isdigit():
            left.append(heap if told == "0" else f"{heap}−{told}")
        elif name == heap:
            left.append(str(rest))
        elif heap == larger:
            of = "ab"[larger == "a"] if name == "d" else "d"
            left.append(f"{of}{rest:+d}".replace("-", "−") if rest else of)
        else:
            left.append(f"{heap}−({told})" if by else f"{heap}−{told}")
    return f"({','.join(left)})"


def _proof(rules: Rules, heaps: int, rows: Sequence[str]) -> Sentences:
    """The table with what is to be said of it; none where reading it again does not prove the law."""
    found = bound_of(rules, heaps, rows)
    if found is None or len(rows) + 2 > MOST_LINES:
        return ()
    name, whole = "heap" if heaps == 1 else "pairs", " ".join(rows)
    legend = [Sentence(f"telling.{name}.table")]
    legend += [Sentence("telling.legend.none")] * (" | –" in whole) + [Sentence("telling.legend.over")] * (
        "–:" in whole
    )
    lines = (
        Sentence("telling.head", {"told": (*legend, *_numbers(rows))}),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence(f"telling.{name}.played", dict(zip("nsl" if heaps == 1 else "n0srl", found, strict=True))),
    )
    told = [line.say() for line in lines]
    right = list(map(numbers, told)) == [numbers(line.say("zh")) for line in lines]
    return lines if right and classes_hold(told, rules, heaps) else ()


def _all_cells(tables: Sequence[Table], game: ProvableGame, later: int, times: int) -> list[_Cells]:
    """The takes of *tables*, told by more classes, as few as there may be; none where some class has no one take."""
    finer = [table.finer(later, times) for table in tables]
    if sum(len(table.rows) * len(table.columns) for table in finer) > MOST_CELLS:
        return []
    replies, found = _Replies(finer, game), list[_Cells]()
    for table in finer:
        told = list(_told(replies, table))
        if any(take is None for *_, take in told):
            return []
        found.append((table, replies.fewer(table, told)))
    return found


def _told(replies: _Replies, table: Table) -> Iterator[tuple[int, int, str | None]]:
    """Row, column and take of each class that is not lost; after one that has none, no more."""
    for row, column in product(range(len(table.rows)), range(len(table.columns))):
        if (row, column) in table.lost or (table.low == 1 and column == 0 and table.columns.start):
            continue
        yield row, column, (take := replies.reply(table, row, column))
        if take is None:
            return


def _lines(table: Table, told: Sequence[tuple[int, int, str]]) -> Iterator[_Line]:
    """The rows of *table* that are alike: their lost differences, and the takes with the differences they serve."""
    merged: dict[tuple[Any, ...], list[int]] = {}
    for row in range(len(table.rows)):
        by_take: dict[str, list[int]] = {}
        for m, column, take in told:
            if m == row:
                by_take.setdefault(take, []).append(column)
        takes = tuple((take, tuple(columns)) for take, columns in by_take.items())
        merged.setdefault((table.lost_of(row), takes), []).append(row)
    yield from ((table, tuple(rows), lost, takes) for (lost, takes), rows in merged.items())


def _where(table: Table, rows: Sequence[int]) -> str:
    return "n" if table.low is None else f"{'ab'[table.low]} = {', '.join(table.rows.told(rows))}"


def _row(table: Table, rows: Sequence[int], lost: Sequence[int], takes: _Takes) -> str:
    """A line of the proof: where it holds, the lost differences, and the takes, each with an example."""
    told = []
    for take, columns in takes:
        shown = example(take or "–", table.position(rows[0], columns[0]))
        told.append(f"{take or '–'}: {', '.join(table.columns.told(columns))}{shown}")
    return f"{_where(table, rows)} | {', '.join(table.columns.told(lost)) or '–'} | {'; '.join(told) or '–'}"
