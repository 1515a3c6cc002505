"""JSON in and out with whole numbers of any size.

A browser reads a number above 2^53 - 1 inexactly, so that such numbers are written as strings of digits, and either way
of writing is read.
"""

import json
from collections.abc import Mapping
from typing import Any

from bouton import words
from bouton.errors import LimitError
from bouton.web.error_responses import RequestError

# The largest whole number that every browser reads exactly.
LARGEST_EXACT = (1 << 53) - 1
# More digits than this are refused: reading them takes plain Python a good part of a second.
MOST_DIGITS = 100_000
# Deeper brackets are refused; the deepest request of ours has four.
MOST_DEPTH = 32


def read(body: bytes) -> Any:
    """The value that the JSON text *body* says; RequestError where it says none.

    >>> read(b'{"position": [3, "12", 1e3]}')
    {'position': [3, '12', 1000.0]}
    """
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RequestError(400, "web.request.json", at=error.start + 1) from None
    if _depth(text) > MOST_DEPTH:
        raise RequestError(400, "web.request.brackets", limit=MOST_DEPTH)
    try:
        return json.loads(text, parse_int=whole, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RequestError(400, "web.request.json", at=error.pos + 1) from None


def whole(text: str) -> int:
    """The whole number that the digits *text* say; LimitError beyond `MOST_DIGITS`."""
    if len(text) > MOST_DIGITS + 1:
        raise LimitError(key="err.size.digits", found=len(text), limit=MOST_DIGITS)
    return int(text)


def _no_number(text: str) -> Any:
    """Python reads NaN and Infinity, which JSON does not have."""
    raise RequestError(400, "web.request.number", found=text)


def _depth(text: str) -> int:
    """How deep the brackets of *text* go at most; those in strings are counted too, which only refuses more."""
    if text.count("[") + text.count("{") <= MOST_DEPTH:
        return 0
    deepest = depth = 0
    for sign in text:
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest


def written(value: Any) -> bytes:
    """*value* as JSON text, large whole numbers as strings.

    >>> written({"heaps": (2**53 - 1, 2**53)})
    b'{"heaps":[9007199254740991,"9007199254740992"]}'
    """
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":")).encode()


def plain(value: Any) -> Any:
    """*value* out of nothing but what JSON has and a browser reads exactly."""
    kind = type(value)
    # What most values are, seen at once: an answer has thousands.
    if kind is str or value is None or (kind is int and -LARGEST_EXACT <= value <= LARGEST_EXACT):
        return value
    if isinstance(value, (bool, float)):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return value if -LARGEST_EXACT <= value <= LARGEST_EXACT else words.digits(value)
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(inner) for inner in value]
    return plain(int(value)) if hasattr(value, "__index__") else str(value)
