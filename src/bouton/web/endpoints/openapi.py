"""The OpenAPI document of all this."""

from typing import Any

from bouton.web.endpoint import Allowance, endpoint
from bouton.web.openapi import document
from bouton.web.schemas import Asked


@endpoint("This document", gives=("openapi", "paths"), method="GET")
def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """The document, made from the endpoints themselves."""
    return document()
