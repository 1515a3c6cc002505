"""Problems whose every case is a row of a fixed number of numbers and whose every answer is one of two lines.

Short inputs are answered by the program of the problem, one row after the other.  A long piece goes through ``batch``,
where the same question is put to whole columns; rows with a number beyond their range still go to the program.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, BinaryIO

from bouton.frozen import frozen
from bouton.judge.reading import Answers, Framing, InputError, Pieces, read_piece

if TYPE_CHECKING:
    from bouton.judge import batch

# A shorter piece is answered before numpy would have been imported.
LONG = 1 << 16


@frozen
class Columns:
    """The vector form of a problem: *wins_all*(columns of int64) says who wins where no number is above *limit*."""

    wins_all: "Callable[..., batch.Truths]"
    limit: int


@frozen
class RowProgram:
    """Answers rows of *width* numbers by *columns* where the input is long, each row by *exact* where not.

    *lines* are the answers for a loss and for a win; *exact*(numbers, line) gives those to rows of any size.
    """

    width: int
    framing: Framing
    lines: tuple[bytes, bytes]
    columns: Columns
    exact: Callable[[list[int], int], bytes]

    def __call__(self, stream: BinaryIO, output: BinaryIO) -> None:
        pieces, answers, cutter = Pieces(stream), Answers(output), Cutter(self.width, self.framing)
        while not cutter.done and (piece := pieces.read()):
            if len(piece) < LONG or find_spec("numpy") is None:
                values, wrong = read_piece(piece, pieces.line)
                plain = Plain(cutter.left + values)
                start, stop = cutter.cut(plain)
                answers.add(self.exact(plain.numbers[start:stop], pieces.line))
                ends = piece.count(b"\n")
            else:
                # Numpy loads on use: without it a short input is answered in half the time.
                from bouton.judge import batch

                numbers, wrong, ends = batch.read(piece, pieces.line)
                numbers = numbers.behind(cutter.left)
                start, stop = cutter.cut(numbers)
                answers.add(self._batch(numbers, start, stop, pieces.line))
            if wrong is not None and not cutter.done:
                raise wrong
            pieces.passed(ends)
        cutter.finish(pieces.line)
        answers.finish()

    def _batch(self, numbers: "batch.NumberBatch", start: int, stop: int, line: int) -> bytes:
        """The answers to the rows that the *numbers* from *start* up to *stop* are."""
        from bouton.arrays import np

        table = numbers.column[start:stop].reshape(-1, self.width)
        limit, far = self.columns.limit, []
        if numbers.exact or int(table.max(initial=0)) > limit:
            far = np.flatnonzero(((table < 0) | (table > limit)).any(axis=1)).tolist()
            table = table.copy()
            table[far] = 0
        won = self.columns.wins_all(*table.T)
        if far:
            places = (start + row * self.width + column for row in far for column in range(self.width))
            exact = self.exact(list(map(numbers.at, places)), line)
            won[far] = [answer == self.lines[1] for answer in exact.splitlines(True)]
        # Eight answers are one byte, and one text of a table.
        eights, rest = divmod(len(won), 8)
        packed = np.packbits(won).tobytes()
        text = b"".join(map(_texts(self.lines).__getitem__, packed[:eights]))
        return text + b"".join(self.lines[int(one)] for one in won[len(won) - rest :].tolist())


@lru_cache(maxsize=1)
def _texts(lines: tuple[bytes, bytes]) -> list[bytes]:
    """The eight lines that each byte of answers stands for, the first answer in its highest bit."""
    return [b"".join(lines[byte >> bit & 1] for bit in range(7, -1, -1)) for byte in range(256)]


@frozen
class Plain:
    """Numbers in a list, to be asked as `batch.NumberBatch` is."""

    numbers: list[int]

    def __len__(self) -> int:
        return len(self.numbers)

    def at(self, place: int) -> int:
        return self.numbers[place]

    def between(self, start: int, stop: int) -> list[int]:
        return self.numbers[start:stop]

    def zero_row(self, start: int, stop: int, width: int) -> int | None:
        rows = range(start, stop, width)
        return next((row for row in rows if not any(self.numbers[row : row + width])), None)


class Cutter:
    """Finds the whole rows in numbers that come piece by piece; *left* are those of the row that is not whole yet."""

    def __init__(self, width: int, framing: Framing) -> None:
        self.left: list[int] = []
        self.done: bool = False
        self._width = width
        self._framing = framing
        self._missing: int | None = None  # rows that are still to come, where they are counted

    def cut(self, numbers: "Plain | batch.NumberBatch") -> tuple[int, int]:
        """Where the rows to be answered begin and end in *numbers*, which start with what was left."""
        start = 0
        if self._framing is Framing.COUNTED and self._missing is None and len(numbers):
            self._missing, start = numbers.at(0), 1
        whole = (len(numbers) - start) // self._width
        if self._missing is not None:
            whole = min(whole, self._missing)
            self._missing -= whole
            self.done = not self._missing
        stop = start + whole * self._width
        if self._framing is Framing.TO_ZEROS and (zeros := numbers.zero_row(start, stop, self._width)) is not None:
            self.done = True
            return start, zeros
        self.left = [] if self.done else numbers.between(stop, len(numbers))
        return start, stop

    def finish(self, line: int) -> None:
        """InputError where the input ends, in *line*, before its last row does."""
        if self.done or (self._framing is not Framing.COUNTED and not self.left):
            return
        rows = 1 if self._missing is None else self._missing
        width = 1 if self._framing is Framing.COUNTED and self._missing is None else self._width
        raise InputError(key="judge.end", line=line, count=rows * width - len(self.left))
