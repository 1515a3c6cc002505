"""The catalogue as the page shows it."""

import re
from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.errors import BoutonError
from bouton.judge import PROBLEMS, shown_name
from bouton.rulesets.catalogue import GAMES, Entry, written_name
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems import THEOREMS
from bouton.web.looks import view_of

# Parameters with which a family is looked at: what covers this member is listed for all. The least members are often
# another game (Moore's Nim with k = 1 is Nim), and theorems on two amounts or on odd ones do not speak of a family.
MEMBER = (4, 5, 6)
AMOUNTS = (1, 3, 4)


def entry_of(name: str, language: str) -> dict[str, Any]:
    """All that is known of the game in file *name*."""
    entry = GAMES[name]
    topic = entry.words or name
    game = sample_of(entry)
    form = None if entry.parameters else str(entry.make().normal())
    results = f"{topic}.results"
    return {
        "name": written_name(name),
        "shown": _filled(_words(topic, "name", language), entry, language) or written_name(name),
        "notation": None if form == written_name(name) else form,
        "code": entry.code or None,
        "aliases": words.topic(topic, language).get("aliases", []) if words.has_topic(topic) else [],
        "rules": _filled(_words(topic, "rules", language), entry, language),
        "numbers": _words(topic, "numbers", language),
        "parameters": [
            {"name": p.removesuffix("..."), "least": entry.least, "default": default, "many": p.endswith("...")}
            for p, default in zip(entry.parameters, defaults(entry), strict=False)
        ],
        "results": words.row(results, language) if words.has(results) else [],
        "theorems": list(_theorems(game)),
        "source": entry.source,
        "oeis": list(entry.oeis),
        "judges": sorted({*entry.judges, *(shown_name(n) for n, p in PROBLEMS.items() if p.game == name)}),
        "example": list(entry.example),
        "view": None if game is None else view_of(game),
    }


def defaults(entry: Entry) -> tuple[int, ...]:
    """Parameters with which a family is shown first."""
    return AMOUNTS if entry.is_variadic else MEMBER[: len(entry.parameters)]


def sample_of(entry: Entry) -> Game | None:
    """The game, of a family one member; None where these parameters do not suit it."""
    try:
        return entry.build("", defaults(entry))
    except BoutonError:
        return None


def _words(topic: str, row: str, language: str) -> str | None:
    return words.row(f"{topic}.{row}", language)[0] if words.has(f"{topic}.{row}") else None


def _filled(text: str | None, entry: Entry, language: str) -> str | None:
    """A name or rules with the heaps of the example, and each parameter as its letter."""
    if text is None:
        return None
    values: dict[str, Any] = {name: name for name in re.findall(r"\{(\w+)", text)}
    values |= {"heaps": entry.example, "places": entry.example, "amounts": "s, ...", "S": "s, ..."}
    values |= dict(zip(("n",) if len(entry.example) == 1 else ("a", "b"), entry.example, strict=False))
    return words.fill(text, language, **values)


def _theorems(game: Game | None) -> Iterator[dict[str, Any]]:
    """The theorems that cover the game, in normal play or misère."""
    if game is None:
        return
    form = game.normal()
    for name, theorem in THEOREMS.items():
        if any(theorem.covers(Rules(form, misere)) is not None for misere in (False, True)):
            yield {
                "name": name,
                "statement": theorem.statement,
                "status": theorem.status,
                "source": theorem.source,
                "certificate": theorem.certificate or None,
            }
