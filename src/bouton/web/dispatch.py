"""One request answered: found among the endpoints, read, checked, computed, written; in a worker process."""

import sys
import traceback
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from bouton.clock import processor
from bouton.errors import BoutonError, LimitError
from bouton.frozen import changed, frozen
from bouton.limits import Limits
from bouton.web import error_responses
from bouton.web.addresses import ENDPOINTS, endpoint_at, seconds_of
from bouton.web.endpoint import MEGABYTES, QUICK_SECONDS, Allowance, Binary, Endpoint, HandOn
from bouton.web.error_responses import Mistake, RequestError

JSON = "application/json"
# The answer that hands a request on to the slow queue.
HAND_ON = 0


@frozen
class Request:
    """A request as the server read it, in the *language* that it seems to be in.

    *last*: whether it is not handed on any further.  *patience*: how many times the usual time it may take.
    """

    method: str
    path: str
    query: str
    accept: str
    body: bytes
    language: str = "en"
    last: bool = False
    patience: float = 1


@frozen
class Reply:
    """The answer to a request; with status `HAND_ON` it needs *seconds* in the slow queue.

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
            # A request that makes no sense is refused at once.
            _model(endpoint, asked)
            return handed_on(request)
        return _computed(request, endpoint, asked)
    except BoutonError as error:
        return refusal(error, language)
    except Exception as error:
        if (interruption := _interruption(error)) is not None:
            raise interruption from None
        # A mistake of ours, or what a limit that struck within an import has left: a fresh worker tries again.
        traceback.print_exc()
        reply = refusal(Mistake(error), language) if request.last else handed_on(request)
        return changed(reply, leaves=True)


def _interruption(error: BaseException | None) -> BaseException | None:
    """What interrupted the work that ended with *error*, if anything did: a library may make it an error of its own."""
    while isinstance(error, Exception):
        error = error.__context__
    return error


def refusal(error: BoutonError, language: str) -> Reply:
    """The reply that reports *error*."""
    from bouton.web.bigjson import written

    body = written(error_responses.as_json(error, language))
    return Reply(error_responses.status_of(error), body, headers=getattr(error, "headers", {}))


def handed_on(request: Request) -> Reply:
    """The reply that hands *request* on to the slow queue."""
    return Reply(HAND_ON, b"", seconds=seconds_of(request.path))


def _found(request: Request) -> tuple[Endpoint, dict[str, Any]]:
    """The endpoint and the parameters; RequestError where there is none or the method is another."""
    from bouton.web.bigjson import read

    name, _, tail = request.path.partition("/")
    endpoint = endpoint_at(name)
    if endpoint is None or bool(tail) != bool(endpoint.tail):
        raise RequestError(404, "web.request.address", path=f"/api/{request.path[:100]}")
    method = "GET" if request.method == "HEAD" else request.method
    if method != endpoint.method:
        raise RequestError(
            405, "web.request.method", allowed="GET, HEAD" if endpoint.method == "GET" else endpoint.method
        )
    asked = dict(parse_qsl(request.query, keep_blank_values=True)) if method == "GET" else read(request.body)
    if not isinstance(asked, dict):
        raise RequestError(400, "web.request.object")
    if endpoint.tail:
        asked[endpoint.tail] = tail
    return endpoint, asked


def _model(endpoint: Endpoint, asked: dict[str, Any]) -> Any:
    """The parameters, validated; RequestError naming the first field that does not fit."""
    from msgspec import ValidationError, convert

    try:
        model = convert(asked, endpoint.asks, strict=False)
    except ValidationError as error:
        raise error_responses.unread(str(error), endpoint.asks) from None
    model.read()
    return model


def _computed(request: Request, endpoint: Endpoint, asked: dict[str, Any]) -> Reply:
    from bouton.web.bigjson import written
    from bouton.web.worker_cache import forget

    seconds = request.patience * (endpoint.seconds if request.last else QUICK_SECONDS)
    limits = Limits(seconds=seconds, megabytes=MEGABYTES)
    binary = any(kind != JSON and accepts(request.accept, kind) for kind in endpoint.kinds)
    begun = processor.now()
    try:
        found = endpoint.answer(_model(endpoint, asked), Allowance(limits, request.last, binary))
        if endpoint.patient and not request.last and processor.now() - begun > QUICK_SECONDS / 2:
            return handed_on(request)
        if isinstance(found, Binary):
            return Reply(200, found.data, found.kind, found.headers)
        return Reply(200, written(found))
    except HandOn:
        assert not request.last
    except (MemoryError, SystemError):  # the second is what the interpreter says where it lost the first on its way
        forget()
        if request.last:
            raise error_responses.TooLarge(MEGABYTES) from None
    except RecursionError:
        raise RequestError(422, "web.request.nesting") from None
    except LimitError as error:
        told = error_responses.for_the_page(error, seconds, MEGABYTES)
        if request.last or told is error:
            raise told from None
    return handed_on(request)


def accepts(header: str, kind: str) -> bool:
    """Whether the header Accept names the media type *kind* with a weight above 0.

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
    """Import the endpoints *names*, or all of them: after this a worker answers at once."""
    # Heaps of any size: the door has its own limit on digits.
    sys.set_int_max_str_digits(0)
    for name in names or ENDPOINTS:
        _ = ENDPOINTS[name]
    if not names:
        from bouton.rulesets.catalogue import aliases

        aliases()
