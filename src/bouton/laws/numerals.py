"""The numerals of a certificate: the n-th valid string of digits in radix order, counted from 0, means n."""

from collections.abc import Sequence

from bouton.errors import LimitError

# One count for each length is kept while a number is read; those of longer numbers would fill the memory.
MOST_BITS = 1 << 14


class Numerals:
    """Strings over the digits 0 ... *radix* - 1 that the automaton *table*, *accept* takes as valid; state 0 starts.

    >>> zeckendorf = Numerals(2, [[0, 1], [0, 2], [2, 2]], [True, True, False])
    >>> zeckendorf.digits(11), zeckendorf.number([1, 0, 1, 0, 0])
    ([1, 0, 1, 0, 0], 11)
    """

    def __init__(self, radix: int, table: list[list[int]], accept: list[bool]) -> None:
        self.radix = radix
        self.table = table
        self._counts = [[int(flag) for flag in accept]]

    def count(self, length: int) -> list[int]:
        """For each state, how many strings of *length* digits are a valid end."""
        while len(self._counts) <= length:
            last = self._counts[-1]
            self._counts.append([sum(last[after] for after in row) for row in self.table])
        return self._counts[length]

    def digits(self, number: int) -> list[int]:
        """The numeral of *number*, without zeros in front; LimitError where it is too long."""
        if number.bit_length() > MOST_BITS:
            raise LimitError(key="err.size.digits", found=number.bit_length() * 3 // 10, limit=MOST_BITS * 3 // 10)
        length = 0
        while self.count(length)[0] <= number:
            length += 1
        word, state = [], 0
        for rest in range(length - 1, -1, -1):
            counts, row = self.count(rest), self.table[state]
            digit = 0
            while number >= counts[row[digit]]:
                number -= counts[row[digit]]
                digit += 1
            word.append(digit)
            state = row[digit]
        return word

    def number(self, word: Sequence[int]) -> int:
        """What the valid string *word* means."""
        self.count(len(word))
        value, state = 0, 0
        for digit, counts in zip(word, self._counts[len(word) - 1 :: -1] if word else (), strict=True):
            row = self.table[state]
            if digit:
                for lower in row[:digit]:
                    value += counts[lower]
            state = row[digit]
        return value

    def padded(self, numbers: Sequence[int]) -> list[tuple[int, ...]]:
        """The digits of *numbers* column by column, the shorter ones with zeros in front."""
        words = [self.digits(n) for n in numbers]
        length = max(map(len, words))
        return list(zip(*([0] * (length - len(word)) + word for word in words), strict=True))
