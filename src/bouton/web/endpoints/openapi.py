"""The OpenAPI document of all this."""

from typing import Any

from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.openapi import document
from bouton.web.schemas import Asked


def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """The document, made from the endpoints themselves."""
    return document()


ENDPOINT = Endpoint(
    summary="This document",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "object", "required": ["openapi", "paths"]},
)
