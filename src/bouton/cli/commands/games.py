"""``bouton games [NAME]``: the catalogue, or all that is known of one game."""

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.arguments import unknown_option
from bouton.cli.command import argument, command, complete_games
from bouton.cli.language import language
from bouton.descriptions import described, summary
from bouton.descriptions import known as known_of
from bouton.errors import RulesError
from bouton.judge import find, is_problem
from bouton.rulesets.catalogue import GAMES, find_name, named_game

if TYPE_CHECKING:
    from bouton.theorems import AnyTheorem


class EntryObject(TypedDict):
    """A game of the catalogue in short."""

    name: str
    shown: str
    code: Annotated[str | None, "octal or hexadecimal"]
    notation: Annotated[str | None, "the rules in the notation, where the name is not all"]


class TheoremObject(TypedDict):
    """A theorem, and how surely it is known."""

    name: str
    statement: str
    status: Status
    shown: Annotated[str, "the status in words"]
    source: str
    certificate: str | None
    coq: NotRequired[Annotated[Literal[True], "where Coq has accepted the proof, too"]]
    proof: str | None


class GameObject(EntryObject):
    """All that is known of one game."""

    aliases: list[str]
    rules: str | None
    numbers: Annotated[str | None, "what the numbers of a position are"]
    worked: str | None
    parameters: list[str]
    least: int | None
    results: list[str]
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate of its period"]]
    theorems: list[TheoremObject]
    source: str
    oeis: list[str]
    judges: list[str]
    judge_titles: list[str]
    example: list[int]


class LawObject(TypedDict):
    """Rules of two heaps with a law that can be said."""

    rules: str
    sentence: str


class CheatObject(TypedDict):
    """A classic game on the cheat sheet."""

    game: str
    rules: Annotated[str, "what is typed"]
    lost: str
    nim_value: Annotated[str, "empty where only the losses are known"]
    move: Annotated[str, "a position, and a winning move from it"]
    trap: str
    judges: list[str]


@command(
    "bouton games",
    "bouton games --cheat",
    "bouton games wythoff",
    "bouton games 威佐夫博弈 --lang zh",
    "bouton games kayles --json",
    "bouton games odd_values",
    'bouton games "take (1,2)"',
    gives=EntryObject | TheoremObject | GameObject | LawObject | CheatObject,
)
def games(
    name: Annotated[str | None, argument(shell_complete=complete_games)] = None, cheat: bool = False, *, as_json: bool
) -> None:
    """The catalogue of games, one entry of it, or the classic ones on one sheet."""
    said = language()
    if name is not None and name.startswith("--"):
        raise unknown_option(name)
    if cheat:
        if name is not None:
            raise RulesError(key="err.option.extra_word", found=name, command="games")
        _cheat_sheet(as_json, said)
        return
    if name is not None and (theorem := _theorem(name)) is not None:
        _one_theorem(described(theorem, said), as_json, said)
        return
    if name is not None:
        if is_problem(name) and (game := find(name).game):  # a contest student knows the problem, not its game
            name = game
        family = re.split("[(（]", name, maxsplit=1)[0]  # bash(3) is a member of bash
        file = find_name(family)
        if file is None:
            from bouton.guessing.index import sieved  # few names are none

            laws = sieved(said, name)
            if not laws:
                named_game(family)  # raises UnknownName with near names
            if as_json:
                for law in laws:
                    output.as_json_line(law)
            else:
                output.table(("rules", "answer.games.law"), (list(law.values()) for law in laws))
            return
        _one(known_of(file, said), as_json, said)
        return
    if as_json:
        for file in GAMES:
            output.as_json_line(summary(file, said))
        return
    rows = [summary(file, said) for file in GAMES]
    output.table(("name", "game", "code", "rules"), (list(row.values()) for row in rows))


def _cheat_sheet(as_json: bool, said: str) -> None:
    from bouton.cli.cheat_sheet import rows  # it solves a position of each game

    for row in rows(said):
        if as_json:
            output.as_json_line(row)
            continue
        output.put(f"{row['game']}{words.LANGUAGES[said].colon}{row['rules']}")
        for name in ("lost", "nim_value", "move", "trap", "judges"):
            if row[name]:
                text = words.listing(row[name], said, None) if name == "judges" else row[name]
                output.put(f"  {words.say(f'cheat.head.{name}', said)}{words.LANGUAGES[said].colon}{text}")


def _theorem(name: str) -> "type[AnyTheorem] | None":
    """The theorem of this name; None where it is that of a game, or of nothing."""
    if "_" not in name or find_name(name) is not None:
        return None
    from bouton.theorems import THEOREMS  # a mere list of games needs none of them

    return THEOREMS.get(name)


def _one_theorem(known: dict[str, Any], as_json: bool, said: str) -> None:
    if as_json:
        output.as_json_line(known)
        return
    output.put(known["name"])
    output.field("games.theorem", known["statement"])
    output.field("games.status", known["shown"])
    if known["proof"]:
        output.field("games.proof", known["proof"])


def _one(known: dict[str, Any], as_json: bool, said: str) -> None:
    if as_json:
        output.as_json_line(known)
        return
    colon = words.LANGUAGES[said].colon
    title = known["name"] if known["shown"] == known["name"] else f"{known['shown']}{colon}{known['name']}"
    output.put(title)
    for key in ("aliases", "rules", "notation", "numbers", "worked", "code", "oeis", "judges", "source"):
        if known[key]:
            text = words.listing(known[key], said, None) if isinstance(known[key], list) else known[key]
            output.field(f"games.{key}", text)
    if known["parameters"]:
        names = [p.removesuffix("...") for p in known["parameters"]]
        output.field("games.parameters", words.say("answer.games.least", said, names=names, least=known["least"]))
    if known["results"]:
        output.block("games.results", known["results"])
    if "coq" in known:
        output.field("games.status", output.status_text("proved here", "", said, coq=True))
    if known["theorems"]:
        output.block("games.theorems", [f"{t['name']}: {t['statement']} {t['shown']}" for t in known["theorems"]])
        proofs = [f"{t['name']}: {t['proof']}" for t in known["theorems"] if t["proof"]]
        if proofs:
            output.block("games.proof", proofs)
    if known["example"] and not known["parameters"]:
        name = f'"{known["name"]}"' if " " in known["name"] else known["name"]
        output.field("games.example", f"bouton solve {name} {' '.join(map(str, known['example']))}")


COMMAND = games
