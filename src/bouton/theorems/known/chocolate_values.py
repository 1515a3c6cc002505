"""Chocolate: a bar of m rows and n columns with the poison in a corner is Nim with heaps m - 1 and n - 1."""

from bouton.theorems.theorem import Board, BoardTheorem, ClassVar, Far, Form, Moves, Option, Sentence


class Chocolate(BoardTheorem):
    """Breaks along a line."""

    form: ClassVar[Form | None] = "chocolate.breaks"
    source = "A. C. Robin, A poisoned chocolate problem, Math. Gazette 73 (1989) 341-343"
    examples: ClassVar[tuple[str, ...]] = ("chocolate",)
    far: ClassVar[Far] = {
        ("chocolate", (10**30, 10**30)): "P",
        ("chocolate", (1, 10**30)): 10**30 - 1,
        ("chocolate", (2**100 + 1, 2**100)): 2**101 - 1,
    }

    def is_end(self, bar: Board) -> bool:
        return max(bar) == 1

    def value(self, bar: Board) -> int:
        """The XOR of the two numbers of lines."""
        rows, columns = bar
        return (rows - 1) ^ (columns - 1)

    def check(self, position: tuple[Board, ...]) -> Sentence:
        rows, columns = position[0]
        return Sentence("chocolate_values.check", values={"rows": rows, "columns": columns})

    def moves_to(self, bar: Board, target: int) -> Moves[Option]:
        """One side or the other is broken off to the heap of Nim that is wanted."""
        rows, columns = bar
        fewer_rows, fewer_columns = (columns - 1 ^ target) + 1, (rows - 1 ^ target) + 1
        found = [((fewer_rows, columns),)] if fewer_rows < rows else []
        return Moves.of(found + ([((rows, fewer_columns),)] if fewer_columns < columns else []))
