"""A move in every heap at once that still has one: the continued conjunctive sum.

Source: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81; J. H. Conway, On Numbers and
Games, chapter 14: play ends when no component has a move left.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from bouton.frozen import frozen
from bouton.rulesets.families.whole import Heaps, Whole
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice


@frozen
class Conjunctive(Whole):
    """*base*, whose heaps are apart, with one move in each heap that has one.  A part is all heaps.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("take 1, 2; move in all heaps at once").game.options((1, 2, 0)))
    [((0, 1, 0),), ((0, 0, 0),)]
    """

    base: Game
    view = "list"
    can_get_stuck = True

    def moves(self, part: Part) -> Iterator[Heaps]:
        ways: list[list[Option]] = [list(self.base.options(heap)) or [(heap,)] for heap in self.inside(part)]
        for chosen in product(*ways):
            yield self.around(tuple(heap for option in chosen for heap in option))

    def over(self, part: Part, moves: Iterator[Heaps]) -> Iterator[Option]:
        return ((after,) for after in dict.fromkeys(moves) if after != part)

    def explored(self) -> Callable[[Part], Iterator[Option]]:
        return self.options

    def followers(self) -> Callable[[Part], Iterator[Part]]:
        return lambda part: (after for after in self.moves(part) if after != part)

    def has_option(self, part: Part, option: Option) -> bool:
        return Game.has_option(self, part, option)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        return (self.around(self.base.position(heaps, last=last, cap=cap)),)

    def normal_form(self) -> Game:
        return Conjunctive(self.base.normal_form())

    def laid_over(self, voice: Voice) -> str:
        return voice.say("at_once")

    def __str__(self) -> str:
        return f"{self.base}; move in all heaps at once"
