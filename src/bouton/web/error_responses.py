"""Refusals: an HTTP status and one line in the language asked for."""

import re
from contextlib import suppress
from typing import Any, get_args, get_type_hints

from bouton import words
from bouton.errors import (
    BoutonError,
    IllegalMove,
    LimitError,
    MissingLetters,
    NotationError,
    RulesError,
    UnknownName,
    one_line,
)
from bouton.notation import parse_rules

SENSELESS, UNKNOWN = 422, 404
# Options of the command line that raise a limit; the page has none.
RAISED_BY_OPTIONS = ("--time", "--memory", "--max")


class RequestError(RulesError):
    """A request that cannot be answered, with its HTTP *status* and what stands in the headers of the reply."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        self.status = status
        self.headers: dict[str, Any] = {"Allow": values["allowed"]} if status == 405 else {}
        super().__init__(key=key, **values)


# What msgspec says of a field that does not fit, and the sentence ``web.field`` for it.
_UNREAD = (
    (re.compile(r"missing required field `(?P<field>.*?)`"), "missing"),
    (re.compile(r"unknown field `(?P<field>.*)`"), "unknown"),
    (re.compile(r"Expected `str` of length <= (?P<most>\d+)"), "text_length"),
    (re.compile(r"Expected `array` of length <= (?P<most>\d+)"), "list_length"),
    (re.compile(r"Expected `array` of length >= (?P<least>\d+)"), "list_least"),
    (re.compile(r"Expected `int` >= (?P<least>-?\d+)"), "least"),
    (re.compile(r"Expected `int` <= (?P<most>-?\d+)"), "most"),
    (re.compile(r"Invalid enum value"), "choice"),
    (re.compile(r"Expected `int"), "whole"),
    (re.compile(r"Expected `str"), "text"),
    (re.compile(r"Expected `array"), "list"),
    (re.compile(r"Expected `bool"), "truth"),
)
_PLACE = re.compile(r" - at `\$\.?(.*)`$")


def unread(told: str, asks: type) -> RequestError:
    """The error for the field of *asks* that msgspec *told* cannot be read."""
    place = _PLACE.search(told)
    field = "" if place is None else place[1].replace("[", ".").replace("]", "")
    for pattern, key in _UNREAD:
        if (found := pattern.search(told)) is not None:
            values: dict[str, Any] = found.groupdict()
            field = values.pop("field", field)
            values = {name: int(number) for name, number in values.items()}
            if key == "choice":
                values["choices"] = get_args(get_type_hints(asks)[field])
            return RequestError(422, f"web.field.{key}", field=field[:100] or "body", **values)
    return RequestError(422, "web.field.unreadable", field=field[:100] or "body")


class Mistake(RequestError):
    """An error of the server itself."""

    def __init__(self, error: Exception) -> None:
        self.status = 500
        BoutonError.__init__(self, key="err.inside", what=one_line(f"{type(error).__name__} {error}"))


class TooLong(LimitError):
    """The answer needs more than *seconds*."""

    def __init__(self, seconds: float) -> None:
        super().__init__(key="web.limit.time", seconds=f"{seconds:g}")
        self.limit: str = f"{seconds:g} s"


class TooLarge(LimitError):
    """The answer needs more than *megabytes* of memory."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(key="web.limit.memory", megabytes=megabytes)
        self.limit: str = f"{megabytes} MB"


class Killed(LimitError):
    """The work was ended from without, by the system or by hand."""

    def __init__(self) -> None:
        super().__init__(key="web.worker.killed")


class Crashed(RequestError):
    """The worker ended by itself, of this *cause*: a mistake of ours."""

    def __init__(self, cause: str) -> None:
        super().__init__(500, "web.worker.crashed", cause=cause)


def status_of(error: BoutonError) -> int:
    """The HTTP status of *error*."""
    return getattr(error, "status", UNKNOWN if isinstance(error, UnknownName) else SENSELESS)


def as_json(error: BoutonError, language: str) -> dict[str, Any]:
    """*error* as the JSON of the contract, in *language*."""
    # A request has a field where the command line has an option.
    said = RulesError(key="err.letters.missing_field", **error.values) if isinstance(error, MissingLetters) else error
    about: dict[str, Any] = {"kind": type(error).__name__, "message": one_line(said.say(language, options=True))}
    if isinstance(error, NotationError):
        about |= {"column": error.column, "found": error.found, "near": error.near or _ending(error)}
        about["expected"] = words.expectation(error.expected, language)
    elif "near" in error.values:
        about["near"] = error.values["near"]
    elif isinstance(error, IllegalMove):
        about["legal"] = list(error.moves)
    elif isinstance(error, LimitError):
        about |= {"kind": "LimitError", "name": type(error).__name__}
        about["limit"] = getattr(error, "limit", error.values.get("limit"))
    return {"error": about}


def _ending(error: NotationError) -> str:
    """What makes rules whole that end too early; empty where they do not, or none of a few endings does."""
    if error.found:
        return ""
    after = re.findall("[0-9]{1,9}", error.text)[-1:]
    for ending in (*(f" {int(number) + 1}" for number in after), " any", " 2 heaps", ")"):
        with suppress(RulesError):
            parse_rules(error.text + ending)
            return ending
    return ""


def for_the_page(error: LimitError, seconds: float, megabytes: int) -> LimitError:
    """*error* without the advice to raise a limit by an option, which a page does not have."""
    option = error.values.get("option")
    if option == "--memory":
        return TooLarge(megabytes)
    return TooLong(seconds) if option in RAISED_BY_OPTIONS else error
