"""The requests of the page answered inside the browser: by the same dispatch as on the server."""

from typing import Any

from bouton.web import dispatch

# WebAssembly takes three times as long, a phone longer still; whoever waits can stop it.
PATIENCE = 6


def answer(method: str, path: str, query: str, accept: str, body: str, language: str) -> tuple[int, bytes, str, Any]:
    """Status, body, media type and headers of the reply; nothing is handed on, for there is nobody else."""
    reply = dispatch.answered(dispatch.Request(method, path, query, accept, body.encode(), language, True, PATIENCE))
    return reply.status, reply.body, reply.kind, list(reply.headers.items())


def prepare() -> None:
    """Import what the first question needs."""
    dispatch.prepare("position")
