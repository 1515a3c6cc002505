"""The command line that is being answered, and the language that it asks for."""

import os
from collections.abc import Sequence

from bouton import words

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
    return words.resolve_language(asked if asked in words.languages else None, os.environ)
