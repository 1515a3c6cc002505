"""Columns of two heaps, one of them short: the rows 0 to R of t-Wythoff, with the state that may come back.

*The state.*  What the columns from b on depend on is, for each row, which values it has used, and the values of the
last R + t - 1 columns, which are as far as joint moves lead back.  Relative to b these are finitely many.  Where the
states before the columns b and b + p are equal, row 0 of both columns gets the same value relative to its column,
then row 1, and so on; then the states one column later are equal, too.  So G(a, b' + p) = G(a, b') + p for all b' >= b.
No move leads to a higher row, so that the same holds of the rows 0 to r alone, whatever goes on above.

*Settled rows.*  Lower rows come back long before higher ones.  Once the rows below r are proved to repeat with the
period p, they are settled: no value of theirs is looked for again, what they bar is read from a table of p columns.
The column modulo p is then all of the state that they add: the higher rows have come back where b - b0 is a multiple of
p, and where what they have used, and their last values, are the same before b as before b0.  This proves the rows 0 to
r' with the period b - b0, for which the settled rows have a multiple of theirs.  Values are compared, never hashes.

*Rings.*  A value v of a row, a column or a diagonal is the bit v modulo the length of a ring of words.  Before column b
row a has used each v < b - 2ta: where it has not used v, each earlier column has a smaller value, at most v of them, or
v was barred there by a lower row, which has v once, and so bars it in one column and near one diagonal, 2t times.  And
G(a, b) <= b + 2ta, since no more values are barred.  A diagonal is in use for R + 2t columns.  So the values that count
at a time are less than 4tR + R + 2t + 64 apart, and a ring is longer.
"""

from typing import Any, NamedTuple

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import lowest_zero

_FULL = np.uint64(0xFFFFFFFFFFFFFFFF)


class Rings(NamedTuple):
    """What the next column follows from.

    used: uint64 (R + 1, W), the values of each row, of which starts: uint64 (R + 1) is the first word with one unused.
    bands: uint64 (D, W), for each diagonal the values that joint moves lead to from it, D above R + 2 t + 1.  offsets:
    int32 (H, R + 1), G(a, b) - b in row b % H, H at least R + t.  W, D and H are powers of two.
    """

    used: Any
    starts: Any
    bands: Any
    offsets: Any


class KeptState(NamedTuple):
    """The state before column start[0], int64 (1), 0 for none; the rest as in `Rings`, offsets[k] k columns earlier."""

    start: Any
    used: Any
    starts: Any
    offsets: Any


class Settled(NamedTuple):
    """The rows below *rows*, which repeat with *period*: what they bar in each of Q columns, Q a multiple of it and 64.

    table: uint64 (Q, 2, S), words from that of column b less *low* on: the values of these rows in column b, and those
    of the rows 0 to rows - t near the diagonal of row *rows*, all of them in earlier columns.  The few rows between
    bar some values later: offsets: int32 (Q, t - 1).
    """

    rows: Any
    period: Any
    low: Any
    table: Any
    offsets: Any


@njit
def fill(t: Any, stretch: Any, rings: Any, kept: Any, settled: Any, out: Any) -> Any:
    """Fill columns; (b, r): all before b are filled, and where r > 0 the state of the rows below r came back there.

    stretch: (first, last, enough, slack): from column *first* on, to last - 1 or until *enough* rows come back, where
    the state is kept anew after its column >> slack more columns; with *enough* above R + 1 nothing is kept or looked
    at.  out: (offsets, row): int16 (last - first, N), filled with those of N rows from *row* on; N may be 0.
    """
    first, last, enough, slack = stretch
    count, words = rings.used.shape
    column = np.zeros(words, dtype=np.uint64)
    earliest = 2 * (count - 1) + t
    height = len(rings.offsets) - 1
    told, from_row = out
    for b in range(first, last):
        if enough <= count:
            start = kept.start[0]
            if 0 < start < b and (b - start) % settled.period == 0:
                back = _came_back(b, t, enough, rings, kept, settled.rows)
                if back:
                    return b, back
            if b >= max(start + (start >> slack), earliest):
                _keep(b, t, rings, kept)
        _begin(b, t, column, rings, settled)
        here = rings.offsets[np.uint64(b & height)]
        _fill_column(b, t, settled.rows, column, rings, here)
        for k in range(told.shape[1]):
            told[np.uint64(b - first), np.uint64(k)] = here[np.uint64(from_row + k)]
    return last, 0


@njit
def _begin(b: Any, t: Any, column: Any, rings: Any, settled: Any) -> None:
    """What column b and its diagonals hold before the first row that is not settled."""
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    words, turn, height = len(column), len(rings.bands) - 1, len(rings.offsets) - 1
    column[:] = 0
    # Only rows from rows - t down, which the table tells, can have been counted for this diagonal so far.
    rings.bands[np.uint64(b - settled.rows + t & turn)][:] = 0
    if settled.rows:
        place = np.uint64(b % len(settled.table))
        band = rings.bands[np.uint64(b - settled.rows & turn)]
        bits = settled.table[place]
        for k in range(bits.shape[1]):
            w = np.uint64((b >> 6) - settled.low + k & words - 1)
            column[w] = bits[0, np.uint64(k)]
            band[w] |= bits[1, np.uint64(k)]
        for k in range(t - 1):
            row = settled.rows - t + 1 + k
            offset = settled.offsets[place, np.uint64(k)]
            rings.offsets[np.uint64(b & height), np.uint64(row)] = offset
            v = np.uint64(b + offset)
            for e in range(1 - t, min(t, 2)):
                rings.bands[np.uint64(b - row + e & turn), v >> six & np.uint64(words - 1)] |= one << (v & low)
    # The values of column b - e count for the diagonals e > 1 higher from column b on: before, these have only cells
    # in lower rows, from where no take leads up to them.
    for e in range(2, min(t, b + 1)):
        values = rings.offsets[np.uint64(b - e & height)]
        for row in range(max(0, settled.rows - t + 1), len(values)):
            v = np.uint64(b - e + values[np.uint64(row)])
            rings.bands[np.uint64(b - row & turn), v >> six & np.uint64(words - 1)] |= one << (v & low)


