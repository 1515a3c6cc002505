"""Messages between server, fork server and workers: a head of JSON and a body of bytes, each with its length."""

import json
import struct
from collections.abc import Mapping
from typing import Any, BinaryIO

from bouton.web.dispatch import Reply, Request

# A command to the fork server, and its answer: a letter and a number.
COMMAND = struct.Struct("!cq")
FORK, KILL = b"f", b"k"
# The lengths of head and body.
LENGTHS = struct.Struct("!II")


def request_parts(request: Request) -> tuple[bytes, bytes]:
    """*request* as head and body."""
    return _head(request, "body"), request.body


def request_of(head: bytes, body: bytes) -> Request:
    """The request that `request_parts` took apart."""
    return Request(**json.loads(head), body=body)


def reply_parts(reply: Reply) -> tuple[bytes, bytes]:
    """*reply* as head and body."""
    return _head(reply, "body"), reply.body


def reply_of(head: bytes, body: bytes) -> Reply:
    """The reply that `reply_parts` took apart."""
    return Reply(**json.loads(head), body=body)


def _head(value: Any, left_out: str) -> bytes:
    fields: Mapping[str, Any] = {name: getattr(value, name) for name in value.__match_args__ if name != left_out}
    return json.dumps(fields).encode()


def frame(head: bytes, body: bytes) -> bytes:
    """Head and body as they are sent."""
    return LENGTHS.pack(len(head), len(body)) + head + body


def send(stream: BinaryIO, head: bytes, body: bytes) -> None:
    """Write one message."""
    stream.write(frame(head, body))
    stream.flush()


def receive(stream: BinaryIO) -> tuple[bytes, bytes] | None:
    """The next message; None when the other side has gone."""
    lengths = stream.read(LENGTHS.size)
    if len(lengths) < LENGTHS.size:
        return None
    head, body = LENGTHS.unpack(lengths)
    return stream.read(head), stream.read(body)
