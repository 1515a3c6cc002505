"""Messages between server, fork server and workers: a head of JSON and a body of bytes, each with its length."""

import json
import struct
from typing import BinaryIO, TypeVar

from bouton.web.dispatch import Reply, Request

# A command to the fork server, and its answer: a letter and a number.
COMMAND = struct.Struct("!cq")
FORK, KILL, ENDED = b"f", b"k", b"e"
# The exit status of a worker that ran out of memory where it could not even say so.
OUT_OF_MEMORY = 12
# The answer about a worker that another fork server made, which has ended since.
UNKNOWN = 1 << 32
# The lengths of head and body.
LENGTHS = struct.Struct("!II")


Message = TypeVar("Message", Request, Reply)


def frame(message: Request | Reply) -> bytes:
    """*message* as it is sent."""
    fields = {name: getattr(message, name) for name in message.__match_args__ if name != "body"}
    head = json.dumps(fields).encode()
    return LENGTHS.pack(len(head), len(message.body)) + head + message.body


def read(kind: type[Message], head: bytes, body: bytes) -> Message:
    """The message whose *head* and *body* came."""
    return kind(**json.loads(head), body=body)


def send(stream: BinaryIO, reply: Reply) -> None:
    """Write one reply."""
    stream.write(frame(reply))
    stream.flush()


def receive(stream: BinaryIO) -> Request | None:
    """The next request; None when the other side has gone."""
    lengths = stream.read(LENGTHS.size)
    if len(lengths) < LENGTHS.size:
        return None
    head, body = LENGTHS.unpack(lengths)
    return read(Request, stream.read(head), stream.read(body))
