"""A long piece of input at once: its numbers as an array, the answers to all its rows as one text.

Nothing here looks at one number after the other.  Digits are found by comparing bytes; a number is read from the 8 or
16 bytes that end with its last digit, of which those before its first are masked out; neighbouring digits, then pairs,
then fours are joined by multiplying the whole word.
"""

from bouton.arrays import NDArray, np
from bouton.errors import BoutonError
from bouton.frozen import frozen
from bouton.judge.reading import MAX_DIGITS, read_piece

Column = NDArray[np.int64]
Truths = NDArray[np.bool_]
Words = NDArray[np.uint64]

# A number with more digits is not read here but by Python.
DIGITS = 16
LARGEST = 10**DIGITS - 1

_MARGIN = b" " * DIGITS  # so that 16 bytes end with the first digit, too
_BLANK, _END, _ZERO = np.uint8(ord(" ")), np.uint8(ord("\n")), np.uint8(ord("0"))
_FULL = 0x0F0F0F0F0F0F0F0F
# The last 1 to 8 of 8 digits; the first byte is the lowest of the word.
_LAST = [0, *(_FULL >> 8 * (8 - length) << 8 * (8 - length) for length in range(1, 9))]
_OF_8 = np.array(_LAST, dtype="<u8")
_OF_16 = np.array([[0, low] for low in _LAST[:8]] + [[high, _FULL] for high in _LAST], dtype="<u8")


@frozen
class NumberBatch:
    """Numbers in order: one beyond `LARGEST` stands in *exact*, and in *column* -1 - its place there."""

    column: Column
    exact: list[int]

    def __len__(self) -> int:
        return len(self.column)

    def at(self, place: int) -> int:
        """The number at *place*."""
        value = int(self.column[place])
        return value if value >= 0 else self.exact[~value]

    def between(self, start: int, stop: int) -> list[int]:
        """The numbers from *start* up to *stop*."""
        return [self.at(place) for place in range(start, stop)]

    def behind(self, left: list[int]) -> "NumberBatch":
        """The numbers that are *left* from before, then these."""
        if not left:
            return self
        both = narrow([*self.exact, *left])  # all of the old exact ones come first: their places stay
        return NumberBatch(np.concatenate((both.column[len(self.exact) :], self.column)), both.exact)

    def zero_row(self, start: int, stop: int, width: int) -> int | None:
        """Where the first row of zeros begins between *start* and *stop*; None without one."""
        for place in np.flatnonzero(self.column[start:stop:width] == 0).tolist():
            row = start + place * width
            if not self.column[row : row + width].any():
                return row
        return None


def narrow(numbers: list[int]) -> NumberBatch:
    """*numbers*, of any size, as `NumberBatch`."""
    exact = [number for number in numbers if number > LARGEST]
    places = iter(range(len(exact)))
    column = [~next(places) if number > LARGEST else number for number in numbers] if exact else numbers
    return NumberBatch(np.array(column, dtype=np.int64), exact)


def read(piece: bytes, line: int) -> tuple[NumberBatch, BoutonError | None, int]:
    """Equivalent to ``read_piece(piece, line)``, only sooner; and how many ends of line there are."""
    data = _MARGIN + piece + b" "
    text = np.frombuffer(data, dtype=np.uint8)
    digit = (text - _ZERO) < 10
    edges = np.flatnonzero(digit[1:] != digit[:-1])
    last = edges[1::2]
    length = last - edges[::2]
    ends = int(np.count_nonzero(text == _END))
    if int(length.sum()) + ends + int(np.count_nonzero(text == _BLANK)) != len(data) and not _only_blanks(text, digit):
        values, wrong = read_piece(piece, line)
        return narrow(values), wrong, ends
    longest = int(length.max(initial=0))
    if longest <= DIGITS:
        return NumberBatch(_read(data, last, length, longest), []), None, ends
    if longest > MAX_DIGITS:
        values, wrong = read_piece(piece, line)
        return narrow(values), wrong, ends
    column = _read(data, last, np.minimum(length, DIGITS), DIGITS)
    exact: list[int] = []
    for place in np.flatnonzero(length > DIGITS).tolist():
        behind = int(last[place]) + 1
        value = int(data[behind - int(length[place]) : behind])
        column[place] = value if value <= LARGEST else ~len(exact)
        if value > LARGEST:
            exact.append(value)
    return NumberBatch(column, exact), None, ends


def _only_blanks(text: NDArray[np.uint8], digit: Truths) -> bool:
    """Whether everything but digits is a blank: tab, the ends of line and of page, space."""
    return bool((digit | (text == _BLANK) | ((text - np.uint8(9)) < 5)).all())


def _read(data: bytes, last: Column, length: Column, longest: int) -> Column:
    """The numbers whose last digits stand at *last* and that are *length* <= 16 digits long."""
    if longest <= 8:
        windows = np.ndarray((len(data) - 7,), dtype="<u8", buffer=data, strides=(1,))
        words = windows[last - 7]
        words &= _OF_8[length]
        return _joined(words).view(np.int64)
    # Two words at a time are fetched as one thing of 16 bytes.
    wide = np.ndarray((len(data) - 15,), dtype="V16", buffer=data, strides=(1,))
    words = wide[last - 15].view("<u8")
    words &= _OF_16.view("V16").ravel()[length].view("<u8")
    words = _joined(words)
    return (words[::2] * np.uint64(10**8) + words[1::2]).view(np.int64)


def _joined(words: Words) -> Words:
    """The value of the 8 digits in each of *words*, which it overwrites."""
    words *= np.uint64(10 << 8 | 1)
    words >>= np.uint64(8)
    words &= np.uint64(0x00FF00FF00FF00FF)
    words *= np.uint64(100 << 16 | 1)
    words >>= np.uint64(16)
    words &= np.uint64(0x0000FFFF0000FFFF)
    words *= np.uint64(10000 << 32 | 1)
    words >>= np.uint64(32)
    return words
