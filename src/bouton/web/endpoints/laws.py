"""The laws of two heaps that can be said and have no name in the catalogue."""

from bouton.guessing.index import sieved
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked


@endpoint(
    "Laws of two heaps that were found by looking through rules",
    gives={"type": "array", "items": {"type": "object", "required": ["rules", "sentence"]}},
    method="GET",
)
def answer(asked: Asked, allowance: Allowance) -> list[dict[str, str]]:
    """The rules of each, and its law in words."""
    return sieved(asked.lang)
