"""Before each move the opponent may forbid some of the options, for this move only (a Muller twist).

A position is lost where no more options than may be forbidden are lost for the next player.  The nim-value is the
least number that no more options have than may be forbidden: with it, sums are played as ever, each game with its own
forbidden options.  For let the values of all games of a sum add up to 0 by XOR.  A move that leaves 0 again would
go to an option whose value is that of its game; there are so few that all are forbidden.  Where they add up to another
number, some game must be brought to a smaller value: more options have it than may be forbidden.

Source: F. Smith, P. Stanica, Comply/constrain games or games with a Muller twist, Integers 2 (2002) G3;
U. Larsson, Blocking Wythoff Nim, Electron. J. Combin. 18 (2011) P120.
"""

from collections.abc import Iterator, Sequence

from bouton.frozen import frozen
from bouton.rulesets.families.whole import Heaps, Whole, of_base
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice


@frozen
class Blocking(Whole):
    """*base* where *forbidden* options may be forbidden before each move.  A part is all heaps, or that of *base*.

    `options` are those before any is forbidden.

    >>> from bouton.rulesets.catalogue import build
    >>> list(Blocking(build("nim"), 1).options((1, 2)))
    [((0, 2),), ((1, 1),), ((1, 0),)]
    """

    base: Game
    forbidden: int
    view = "list"
    can_get_stuck = True  # all options may be forbidden
    cap_means = of_base("cap_means")

    def over(self, part: Part, moves: Iterator[Heaps]) -> Iterator[Option]:
        return ((after,) for after in moves)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        return (self.around(self.base.position(heaps, last=last, cap=cap)),)

    def cap(self, part: Part) -> int | None:
        return None if self.base.has_separate_heaps else self.base.cap(part)

    def cap_after(self, part: Part, option: Option) -> int | None:
        return None if self.base.has_separate_heaps else self.base.cap_after(part, option)

    def normal_form(self) -> Game:
        return Blocking(self.base.normal_form(), self.forbidden)

    def laid_over(self, voice: Voice) -> str:
        return voice.say("block.one") if self.forbidden == 1 else voice.say("block.several", k=self.forbidden)

    def __str__(self) -> str:
        return f"{self.base}; block {self.forbidden}"
