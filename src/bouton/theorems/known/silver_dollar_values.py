"""Silver dollar: the gaps before the last coin, the third last, the fifth last ... are Nim heaps.

A coin that slides narrows the gap before it and widens the next one: staircase Nim with the gaps as steps, the gap
before the last coin as step 1.
"""

from collections.abc import Sequence

from bouton.nimbers import nim_sum
from bouton.theorems.theorem import Board, ClassVar, Far, Form, Moves, NimBoard, Option, Sentence


class SilverDollar(NimBoard):
    """The silver dollar game without the dollar."""

    form: ClassVar[Form | None] = "silver_dollar.slides"
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15"
    examples: ClassVar[tuple[str, ...]] = ("silver dollar",)
    worth: ClassVar[str] = "gaps"
    far: ClassVar[Far] = {
        ("silver dollar", (10**30, 10**30 + 1)): "P",
        ("silver dollar", (0, 10**30)): 10**30 - 1,
        ("silver dollar", (7, 10**30, 10**30 + 8)): "P",
    }

    def is_end(self, coins: Board) -> bool:
        return not any(gaps(coins))

    @staticmethod
    def heaps(coins: Board) -> dict[int, int]:
        """Every second gap, from the last one."""
        return dict([*enumerate(gaps(coins))][::-2])

    def moves_to(self, coins: Board, target: int) -> Moves[Option]:
        """Each coin changes just one of the gaps that count, so at most one of its slides will do."""
        room = gaps(coins)
        change = nim_sum(room[::-2]) ^ target
        found = []
        for i, coin in enumerate(coins):
            narrows = (len(coins) - i) % 2 == 1
            way = room[i] - (room[i] ^ change) if narrows else (room[i + 1] ^ change) - room[i + 1]
            if 0 < way <= room[i]:
                found.append(((*coins[:i], coin - way, *coins[i + 1 :]),))
        return Moves.of(found)

    def check(self, position: tuple[Board, ...]) -> Sentence:
        room = tuple(self.heaps(position[0]).values())
        name = "several" if len(room) > 1 else "one"
        return Sentence(f"silver_dollar_values.check.{name}", values={"gaps": room, "x": nim_sum(room)})


def gaps(coins: Sequence[int]) -> list[int]:
    """The empty squares before each coin, from left to right.

    >>> gaps((1, 4, 6))
    [1, 2, 1]
    """
    return [coin - before - 1 for before, coin in zip((-1, *coins), coins, strict=False)]
