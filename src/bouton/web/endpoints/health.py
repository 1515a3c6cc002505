"""Whether the server answers, and its version."""

from typing import Any

from bouton import __version__
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.schemas import Asked


def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """That all is well."""
    return {"status": "ok", "version": __version__}


ENDPOINT = Endpoint(
    summary="Whether the server answers",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "object", "required": ["status", "version"]},
)
