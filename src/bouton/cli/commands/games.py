"""``bouton games [NAME]``: the catalogue, or all that is known of one game."""

import re
from collections.abc import Iterator
from typing import Any

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import command, complete_names
from bouton.cli.line import language
from bouton.errors import BoutonError
from bouton.rulesets.catalogue import GAMES, Entry, find_name, named_game, written_name
from bouton.rulesets.protocol import Game, Rules

# Parameters with which a family is looked at: what covers this member is listed for all. The least members are often
# another game (Moore's Nim with k = 1 is Nim), and theorems on two amounts or on odd ones do not speak of a family.
MEMBER = (4, 5, 6)
AMOUNTS = (1, 3, 4)


@command("bouton games", "bouton games wythoff", "bouton games 尼姆 --lang zh", "bouton games kayles --json")
@click.argument("name", required=False, shell_complete=complete_names)
def games(name: str | None, as_json: bool) -> None:
    """The catalogue of games, or one entry of it."""
    said = language()
    if name is not None:
        family = re.split("[(（]", name, maxsplit=1)[0]  # bash(3) is a member of bash
        entry = named_game(family)
        file = find_name(family)
        assert file is not None
        _one(file, entry, as_json, said)
        return
    if as_json:
        for file in GAMES:
            show.as_json_line(_summary(file, GAMES[file], said))
        return
    rows = [_summary(file, GAMES[file], said) for file in GAMES]
    show.table(("name", "game", "code", "rules"), (list(row.values()) for row in rows))


def _summary(file: str, entry: Entry, said: str) -> dict[str, Any]:
    """The line of one game."""
    topic = entry.words or file
    form = None if entry.parameters else str(entry.make().normal())
    bracket = f"({', '.join(p.replace('...', ', ...') for p in entry.parameters)})" if entry.parameters else ""
    return {
        "name": written_name(file) + bracket,
        "shown": _filled(_words(topic, "name", said), entry) or written_name(file),
        "code": entry.code or None,
        "notation": None if form == written_name(file) else form,
    }


def _entry(file: str, entry: Entry, said: str) -> dict[str, Any]:
    """All that is known of one game."""
    topic = entry.words or file
    return {
        **_summary(file, entry, said),
        "aliases": words.topic(topic, said).get("aliases", []) if words.has_topic(topic) else [],
        "rules": _filled(_words(topic, "rules", said), entry),
        "numbers": _words(topic, "numbers", said),
        "parameters": list(entry.parameters),
        "least": entry.least if entry.parameters else None,
        "results": words.row(f"{topic}.results", said) if words.has(f"{topic}.results") else [],
        "theorems": list(_theorems(_sample(entry))),
        "source": entry.source,
        "oeis": list(entry.oeis),
        "judges": _judges(file, entry),
        "example": list(entry.example),
    }


def _one(file: str, entry: Entry, as_json: bool, said: str) -> None:
    known = _entry(file, entry, said)
    if as_json:
        show.as_json_line(known)
        return
    title = known["name"] if known["shown"] == known["name"] else f"{known['shown']}: {known['name']}"
    show.put(title)
    for key in ("aliases", "rules", "notation", "numbers", "code", "oeis", "judges", "source"):
        if known[key]:
            text = words.listing(known[key], said, None) if isinstance(known[key], list) else known[key]
            show.field(f"games.{key}", text)
    if known["parameters"]:
        names = [p.removesuffix("...") for p in known["parameters"]]
        show.field("games.parameters", words.say("answer.games.least", 0, said, names=names, least=known["least"]))
    if known["results"]:
        show.block("games.results", known["results"])
    if known["theorems"]:
        show.block("games.theorems", [f"{t['name']}: {t['statement']} ({t['shown']})" for t in known["theorems"]])
    if known["example"] and not known["parameters"]:
        name = f'"{known["name"]}"' if " " in known["name"] else known["name"]
        show.field("games.example", f"bouton solve {name} {' '.join(map(str, known['example']))}")


def _words(topic: str, row: str, said: str) -> str | None:
    return words.row(f"{topic}.{row}", said)[0] if words.has(f"{topic}.{row}") else None


def _filled(rules: str | None, entry: Entry) -> str | None:
    """A name or rules with the heaps of the example, and each parameter as its letter."""
    if rules is None:
        return None
    values: dict[str, Any] = {name: name for name in re.findall(r"\{(\w+)", rules)}
    values |= {"heaps": entry.example, "places": entry.example, "amounts": "s, ...", "S": "s, ..."}
    values |= dict(zip(("n",) if len(entry.example) == 1 else ("a", "b"), entry.example, strict=False))
    return words.fill(rules, language(), **values)


def _sample(entry: Entry) -> Game | None:
    """The game, of a family one member; None where these parameters do not suit it."""
    try:
        return entry.build("", AMOUNTS if entry.is_variadic else MEMBER[: len(entry.parameters)])
    except BoutonError:
        return None


def _theorems(game: Game | None) -> Iterator[dict[str, Any]]:
    """The theorems that cover the game, in normal play or misere."""
    from bouton.theorems import THEOREMS

    if game is None:
        return
    for name, theorem in THEOREMS.items():
        if any(theorem.covers(Rules(game.normal(), misere)) is not None for misere in (False, True)):
            yield {
                "name": name,
                "statement": theorem.statement,
                "status": str(theorem.status),
                "shown": show.status_text(theorem.status, theorem.source, language()),
                "source": theorem.source,
            }


def _judges(file: str, entry: Entry) -> list[str]:
    """The judge problems that ask this game."""
    from bouton.judge import PROBLEMS, shown_name

    asked = [shown_name(name) for name, problem in PROBLEMS.items() if problem.game == file]
    return sorted({*entry.judges, *asked})


COMMAND = games
