"""Red Nim: a heap of 1 has nim-value 1, a heap of 2 has 0, every other heap n has n - 1 (0 for none)."""

from bouton.claims import Moves
from bouton.rulesets.protocol import Option
from bouton.theorems.theorem import HeapTheorem


class RedNim(HeapTheorem):
    """The value of each heap; who seeks a value finds the one heap that has it."""

    form = "red_nim.left"
    source = "by induction: 0, 1, 0, and then every smaller value can be left"
    examples = ("red nim",)
    far = {("red nim", (10**30,)): 10**30 - 1, ("red nim", (10**30, 10**30)): "P"}

    def value(self, part: int) -> int:
        return part - 1 if part > 2 else part % 2

    def moves_to(self, part: int, target: int) -> Moves[Option]:
        if part == 1:
            return Moves.of([(0,)] if target == 0 else [])
        heap = {0: 2, 1: 1}.get(target, target + 1)
        return Moves.of([(heap,)] if heap < part else [])
