"""A link as a code for the camera of a phone."""

from itertools import groupby
from typing import Annotated, Any

from msgspec import Meta

from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked


class TextAsked(Asked):
    """The text to be read by the camera."""

    text: Annotated[str, Meta(min_length=1, max_length=600)]


@endpoint("A link as a QR code", gives=("size", "path"), method="GET")
def answer(asked: TextAsked, allowance: Allowance) -> dict[str, Any]:
    """The dark squares of the code as the path of an SVG of *size* by *size*, without its margin.

    A page without a server that was made where segno is missing has no code: size 0.
    """
    try:
        import segno  # only who prints a sheet needs it
    except ImportError:
        return {"size": 0, "path": ""}

    rows = [bytes(row) for row in segno.make(asked.text, error="m", micro=False).matrix]
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    return {"size": len(rows), "path": path}


def _runs(y: int, row: bytes) -> str:
    """The dark runs of a row: to where each begins, right, down, left and closed."""
    found, x = [], 0
    for dark, run in groupby(row):
        width = len(list(run))
        if dark:
            found.append(f"M{x} {y}h{width}v1h-{width}z")
        x += width
    return "".join(found)
