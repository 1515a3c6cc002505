"""Rows that tell the losses of rules with one letter: read as they are shown, and each played out.

Beyond the last letter that is played out only blocks are repeated more often: so they hold for every letter.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations, pairwise
from math import gcd, lcm

from bouton.discovery.letter_parts import Line as Line
from bouton.discovery.letter_parts import parts_hold
from bouton.discovery.letter_parts import read_line as read_line
from bouton.frozen import frozen
from bouton.notation.families import LetterRules, Takes

_LINE = re.compile(r"([a-z]) = (.*): (.*), period (.*)")
_PART = re.compile(r"W\(([a-z])\)|\(?([PN]+)\)?(?:\^(?:\(([^)]*)\)|(\w+)))?")
CLASS = re.compile(r"(\d*)j(?:\+(\d+))?|(\d+)")


@frozen
class LetterRow:
    """The word of some values of a letter: blocks with their lengths, those of the period after *before* of them."""

    parts: tuple[tuple[str, Line], ...]
    before: int

    def word(self, j: int) -> tuple[int, str]:
        """How much stands before the period, and the word up to the end of the first."""
        lengths = [max(c + s * j, 0) for _, (c, s) in self.parts]
        told = [(block * (n // len(block) + 1))[:n] for (block, _), n in zip(self.parts, lengths, strict=True)]
        return sum(lengths[: self.before]), "".join(told)

    def settled(self, amounts: Sequence[Line]) -> int:
        """From which j on nothing new comes: what stands between two ends, and how far apart they are, repeats."""
        ends: list[Line] = [(0, 0)]
        for _, (c, s) in self.parts:
            ends.append((ends[-1][0] + c, ends[-1][1] + s))
        begin = ends[self.before]
        period = (ends[-1][0] - begin[0], ends[-1][1] - begin[1])
        turn = lcm(*(len(block) for block, (_, s) in self.parts if s), period[0] if not period[1] else 1)
        if period[1]:
            rounds = max(s // period[1] for _, s in amounts) + 2
            ends += [
                (c + k * period[0], s + k * period[1]) for k in range(1, rounds + 1) for c, s in ends[self.before :]
            ]
        places = sorted({(c + x, s + y) for c, s in ends for x, y in [(0, 0), *amounts]}, key=lambda e: e[::-1])
        least = min((g[1] - f[1] for f, g in pairwise(places) if g[1] > f[1]), default=1)
        spread = (
            max(c for c, _ in places) - min(c for c, _ in places) + 2
        )  # where amounts are left out, one more each way
        again = turn // gcd(turn, *(s for _, s in places))
        return (spread + 2 * turn) // least + again + 1


def row_of(word: str, period: str, letter: str, value: Line, base: str) -> LetterRow | None:
    """A row as it is told; None where the length of the period is another."""
    parts, before = list[tuple[str, Line]](), 0
    for k, text in enumerate(word.split(", then ")):
        before = len(parts) if k else 0
        for part in text.split(" "):
            found = _PART.fullmatch(part)
            if found is None or (found[1] and (found[1] != letter or not base)):
                return None
            block = base if found[1] else found[2]
            times = (1, 0) if not (found[3] or found[4]) else read_line(found[3] or found[4], letter, value)
            parts.append((block, value if found[1] else (times[0] * len(block), times[1] * len(block))))
    length = tuple(sum(x) for x in zip(*(n for _, n in parts[before:]), strict=True))
    return LetterRow(tuple(parts), before) if length == read_line(period, letter, value) else None


def is_word(before: int, word: str, amounts: Sequence[int], misere: bool) -> bool:
    """Whether *word*, repeated after its first letters, tells the losses of a game with these *amounts*.

    >>> is_word(0, "PNN", [1, 2], False), is_word(1, "PPN", [1, 2], False)
    (True, False)
    """
    if before >= len(word) or not amounts:
        return False
    end = len(word) + amounts[-1]
    whole = (word + word[before:] * (amounts[-1] // (len(word) - before) + 1))[:end]
    lost = int(whole[::-1].replace("P", "1").replace("N", "0"), 2)
    led = 0
    for d in amounts:
        led |= lost << d
    if misere:
        led |= (1 << amounts[0]) - 1
    return (led ^ ~lost) & ((1 << end) - 1) == 0


def letters_hold(lines: Sequence[str], family: LetterRules) -> bool:
    """Whether *lines* prove the losses of a *family*: each row is read and played out for all letters up to the last.

    After that number only blocks are repeated more often.
    """
    takes = family.takes
    if takes is None or takes.passes or len(family.letters) > 1:
        return False
    if any(line.startswith("r <") for line in lines):
        return parts_hold(lines, family)
    try:
        table = LetterTable(lines, family, takes)
    except (ValueError, KeyError):
        return False
    prose = [int(n) for line in lines if not _LINE.fullmatch(line) for n in re.findall(r"\d+", line)]
    return prose == [0, 1, 2, table.bound] and table.holds()


class LetterTable:
    """Rows as they are shown: values that are named go before classes, and these before all others.

    ValueError where a row cannot be read.
    """

    def __init__(self, lines: Sequence[str], family: LetterRules, takes: Takes) -> None:
        (self.letter,), self.family, self.takes = family.letters, family, takes
        prose = " ".join(line for line in lines if not _LINE.fullmatch(line))
        self.base = next(iter(re.findall(r"[PN]{2,}", prose)), "")
        self.single: dict[int, tuple[str, str]] = {}
        self.classes: dict[tuple[int, int], tuple[str, str]] = {}
        self.other: tuple[str, str] | None = None
        rows = (found.groups() for line in lines if (found := _LINE.fullmatch(line)))
        for letter, where, word, period in rows:
            if letter != self.letter:
                raise ValueError(letter)
            for one in where.split(", "):
                found = CLASS.fullmatch(one)
                if one == "*":
                    self.other = word, period
                elif found is None:
                    raise ValueError(one)
                elif found[3]:
                    self.single[int(found[3])] = word, period
                else:
                    self.classes[int(found[1] or 1), int(found[2] or 0)] = word, period
        if any((r - s) % gcd(q, k) == 0 for (q, r), (k, s) in combinations(self.classes, 2)):
            raise ValueError("a value stands in two rows")
        self.turn = lcm(len(self.base) or 1, *(q for q, _ in self.classes))
        values = [(q, r) for q, r in self.classes]
        if self.other is not None:
            values += [(self.turn, r) for r in range(self.turn) if self._class(r) is None]
        ends = [end for span in (*takes.include, *takes.exclude) for end in span]
        self.bound = max([0, *self.single])
        for q, r in values:
            row = self._read(q, r)
            amounts = [read_line(str(end), self.letter, (r, q)) for end in ends]
            # A condition on the letter may fail for a while, too.
            self.bound = max(self.bound, q * row.settled(amounts) + r + self.turn)

    def _class(self, value: int) -> tuple[int, int] | None:
        return next(((q, r) for q, r in self.classes if value >= r and (value - r) % q == 0), None)

    def _read(self, q: int, r: int) -> LetterRow:
        told = self.classes.get((q, r), self.other)
        row = None if told is None else row_of(*told, self.letter, (r, q), self.base)
        if row is None:
            raise ValueError(q, r)
        return row

    def word(self, value: int) -> tuple[int, str]:
        """How much stands before the period of the word of this *value* of the letter, and the word."""
        if value in self.single:
            row = row_of(*self.single[value], self.letter, (value, 0), self.base)
            if row is None:
                raise ValueError(value)
            return row.word(0)
        return self._word_of_class(value)

    def _word_of_class(self, value: int) -> tuple[int, str]:
        q, r = self._class(value) or (self.turn, value % self.turn)
        return self._read(q, r).word((value - r) // q)

    def is_superfluous(self, value: int) -> bool:
        """Whether the row that names this *value* says what the row of its class says."""
        with suppress(ValueError):
            return is_word(*self._word_of_class(value), self.takes.at({self.letter: value}), self.takes.misere)
        return False

    def holds(self) -> bool:
        """Whether each word is that of its game, and no row says what another says."""
        if any(map(self.is_superfluous, self.single)):
            return False
        for value in range(1, self.bound + 1):
            values = {self.letter: value}
            if self.family.allows(values):
                try:
                    before, word = self.word(value)
                except ValueError:
                    return False
                if not is_word(before, word, self.takes.at(values), self.takes.misere):
                    return False
        return True
