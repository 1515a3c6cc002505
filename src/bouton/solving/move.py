"""What a move is."""

from typing import Any

from bouton.frozen import Record, frozen


@frozen
class Move(Record):
    """A move as a person reads it.

    *to* is the whole position after it in heap order (for a sum a tuple of such), *take* the amounts taken from each
    heap (None where a heap was split), *cap* the most that the opponent may then take (dynamic games, else None).
    """

    to: tuple[Any, ...]
    take: tuple[Any, ...] | None
    cap: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The move as the JSON of the contract."""
        return {"to": self.to, "take": self.take, "cap": self.cap}
