"""Problems of any format: a function that reads number after number and says the answers."""

from collections.abc import Callable, Iterator
from typing import BinaryIO

from bouton.frozen import frozen
from bouton.judge.output import Answers
from bouton.judge.reading import Numbers, Pieces


@frozen
class Script:
    """The program of such a problem: *solve*(numbers) yields the lines of the answers as it reads."""

    solve: Callable[[Numbers], Iterator[str]]

    def __call__(self, stream: BinaryIO, output: BinaryIO) -> None:
        answers = Answers(output)
        for line in self.solve(Numbers(Pieces(stream))):
            answers.add(line.encode() + b"\n")
        answers.finish()
