"""Staircase Nim has the nim-value of a Nim position whose heaps are the odd steps: 1, 3, 5, ...

A move from an odd step lowers its heap.  Stones that come onto an odd step from above raise its heap, but the opponent
moves the same stones on, and the heap is as it was: reversible moves do not change the value.
"""

from bouton.theorems.theorem import LOSS, WIN, Board, Core, Moves, NimBoard, Option, Reason, Status


class StaircaseValues(NimBoard):
    """Staircase Nim."""

    form = "staircase.moves"
    source = (
        "R. P. Sprague, Tôhoku Math. J. 43 (1937) 351-354; T. S. Ferguson, Game Theory (lecture "
        "notes), part I, section 2.6"
    )
    status = Status.PROVED_SHORTLY
    examples = ("staircase",)
    worth = "steps"
    far = {
        ("staircase", (10**30, 7, 10**30, 10**30)): "P",
        ("staircase", (0, 10**30)): "P",
        ("staircase", (2**200, 0, 2**100, 5, 1)): 2**200 + 2**100 + 1,
    }

    @staticmethod
    def heaps(steps: Board) -> dict[int, int]:
        """Steps 1, 3, 5, ..."""
        return dict([*enumerate(steps)][::2])

    def moves_to(self, steps: Board, target: int) -> Moves[Option]:
        """From each step at most one move: every move changes just one odd step, and to what is known."""
        change = self.value(steps) ^ target
        found = []
        for i, stones in enumerate(steps):
            # Step i + 1: an odd one loses what it must, an even one gives the odd one below what it must gain.
            take = stones - (stones ^ change) if i % 2 == 0 else (steps[i - 1] ^ change) - steps[i - 1]
            if 0 < take <= stones:
                below = (steps[i - 1] + take,) if i else ()
                found.append(((*steps[: max(i - 1, 0)], *below, stones - take, *steps[i + 1 :]),))
        return Moves.of(found)

    def why(self, steps: Board) -> Reason:
        """The XOR of the odd steps, and a move that makes it 0 by lowering one of them, as in Nim."""
        x, odd = self.value(steps), steps[::2]
        numbers = {"position": steps, "odd": odd, "x": x, "expr": odd}
        if x == 0:
            return Reason.of("staircase_values.loss", LOSS, **numbers)
        i = next(i for i, stones in self.heaps(steps).items() if stones ^ x < stones)
        numbers |= {"i": i + 1, "below": i, "take": steps[i] - (steps[i] ^ x)}
        return Reason.of("staircase_values.win", WIN, **numbers)

    def core(self) -> Core:
        return Core(("staircase",), {})

    def density(self, top: int, heaps: int) -> tuple[int, int]:
        from bouton.theorems.xor_counts import of_layers  # who solves positions needs none

        odd_steps = (heaps + 1) // 2
        return of_layers(((1, top),), odd_steps) * (top + 1) ** (heaps - odd_steps), 0
