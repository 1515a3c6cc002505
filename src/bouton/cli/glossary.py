"""The entries of the glossary, `bouton help terms`, that explain one word."""

import re
import unicodedata
from collections.abc import Callable

from bouton import words


def entries(word: str, said: str) -> list[str]:
    """The rows of the glossary in the language *said* about *word*, of whichever language it is; none where it is all.

    An entry called so is the only one, before those with the word in their name, and those that only speak of it.
    """
    spoken = _folded(word).removesuffix("s")
    inside = re.compile(rf"(?<![a-z0-9]){re.escape(spoken)}s?(?![a-z0-9])")
    ways: tuple[Callable[[str, str], object], ...] = (
        lambda name, _: spoken in re.split(r"[,，、] ?", name),
        lambda name, _: inside.search(name),
        lambda _, text: inside.search(text),
    )
    for language in (said, *(one for one in words.languages if one != said)):
        told = [[_folded(part) for part in " ".join(rows).split(" | ", 1)] for rows in _rows(language)]
        for way in ways:
            if found := [at for at, (name, text) in enumerate(told) if way(name, text)]:
                # The glossaries have the same entries in the same order.
                return [row for at in found for row in _rows(said)[at]]
    return []


def _rows(language: str) -> list[list[str]]:
    """The rows of each entry; a further row begins with the sign between name and meaning."""
    told: list[list[str]] = []
    for row in words.row("cli_help.topic.terms", language):
        if row.startswith(" "):
            told[-1].append(row)
        else:
            told.append([row])
    return told


def _folded(text: str) -> str:
    """*text* without case, accents and dashes, and without blanks beside Chinese."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return re.sub(r" (?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff]) ", "", " ".join(re.split(r"[-\s]+", bare)))
