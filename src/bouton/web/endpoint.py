"""Endpoints: the model of a request, the function that answers it, and what the answer may cost."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, get_type_hints

from bouton.frozen import frozen
from bouton.limits import Limits

if TYPE_CHECKING:
    from bouton.web.schemas import Asked

# A request leaves the quick queue for the slow one after this much processor time, and at the latest after this much
# time by the clock: a busy machine must not make a light request a heavy one.
QUICK_PROCESSOR_SECONDS = 0.15
QUICK_SECONDS = 1.0
# The time of a request whose file sets no other, and its memory.
SECONDS = 5.0
MEGABYTES = 512
PROOF_SECONDS = 20.0
NO_HEADERS: Mapping[str, str] = {}


@frozen
class Binary:
    """An answer in bytes instead of JSON; *headers* describe them."""

    data: bytes
    headers: Mapping[str, str] = NO_HEADERS
    kind: str = "application/octet-stream"


class HandOn(Exception):
    """Raised by an answer that needs more time than the quick queue has."""


@frozen
class Allowance:
    """What the work on one request may take: *limits*, and whether it is the *last* attempt.

    Before the last attempt an answer that is cut short is no answer: the slow queue will give a whole one.
    *binary*: the reader takes bytes in place of JSON.
    """

    limits: Limits
    last: bool
    binary: bool = False


Answers = Callable[[Any, Allowance], Any]


@frozen(kw_only=True)
class Endpoint:
    """A request: *asks* is the model of what it holds (the body of POST, the query of GET), *answer* answers it.

    *gives* is the JSON schema of the answer.  *seconds* is what it may take; *slow* ones go at once to the workers that
    are nice to the others, and *patient* ones, which do what they can in the time they have, where the quick queue has
    been short for them.  *tail* is a name behind the address, which the model has as a field.  *kinds* are the media
    types that the answer comes in.
    """

    summary: str
    asks: "type[Asked]"
    answer: Answers
    gives: Mapping[str, Any]
    method: str = "POST"
    seconds: float = SECONDS
    slow: bool = False
    patient: bool = False
    tail: str = ""
    kinds: tuple[str, ...] = ("application/json",)


def endpoint(
    summary: str, *, gives: Mapping[str, Any] | tuple[str, ...], **settings: Any
) -> Callable[[Answers], Endpoint]:
    """The decorator of a function that answers requests; the type of its parameter *asked* is their model.

    *gives* may be the names alone that the object which is the answer always has; *settings* are fields of `Endpoint`.
    """
    schema = {"type": "object", "required": list(gives)} if isinstance(gives, tuple) else gives

    def decorate(function: Answers) -> Endpoint:
        asks = get_type_hints(function)["asked"]
        return Endpoint(summary=summary, asks=asks, answer=function, gives=schema, **settings)

    return decorate
