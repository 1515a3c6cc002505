"""The P-positions up to a size, as JSON or as bytes for a plot."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.counting.listing import p_positions
from bouton.errors import LimitError
from bouton.web.endpoint import Allowance, Binary, endpoint
from bouton.web.schemas import Integer, RulesAsked

MOST_POINTS = 100_000
LARGEST_IN_BYTES = (1 << 32) - 1


class PositionsAsked(RulesAsked):
    """All heaps are at most *max*; *heaps* of them where the game does not say how many."""

    max: Integer = 100
    heaps: Annotated[int, Meta(ge=1, le=8)] | None = None


@endpoint(
    "The P-positions up to a size",
    gives=("p_positions", "in_order"),
    kinds=("application/json", "application/octet-stream"),
    seconds=10,
)
def answer(asked: PositionsAsked, allowance: Allowance) -> dict[str, Any] | Binary:
    """The P-positions in rising order."""
    rules = asked.ruleset()
    found = p_positions(rules, asked.max, heaps=asked.heaps, limits=allowance.limits)
    if len(found) > MOST_POINTS:
        raise LimitError(key="web.limit.answer", limit=MOST_POINTS, found=len(found))
    if not allowance.binary:
        return {"rules": str(rules), "max": asked.max, "p_positions": found, "in_order": rules.game.order_matters}
    if asked.max > LARGEST_IN_BYTES:
        raise LimitError(key="web.limit.answer", limit=LARGEST_IN_BYTES, found=asked.max)
    rows = [(row,) if isinstance(row, int) else row for row in found]
    width = len(rows[0]) if rows else asked.heaps or 1
    # Little-endian unsigned numbers of four bytes.
    data = b"".join(n.to_bytes(4, "little") for row in rows for n in row)
    return Binary(data, {"X-Width": str(width), "X-Length": str(len(rows))})
