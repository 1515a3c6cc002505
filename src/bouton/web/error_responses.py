"""Refusals: an HTTP status and one line in the language asked for."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bouton import words
from bouton.errors import BoutonError, IllegalMove, LimitError, NotationError, RulesError, UnknownName, one_line

SENSELESS, UNKNOWN = 422, 404
# Options of the command line that raise a limit; the page has none.
RAISED_BY_OPTIONS = ("--time", "--memory", "--max")


class RequestError(RulesError):
    """A request that cannot be answered, with its HTTP *status*."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        self.status = status
        super().__init__(key=key, **values)


# Names of the sentences ``web.field`` by the names that pydantic, and our own fields, give to what is wrong.
_UNREAD = {
    "whole": "whole",
    "positive": "positive",
    "heaps": "heaps",
    "greater_than_equal": "least",
    "less_than_equal": "most",
    "int_parsing": "whole",
    "int_from_float": "whole",
    "int_type": "whole",
    "literal_error": "choice",
    "string_type": "text",
    "string_too_long": "text_length",
    "list_type": "list",
    "too_long": "list_length",
    "bool_parsing": "truth",
    "bool_type": "truth",
    "missing": "missing",
    "extra_forbidden": "unknown",
}
# What those sentences name, by the names that pydantic gives to it.
_NAMED = {"ge": "least", "le": "most", "max_length": "most"}
_QUOTED = re.compile(r"'([^']*)'")


def unread(errors: Sequence[Mapping[str, Any]]) -> RequestError:
    """The error for the first field that cannot be read; of several ways to read it, for the one that came nearest."""
    field = errors[0]["loc"][:1]
    error = max((one for one in errors if one["loc"][:1] == field), key=lambda one: len(one["loc"]))
    # Between the field and a place in its list stands how pydantic tried to read it.
    place = [str(part) for at, part in enumerate(error["loc"]) if at == 0 or isinstance(part, int)]
    about = error.get("ctx", {})
    values = {_NAMED[name]: value for name, value in about.items() if name in _NAMED}
    # The choices come as a phrase in English.
    values["choices"] = _QUOTED.findall(about.get("expected", ""))
    key = f"web.field.{_UNREAD.get(error['type'], 'unreadable')}"
    return RequestError(422, key, field=".".join(place)[:100] or "body", **values)


class Mistake(RequestError):
    """An error of the server itself."""

    def __init__(self, error: Exception) -> None:
        self.status = 500
        BoutonError.__init__(self, key="err.inside", what=one_line(f"{type(error).__name__} {error}"))


class TooLong(LimitError):
    """The answer needs more than *seconds*."""

    def __init__(self, seconds: float) -> None:
        super().__init__(key="web.limit.time", seconds=f"{seconds:g}")
        self.limit = f"{seconds:g} s"


class TooLarge(LimitError):
    """The answer needs more than *megabytes* of memory."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(key="web.limit.memory", megabytes=megabytes)
        self.limit = f"{megabytes} MB"


def status_of(error: BoutonError) -> int:
    """The HTTP status of *error*."""
    if isinstance(error, RequestError):
        return error.status
    return UNKNOWN if isinstance(error, UnknownName) else SENSELESS


def as_json(error: BoutonError, language: str) -> dict[str, Any]:
    """*error* as the JSON of the contract, in *language*."""
    about: dict[str, Any] = {"kind": type(error).__name__, "message": one_line(error.say(language))}
    if isinstance(error, NotationError):
        about |= {"column": error.column, "found": error.found, "near": error.near}
        about["expected"] = words.expectation(error.expected, language)
    elif isinstance(error, UnknownName):
        about["near"] = error.near[0] if error.near else ""
    elif isinstance(error, IllegalMove):
        about["legal"] = list(error.moves)
    elif isinstance(error, LimitError):
        about["kind"] = "LimitError"
        about["limit"] = getattr(error, "limit", error.values.get("limit"))
    return {"error": about}


def for_the_page(error: LimitError, seconds: float, megabytes: int) -> LimitError:
    """*error* without the advice to raise a limit by an option, which a page does not have."""
    option = error.values.get("option")
    if option == "--memory":
        return TooLarge(megabytes)
    return TooLong(seconds) if option in RAISED_BY_OPTIONS else error
