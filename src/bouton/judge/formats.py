"""Programs that many problems share: who wins a list of heaps, and who wins Bash's game."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from bouton.frozen import frozen
from bouton.judge.cases import Framing, Rows
from bouton.judge.laws import interval_value, law
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


@frozen
class Heaps:
    """The program for cases of a number of heaps and the heaps; *answers* for a loss and for a win.

    *least* names the number of heaps where it must not be 0.
    """

    rules: str
    framing: Framing
    answers: tuple[str, str]
    least: str = ""

    def __call__(self, stream: BinaryIO, output: BinaryIO) -> None:
        Script(self._solve)(stream, output)

    def _solve(self, numbers: Numbers) -> Iterator[str]:
        for size in _sizes(numbers, self.framing, self.least):
            yield self.answers[not law(self.rules).is_loss_of(numbers.several(size) or [0])]


def _sizes(numbers: Numbers, framing: Framing, least: str) -> Iterator[int]:
    """How many heaps each case has."""
    if framing is Framing.COUNTED:
        return (numbers.at_least(1, least) if least else numbers.next() for _ in numbers.counted())
    return numbers.to_the_end() if framing is Framing.TO_THE_END else numbers.to_zero()


def bash(answers: tuple[str, str]) -> Rows:
    """The program for counted rows n, m: n stones, 1 to m are taken; *answers* for a loss and for a win."""
    return Rows(
        width=2,
        framing=Framing.COUNTED,
        answers=answers,
        wins=_wins_bash,
        wins_all=_wins_bash_all,
        limit=10**16 - 1,
    )


def _wins_bash(n: int, m: int) -> bool:
    return interval_value(1, m, n) != 0


def _wins_bash_all(n: Any, m: Any) -> Any:
    return n % (m + 1) != 0
