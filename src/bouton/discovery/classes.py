"""Losses of one or two heaps that repeat: by the smaller heap a, and by the difference d of the larger one.

From some a on the lost differences come back every so many heaps, and so do the differences themselves: finitely many
classes "3+7j", j = 0, 1, 2, ..., tell all losses.  Where the order of the heaps matters there are two such tables, one
of the pairs a <= b and one of the others.  One heap is a table with a single row.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product
from math import lcm

from bouton.claims import Sentence
from bouton.discovery.rereading_classes import spelled
from bouton.frozen import frozen

Position = tuple[int, ...]
Sentences = tuple[Sentence, ...]
# So many rows, and so many differences, are looked at; what repeats is seen twice at least.
ROWS, DIFFERENCES = 48, 72
MOST_LINES = 15
MOST_CLASSES = 14
# No sentence has more words.
MOST_WORDS = 40


@frozen
class Classes:
    """The numbers 0, 1, ...: each below *start* is a class of its own, from there on they repeat every *period*."""

    start: int
    period: int

    def __len__(self) -> int:
        return self.start + self.period

    def of(self, n: int) -> int:
        """The class of *n*, by its least number."""
        return n if n < self.start else self.start + (n - self.start) % self.period

    def told(self, chosen: Collection[int]) -> tuple[tuple[int, int], ...]:
        """The numbers of the classes *chosen*, the fewest that say it, as `spelled` takes them: k, and a step or 0."""
        fewest = classes_of([self.of(n) in chosen for n in range(2 * len(self) + 2)], len(self)) or self
        return tuple((k, fewest.period * (k >= fewest.start)) for k in range(len(fewest)) if self.of(k) in chosen)

    def finer(self, later: int, times: int) -> "Classes":
        """The same numbers in more classes."""
        return Classes(self.start + later, self.period * times)

    def some(self, k: int) -> tuple[int, ...]:
        """A few numbers of class *k*."""
        return (k,) if k < self.start else tuple(k + i * self.period for i in (0, 1, 2, 5))

    def formula(self, said: str, chosen: Sequence[int]) -> str:
        """That *said*, a sum, is in one of the classes *chosen*, in the language of claims."""
        alone = [str(k) for k in chosen if k < self.start]
        rest = [str(k % self.period) for k in chosen if k >= self.start]
        parts = [f"{said} in {{{', '.join(alone)}}}"] if alone else []
        if rest:
            again = [f"({said}) mod {self.period} in {{{', '.join(rest)}}}"] if len(rest) < self.period else []
            again += [f"{said} >= {self.start}"] if self.start else []
            parts.append(" and ".join(again) or f"{said} >= 0")
        return "(" + " or ".join(parts) + ")"


def classes_of(seen: Sequence[object], most: int = MOST_CLASSES) -> Classes | None:
    """The fewest classes with which *seen* repeats, at least twice; None where there would be over *most*."""
    for size in range(1, min(most, len(seen) // 2) + 1):
        for period in range(1, size + 1):
            start = size - period
            if all(seen[i] == seen[i + period] for i in range(start, len(seen) - period)):
                return Classes(start, period)
    return None


@frozen
class Table:
    """The lost differences by the smaller heap: *lost* are pairs of classes of *rows* and of *columns*.

    *low*: the number of the smaller heap, 0 or 1; None for one heap, whose sizes are the columns.
    """

    low: int | None
    rows: Classes
    columns: Classes
    lost: frozenset[tuple[int, int]]
    both: bool = False  # whether the order of the heaps does not matter

    def position(self, m: int, d: int) -> Position:
        """The heaps of row *m* and difference *d*."""
        if self.low is None:
            return (d,)
        return (m, m + d) if self.low == 0 else (m + d, m)

    def some(self, row: int, column: int) -> list[Position]:
        """A few positions of a class."""
        return [self.position(m, d) for m in self.rows.some(row) for d in self.columns.some(column)]

    def lost_of(self, row: int) -> tuple[int, ...]:
        """The lost classes of differences in *row*."""
        return tuple(k for k in range(len(self.columns)) if (row, k) in self.lost)

    def finer(self, later: int, times: int) -> "Table":
        """The same losses, told by more classes."""
        rows = self.rows if self.low is None else self.rows.finer(later, times)
        columns = self.columns.finer(later, times)
        all_classes = product(range(len(rows)), range(len(columns)))
        lost = frozenset((m, k) for m, k in all_classes if (self.rows.of(m), self.columns.of(k)) in self.lost)
        return Table(self.low, rows, columns, lost, self.both)

    def grouped(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Rows with the same lost differences, and these."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for row in range(len(self.rows)):
            groups.setdefault(self.lost_of(row), []).append(row)
        yield from ((tuple(rows), lost) for lost, rows in groups.items())

    def formula(self) -> str:
        """The losses in the language of claims."""
        if self.low is None:
            return self.columns.formula("n", self.lost_of(0))
        ways = [("a", "b")] if self.low == 0 else [("b", "a")]
        ways += [("b", "a")] if self.both else []
        found = []
        for less, more in ways:
            order = f"{less} <= {more}" if self.low == 0 else f"{less} < {more}"
            parts = [
                f"{self.rows.formula(less, rows)} and {self.columns.formula(f'{more} - {less}', lost)}"
                for rows, lost in self.grouped()
                if lost
            ]
            if parts:
                found.append(f"{order} and ({' or '.join(parts)})")
        return " or ".join(f"({one})" for one in found) or "a < 0"


def tables_of(is_lost: Callable[[Position], bool], heaps: int) -> tuple[Table, ...] | None:
    """The tables that the small losses show; None where they do not repeat so soon."""
    if heaps == 1:
        columns = classes_of([is_lost((n,)) for n in range(4 * DIFFERENCES)])
        if columns is None:
            return None
        lost = frozenset((0, k) for k in range(len(columns)) if is_lost((k,)))
        return (Table(None, Classes(0, 1), columns, lost, both=True),)
    found = []
    for low in (0, 1):
        grid = [[is_lost((m, m + d) if low == 0 else (m + d, m)) for d in range(DIFFERENCES)] for m in range(ROWS)]
        rows, columns = classes_of(grid), classes_of(list(zip(*grid, strict=True)))
        if rows is None or columns is None:
            return None
        lost = frozenset((m, k) for m in range(len(rows)) for k in range(len(columns)) if grid[m][k])
        found.append(Table(low, rows, columns, lost))
    if found[0].lost == found[1].lost and found[0].rows == found[1].rows and found[0].columns == found[1].columns:
        one = found[0]
        return (Table(0, one.rows, one.columns, one.lost, both=True),)
    return tuple(found)


def formula_of(tables: Sequence[Table]) -> str:
    """What *tables* say in the language of claims."""
    return " or ".join(f"({table.formula()})" for table in tables) if len(tables) > 1 else tables[0].formula()


def has(table: Table, position: Position) -> bool:
    """Whether *table* calls *position* lost."""
    if table.low is None:
        return (0, table.columns.of(position[0])) in table.lost
    a, b = position
    d = b - a if table.low == 0 else a - b
    if table.both:
        d = abs(d)
    if d < 0 or (d == 0 and table.low == 1):
        return False
    return (table.rows.of(min(a, b)), table.columns.of(d)) in table.lost


# In words


def sentences(tables: Sequence[Table]) -> tuple[Sentence, ...]:
    """The losses in a sentence; none where it would be too long."""
    if tables[0].low is None:
        lost = tables[0].columns.told(tables[0].lost_of(0))
        ways = [Sentence("telling.heap.some" if lost else "telling.heap.never", {"heaps": spelled("n", lost)})]
    else:
        name = "rows" if len(tables) == 1 else "two_tables"
        ways = [short] if len(tables) == 1 and tables[0].lost and (short := _short(tables[0])) is not None else []
        for speller, key in ((spelled, name), (_with_j, f"{name}_with_j")):
            if not (rows := [row for table in tables for row in _rows(table, speller)]):
                return (Sentence("telling.pairs.never"),)
            ways.append(Sentence(f"telling.pairs.{key}", {"rows": "; ".join(rows)}))
    return next(((told,) for told in ways if len(told.say().split()) <= MOST_WORDS), ())


def _with_j(name: str, parts: Sequence[tuple[int, int]]) -> list[str]:
    """The numbers in fewer words: "b−a = 0, 3+7j"."""
    told = [f"{f'{k}+' if k or not step else ''}{step if step > 1 else ''}{'j' if step else ''}" for k, step in parts]
    return [f"{name} = {', '.join(one.rstrip('+') for one in told)}"]


def _rows(table: Table, speller: Callable[[str, Sequence[tuple[int, int]]], list[str]]) -> Iterator[str]:
    less, more = "ab"[table.low or 0], "d" if speller is spelled else ("b−a", "a−b")[table.low or 0]
    for rows, lost in table.grouped():
        if lost:
            where, there = speller(less, table.rows.told(rows)), speller(more, table.columns.told(lost))
            yield f"{', '.join(where)}: {', '.join(there)}"


def _short(table: Table) -> Sentence | None:
    """A shorter way to say it: a few pairs, a remainder of the sum or of the difference, or both remainders."""
    rows, columns = table.rows, table.columns
    if all(k < columns.start for _, k in table.lost):
        pairs = [(m, f"({m},{m + k})") for m, k in sorted(table.lost)]
        alone, again = (tuple(told for m, told in pairs if (m < rows.start) is first) for first in (True, False))
        if not again:
            return Sentence("telling.pairs.few", {"pairs": alone})
        if (alone, again, rows.period) == ((), ("(0,0)",), 1):
            return Sentence("telling.partners.equal")
        gaps = sorted({k for _, k in table.lost})
        if not (alone or rows.start) and len(table.lost) == len({m for m, _ in table.lost}) * len(gaps) > 1:
            key = "telling.pairs.smaller" + "_even" * (rows.period == 2 and table.lost_of(1) == ())
            return Sentence(
                key, {"m": rows.period, "residues": sorted({m for m, _ in table.lost}), "gaps": tuple(gaps)}
            )
        key = "telling.partners.some" if alone else "telling.partners.pairs"
        return Sentence(key, {"alone": alone, "again": again, "p": rows.period})
    shared = lcm(rows.period, columns.period)
    top = rows.start + columns.start + 2 * shared

    def is_lost(a: int, b: int) -> bool:
        return (rows.of(min(a, b)), columns.of(abs(a - b))) in table.lost

    square = list(product(range(top), repeat=2))
    for m in (m for m in range(2, shared + 1) if shared % m == 0 and shared <= MOST_CLASSES):
        for key, sign in (("sum", 1), ("difference", -1)):
            good = {(a + sign * b) % m for a, b in square if is_lost(a, b)}
            if key == "difference" and good != {0}:
                continue  # of which heap from which would have to be said
            if all(((a + sign * b) % m in good) == is_lost(a, b) for a, b in square):
                if key == "sum" and good == {0}:
                    key = "parity" if m == 2 else "total"
                elif key == "sum" and m == 2:
                    key = "odd"
                return Sentence(f"telling.pairs.{key}", {"m": m, "residues": tuple(sorted(good))})
        good = {a % m for a, b in square if is_lost(a, b)}
        if all((a % m in good and b % m in good) == is_lost(a, b) for a, b in square):
            key = "multiples" if good == {0} else "each"
            return Sentence(f"telling.pairs.{key}", {"m": m, "residues": tuple(sorted(good))})
        good_pairs = {(a % m, b % m) for a, b in square if is_lost(a, b)}
        if all(((a % m, b % m) in good_pairs) == is_lost(a, b) for a, b in square):
            told = tuple(f"({a},{b})" for a, b in sorted(good_pairs) if a <= b)
            return Sentence("telling.pairs.remainders", {"m": m, "pairs": told}) if len(told) <= 16 else None
    return None
