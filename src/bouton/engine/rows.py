"""Rows of two heaps: with one heap fixed the nim-values rise by the period, from some column on; a state proves it.

Any amount may be taken from one heap, and from both only amounts that differ by less than some number.  Fill the
columns b = 0, 1, 2, ... for the rows 0 to R.  What a later column depends on is, for each row, which values it has
used, and the last few columns.  Relative to b there are finitely many such states: G(a, b) - b is bounded, and a row
uses every value below b - 2a.  Where the state before column b + p is that before column b, all goes on as before with
every value p larger.

Source: A. Dress, A. Flammenkamp, N. Pink, Adv. Appl. Math. 22 (1999) 249-270; H. Landman, More Games of No Chance
(2002); U. Blass, A. S. Fraenkel, Theoret. Comput. Sci. 75 (1990) 311-333.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from bouton.claims import Cycle, Moves, Status
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.limits import Limits, Watch
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.numbers_given import named
from bouton.rulesets.protocol import Game, Option

# Rows that are filled together: whoever asks for row 5 gets rows 0 to 7.
LADDER = (7, 11, 15, 20, 26, 40, 64)
# Up to this row plain Python is quick; beyond it kernels fill the rows of t-Wythoff, with values up to the last of the
# ladder, and without them up to `MOST_ROWS`.
PLAIN = 26
MOST_ROWS = 256
# The kernel looks at 2 t - 1 diagonals for each value; rows beyond t = 3 have not been measured.
MOST_SPREAD = 3
MOST_COLUMNS = 1 << 20
# How many places of a table the independent checkers look at.
CHECKED_PLACES = 200_000_000
# What proves the law, as provenance names it.
STATE = "repeated state"
ALL = Amounts.of([ANY])

Column = list[int]
# For each amount from the short heap the amounts that may go from the long one with it.
Joint = tuple[tuple[int, ...], ...]


@frozen(hidden=["table"])
class RowLaw:
    """G(a, b + period) = G(a, b) + period for all rows a <= *rows* and columns b >= *start*.

    *table*[b][a] are the values of the columns before *start* + *period*; *least* and *most* bound G(a, b) - b in each
    row, by these and so by all columns.
    """

    rows: int
    start: int
    period: int
    joint: Joint
    table: Sequence[Sequence[int]]
    least: tuple[int, ...]
    most: tuple[int, ...]

    @property
    def status(self) -> Status:
        """Whether the independent checkers can repeat the proof."""
        looked_at = len(self.table) * (self.rows + 1) * (1 + sum(map(len, self.joint)))
        return Status.PROVED_HERE if looked_at <= CHECKED_PLACES else Status.PROVED

    def value(self, part: tuple[int, ...]) -> int:
        """The nim-value of two heaps, one of which is at most `rows`."""
        return self.at(min(part), max(part))

    def at(self, a: int, b: int) -> int:
        """The nim-value in row *a*, column *b*."""
        if b < a:
            a, b = b, a
        if b < len(self.table):
            return int(self.table[b][a])
        rounds, place = divmod(b - self.start, self.period)
        return int(self.table[self.start + place][a]) + rounds * self.period

    def moves_to(self, part: tuple[int, ...], target: int) -> Moves[Option]:
        """The options with nim-value *target*, first heap touched first, then by how many heaps and how much."""
        x, y = part
        found = [(left, y) for left in self._left(x, y, target)]
        found += [(x - i, y - j) for i, j in self._both(x, y) if self.at(x - i, y - j) == target]
        found += [(x, left) for left in self._left(y, x, target)]
        return Moves.of((pair,) for pair in found)

    def _left(self, heap: int, other: int, target: int) -> list[int]:
        """What a take from *heap* alone leaves beside *other* so that the value is *target*, the least take first."""
        if heap > other:
            # G(other, b) lies near b, so b lies near the target.
            low, high = max(target - self.most[other], other), min(target - self.least[other], heap - 1)
            candidates = [*range(high, low - 1, -1), *range(min(other, heap) - 1, -1, -1)]
        else:
            candidates = list(range(heap - 1, -1, -1))
        return [left for left in candidates if self.at(left, other) == target]

    def _both(self, x: int, y: int) -> Iterator[tuple[int, int]]:
        """The joint takes, in order."""
        if x <= y:
            return ((i, j) for i in range(1, min(x, self.rows) + 1) for j in self.joint[i] if j <= y)
        turned = ((j, i) for i in range(1, y + 1) for j in self.joint[i] if j <= x)
        return iter(sorted(turned))


def joint_amounts(game: Game, rows: int) -> Joint | None:
    """For each amount 0 to *rows* from one heap what may go from the other; None for games of another kind."""
    single = [move for move in game.joint_moves if move.heaps_of(2) == (1, 1)]
    both = [move for move in game.joint_moves if move.heaps_of(2) != (1, 1)]
    if not any(move.amounts == ALL for move in single):
        return None
    if any(m.heaps_of(2) != (2, 2) or m.spread is None or not m.amounts.is_constant for m in both):
        return None
    found: list[tuple[int, ...]] = [()]
    for i in range(1, rows + 1):
        near: set[int] = set()
        for move in both:
            spread = move.spread or 0
            near |= {j for j in range(max(1, i - spread + 1), i + spread) if move.amounts.contains(min(i, j), rows)}
        found.append(tuple(sorted(near)))
    return tuple(found)


def columns(joint: Joint, rows: int) -> Iterator[tuple[Column, list[int], list[int]]]:
    """Column after column: its values, and before it the least unused value of each row and what is used above.

    The two lists are those that the next column changes; bit k of the second stands for the least unused value + k.
    """
    free, used = [0] * (rows + 1), [0] * (rows + 1)
    reach = max((j for near in joint for j in near), default=0)
    last: deque[Column] = deque(maxlen=reach)
    while True:
        column: Column = []
        for a in range(rows + 1):
            base, taken = free[a], used[a]
            for v in column:
                if v >= base:
                    taken |= 1 << v - base
            for i in range(1, a + 1):
                for j in joint[i]:
                    if j <= len(last) and (v := last[-j][a - i]) >= base:
                        taken |= 1 << v - base
            column.append(base + (~taken & taken + 1).bit_length() - 1)
        yield column, free, used
        for a, v in enumerate(column):
            mask = used[a] | 1 << v - free[a]
            gone = (~mask & mask + 1).bit_length() - 1
            free[a], used[a] = free[a] + gone, mask >> gone
        if reach:
            last.append(column)


def asked_row(game: Game, row: int, limits: Limits) -> RowLaw:
    """Equivalent to `row_law` for whoever asks for a row: RulesError for other games, LimitError for later rows."""
    if joint_amounts(game.normal_form(), 0) is None:
        raise RulesError(key="rows.error.game", game=named(game))
    found = row_law(game, row, limits.watch())
    if found is None:
        plain = _spread(joint_amounts(game.normal_form(), LADDER[-1]) or ()) is None
        raise LimitError(key="rows.error.row", found=row, limit=PLAIN if plain else LADDER[-1])
    return found


# The laws that this process found last.
MOST_KEPT = 16
_KEPT: dict[tuple[Game, int], RowLaw | None] = {}


def row_law(game: Game, row: int, watch: Watch) -> RowLaw | None:
    """The law of the rows up to *row* and some more; None for other games, and for rows beyond the table."""
    rows = next((top for top in LADDER if top >= row), None)
    if rows is None:
        return None
    watch.check()
    asked = game.normal_form(), rows
    if asked not in _KEPT:
        found = _proved(*asked, watch)
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.pop(next(iter(_KEPT)), None)
        _KEPT[asked] = found
    return _KEPT[asked]


def _proved(game: Game, rows: int, watch: Watch) -> RowLaw | None:
    """The joint law of the rows 0 to *rows*, by the first state that comes back."""
    joint = joint_amounts(game, rows)
    if joint is None:
        return None
    if rows > PLAIN:
        return _by_kernel(joint, rows, watch)
    reach = max((j for near in joint for j in near), default=0)
    table: list[tuple[int, ...]] = []
    kept: tuple[int, list[int], list[int]] = (0, [], [])
    for b, (column, free, used) in enumerate(columns(joint, rows)):
        watch.tick()
        start, kept_free, kept_used = kept
        if b > start > 0 and [f - b for f in free] == kept_free and used == kept_used:
            p = b - start
            if all(tuple(v - p for v in table[b - k]) == table[start - k] for k in range(1, reach + 1)):
                return _law(rows, start, p, joint, table)
        # A state that comes back comes back for ever: it is looked for from ever later columns on.
        if b >= max(2 * start, rows + reach + 1):
            kept = b, [f - b for f in free], list(used)
        if b >= MOST_COLUMNS:
            raise LimitError(key="err.stopped.limit", what="search", limit=b, option="--max")
        table.append(tuple(column))
    raise AssertionError("columns do not end")


def _by_kernel(joint: Joint, rows: int, watch: Watch) -> RowLaw | None:
    """Equivalent to `_proved`, only sooner; None where the game is not t-Wythoff."""
    from bouton.arrays import np
    from bouton.engine.strips import strip

    t = _spread(joint)
    if t is None:
        return None
    start, period, table = strip(t, rows, watch, values=True)
    offsets = table - np.arange(len(table))[:, None]
    beyond = [offsets[a:, a] for a in range(rows + 1)]
    least, most = tuple(int(o.min()) for o in beyond), tuple(int(o.max()) for o in beyond)
    return RowLaw(rows, start, period, joint, table, least, most)


def joint_period(game: Game, rows: int, watch: Watch) -> tuple[int, int] | None:
    """Where the state of the rows 0 to *rows* of t-Wythoff comes back, and after how many columns; no values are kept.

    None for other games.
    """
    from bouton.engine.strips import strip

    t = _spread(joint_amounts(game.normal_form(), rows) or ())
    return None if t is None else strip(t, rows, watch)[:2]


def _spread(joint: Joint) -> int | None:
    """t, where just the amounts that differ by less than t go together, and t is no more than `MOST_SPREAD`."""
    t = max(joint[1], default=0) if len(joint) > 1 else 0
    near = (tuple(range(max(1, i - t + 1), i + t)) for i in range(1, len(joint)))
    return t if 1 <= t <= MOST_SPREAD and joint[1:] == tuple(near) else None


def _law(rows: int, start: int, period: int, joint: Joint, table: list[tuple[int, ...]]) -> RowLaw:
    """The law with its tables, from a column that comes back."""
    offsets = [[column[a] - b for b, column in enumerate(table) if b >= a] for a in range(rows + 1)]
    least, most = tuple(map(min, offsets)), tuple(map(max, offsets))
    return RowLaw(rows, start, period, joint, tuple(table), least, most)


def row_cycle(law: RowLaw, row: int) -> Cycle:
    """The preperiod and period of one row, both least; its saltus is its period."""
    start, whole = law.start, law.period

    def repeats(period: int) -> bool:
        return all(law.at(row, b + period) == law.at(row, b) + period for b in range(start, start + whole))

    period = next(d for d in range(1, whole + 1) if whole % d == 0 and repeats(d))
    while start and law.at(row, start - 1 + period) == law.at(row, start - 1) + period:
        start -= 1
    return Cycle(start, period, period, STATE, len(law.table))


def certificate(law: RowLaw, rules: str) -> dict[str, Any]:
    """What an independent program replays: the rules, the rows, where the state comes back, a hash of the values."""
    text = "\n".join(" ".join(map(str, column)) for column in law.table)
    numbers = {"rows": law.rows, "start": law.start, "period": law.period}
    return {"kind": "rows", "version": 1, "rules": rules, **numbers, "sha256": sha256(text.encode()).hexdigest()}
