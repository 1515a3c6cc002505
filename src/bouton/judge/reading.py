"""The numbers of a stream, piece by piece: blanks of every kind between them, their lines known, memory constant."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import count
from typing import BinaryIO

from bouton.errors import BoutonError, LimitError

# Numbers of any size up to here; Python reads and writes as many digits without being told to.
MAX_DIGITS = 4000
PIECE = 1 << 18

_MARK = b"\xef\xbb\xbf"  # some editors write it before the first line
_WORD = re.compile(rb"\S+")
_NUMBER = re.compile(rb"\+?[0-9]+")
_CLEAN = b"0123456789 \t\n\v\f\r"


class Framing(Enum):
    """How an input says where its cases end."""

    COUNTED = "counted"  # the first number is how many there are
    TO_THE_END = "to the end"
    TO_ZEROS = "to zeros"  # the first number, or a row, is 0, and is not answered
    ONCE = "once"


class InputError(BoutonError, ValueError):
    """An input that makes no sense; the message begins with the number of its line."""


class Pieces:
    """A stream in pieces that end between two words; *line* is the number of the line where the last one begins.

    From a terminal each line is a piece, so that it can be answered at once.
    """

    def __init__(self, stream: BinaryIO, line: int = 1) -> None:
        self.line = line
        self._read = stream.readline if stream.isatty() else stream.read
        self._begun = False
        self._rest = b""

    def read(self, size: int = PIECE) -> bytes:
        """The next piece of about *size* bytes; empty at the end."""
        while data := self._read(size):
            if not self._begun:
                self._begun = True
                data = self._without_mark(data)
            words = data.rsplit(None, 1)
            cut = len(data) - len(words[-1]) if data[-1:].strip() else len(data)
            if cut:
                piece, self._rest = self._rest + data[:cut], data[cut:]
                return piece
            self._rest += data
            if len(self._rest) > MAX_DIGITS + 1:
                break  # no number is that long, and no more of it is needed to say so
        piece, self._rest = self._rest, b""
        return piece

    def passed(self, ends: int) -> None:
        """The last piece is done with; it had *ends* ends of line."""
        self.line += ends

    def _without_mark(self, data: bytes) -> bytes:
        while len(data) < len(_MARK) and _MARK.startswith(data) and (more := self._read(len(_MARK) - len(data))):
            data += more
        return data.removeprefix(_MARK)


class Numbers:
    """The whole numbers from 0 on of a stream, one after the other; a word that is none raises when it is reached.

    Those of *values* come before the stream.
    """

    def __init__(self, pieces: Pieces, values: Sequence[int] = ()) -> None:
        self._pieces = pieces
        self._piece = b""
        self._values = list(values)
        self._wrong: BoutonError | None = None
        self._at = 0

    def ended(self) -> bool:
        """Whether no word follows."""
        while self._at == len(self._values):
            if self._wrong is not None:
                return False
            self._pieces.passed(self._piece.count(b"\n"))
            self._piece = self._pieces.read()
            if not self._piece:
                return True
            self._values, self._wrong = read_piece(self._piece, self._pieces.line)
            self._at = 0
        return False

    def next(self) -> int:
        """The next number; InputError where the input ends."""
        if self._at == len(self._values):
            if self.ended():
                raise InputError(key="judge.end", line=self._pieces.line, count=1)
            if self._wrong is not None and self._at == len(self._values):
                raise self._wrong
        self._at += 1
        return self._values[self._at - 1]

    def within(self, least: int = 0, most: int = 0, letter: str = "") -> int:
        """The next number, called *letter* in the statement: *least* or more, and at most *most*, where that is not 0.

        InputError below, LimitError above.
        """
        value = self.next()
        if value < least:
            raise self.below(letter, least, value)
        if most and value > most:
            raise LimitError(key="judge.most", line=self.line, letter=letter, found=brief(value), limit=most)
        return value

    def below(self, letter: str, least: int, found: int) -> InputError:
        """The error that the number just read is below what makes sense."""
        return InputError(key="judge.least", line=self.line, letter=letter, least=least, found=found)

    def twice(self, found: int) -> InputError:
        """The error that *found*, the number just read, stands twice where all must differ."""
        return InputError(key="judge.apart", line=self.line, found=brief(found))

    def cases(self, framing: Framing) -> Iterator[int]:
        """1, 2, ... before each case, which is then read from its first number on."""
        if framing is Framing.COUNTED:
            yield from range(1, self.next() + 1)
        elif framing is Framing.ONCE:
            yield 1
        else:
            for case in count(1):
                if self.ended() or (framing is Framing.TO_ZEROS and self._values[self._at : self._at + 1] == [0]):
                    return
                yield case

    @property
    def line(self) -> int:
        """The number of the line of the number that was read last."""
        return line_of(self._piece, self._pieces.line, self._at - 1)


def read_piece(piece: bytes, line: int) -> tuple[list[int], BoutonError | None]:
    """The numbers of *piece*, which begins in *line*, up to the first word that is none, and what is wrong with it."""
    words = piece.split()
    if not piece.translate(None, _CLEAN) and (
        len(piece) <= MAX_DIGITS or max(map(len, words), default=0) <= MAX_DIGITS
    ):
        return list(map(int, words)), None
    values: list[int] = []
    for word in words:
        if not _NUMBER.fullmatch(word):
            found = shown(word)
            return values, InputError(key="judge.number", line=line_of(piece, line, len(values)), found=found)
        if len(word) > MAX_DIGITS:
            at = line_of(piece, line, len(values))
            return values, LimitError(key="judge.digits", line=at, found=len(word), limit=MAX_DIGITS)
        values.append(int(word))
    return values, None


def line_of(piece: bytes, line: int, number: int) -> int:
    """The line in which word *number* (from 0) of *piece* stands, where the piece begins in *line*."""
    for i, word in enumerate(_WORD.finditer(piece)):
        if i == number:
            return line + piece.count(b"\n", 0, word.start())
    return line


def shown(word: bytes) -> str:
    """*word* for a message: in one line, cut where it is long."""
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in word[:160].decode("utf-8", "replace"))
    return text if len(text) <= 40 else f"{text[:30]}... ({len(word)})"


def brief(number: int) -> str:
    """*number* for a message: cut where it is long."""
    return shown(str(number).encode())


HELD = 1 << 20


class Answers:
    """Collects answers and writes them together; at once where a person waits for them at a terminal."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._at_once = output.isatty()
        self._held: list[bytes] = []
        self._size = 0

    def add(self, text: bytes) -> None:
        """One more piece of the answers."""
        self._held.append(text)
        self._size += len(text)
        if self._at_once or self._size > HELD:
            self.finish()

    def finish(self) -> None:
        """Write what is held."""
        self._output.write(b"".join(self._held))
        self._output.flush()
        self._held.clear()
        self._size = 0
