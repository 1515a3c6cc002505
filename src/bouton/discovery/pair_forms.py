"""Claims that tell the lost pairs of two heaps: by a table of differences, or by some pairs that come again and again.

b = a + [0,1,-1][a mod 3] except (5,5)         each a has this one partner; the exceptions tell theirs
pairs (0,1); (2,2), (3,4) + j*(3,3)            in any order of the heaps; those before the ";" stand alone
"""

import re
from collections.abc import Sequence

from bouton.errors import NotationError
from bouton.frozen import frozen
from bouton.laws.partners import Pair, claim_text, pairs_text

_PAIR = r"\(\s*\d+\s*,\s*\d+\s*\)"
_PAIRS = rf"{_PAIR}(?:\s*,\s*{_PAIR})*"
_TABLE = re.compile(
    rf"\s*b\s*=\s*a\s*\+\s*\[\s*(-?\d+(?:\s*,\s*-?\d+)*)\s*\]\s*\[\s*a\s+mod\s+(\d+)\s*\](?:\s*except\s+({_PAIRS}))?\s*$"
)
_AGAIN = re.compile(rf"\s*pairs\s+(?:({_PAIRS})\s*;)?\s*({_PAIRS})\s*\+\s*j\s*\*\s*({_PAIR})\s*$")
# How such claims begin, so that an error speaks of them.
_BEGINS = re.compile(r"\s*(b\s*=\s*a\s*\+\s*\[|pairs\b)")


@frozen
class Partners:
    """Heaps a and b are lost exactly when b = a + *offsets*[a mod len(*offsets*)]; the *exceptions* tell their b."""

    kind = "partners"
    offsets: tuple[int, ...]
    exceptions: tuple[Pair, ...] = ()
    heaps = 2

    @property
    def step(self) -> int:
        """After how many rows they come back."""
        return len(self.offsets)

    @property
    def settled(self) -> int:
        """From which row on they do."""
        return max((a + 1 for a, _ in self.exceptions), default=0)

    def row(self, a: int) -> set[int]:
        """Every b with which *a* is said to be lost."""
        b = dict(self.exceptions).get(a, a + self.offsets[a % self.step])
        return {b} if b >= 0 else set()

    def is_loss(self, position: Sequence[int]) -> bool:
        """Whether the claim calls *position* lost, heaps in this order."""
        return position[1] in self.row(position[0])

    def __str__(self) -> str:
        return claim_text(self.offsets, self.exceptions)


@frozen
class PairsAgain:
    """Two heaps, in any order, are lost exactly when they are one of *alone*, or one of *again* + j * *rise*."""

    kind = "pairs"
    alone: tuple[Pair, ...]
    again: tuple[Pair, ...]
    rise: Pair
    heaps = 2

    @property
    def step(self) -> int:
        """After how many rows they come back; 0 where the two heaps do not rise alike."""
        return self.rise[0] if self.rise[0] == self.rise[1] else 0

    @property
    def settled(self) -> int:
        """From which row on they do."""
        return max(max(pair) for pair in (*self.alone, *self.again)) + 1

    def row(self, a: int) -> set[int]:
        """Every b with which *a* is said to be lost."""
        found = set()
        for x, y, i, j in ((x, y, *self.rise) for x, y in self.again):
            for low, high, left, right in ((x, y, i, j), (y, x, j, i)):
                rounds, rest = divmod(a - low, left) if left else (0, a - low)
                if rest == 0 and rounds >= 0:
                    found.add(high + rounds * right)
        return found | {y for pair in self.alone for x, y in (pair, pair[::-1]) if x == a}

    def is_loss(self, position: Sequence[int]) -> bool:
        """Whether the claim calls *position* lost."""
        return position[1] in self.row(position[0])

    def __str__(self) -> str:
        return pairs_text(self.alone, self.again, self.rise)


def parse_pairs(text: str, plain: str) -> Partners | PairsAgain | None:
    """What *text*, *plain* in small letters, claims; None for another form, NotationError for a wrong one."""
    if not _BEGINS.match(plain):
        return None
    if match := _TABLE.match(plain):
        offsets, modulus = tuple(int(n) for n in match[1].split(",")), int(match[2])
        if modulus != len(offsets):
            raise NotationError(text, match.start(2) + 1, match[2], "modulus of the table")
        return Partners(offsets, _pairs(match[3]))
    if match := _AGAIN.match(plain):
        ((i, j),) = _pairs(match[3])
        if not i or not j:
            raise NotationError(text, match.start(3) + 1, match[3], "positive")
        return PairsAgain(_pairs(match[1]), _pairs(match[2]), (i, j))
    raise NotationError(text, len(text) - len(text.lstrip()) + 1, " ".join(text.split()), "claim of pairs")


def _pairs(text: str | None) -> tuple[Pair, ...]:
    numbers = [int(n) for n in re.findall(r"\d+", text or "")]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
