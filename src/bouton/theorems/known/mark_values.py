"""Mark: a heap is lost when it is 0 or ends in an odd number of binary 0s; the other nim-values are 1 and 2.

Of n and 2n just one ends in an odd number of 0s, so one of the two options of an odd heap n > 1 has value 0, and so has
the half of an even heap that is not lost: the other option decides whether the value is 1 or 2.
"""

from bouton.theorems.theorem import ClassVar, Far, Form, HeapTheorem, Moves, Option, Reason


class Mark(HeapTheorem):
    """One stone, or half the heap."""

    form: ClassVar[Form | None] = "mark.moves"
    source = "A. S. Fraenkel, Aperiodic subtraction games, Electronic J. Combinatorics 18(2) (2011) P19"
    examples: ClassVar[tuple[str, ...]] = ("mark",)
    far: ClassVar[Far] = {
        ("mark", (2**101,)): "P",
        ("mark", (2**102,)): "N",
        ("mark", (10**31,)): "P",
        ("mark", (10**30, 10**31)): "N",
    }

    def value(self, n: int) -> int:
        """Along the options that are not lost, down to a lost heap or 1: each step changes 1 to 2 and 2 to 1."""
        if is_lost(n):
            return 0
        changes = 0
        while n > 1:
            half = n // 2
            n = n - 1 if is_lost(half) else half
            changes += 1
        return 1 + changes % 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """There are two moves at most."""
        options = dict.fromkeys((n - 1, n // 2)) if n else ()
        return Moves.of((left,) for left in options if self.value(left) == target)

    def of_one(self, n: int) -> Reason:
        """How many binary 0s it ends in."""
        k = (n & -n).bit_length() - 1
        numbers = {"n": n, "k": k, "odd": n >> k}
        if is_lost(n):
            return Reason.of("mark_values.loss", ("verdict", "why"), **numbers)
        ((left,),) = self.moves_to(n, 0).first(1)
        return Reason.of(
            "mark_values.win", ("verdict", "move", "why") if left else ("verdict", "all"), left=left, **numbers
        )


def is_lost(n: int) -> bool:
    """Whether *n* is 0 or ends in an odd number of binary 0s."""
    return n == 0 or (n & -n).bit_length() % 2 == 0
