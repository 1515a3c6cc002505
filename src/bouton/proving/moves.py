"""One kind of move as a list of atoms.

The position before the move is x0, x1, ...; a heap that a move lowers is y0, y1, ... after it.  The checker derives
the same lists from the rules text by itself; what both derive is laid down in docs/en/theory/automata-proofs.md.
"""

from collections.abc import Callable

from bouton.frozen import frozen
from bouton.proving.formula import Atom


@frozen
class Move:
    """One kind of move: *atoms* tie the position to the numbers *after* it, which are a position of *into*.

    *into* is "P", or "R" for the helper relation of a game whose moves no list of atoms can say at once.
    """

    after: tuple[str, ...]
    atoms: tuple[Atom, ...]
    into: str = "P"

    @property
    def lowered(self) -> tuple[int, ...]:
        """The places that the move changes."""
        return tuple(i for i, name in enumerate(self.after) if name != f"x{i}" and name.startswith("y"))

    def renumbered(self) -> tuple[Atom, ...]:
        """The atoms with the heaps that the move lowers counted from 0: equal for the same move on other heaps."""
        place = {str(i): str(rank) for rank, i in enumerate(self.lowered)}
        return self._renamed(lambda variable: variable[0] + place.get(variable[1:], variable[1:]))

    def behind_passes(self) -> "Move":
        """The move with the heaps counted from 1: the passes that are left come before them."""

        def later(variable: str) -> str:
            return f"{variable[0]}{int(variable[1:]) + 1}" if variable[1:].isdigit() else variable

        return Move(("x0", *map(later, self.after)), self._renamed(later))

    def _renamed(self, name: Callable[[str], str]) -> tuple[Atom, ...]:
        return tuple(Atom(a.name, tuple(map(name, a.variables)), a.numbers) for a in self.atoms)
