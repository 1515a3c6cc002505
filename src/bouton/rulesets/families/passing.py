"""Passes: a given number in the whole game, for whoever uses them first, and none where no move is left.

Source: D. Gale's question in R. K. Guy, R. J. Nowakowski, Unsolved problems in combinatorial games; R. E. Morrison,
E. J. Friedman, A. S. Landsberg, Combinatorial games with a pass, Chaos 21 (2011) 043108; R. M. Low, W. H. Chan, An
atlas of N- and P-positions in Nim with a pass, Integers 15 (2015) G2.
"""

from collections.abc import Iterator, Sequence

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.families.whole import Heaps, Whole, after_of
from bouton.rulesets.numbers_given import refuse_last
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice


@frozen
class Passing(Whole):
    """*base* with *passes* in the whole game.  A part is the passes that are left, then all heaps.

    >>> from bouton.rulesets.catalogue import build
    >>> list(Passing(build("nim"), 1).options((1, 2)))
    [((1, 1),), ((1, 0),), ((0, 2),)]
    """

    base: Game
    passes: int
    state = 1
    cap_means = "passes"
    view = "list"

    def over(self, part: Part, moves: Iterator[Heaps]) -> Iterator[Option]:
        assert isinstance(part, tuple)
        left, moved = part[0], False
        for after in moves:
            moved = True
            yield ((left, *after),)
        if left and moved:
            yield ((left - 1, *part[1:]),)

    def has_option(self, part: Part, option: Option) -> bool:
        if not isinstance(part, tuple) or len(option) != 1 or not isinstance(option[0], tuple) or not option[0]:
            return False
        after = after_of(option)
        if after == (part[0] - 1, *part[1:]):
            return self.pass_option(part) is not None
        return super().has_option(part, option)

    def pass_option(self, part: Part) -> Option | None:
        assert isinstance(part, tuple)
        if not part[0] or next(self.moves(part), None) is None:
            return None
        return ((part[0] - 1, *part[1:]),)

    def _states(self, rank: int) -> Iterator[Heaps]:
        yield from ((left,) for left in range(min(rank, self.passes) + 1))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """All passes, or *cap* of them, and the heaps."""
        refuse_last(self, last=last)
        if cap is not None and not 0 <= cap <= self.passes:
            raise PositionError(key="err.pass.left", found=cap, limit=self.passes)
        return ((self.passes if cap is None else cap, *self.around(self.base.position(heaps))),)

    def cap(self, part: Part) -> int | None:
        assert isinstance(part, tuple)
        return part[0]

    def cap_after(self, part: Part, option: Option) -> int | None:
        return after_of(option)[0]

    def normal_form(self) -> Game:
        return Passing(self.base.normal_form(), self.passes)

    def laid_over(self, voice: Voice) -> str:
        return voice.say("pass.once") if self.passes == 1 else voice.say("pass.times", k=self.passes)

    def __str__(self) -> str:
        return f"{self.base}; pass {'once' if self.passes == 1 else self.passes}"
