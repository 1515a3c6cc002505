"""A misere quotient that answers: who wins a sum of heaps of any size and number, and every winning move."""

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from bouton.claims import Moves
from bouton.laws.coq import is_accepted
from bouton.misere.monoid import Monoid
from bouton.misere.moves import MovesByClass
from bouton.misere.quotient import MisereQuotient
from bouton.rulesets.protocol import Game, Option, Step, Sum


class MisereLaw:
    """The answers that *quotient* gives for sums of its games.

    >>> from bouton.misere.finding import misere_quotient
    >>> from bouton.notation import parse
    >>> law = MisereLaw(misere_quotient("kayles"))
    >>> law.is_lost(parse("kayles: 9 12 + kayles: 20; misere"))
    True
    """

    def __init__(self, quotient: MisereQuotient) -> None:
        self.quotient = quotient
        self.monoid: Monoid = quotient.monoid
        self._number = {game: g for g, game in enumerate(quotient.games)}
        self._moves: dict[int, MovesByClass] = {}

    @property
    def coq(self) -> bool:
        """Whether Coq has accepted the certificate, too."""
        return self.quotient.has_certificate and is_accepted(self.quotient.certificate())

    def covers(self, situation: Sum) -> bool:
        """Whether all heaps of *situation* are of these games and within what is judged."""
        ends = self.quotient.ends
        for component in situation.components:
            g = self._number.get(component.game.normal_form())
            if g is None:
                return False
            end = ends[g]
            if end is not None and any(not isinstance(part, int) or part > end for part in component.position):
                return False
        return True

    def elements(self, situation: Sum) -> list[list[int]]:
        """The element of each heap, component by component."""
        rows = []
        for component in situation.components:
            g = self._number[component.game.normal_form()]
            found = [self.quotient.element(part, g) for part in component.position if isinstance(part, int)]
            rows.append([x for x in found if x is not None])
        return rows

    def product(self, situation: Sum) -> int:
        """The product of the elements of all heaps."""
        return self.monoid.product(x for row in self.elements(situation) for x in row)

    def named_elements(self, situation: Sum) -> list[tuple[int, int, int]]:
        """The number of the game, the heap and its element, for each heap in order; each once."""
        pairs: dict[tuple[int, int, int], None] = {}
        for component, row in zip(situation.components, self.elements(situation), strict=True):
            g = self._number[component.game.normal_form()]
            pairs.update(
                {(g, part, x): None for part, x in zip(component.position, row, strict=True) if _is_heap(part)}
            )
        return list(pairs)

    def nim_heaps(self, situation: Sum) -> tuple[int, ...]:
        """For tame games the heaps of Nim that the heaps are worth: 0 or 1 beside larger ones may be two heaps."""
        values = self.quotient.nim_values
        assert values is not None
        times = self.monoid.times
        found: list[int] = []
        for x in (x for row in self.elements(situation) for x in row):
            small = times(x, x) == 0
            found += [values[x]] if small or values[x] > 1 else [2, 2 + values[x]]
        return tuple(found)

    def is_lost(self, situation: Sum) -> bool:
        """Whether the player to move loses."""
        return self.monoid.is_lost(self.product(situation))

    def winning_moves(self, situation: Sum) -> Moves[Step]:
        """Every winning move, in order, with the exact number where it is counted."""
        rows = self.elements(situation)
        flat = [x for row in rows for x in row]
        places = [(c, p) for c, row in enumerate(rows) for p in range(len(row))]
        found: list[tuple[int, int, Moves[Option]]] = []
        if self.monoid.is_lost(self.monoid.product(flat)):
            return Moves.of(())
        known: dict[tuple[Game, object, int], Moves[Option]] = {}
        for (c, p), rest in zip(places, self._others(flat), strict=True):
            component = situation.components[c]
            key = (component.game, component.position[p], rest)
            if key not in known:
                part = component.position[p]
                assert isinstance(part, int)
                known[key] = self._heap_moves(component.game).into(part, self.monoid.contexts(rest))
            found.append((c, p, known[key]))
        counts = [moves.count for _, _, moves in found]
        total = None if None in counts else sum(n for n in counts if n is not None)

        def steps() -> Iterator[Step]:
            return (Step(c, p, option) for c, p, moves in found for option in moves)

        return Moves(total, steps)

    def _others(self, elements: Sequence[int]) -> Iterator[int]:
        """For each place the product of all other elements."""
        after = [0]
        for x in reversed(elements[1:]):
            after.append(self.monoid.times(x, after[-1]))
        before = 0
        for x, rest in zip(elements, reversed(after), strict=True):
            yield self.monoid.times(before, rest)
            before = self.monoid.times(before, x)

    def _heap_moves(self, game: Game) -> MovesByClass:
        g = self._number[game.normal_form()]
        if g not in self._moves:
            quotient = self.quotient

            def element(heap: int) -> int:
                found = quotient.element(heap, g)
                assert found is not None
                return found

            # Moves come in the order of the game as it was written, whose normal form has the same ones.
            self._moves[g] = MovesByClass(
                quotient.games[g], self.monoid, element, quotient.preperiods[g], quotient.periods[g]
            )
        return self._moves[g]


def _is_heap(part: object) -> TypeGuard[int]:
    return isinstance(part, int)
