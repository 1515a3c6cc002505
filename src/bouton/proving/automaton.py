"""Relations between numbers as automata that read the digits of all of them at once, most significant first.

A relation over k tracks is a complete automaton over the letters R^k.  Two things always hold: zeros in front of all
tracks change nothing, and every track of an accepted word is a valid numeral.  The automaton is kept least and in
canonical order, so relations are equal when their arrays are.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from bouton.arrays import NDArray, np
from bouton.frozen import frozen
from bouton.proving import budget, tables
from bouton.proving.tables import Flags, Ints, Table


def _fixed(table: Table, accept: Flags) -> tuple[Table, Flags]:
    """The least automaton of the same words, which nobody can write to."""
    table, accept = tables.least(table, accept)
    table.setflags(write=False)
    accept.setflags(write=False)
    return table, accept


@frozen
class Numerals:
    """The digit strings that are numbers: radix, and the automaton of the valid ones.

    The n-th valid string in radix order, counted from 0, means n.
    """

    radix: int
    table: Table
    accept: Flags

    def __init__(self, radix: int, table: Table, accept: Flags) -> None:
        table, accept = _fixed(table, accept)
        assert table.shape[1] == radix
        self.__dict__.update(radix=radix, table=table, accept=accept)
        assert accept[0] and table[0, 0] == 0, "zeros in front must not matter, and zero must be a number"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Numerals) and _same(self.table, other.table) and _same(self.accept, other.accept)

    def __hash__(self) -> int:
        return hash((self.radix, self.table.tobytes(), self.accept.tobytes()))

    def all(self, *tracks: str) -> "Relation":
        """Every tuple of numbers."""
        one = [Relation(self, (track,), self.table, self.accept) for track in sorted(set(tracks))]
        if not one:
            return Relation(self, (), np.zeros((1, 1), dtype=np.int32), np.ones(1, dtype=np.bool_))
        whole = one[0]
        for relation in one[1:]:
            whole = whole & relation
        return whole


@frozen
class Relation:
    """A set of tuples of numbers, one number a track; *tracks* are names in rising order.

    The letter of a column of digits is those digits read in the radix, the first track most significant.
    """

    numerals: Numerals
    tracks: tuple[str, ...]
    table: Table
    accept: Flags

    def __init__(self, numerals: Numerals, tracks: tuple[str, ...], table: Table, accept: Flags) -> None:
        assert list(tracks) == sorted(set(tracks))
        assert table.shape == (len(accept), numerals.radix ** len(tracks))
        table, accept = _fixed(table, accept)
        self.__dict__.update(numerals=numerals, tracks=tracks, table=table, accept=accept)
        budget.check(len(accept))
        assert table[0, 0] == 0, "zeros in front must not matter"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Relation):
            return NotImplemented
        return (
            self.tracks == other.tracks
            and self.numerals == other.numerals
            and _same(self.table, other.table)
            and _same(self.accept, other.accept)
        )

    def __hash__(self) -> int:
        return hash((self.tracks, self.table.tobytes(), self.accept.tobytes()))

    def __repr__(self) -> str:
        return f"<Relation of {', '.join(self.tracks) or 'nothing'}: {self.states} states>"

    @property
    def states(self) -> int:
        """The number of states of the least complete automaton."""
        return len(self.accept)

    def is_empty(self) -> bool:
        """Whether no tuple is in the relation."""
        return not self.accept.any()

    def __and__(self, other: "Relation") -> "Relation":
        """The tuples over the tracks of both that are in both."""
        return self._meet(other, self.accept, other.accept)

    def __sub__(self, other: "Relation") -> "Relation":
        """The tuples over the tracks of both that are in this one and not in *other*."""
        whole = self._with(other.tracks)
        return whole._meet(other, whole.accept, ~other.accept)

    def __or__(self, other: "Relation") -> "Relation":
        """The tuples over the tracks of both that are in one of them or both."""
        left, right = self._with(other.tracks), other._with(self.tracks)
        table, accept = left._product(right, ~left.accept, ~right.accept)
        return Relation(self.numerals, left.tracks, table, ~accept)

    def __xor__(self, other: "Relation") -> "Relation":
        """The tuples over the tracks of both that are in exactly one of them."""
        return (self - other) | (other - self)

    def __invert__(self) -> "Relation":
        """The tuples of numbers that are not in the relation."""
        return self.numerals.all(*self.tracks) - self

    def _with(self, tracks: Sequence[str]) -> "Relation":
        """This relation with any number in those of *tracks* that it does not have."""
        more = [track for track in tracks if track not in self.tracks]
        return self & self.numerals.all(*more) if more else self

    def _meet(self, other: "Relation", mine: Flags, theirs: Flags) -> "Relation":
        tracks = tuple(sorted({*self.tracks, *other.tracks}))
        return Relation(self.numerals, tracks, *self._product(other, mine, theirs))

    def _product(self, other: "Relation", mine: Flags, theirs: Flags) -> tuple[Table, Flags]:
        assert self.numerals == other.numerals, "relations over different numerals"
        tracks = tuple(sorted({*self.tracks, *other.tracks}))
        left, right = self._letters_in(tracks), other._letters_in(tracks)
        return tables.intersect(self.table, mine, left, other.table, theirs, right)

    def _letters_in(self, tracks: Sequence[str]) -> Ints:
        """The letter of this relation for each letter over *tracks*, which include its own."""
        radix = self.numerals.radix
        shape = [radix if track in self.tracks else 1 for track in tracks]
        own = np.arange(radix ** len(self.tracks), dtype=np.int64).reshape(shape)
        return np.broadcast_to(own, [radix] * len(tracks)).reshape(-1)

    def exists(self, *hidden: str) -> "Relation":
        """The tuples over the other tracks for which some number stands in each track of *hidden*."""
        gone = [i for i, track in enumerate(self.tracks) if track in hidden]
        if not gone:
            return self
        radix, kept = self.numerals.radix, [i for i in range(len(self.tracks)) if i not in gone]
        cube = self.table.reshape([self.states, *[radix] * len(self.tracks)])
        cube = cube.transpose(0, *(i + 1 for i in kept), *(i + 1 for i in gone))
        cube = cube.reshape(self.states, radix ** len(kept), radix ** len(gone))
        table, accept = tables.project(cube, self.accept)
        return Relation(self.numerals, tuple(self.tracks[i] for i in kept), table, accept)

    def over(self, *names: str) -> "Relation":
        """The same relation with its tracks, in order, called *names*; a name that stands twice joins two tracks."""
        assert len(names) == len(self.tracks)
        if names == self.tracks:
            return self
        radix = self.numerals.radix
        tracks = tuple(sorted(set(names)))
        digit = np.indices([radix] * len(tracks)).reshape(len(tracks), -1)
        letter = np.zeros(radix ** len(tracks), dtype=np.int64)
        for name in names:
            letter = letter * radix + digit[tracks.index(name)]
        return Relation(self.numerals, tracks, self.table[:, letter], self.accept)

    def accepts(self, digits: NDArray[Any]) -> Flags:
        """Whether each tuple is in the relation; *digits* has shape (..., length, tracks)."""
        radix = self.numerals.radix
        letters = np.zeros(digits.shape[:-1], dtype=np.int64)
        for track in range(len(self.tracks)):
            letters = letters * radix + digits[..., track]
        answer: Flags = self.accept[tables.run(self.table, letters)]
        return answer

    def nearest(self) -> tuple[tuple[int, ...], ...] | None:
        """The first tuple in radix order, each number as digits of one length, or None."""
        word = tables.nearest(self.table, self.accept)
        if word is None:
            return None
        radix, tracks = self.numerals.radix, len(self.tracks)
        return tuple(tuple(letter // radix ** (tracks - 1 - i) % radix for letter in word) for i in range(tracks))


def union(relations: Iterable[Relation]) -> Relation:
    """The tuples that are in at least one of the relations; there must be one."""
    first, *rest = relations
    for relation in rest:
        first = first | relation
    return first


def _same(a: NDArray[Any], b: NDArray[Any]) -> bool:
    return bool(np.array_equal(a, b))
