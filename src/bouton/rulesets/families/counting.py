"""Counting up to a number in turn, with numbers that nobody may say."""

from collections.abc import Iterator, Sequence

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.families.board import within
from bouton.rulesets.protocol import Game, Option, Part, Position, Random, Voice


@frozen
class Counting(Game):
    """Add one of *steps* to the number of a heap, up to *target*, without saying one of *barred*.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("count 1..3 to 10 except 8").game.options(6))
    [(7,), (9,)]
    """

    steps: Amounts
    target: int
    barred: Amounts | None = None
    is_plain_data = True

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        position = Game.position(self, heaps, last=last, cap=cap)
        for number in heaps:
            within(self, number, self.target)
        return position

    def rank(self, part: Part) -> int:
        assert isinstance(part, int)
        return self.target - part

    def parts(self, rank: int) -> Iterator[Part]:
        if rank <= self.target:
            yield self.target - rank

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        for step in self.steps.upto(self.target - part):
            if step > 0 and self._may_say(part + step):
                yield (part + step,)

    def _may_say(self, number: int) -> bool:
        return self.barred is None or not self.barred.contains(number, number)

    def has_option(self, part: Part, option: Option) -> bool:
        if not isinstance(part, int) or len(option) != 1 or not isinstance(option[0], int):
            return False
        step = option[0] - part
        return 0 < step <= self.target - part and self.steps.contains(step, step) and self._may_say(option[0])

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, int)
        step = self.steps.random_amount(self.target - part, 0, random)
        return None if not step else (part + step,)

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        told = [voice.say("count.to", steps=_numbers(self.steps, voice), target=self.target)]
        if self.steps.exclude:
            told.append(voice.say("count.no_step", steps=[voice.item(item, False) for item in self.steps.exclude]))
        if self.barred is not None:
            told.append(voice.say("count.except", numbers=_numbers(self.barred, voice)))
        return [*told, ending]

    def __str__(self) -> str:
        barred = f" except {self.barred}" if self.barred is not None else ""
        return f"count {self.steps} to {self.target}{barred}"


def _numbers(amounts: Amounts, voice: Voice) -> list[str]:
    """Numbers that are no stones, each range and set as one."""
    return [voice.item(item, False) for item in amounts.include]
