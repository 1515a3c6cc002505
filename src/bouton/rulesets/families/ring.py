"""Rings: heaps whose stones lie in a circle.  The first take leaves a row, which is a heap of another game.

Whatever is taken from a ring are stones side by side, so one row is left, or nothing.
"""

from collections.abc import Iterator, Sequence

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.clauses import NOTHING, ONE_HEAP
from bouton.rulesets.numbers_given import check_heaps, refuse_last
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice


@frozen
class Ring(Game):
    """The game whose rings become rows of *row*, a game of clauses.  A ring of n is the part n, a row of n is (n,).

    >>> from bouton.rulesets.families.take_and_break import TakeAndBreak
    >>> list(Ring(TakeAndBreak.of_code((0, 7, 7))).options(5))
    [((4,),), ((3,),)]
    """

    row: Game
    is_plain_data = True
    view = "ring"
    cap_means = "rings"

    def options(self, part: Part) -> Iterator[Option]:
        if isinstance(part, int):
            return (((part - t,),) for t in self.first_takes(part))
        return (tuple((heap,) for heap in option if isinstance(heap, int)) for option in self.row.options(part[0]))

    def first_takes(self, ring: int) -> Iterator[int]:
        """What may be taken from a *ring*, rising."""
        allowed = (c for c in self.row.clauses if ONE_HEAP in c.shapes or NOTHING in c.shapes)
        found: set[int] = set()
        for clause in allowed:
            whole, part = NOTHING in clause.shapes, ONE_HEAP in clause.shapes
            found.update(t for t in clause.amounts.upto(ring) if t > 0 and (whole if t == ring else part))
        return iter(sorted(found))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """Rings, or with *cap* rows where a bit of it is 0: the lowest bit speaks of the first heap.

        >>> from bouton.notation import parse_rules
        >>> parse_rules("kayles; in a circle").game.position((9, 4), cap=2)
        ((9,), 4)
        """
        refuse_last(self, last=last)
        sizes = check_heaps(heaps, self)
        if cap is not None and not 0 <= cap < 1 << len(sizes):
            raise PositionError(key="err.ring.which", found=cap, limit=(1 << len(sizes)) - 1)
        return tuple(n if cap is None or cap >> at & 1 else (n,) for at, n in enumerate(sizes))

    def cap_at(self, position: Position) -> int | None:
        return sum(1 << at for at, part in enumerate(position) if isinstance(part, int))

    def cap_left(self, position: Position, number: int, option: Option) -> int | None:
        return self.cap_at((*position[:number], *option, *position[number + 1 :]))

    def taking(self, part: Part, amounts: Sequence[int]) -> Iterator[Option]:
        return iter([((part - amounts[0],),)]) if isinstance(part, int) else super().taking(part, amounts)

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        return tuple((heap,) for heap in sorted(heaps))

    @property
    def has_separate_heaps(self) -> bool:
        return True

    def normal_form(self) -> Game:
        return Ring(self.row.normal_form())

    def rank(self, part: Part) -> int:
        return part if isinstance(part, int) else part[0]

    def parts(self, rank: int) -> Iterator[Part]:
        yield (rank,)
        yield rank

    def in_words(self, voice: Voice, ending: str) -> list[str] | None:
        told = self.row.in_words(voice, ending)
        return None if told is None else [voice.say("ring"), *told]

    def __str__(self) -> str:
        return f"{self.row}; in a circle"
