"""Single games of a family, played out: what a law for all of them is guessed from."""

from collections.abc import Mapping
from functools import reduce
from operator import itemgetter, or_

from bouton.frozen import frozen
from bouton.notation.families import Takes

# No longer game is played for a guess.
MOST_LENGTH = 400_000

Value = int | tuple[int, ...]


@frozen(hidden=("word",))
class Instance:
    """One game: *word* holds the values of the heaps below *preperiod* + *period*, both least.

    *reach* is the largest amount.
    """

    preperiod: int
    period: int
    reach: int
    word: tuple[Value, ...]

    def value(self, heap: int) -> Value:
        """The value of a heap."""
        e = self.preperiod
        return self.word[heap if heap < e else e + (heap - e) % self.period]


def played(takes: Takes, values: Mapping[str, int], losses: bool) -> Instance | None:
    """The game with these letters, where a period is seen: it is proved, as the last values decide what follows.

    A value is a nim-value, or for *losses* 1 where the player to move loses and 0 else; with passes one for each number
    of passes left, beginning with 0.
    """
    if max(high.at(values) for _, high in takes.include) > MOST_LENGTH:
        return None
    amounts = takes.at(values)
    if not amounts:
        return None
    reach, length = amounts[-1], 0
    game = _Game(amounts, takes, losses)
    while length < MOST_LENGTH:
        length = min(MOST_LENGTH, max(4 * reach + 32, 3 * length))
        game.play(length)
        word, names = game.word()
        if len(names) > 256:
            return None
        found = _period(word, reach)
        if found is not None:
            e, p = found
            return Instance(e, p, reach, tuple(names[i] for i in word[: e + p]))
    return None


def _period(word: bytes, reach: int) -> tuple[int, int] | None:
    """The least preperiod and period: the last *reach* values stood earlier, too."""
    at = word.rfind(word[-reach:], 0, len(word) - 1)
    if at < 0:
        return None
    p = len(word) - reach - at
    low, high = 0, at
    while low < high:
        middle = (low + high) // 2
        if word[middle:-p] == word[middle + p :]:
            high = middle
        else:
            low = middle + 1
    return low, p


class _Game:
    """The heaps of one game, played further and further; for each number of passes left a row of 1 << value."""

    def __init__(self, amounts: list[int], takes: Takes, losses: bool) -> None:
        self.amounts, self.losses, self.misere = amounts, losses, takes.misere
        self.rows: list[list[int]] = [[] for _ in range(takes.passes + 1)]

    def play(self, length: int) -> None:
        """Play the heaps below *length*."""
        least, reach, rows = self.amounts[0], self.amounts[-1], self.rows
        # The last but d is n - d; a single amount is picked twice, so that always some come.
        pick = itemgetter(*(-d for d in (self.amounts * 2 if least == reach else self.amounts)))
        for n in range(len(rows[0]), length):
            below = 0
            for row in rows:
                if n >= reach:
                    reached = reduce(or_, pick(row), below)
                else:
                    reached = reduce(or_, (row[n - d] for d in self.amounts if d <= n), below if n >= least else 0)
                if self.losses:
                    # 1 << 1 for a loss
                    below = 2 if not reached & 2 and (reached or not self.misere) else 1
                else:
                    below = ~reached & (reached + 1)
                row.append(below)

    def word(self) -> tuple[bytes, list[Value]]:
        """For each heap the place of its value in a list, and the list."""
        if len(self.rows) == 1:
            return bytes(map(int.bit_length, self.rows[0])), [n - 1 for n in range(max(self.rows[0]).bit_length() + 1)]
        names: dict[tuple[int, ...], int] = {}
        places = [names.setdefault(bits, len(names)) for bits in zip(*self.rows, strict=True)]
        return bytes(p & 255 for p in places), [tuple(bit.bit_length() - 1 for bit in bits) for bits in names]
