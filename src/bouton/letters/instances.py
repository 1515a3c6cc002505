"""Single games of a family, played out: what a law for all of them is guessed from."""

from collections.abc import Mapping

from bouton.frozen import frozen
from bouton.notation.letters import Takes

# No longer game is played for a guess.
MOST_LENGTH = 400_000

Value = int | tuple[int, ...]


@frozen(hidden=("word",))
class Instance:
    """One game: *word* holds the values of the heaps below *preperiod* + *period*, both least; *reach* is the largest amount."""

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
    amounts = takes.at(values)
    if not amounts:
        return None
    reach, length = amounts[-1], 0
    game = _Game(amounts, takes, losses)
    while length < MOST_LENGTH and len(game.names) < 256:
        length = min(MOST_LENGTH, max(4 * reach + 32, 3 * length))
        game.play(length)
        found = _period(bytes(game.word), reach)
        if found is not None:
            names, (e, p) = list(game.names), found
            return Instance(e, p, reach, tuple(names[i] for i in game.word[: e + p]))
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
    """The heaps of one game, played further and further; *word* tells for each the place of its value in *names*."""

    def __init__(self, amounts: list[int], takes: Takes, losses: bool) -> None:
        self.amounts, self.losses, self.misere = amounts, losses, takes.misere
        self.rows: list[list[int]] = [[] for _ in range(takes.passes + 1)]
        self.names: dict[Value, int] = {}
        self.word: list[int] = []

    def play(self, length: int) -> None:
        """Play heaps below *length*; a row holds for each heap 1 << value."""
        rows, names = self.rows, self.names
        for n in range(len(self.word), length):
            below, values = 0, []
            for row in rows:
                reached = below if n >= self.amounts[0] else 0
                for d in self.amounts:
                    if d > n:
                        break
                    reached |= row[n - d]
                if self.losses:
                    # 1 << 1 for a loss
                    below = 2 if not reached & 2 and (reached or not self.misere) else 1
                else:
                    below = ~reached & (reached + 1)
                row.append(below)
                values.append(below.bit_length() - 1)
            value = values[0] if len(rows) == 1 else tuple(values)
            self.word.append(names.setdefault(value, len(names)))
