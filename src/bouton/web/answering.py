"""One request answered: found among the endpoints, read, checked, computed, written; in a worker process."""

import sys
import traceback
from collections.abc import Mapping
from time import monotonic
from typing import Any
from urllib.parse import parse_qsl

from bouton.errors import BoutonError, LimitError
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.web import refusals
from bouton.web.endpoint import (
    ENDPOINTS,
    MEGABYTES,
    QUICK_SECONDS,
    SECONDS,
    Allowance,
    Binary,
    Endpoint,
    HandOn,
)
from bouton.web.refusals import Mistake, RequestError

JSON = "application/json"
# The answer that hands a request on to the slow lane.
HAND_ON = 0


@frozen
class Request:
    """A request as the server read it, in the *language* that it seems to be in.

    *last*: whether it is not handed on any further.
    """

    method: str
    path: str
    query: str
    accept: str
    body: bytes
    language: str = "en"
    last: bool = False


@frozen
class Reply:
    """What a request is answered with; status `HAND_ON`: it needs so many *seconds* of the slow lane.

    *leaves*: whether the worker ends with this.
    """

    status: int
    body: bytes
    kind: str = JSON
    headers: Mapping[str, str] = {}
    seconds: float = 0
    leaves: bool = False


def answered(request: Request) -> Reply:
    """The reply to *request*; an error is one line in the language asked for."""
    language = request.language
    try:
        endpoint, asked = _found(request)
        if endpoint.slow and not request.last:
            # What makes no sense is said at once.
            _model(endpoint, asked)
            return handed_on(request)
        return _computed(request, endpoint, asked)
    except BoutonError as error:
        return refusal(error, language)
    except Exception as error:  # a mistake of ours: it is told here, and where the server was started
        traceback.print_exc()
        return refusal(Mistake(error), language)


def refusal(error: BoutonError, language: str) -> Reply:
    """The reply that tells of *error*."""
    from bouton.web.numbers import written

    headers = {"Allow": error.values["allowed"]} if getattr(error, "status", 0) == 405 else {}
    return Reply(refusals.status_of(error), written(refusals.told(error, language)), headers=headers)


def handed_on(request: Request) -> Reply:
    """The reply that hands *request* on to the slow lane."""
    endpoint = ENDPOINTS.get(request.path.partition("/")[0])
    return Reply(HAND_ON, b"", seconds=SECONDS if endpoint is None else endpoint.seconds)


def _found(request: Request) -> tuple[Endpoint, dict[str, Any]]:
    """The endpoint that is meant, and what it is asked."""
    from bouton.web.numbers import read

    name, _, tail = request.path.partition("/")
    # The document is called by the name of its format, as everywhere.
    endpoint = ENDPOINTS.get("openapi" if name == "openapi.json" else name)
    if endpoint is None or bool(tail) != bool(endpoint.tail):
        raise RequestError(404, which=2, path=f"/api/{request.path[:100]}")
    method = "GET" if request.method == "HEAD" else request.method
    if method != endpoint.method:
        raise RequestError(405, which=3, allowed="GET, HEAD" if endpoint.method == "GET" else endpoint.method)
    asked = dict(parse_qsl(request.query, keep_blank_values=True)) if method == "GET" else read(request.body)
    if not isinstance(asked, dict):
        raise RequestError(400, which=4)
    if endpoint.tail:
        asked[endpoint.tail] = tail
    return endpoint, asked


def _model(endpoint: Endpoint, asked: dict[str, Any]) -> Any:
    """What is asked, checked; RequestError that names the first field that does not fit."""
    from pydantic import ValidationError

    try:
        return endpoint.asks.model_validate(asked)
    except ValidationError as error:
        raise refusals.unread(error.errors(include_url=False)) from None


def _computed(request: Request, endpoint: Endpoint, asked: dict[str, Any]) -> Reply:
    from bouton.web.memory import forget
    from bouton.web.numbers import written

    seconds = endpoint.seconds if request.last else QUICK_SECONDS
    limits = Limits(seconds=seconds, megabytes=MEGABYTES)
    binary = any(kind != JSON and accepts(request.accept, kind) for kind in endpoint.kinds)
    begun = monotonic()
    try:
        found = endpoint.answer(_model(endpoint, asked), Allowance(limits, request.last, binary))
        if endpoint.patient and not request.last and monotonic() - begun > QUICK_SECONDS / 2:
            return handed_on(request)
        if isinstance(found, Binary):
            return Reply(200, found.data, found.kind, found.headers)
        return Reply(200, written(found))
    except HandOn:
        assert not request.last
    except MemoryError:
        forget()
        if request.last:
            raise refusals.TooLarge(MEGABYTES) from None
    except RecursionError:
        raise RequestError(422, which=6) from None
    except LimitError as error:
        told = refusals.for_the_page(error, seconds, MEGABYTES)
        if request.last or told is error:
            raise told from None
    return handed_on(request)


def accepts(header: str, kind: str) -> bool:
    """Whether the header Accept names the media type *kind*, and not as one that is not wanted.

    >>> accepts("application/json, application/octet-stream;q=0.5", "application/octet-stream")
    True
    >>> accepts("application/octet-stream; q=0, */*", "application/octet-stream")
    False
    """
    for piece in header.lower().split(","):
        name, *parameters = (part.strip() for part in piece.split(";"))
        if name == kind:
            return not any(part.startswith("q=") and not part[2:].strip("0.") for part in parameters)
    return False


def prepare(*names: str) -> None:
    """Read what the endpoints *names* need, all of them where none is named: after this a worker answers at once."""
    # Heaps of any size: the door has its own limit on digits.
    sys.set_int_max_str_digits(0)
    for name in names or ENDPOINTS:
        _ = ENDPOINTS[name]
    if not names:
        from bouton.rulesets.catalogue import aliases

        aliases()
