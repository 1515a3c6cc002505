"""The OpenAPI document: every endpoint with the schema of what it is asked and of what it answers."""

from functools import cache
from typing import Any

from msgspec import json

from bouton import __version__
from bouton.web.addresses import ENDPOINTS
from bouton.web.endpoint import Endpoint

# What may come back beside 200, and when.
REFUSALS = {
    400: "not JSON, or another host is called",
    404: "nothing of that name",
    403: "the request comes from a page of another site",
    405: "another method is expected",
    408: "the body came too slowly",
    413: "the body is too long",
    415: "the body is not application/json",
    422: "the question makes no sense, or a limit was reached: the limit is named",
    429: "too many requests: try again after the seconds in Retry-After",
    500: "a mistake of ours, such as a worker that ended by itself",
}
ERROR: dict[str, Any] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["kind", "message"],
            "properties": {
                "kind": {"type": "string"},
                "name": {"type": "string", "description": "which limit: TooLong, TooLarge, Killed, Busy or another"},
                "message": {"type": "string", "description": "one line in the language asked for"},
                "column": {"type": "integer"},
                "found": {"type": "string"},
                "expected": {"type": "string"},
                "near": {"type": "string"},
                "limit": {},
                "legal": {"type": "array", "items": {"type": "string"}},
            },
        }
    },
}


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, Any] = {}
    for name in ENDPOINTS:
        endpoint = ENDPOINTS[name]
        tail = f"/{{{endpoint.tail}}}" if endpoint.tail else ""
        paths[f"/api/{name}{'.json' if name == 'openapi' else ''}{tail}"] = {
            endpoint.method.lower(): _operation(name, endpoint)
        }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bouton", "version": __version__},
        "paths": paths,
        "components": {"schemas": {"Error": ERROR}},
    }


def _operation(name: str, endpoint: Endpoint) -> dict[str, Any]:
    schema = json.schema(endpoint.asks)["$defs"][endpoint.asks.__name__]
    operation: dict[str, Any] = {"operationId": name, "summary": endpoint.summary}
    if endpoint.method == "GET":
        operation["parameters"] = [_parameter(field, schema, endpoint) for field in schema["properties"]]
    else:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    kinds = {kind: {"schema": endpoint.gives if kind.endswith("json") else {}} for kind in endpoint.kinds}
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    operation["responses"] = {
        "200": {"description": endpoint.summary, "content": kinds},
        **{str(status): {"description": told, "content": refused} for status, told in REFUSALS.items()},
    }
    operation["responses"]["429"]["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    return operation


def _parameter(field: str, schema: dict[str, Any], endpoint: Endpoint) -> dict[str, Any]:
    in_path = field == endpoint.tail
    return {
        "name": field,
        "in": "path" if in_path else "query",
        "required": in_path or field in schema.get("required", ()),
        "schema": schema["properties"][field],
    }
