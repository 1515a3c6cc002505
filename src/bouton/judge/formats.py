"""Programs that many problems share: answers line by line, who wins each case, a list of heaps, or Bash's game."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

from bouton.frozen import frozen
from bouton.judge.cases import Rows
from bouton.judge.laws import interval_value, law
from bouton.judge.output import Answers
from bouton.judge.reading import Framing, Numbers, Pieces


@frozen
class Script:
    """The program of a problem of any format: *solve*(numbers) yields the lines of the answers as it reads."""

    solve: Callable[[Numbers], Iterator[str]]

    def __call__(self, stream: BinaryIO, output: BinaryIO) -> None:
        answers = Answers(output)
        for line in self.solve(Numbers(Pieces(stream))):
            answers.add(line.encode() + b"\n")
        answers.finish()


@frozen
class Cases:
    """The program for cases of which each is won or lost; *answers* for a loss and for a win.

    *wins*(numbers) reads one case.  *numbered* stands before each answer, the number of the case in place of its %d.
    """

    wins: Callable[[Numbers], bool]
    answers: tuple[str, str]
    framing: Framing = Framing.COUNTED
    numbered: str = ""

    def __call__(self, stream: BinaryIO, output: BinaryIO) -> None:
        numbers, answers = Numbers(Pieces(stream)), Answers(output)
        lines = [answer.encode() + b"\n" for answer in self.answers]
        wins, numbered = self.wins, self.numbered.encode()
        for case in numbers.cases(self.framing):
            line = lines[wins(numbers)]
            answers.add(numbered % case + line if numbered else line)
        answers.finish()


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
        Cases(self._wins, self.answers, self.framing)(stream, output)

    def _wins(self, numbers: Numbers) -> bool:
        size = numbers.at_least(1, self.least) if self.least else numbers.next()
        return not law(self.rules).is_loss_of(numbers.several(size) or [0])


def bash(answers: tuple[str, str]) -> Rows:
    """The program for counted rows n, m: n stones, 1 to m are taken; *answers* for a loss and for a win."""
    return Rows(
        width=2,
        framing=Framing.COUNTED,
        answers=answers,
        wins=lambda n, m: interval_value(1, m, n) != 0,
        wins_all=lambda n, m: n % (m + 1) != 0,
        limit=10**16 - 1,
    )
