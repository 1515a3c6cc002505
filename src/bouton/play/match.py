"""A match: a start and the moves made since; playing gives the next match, nothing is undone."""

from functools import cached_property

from bouton.frozen import frozen
from bouton.play.legality import is_over, is_step
from bouton.play.move_parser import read_move
from bouton.play.moves import refused, text
from bouton.rulesets.protocol import Step, Sum


@frozen
class Match:
    """The *steps* made from *start*; the players are 0, who moves first, and 1.

    >>> from bouton.notation import parse
    >>> match = Match(parse("nim: 1 2"))
    >>> match.play(match.parse_move("B 1")).play(match.parse_move("A 1")).play(Step(0, 1, (0,))).winner
    0
    """

    start: Sum
    steps: tuple[Step, ...] = ()

    @cached_property
    def positions(self) -> tuple[Sum, ...]:
        """Every position of the match, from the start to now."""
        positions = [self.start]
        for step in self.steps:
            positions.append(positions[-1].after(step))
        return tuple(positions)

    @property
    def situation(self) -> Sum:
        """The position now."""
        return self.positions[-1]

    @property
    def to_move(self) -> int:
        """Whose turn it is: 0 or 1."""
        return len(self.steps) % 2

    @cached_property
    def over(self) -> bool:
        """Whether no move is left."""
        return is_over(self.situation)

    @property
    def winner(self) -> int | None:
        """Who has won: 0 or 1, None while the match goes on."""
        if not self.over:
            return None
        return self.to_move if self.start.misere else 1 - self.to_move

    def play(self, step: Step) -> "Match":
        """The match after *step*; IllegalMove where the rules do not allow it."""
        if not is_step(self.situation, step):
            raise refused(self.situation, _named(self.situation, step))
        return Match(self.start, (*self.steps, step))

    def parse_move(self, typed: str) -> Step:
        """The move that a person typed, such as "C 1", "3 5 6" or "C 2+3"; IllegalMove where it is none."""
        return read_move(self.situation, typed)


def _named(situation: Sum, step: Step) -> str:
    """*step* for a refusal: in full where it fits the position at all."""
    fits = 0 <= step.component < len(situation.components)
    if fits and 0 <= step.part < len(situation.components[step.component].position):
        return text(situation, step, named=True)
    return str(step.option)
