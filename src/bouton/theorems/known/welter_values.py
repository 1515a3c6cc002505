"""Welter's game: the nim-value is the XOR of all squares and, for every two coins, of 2^(k+1) - 1.

Here 2^k is the largest power of two that divides their distance.  In binary place j a coin at x adds the bit j of x and
a 1 for every other coin that agrees with x below place j: so the square that gives a wanted value is found bit by bit.
"""

from collections.abc import Iterator
from itertools import combinations

from bouton.nimbers import nim_sum
from bouton.theorems.reasons import cut
from bouton.theorems.theorem import Board, BoardTheorem, Moves, Option, Sentence


class Welter(BoardTheorem):
    """Welter's game."""

    form = "welter.jumps"
    source = (
        "C. P. Welter, Indagationes Mathematicae 16 (1954) 194-200; "
        "J. H. Conway, On Numbers and Games (1976), chapter 13"
    )
    examples = ("welter",)
    far = {("welter", (2**100, 2**100 + 1)): "P", ("welter", (0, 2**101)): 2**101 - 1, ("welter", (10**30,)): 10**30}

    def is_end(self, coins: Board) -> bool:
        return max(coins) < len(coins)

    def value(self, coins: Board) -> int:
        """Welter's function of the squares."""
        return nim_sum(coins) ^ nim_sum(self.masks(coins))

    @staticmethod
    def masks(coins: Board) -> Iterator[int]:
        """What every two coins add."""
        # d XOR (d - 1) is 2^(k+1) - 1 for a difference d with k factors 2, whatever its sign.
        return ((a - b) ^ (a - b - 1) for a, b in combinations(coins, 2))

    def check(self, position: tuple[Board, ...]) -> Sentence:
        coins = position[0]
        key = "welter_values.check" if len(coins) > 1 else "welter_values.check_one"
        return Sentence(key, values={"coins": cut(coins), "masks": cut(tuple(self.masks(coins)))})

    def moves_to(self, coins: Board, target: int) -> Moves[Option]:
        """For each coin at most one square."""
        found = []
        for i, coin in enumerate(coins):
            square = self.square_for((*coins[:i], *coins[i + 1 :]), target)
            if square < coin:
                found.append(((*coins[:i], square, *coins[i + 1 :]),))
        return Moves.of(found)

    def square_for(self, others: Board, target: int) -> int:
        """The square of one more coin beside *others* that makes the nim-value *target*; there is just one."""
        wanted = target ^ self.value(others)
        square, place, alike = 0, 0, list(others)
        while alike or wanted >> place:
            bit = (wanted >> place & 1) ^ (len(alike) & 1)
            square |= bit << place
            alike = [other for other in alike if other >> place & 1 == bit]
            place += 1
        return square
