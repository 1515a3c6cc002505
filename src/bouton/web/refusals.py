"""What is answered where a request is refused: a status and one line in the language asked for."""

from typing import Any

from bouton import words
from bouton.errors import BoutonError, IllegalMove, LimitError, NotationError, RulesError, UnknownName

SENSELESS, UNKNOWN = 422, 404
# Of a longer line, such as one with a number of many digits, only the beginning is told.
MOST_CHARACTERS = 400
# Options of the command line that raise a limit; the page has none.
RAISED_BY_OPTIONS = ("--time", "--memory", "--max")


class RequestError(RulesError):
    """A request that is none of ours: *status* says in which way, row ``web.request`` in words."""

    def __init__(self, status: int, *, which: int, **values: Any) -> None:
        self.status = status
        super().__init__(key="web.request", which=which, **values)


class Mistake(RequestError):
    """What should not happen."""

    def __init__(self, error: Exception) -> None:
        self.status = 500
        BoutonError.__init__(self, key="err.inside", what=one_line(f"{type(error).__name__} {error}"))


class TooLong(LimitError):
    """What was asked for needs more than *seconds*."""

    def __init__(self, seconds: float) -> None:
        super().__init__(key="web.limit", which=0, seconds=f"{seconds:g}")
        self.limit = f"{seconds:g} s"


class TooLarge(LimitError):
    """What was asked for needs more than so many *megabytes*."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(key="web.limit", which=1, megabytes=megabytes)
        self.limit = f"{megabytes} MB"


def status_of(error: BoutonError) -> int:
    """The HTTP status that tells of *error*."""
    if isinstance(error, RequestError):
        return error.status
    return UNKNOWN if isinstance(error, UnknownName) else SENSELESS


def told(error: BoutonError, language: str) -> dict[str, Any]:
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


def one_line(text: str) -> str:
    """*text* without line ends, shortened where a number of many digits stands in it."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_CHARACTERS else f"{line[:MOST_CHARACTERS]}…"


def for_the_page(error: LimitError, seconds: float, megabytes: int) -> LimitError:
    """*error* without the advice to raise a limit by an option, which a page does not have."""
    option = error.values.get("option")
    if option == "--memory":
        return TooLarge(megabytes)
    return TooLong(seconds) if option in RAISED_BY_OPTIONS else error