@njit
def _fill_column(b: Any, t: Any, first: Any, column: Any, rings: Any, offsets: Any) -> None:
    """The values of column b from row *first* on, where *column* holds those of the rows below."""
    used, starts, bands = rings.used, rings.starts, rings.bands
    one, six, mask = np.uint64(1), np.uint64(6), np.uint64(len(column) - 1)
    # Of a negative number, too, & gives the place in the ring.
    turn = len(bands) - 1
    for row in range(first, len(starts)):
        a = np.uint64(row)
        here, band, start = used[a], bands[np.uint64(b - row & turn)], starts[a]
        v = start
        w = v & mask
        x = here[w] | column[w] | band[w]
        while x == _FULL:
            v += one
            w = v & mask
            x = here[w] | column[w] | band[w]
        place = lowest_zero(x)
        bit = one << place
        here[w] |= bit
        column[w] |= bit
        for e in range(1 - t, min(t, 2)):
            bands[np.uint64(b - row + e & turn), w] |= bit
        offsets[a] = np.int64(v << six | place) - b
        while here[start & mask] == _FULL:
            # The word that is passed serves for values beyond the others from now on.
            here[start & mask] = 0
            start += one
            starts[a] = start


@njit
def _came_back(b: Any, t: Any, enough: Any, rings: Any, kept: Any, settled: Any) -> Any:
    """How many rows have the kept state before column b, 0 for less than *enough*; those below *settled* have it."""
    count, words = rings.used.shape
    height = len(rings.offsets) - 1
    start = kept.start[0]
    # The last column tells nearly always that it is not so.
    back, last = settled, rings.offsets[np.uint64(b - 1 & height)]
    while back < count and last[np.uint64(back)] == kept.offsets[1, np.uint64(back)]:
        back += 1
    if back < enough:
        return 0
    for row in range(settled, back):
        a = np.uint64(row)
        for k in range(2, count + t - 1):
            if rings.offsets[np.uint64(b - k & height), a] != kept.offsets[np.uint64(k), a]:
                return row if row >= enough else 0
        below = max(b - 64 * np.int64(rings.starts[a]), start - 64 * np.int64(kept.starts[a]))
        for k in range(-below, 64 * words - below):
            if _is_used(rings.used, rings.starts, a, b + k) != _is_used(kept.used, kept.starts, a, start + k):
                return row if row >= enough else 0
    return back


@njit
def _is_used(used: Any, starts: Any, a: Any, v: Any) -> Any:
    """Whether row a (uint64) has used the value v."""
    ahead = (v >> 6) - np.int64(starts[a])
    if ahead < 0:
        return True
    bits = used[a, np.uint64(v >> 6 & used.shape[1] - 1)] >> np.uint64(v & 63)
    return ahead < used.shape[1] and bits & np.uint64(1) != np.uint64(0)


@njit
def _keep(b: Any, t: Any, rings: Any, kept: Any) -> None:
    """Keep the state before column b."""
    kept.start[0] = b
    kept.used[:] = rings.used
    kept.starts[:] = rings.starts
    for k in range(1, len(rings.starts) + t - 1):
        kept.offsets[np.uint64(k)] = rings.offsets[np.uint64(b - k & len(rings.offsets) - 1)]


@njit
def settle(t: Any, first: Any, found: Any, old: Any, new: Any) -> None:
    """Fill the tables of *new*, of zeros, from those of *old* and from the offsets of the rows between.

    found: int16, the offsets from row max(0, old.rows - t + 1) to new.rows - 1, of Q + new.rows + t columns from
    *first* on.
    """
    one = np.uint64(1)
    from_row = max(0, old.rows - t + 1)
    for b in range(first + new.rows + t, first + new.rows + t + len(new.table)):
        place = b % len(new.table)
        base = (b >> 6) - new.low
        # The diagonal of row new.rows has met row old.rows in an earlier column.
        diagonal = b - new.rows
        for kind, c in ((0, b), (1, diagonal + old.rows)):
            bits = old.table[c % len(old.table), kind]
            for k in range(len(bits)):
                w = (c >> 6) - old.low + k - base
                # Words that lie lower hold none of its values.
                if w >= 0:
                    new.table[place, kind, w] |= bits[k]
        for row in range(old.rows, new.rows):
            v = b + found[b - first, row - from_row]
            new.table[place, 0, (v >> 6) - base] |= one << np.uint64(v & 63)
        for row in range(from_row, new.rows - t + 1):
            for c in range(diagonal + row - t + 1, diagonal + row + t):
                v = c + found[c - first, row - from_row]
                new.table[place, 1, (v >> 6) - base] |= one << np.uint64(v & 63)
        for k in range(t - 1):
            new.offsets[place, k] = found[b - first, new.rows - t + 1 + k - from_row]
