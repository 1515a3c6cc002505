"""Whether the server answers, and its version."""

from typing import Any

from bouton import __version__
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked


@endpoint("Whether the server answers", gives=("status", "version"), method="GET")
def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """That all is well."""
    return {"status": "ok", "version": __version__}
