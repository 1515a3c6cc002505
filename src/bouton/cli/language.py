"""The command line that is being answered: the language that it asks for, and the process."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bouton import words
from bouton.errors import UnknownName
from bouton.words.environment import locale_language

_typed: list[str] = []


def typed(arguments: Sequence[str]) -> None:
    """Remember the words that were typed after ``bouton``."""
    _typed[:] = arguments


def language() -> str:
    """The language asked for by --lang anywhere on the line, else that of the environment."""
    asked = None
    for i, word in enumerate(_typed):
        if word.startswith("--lang="):
            asked = word.partition("=")[2]
        elif word == "--lang" and i + 1 < len(_typed):
            asked = _typed[i + 1]
    return resolve_language(asked if asked in words.languages else None, os.environ)


def wants_json() -> bool:
    """Whether the line asks for JSON."""
    return "--json" in _typed


def resolve_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language *asked* for, else that of the locale in *environment*; UnknownName for one that is not spoken.

    >>> resolve_language(None, {"LANG": "zh_CN.UTF-8"}), resolve_language("en", {"LANG": "zh_CN.UTF-8"})
    ('zh', 'en')
    """
    if not asked:
        return locale_language(environment)
    language = asked.lower().replace("_", "-").replace(".", "-").partition("-")[0]
    if language not in words.languages:
        raise UnknownName(key="err.language", found=asked)
    return language


class Process:
    """Whether it is the program's own and may be ended at once; that of a caller, a test say, is not.

    *before_end* puts right what must not be left as it is then, the mode of a terminal say.  *line* is the
    `ProgressLine` of the command that runs, if it has one.
    """

    def __init__(self) -> None:
        self.is_own = False
        self.before_end: Callable[[], None] = lambda: None
        self.line: Any = None

    def make_room(self) -> None:
        """Clear the terminal for what is printed next, where a line of progress is drawn."""
        if self.line is not None:
            self.line.clear()


process: Process = Process()
