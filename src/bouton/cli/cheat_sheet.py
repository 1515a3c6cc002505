"""The cheat sheet: the classic games on one screen, from the catalogue and the judge problems."""

from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.descriptions import AMOUNTS, asked_as, summary
from bouton.on_demand import solve
from bouton.rulesets.catalogue import find_name

# What is typed, a position worth a look, and the name under which the words tell the losses, the value and the trap.
ROWS: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("nim", (2, 4, 5), "nim"),
    ("nim; misere", (2, 2, 1), "nim_misere"),
    ("bash(3)", (15,), "bash"),
    ("bash(3); misere", (15,), "bash_misere"),
    ("take 1,3,4", (5, 6), "subtraction"),
    ("take 2^k", (7,), "powers"),
    ("wythoff", (5, 8), "wythoff"),
    ("t wythoff(2)", (5, 8), "t_wythoff"),
    ("fibonacci nim", (12,), "fibonacci"),
    ("k nim(1)", (12,), "k_times"),
    ("moore(2)", (1, 2, 4, 4), "moore"),
    ("lasker", (3, 4), "lasker"),
    ("staircase", (1, 2, 3), "staircase"),
    ("silver dollar", (1, 3, 8), "silver_dollar"),
    ("turning turtles", (3, 6, 7), "coins"),
    ("ruler", (3, 6, 7), "ruler"),
    ("kayles", (7,), "kayles"),
    ("grundy", (8,), "grundy"),
    ("euclid", (34, 60), "euclid"),
    ("chomp", (5, 5), "chomp"),
)


def rows(language: str) -> Iterator[dict[str, Any]]:
    """The rows of the sheet: game, what is typed, what loses, the nim-value, a winning move, a trap, judge problems."""
    for typed, position, trap in ROWS:
        name, _, convention = typed.partition(";")
        answer = solve(typed, position)
        file = find_name(name.partition("(")[0]) or find_name(str(answer.recognised).partition("(")[0])
        assert file is not None, typed
        game, value = summary(file, language, AMOUNTS)["shown"], f"cheat.value.{trap}"
        yield {
            "game": words.say("page_play.misere_name", language, name=game) if convention else game,
            "rules": typed,
            "lost": words.say(f"cheat.lost.{trap}", language),
            "nim_value": words.say(value, language) if words.has(value) else "",
            "move": f"{_written(answer.position)} → {_written(answer.winning_moves[0].to)}",
            "trap": words.say(f"cheat.trap.{trap}", language),
            "judges": asked_as(file, is_misere=bool(convention)),
        }


def _written(position: tuple[Any, ...]) -> str:
    return str(position[0]) if len(position) == 1 else f"({', '.join(map(str, position))})"
