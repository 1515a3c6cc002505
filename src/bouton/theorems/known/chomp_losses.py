"""Chomp with two rows: the lost bars are those whose first row has one square more than the second.

A bite into such a bar shortens one row, or makes both rows as long as each other; from any other bar one bite leads to
such a one.  The poisoned square alone is one of them.
"""

from bouton.theorems.theorem import Board, BoardLosses, Moves


class Chomp(BoardLosses):
    """Chomp, where nobody eats the poison."""

    form = "chomp.bites"
    source = "D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974) 876-879"
    examples = ("chomp",)
    far = {("chomp", (10**30 + 1, 10**30)): "P", ("chomp", (10**30, 10**30)): "N", ("chomp", (10**30,)): "N"}

    def fits(self, position: tuple[Board, ...]) -> bool:
        """Whether at most two rows are left."""
        return not any(position[0][2:])

    def is_end(self, rows: Board) -> bool:
        return sum(rows) == 1

    def is_lost(self, rows: Board) -> bool:
        """Whether the first row has one square more."""
        first, second = (*rows, 0)[:2]
        return first == second + 1

    def lost_options(self, rows: Board) -> Moves[Board]:
        """One bite: a square off the second of two equal rows, or the first row down to one more than the second."""
        first, second = (*rows, 0)[:2]
        if first == second + 1:
            return Moves.of(())
        after = (first, first - 1) if first == second else (second + 1, second)
        return Moves.of([(*after, *rows[2:])[: len(rows)]])
