"""The nim-values of a game, as JSON or as bytes for a plot."""

import sys
from array import array
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from bouton.errors import LimitError
from bouton.web.endpoint import Allowance, Binary, HandOn, endpoint
from bouton.web.schemas import RulesAsked

if TYPE_CHECKING:
    from bouton.arrays import np

# The most values in a JSON answer; more come as bytes.
MOST_IN_JSON = 20_000
MOST = 1_000_000
# Fewer than these are computed while others wait, where the compiled engine is at hand.
FEW = 100_000


class ValuesAsked(RulesAsked):
    """How many values: those of heaps 0 to *length* - 1, or of all pairs of them."""

    length: Annotated[int, Meta(ge=1, le=MOST)] = 100


# Where the engine was never used it is compiled first: that takes most of the seconds.
@endpoint("Nim-values", gives=("values",), kinds=("application/json", "application/octet-stream"), seconds=20)
def answer(asked: ValuesAsked, allowance: Allowance) -> dict[str, Any] | Binary:
    """The values of one heap, or the table of two."""
    rules = asked.ruleset()
    if not allowance.last and (asked.length > FEW or "bouton.engine.sequence" not in sys.modules):
        raise HandOn
    from bouton.engine.sequence import game_of, nim_values  # imports numba

    game = game_of(rules)
    held = asked.length if game.has_separate_heaps else asked.length**2
    most = MOST if allowance.binary else MOST_IN_JSON
    if held > most:
        raise LimitError(key="web.limit.answer", limit=most, found=held)
    found = nim_values(game, asked.length, limits=allowance.limits)
    if allowance.binary:
        return _bytes(found)
    return {"rules": str(rules), "length": asked.length, "values": found.tolist()}


def _bytes(found: "np.ndarray[Any, Any]") -> Binary:
    """Little-endian unsigned numbers of two or four bytes; what they are stands in the headers."""
    kind = "uint16" if found.dtype.itemsize <= 2 else "uint32"
    numbers = array("H" if kind == "uint16" else "I", found.astype(kind).tobytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    shape = ",".join(map(str, found.shape))
    return Binary(numbers.tobytes(), {"X-Dtype": kind, "X-Length": str(found.size), "X-Shape": shape})
