"""Greedy Nim: a position is lost exactly when the number of its largest heaps is even.

A move lowers one of the largest heaps, so from an even number of them an odd number is left.  From an odd number above
1 every move leaves an even one; a single largest heap is lowered to the next ones if these are odd in number, below
them if they are even.
"""

from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Form, Moves, Sentence


class GreedyNim(BoardLosses):
    """Takes from a largest heap."""

    form: ClassVar[Form | None] = "greedy_nim.takes"
    source = "M. H. Albert, R. J. Nowakowski, Nim restrictions, Integers 4 (2004) G01"
    examples: ClassVar[tuple[str, ...]] = ("greedy nim",)
    far: ClassVar[Far] = {
        ("greedy nim", (10**30, 10**30, 1)): "P",
        ("greedy nim", (10**30, 10**30, 10**30)): "N",
        ("greedy nim", (10**30, 10**30 - 1)): "N",
    }

    def is_lost(self, heaps: Board) -> bool:
        """Whether the largest heaps are even in number, or empty."""
        return max(heaps) == 0 or heaps.count(max(heaps)) % 2 == 0

    def lost_options(self, heaps: Board) -> Moves[Board]:
        """Every take from three or more; from a single largest heap a few or many, as the next ones are odd or even."""
        largest = max(heaps)
        tallest = [i for i, heap in enumerate(heaps) if heap == largest]
        left = range(largest - 1, -1, -1)
        if self.is_lost(heaps):
            left = range(0)
        elif len(tallest) == 1:
            rest = [heap for heap in heaps if heap != largest]
            following = max(rest, default=0)
            # Empty heaps count for nothing, so there the only way is to take all.
            odd = following == 0 or rest.count(following) % 2 == 1
            left = range(following, following - 1, -1) if odd else range(following - 1, -1, -1)
        # len() refuses more than a machine word holds.
        count = len(tallest) * max(left.start - left.stop, 0)
        return Moves(count, lambda: ((*heaps[:i], heap, *heaps[i + 1 :]) for i in tallest for heap in left))

    def check(self, position: tuple[Board, ...]) -> Sentence:
        largest = max(position[0])
        return Sentence("greedy_nim_losses.check", values={"largest": largest, "count": position[0].count(largest)})
