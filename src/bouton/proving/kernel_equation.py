"""The one sentence that makes a set of positions THE set of P-positions.

P(x) holds exactly when no move leads from x into P; in misere play, when there is a move as well.  Moves only lead
down, so at most one set obeys: the sentence is tested by automata, for positions of every size at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import product

from bouton.arrays import HAS_NUMPY, np
from bouton.errors import LimitError, RulesError
from bouton.proving import budget, definable, tables
from bouton.proving.automaton import Relation, union
from bouton.proving.formula import Atom, conjunction
from bouton.proving.game import Euclid, Heaps, ProvableGame, TakeBack
from bouton.proving.moves import Move
from bouton.proving.numeration import Numeration
from bouton.proving.tables import Ints

# Derived moves are compared with play on all positions whose numbers are at most this.
# Without NumPy on fewer, or this would be most of the work; the checker compares the law with play on its own.
CROSS_CHECK = 30 if HAS_NUMPY else 16


class KernelEquation:
    """The equation of one game and convention, written in one numeration."""

    def __init__(self, game: ProvableGame, numeration: Numeration, *, misere: bool = False) -> None:
        if misere and isinstance(game, Euclid):
            raise RulesError(key="proving.euclid.misere")
        self.game = game
        self.misere = misere
        self.numeration = numeration
        self.position: tuple[str, ...] = game.position
        self.lower: tuple[Relation, ...] = ()
        self._prepared = False
        self._atoms: dict[Atom, Relation] = {}

    def above(self, lower: Sequence[Relation]) -> "KernelEquation":
        """The equation of the next nim-value, where *lower* are the positions of nim-value 0, 1, ... in order.

        Of the positions that have none of these, those have the next that lead to none of it.
        """
        if lower and (self.misere or not isinstance(self.game, Heaps)):
            raise RulesError(key="proving.nim_value.unsuited")
        equation = copy(self)
        equation.lower = tuple(lower)
        return equation

    def prepare(self) -> None:
        """Check, once, that the derived moves are those of play and come to an end; LimitError if they may not."""
        if not self._prepared:
            self.cross_check()
            if not self.descends():
                raise LimitError(key="proving.endless")
            self._prepared = True

    def factors(self, move: Move) -> list[Relation]:
        """The relations of the move's atoms."""
        for atom in move.atoms:
            if atom not in self._atoms:
                self._atoms[atom] = definable.relation(self.numeration, atom)
        return [self._atoms[atom] for atom in move.atoms]

    def leads_into(self, move: Move, target: Relation) -> Relation:
        """The positions from which *move* reaches *target*."""
        return conjunction([*self.factors(move), target.over(*move.after)], self.position)

    @cached_property
    def can_move(self) -> Relation:
        """The positions with a move."""
        anywhere = self.numeration.numerals.all(*self.position)
        return self._some(self.leads_into(move, anywhere) for move in self.game.moves)

    def _some(self, relations: Iterable[Relation]) -> Relation:
        """The positions in some of the *relations*: in none where so few heaps have no move at all."""
        found = list(relations)
        return union(found) if found else ~self.numeration.numerals.all(*self.position)

    def errors(self, losses: Relation, helper: Relation | None = None) -> Iterator[tuple[str, Relation]]:
        """Where the sentence about "P", and that about "R" if there is a helper, fails."""
        target = {"P": losses}
        if self.game.helper:
            assert helper is not None
            target["R"] = helper
            led = self._some(self.leads_into(move, target[move.into]) for move in self.game.helper)
            yield "R", helper ^ led
        if self.game.forbidden:
            yield "P", losses ^ self._held_back(losses)
            return
        won = self._some(self.leads_into(move, target[move.into]) for move in self.game.moves)
        if self.lower:
            yield "P", losses ^ (~union(self.lower) - won)
        elif self.misere:
            yield "P", losses ^ (self.can_move - won)
        else:
            yield "P", losses ^ ~won

    def _held_back(self, losses: Relation) -> Relation:
        """The positions with no more options in *losses* than may be forbidden; in misere play also one that is not."""
        held = ~conjunction([self.witnesses(losses)[-1]], self.position)
        return held & self._some(self.leads_into(m, ~losses) for m in self.game.moves) if self.misere else held

    def witnesses(self, losses: Relation) -> list[Relation]:
        """Number i, from 0: the pairs of a position x and an option z in *losses* that has at least i such before it.

        Options stand in lexicographic order; there is one more of these relations than options may be forbidden.
        """
        size = len(self.position)
        x, y, z = self.position, [f"w{i}" for i in range(size)], [f"z{i}" for i in range(size)]
        options = []
        for move in self.game.moves:
            same = [self.numeration.equal.over(name, z[i]) for i, name in enumerate(move.after)]
            options.append(conjunction([*self.factors(move), losses.over(*move.after), *same], (*x, *z)))
        found = [union(options) if options else ~self.numeration.numerals.all(*x, *z)]
        before = union(
            conjunction(
                [self.numeration.less.over(y[i], z[i]), *(self.numeration.equal.over(y[j], z[j]) for j in range(i))],
                (*y, *z),
            )
            for i in range(size)
        )
        for _ in range(self.game.forbidden):
            earlier = [y[z.index(track)] if track in z else track for track in found[-1].tracks]
            found.append(conjunction([found[0], found[-1].over(*earlier), before], (*x, *z)))
        return found

    def descends(self) -> bool:
        """Whether every move lowers all numbers it changes, or every move lowers the first number.

        Then no line of play is endless, and induction on the sum, or on the first number, is allowed.  Moves into the
        helper stay where they are, and the helper's own steps must descend.
        """
        steps = [move for move in self.game.moves if move.into == "P"] + list(self.game.helper)

        def lowers(move: Move, place: int) -> bool:
            kept = Atom("at most", (f"x{place}", move.after[place]))
            return conjunction([*self.factors(move), self.numeration.atom(kept)], self.position).is_empty()

        return all(move.lowered and all(lowers(move, i) for i in move.lowered) for move in steps) or all(
            0 in move.lowered and lowers(move, 0) for move in steps
        )

    def cross_check(self) -> None:
        """Compare the derived moves with the game's own options on all positions up to ``CROSS_CHECK``, or fewer.

        A heap that a move does not touch stays what it is, so empty heaps stand for all untouched ones.
        """
        moves = self.game.helper or self.game.moves
        shapes = set()
        for touched in sorted({move.lowered for move in moves}):
            alike = [move for move in moves if move.lowered == touched]
            shape = tuple(move.renumbered() for move in alike)
            if shape in shapes:
                continue  # the same moves on other heaps
            shapes.add(shape)
            derived = set[tuple[int, ...]]().union(*(self._small_moves(move, touched) for move in alike))
            played = set[tuple[int, ...]]()
            whole = range(self.game.size) if self.game.looks_around else touched
            for heaps in product(range(self._small(len(whole)) + 1), repeat=len(whole)):
                position = [0] * self.game.size
                for i, heap in zip(whole, heaps, strict=True):
                    position[i] = heap
                budget.check(0)
                for option in self.game.options(tuple(position)):
                    if self.game.helper:
                        same_kind = _is_first_step(tuple(position), option)
                    else:
                        same_kind = isinstance(self.game, TakeBack) or touched == tuple(
                            i for i, after in enumerate(option) if after != position[i]
                        )
                    if same_kind:
                        played.add((*position, *option))
            wrong = sorted(derived ^ played)
            if wrong:
                before, after = wrong[0][: self.game.size], wrong[0][self.game.size :]
                raise AssertionError(f"{self.game}: the derived moves and play disagree about {before} -> {after}")

    def _small(self, heaps: int) -> int:
        """Up to which number the derived moves on so many *heaps* are compared with play."""
        most = 1 << (11 if self.game.looks_around else 15)  # positions
        return max(small for small in range(1, CROSS_CHECK + 1) if small == 1 or (small + 1) ** heaps <= most)

    def _small_moves(self, move: Move, touched: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The pairs of position and position after *move*, up to the bound; heaps that are not *touched* are empty."""
        system = self.numeration
        compared = self._small(self.game.size if self.game.looks_around else len(touched))
        small, none = system.one_of(range(compared + 1)), system.one_of((0,))
        factors = self.factors(move)
        factors += [
            (small if self.game.looks_around or i in touched else none).over(x) for i, x in enumerate(self.position)
        ]
        names = sorted({*self.position, *move.after})
        # An amount is at most its heap, so bounding it changes nothing, but keeps the joins small.
        amounts = {track for factor in factors for track in factor.tracks if track.startswith("d")}
        bounded = []
        for factor in factors:
            bounds = [small.over(track) for track in factor.tracks if track in amounts or track in self.position]
            bounded.append(conjunction([factor, *bounds], factor.tracks))
        for values in self.members(conjunction(bounded, names)):
            value = dict(zip(names, values, strict=True))
            yield tuple(value[name] for name in (*self.position, *move.after))

    def members(self, relation: Relation) -> list[tuple[int, ...]]:
        """The tuples of a finite relation."""
        radix, tracks = self.numeration.radix, len(relation.tracks)
        dead = tables.dead_state(relation.table, relation.accept)
        state, letters = np.zeros(1, dtype=np.int64), np.zeros((1, 0), dtype=np.int64)
        found: list[tuple[int, ...]] = [(0,) * tracks] if relation.accept[0] else []
        while len(state):
            after = relation.table[state].astype(np.int64)
            alive = after != dead
            if not letters.shape[1]:
                alive[0, 0] = False  # no zeros in front
            row, letter = np.nonzero(alive)
            state, letters = after[alive], np.concatenate([letters[row], letter[:, None]], axis=1)
            budget.check(0)
            words = letters[relation.accept[state]]
            columns = [self._numbers(words // radix ** (tracks - 1 - i) % radix) for i in range(tracks)]
            found.extend(zip(*columns, strict=True))
        return found

    def _numbers(self, digits: Ints) -> list[int]:
        """The number of each row of digits."""
        if not len(digits):
            return []
        name = np.zeros(len(digits), dtype=np.int64)
        for i in range(digits.shape[1]):
            name = name * self.numeration.radix + digits[:, i]
        _, first, which = np.unique(name, return_index=True, return_inverse=True)
        values = [self.numeration.number(row) for row in digits[first].tolist()]
        return [values[i] for i in which.tolist()]

    def least(self, relation: Relation) -> tuple[int, ...] | None:
        """The smallest position in *relation*: by the largest number, then the sum, then in order.

        Where the last take bounds the next, the heap counts first and then the cap, because moves may raise the cap.
        """
        names = self.position
        return definable.least(self.numeration, relation, names, in_order=isinstance(self.game, TakeBack))


def _is_first_step(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether the second heap is taken once from the first: the only step that the helper of Euclid's game says."""
    return before[0] - after[0] == before[1] > 0 and before[1] == after[1]
