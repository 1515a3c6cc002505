"""Heaps whose moves depend on their size, and splits into any number of heaps."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bouton.frozen import frozen
from bouton.rulesets.clauses import Clause, Shape
from bouton.rulesets.conditions import Condition
from bouton.rulesets.families.take_and_break import TakeAndBreak, clause_in_words, clause_text
from bouton.rulesets.protocol import Game, Option, Part, Random, Voice

# The heap in the conditions.
HEAP_LETTER = "n"


@frozen
class AnyNumber(Shape):
    """Two non-empty heaps or more, of the same kinds as in a `Shape`."""

    count: int = 2
    kind: str = "any"

    def ways(self, total: int) -> Iterator[tuple[int, ...]]:
        for count in range(2, total + 1):
            found = False
            for way in Shape(count, self.kind).ways(total):
                found = True
                yield way
            if not found and self.kind == "unequal":
                return

    def holds(self, heaps: Sequence[int]) -> bool:
        return len(heaps) > 1 and Shape(len(heaps), self.kind).holds(heaps)

    def random_way(self, total: int, random: Random) -> tuple[int, ...] | None:
        return Shape(random.randint(2, 4), self.kind).random_way(total, random)


@frozen
class Case:
    """A *clause* for heaps of which all conditions of *when* hold."""

    clause: Clause
    when: tuple[Condition, ...] = ()

    def in_words(self, voice: Voice) -> str:
        (shape, *_) = self.clause.shapes
        many = isinstance(shape, AnyNumber)
        move = voice.say(f"split.any_number.{shape.kind}") if many else clause_in_words(self.clause, voice)
        conditions = [c.text(pretty=True, letters=HEAP_LETTER) for c in self.when]
        return voice.say("when", move=move, conditions=conditions) if conditions else move

    def __str__(self) -> str:
        (shape, *_) = self.clause.shapes
        many = isinstance(shape, AnyNumber)
        kind = "" if shape.kind == "any" else f" {shape.kind}ly"
        told = [f"split{kind} into any number"] if many else clause_text(self.clause).split("; ")
        where = " and ".join(c.text(letters=HEAP_LETTER) for c in self.when)
        return "; ".join(f"{text} where {where}" if where else text for text in told)


@frozen
class Sized(Game):
    """The game on heaps with these *cases* as alternatives.

    >>> from bouton.notation import parse_rules
    >>> game = parse_rules("take 3 where n >= 3; take any where n < 3").game
    >>> list(game.options(7)), list(game.options(2))
    ([(4,)], [(1,), (0,)])
    """

    plain: TakeAndBreak
    cases: tuple[Case, ...]
    is_plain_data = True

    @classmethod
    def of(cls, clauses: Iterable[Clause], cases: Iterable[Case]) -> "Sized":
        """The game with what holds for every size in its normal form, and the *cases* in order."""
        return cls(TakeAndBreak.of(clauses), tuple(sorted(set(cases), key=str)))

    @property
    def splits(self) -> bool:
        return self.plain.splits or any(shape.count > 1 for case in self.cases for shape in case.clause.shapes)

    @property
    def view(self) -> str:
        return "row" if self.splits else "heaps"

    @property
    def can_get_stuck(self) -> bool:
        return self.plain.can_get_stuck

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        seen: set[Option] = set()
        for way in chain(self.plain.options(part), self._ways(part)):
            if way not in seen:
                seen.add(way)
                yield way

    def _ways(self, heap: int) -> Iterator[Option]:
        """What the cases leave of *heap*, some perhaps twice."""
        for clause in self._fitting(heap):
            for taken in clause.amounts.upto(heap):
                for shape in clause.shapes:
                    yield from (way for way in shape.ways(heap - taken) if way != (heap,))

    def _fitting(self, heap: int) -> list[Clause]:
        return [case.clause for case in self.cases if all(c.holds((heap,)) for c in case.when)]

    def has_option(self, part: Part, option: Option) -> bool:
        if self.plain.has_option(part, option):
            return True
        left = [heap for heap in option if isinstance(heap, int)]
        if not isinstance(part, int) or not left or len(left) < len(option) or left != sorted(left):
            return False
        return (0 not in left or left == [0]) and any(clause.allows(part, left) for clause in self._fitting(part))

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, int)
        clauses = [*self.plain.clauses, *self._fitting(part)]
        return random.choice(clauses).random_way(part, random) if clauses else None

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        return self.plain.in_words(voice, ending, [case.in_words(voice) for case in self.cases])

    def __str__(self) -> str:
        return "; ".join([*([str(self.plain)] if self.plain.clauses else []), *map(str, self.cases)])
