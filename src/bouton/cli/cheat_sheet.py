"""The cheat sheet: the classic games on one screen, from the catalogue, the theorems and the judge problems."""

from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.descriptions import asked_as, summary
from bouton.on_demand import period, solve
from bouton.rulesets.catalogue import GAMES, find_name
from bouton.solving import Answer
from bouton.theorems import THEOREMS

# What is typed, a position worth a look, and the name of the trap that waits there.
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
# Games whose theorem speaks of a sequence that the catalogue names.
BY_RESULT = ("fibonacci_nim", "k_nim")


def rows(language: str) -> Iterator[dict[str, Any]]:
    """The rows of the sheet: game, what is typed, what loses, the nim-value, a winning move, a trap, judge problems."""
    for typed, position, trap in ROWS:
        name, _, convention = typed.partition(";")
        answer = solve(typed, position)
        file = find_name(name.partition("(")[0]) or find_name(str(answer.recognised).partition("(")[0])
        assert file is not None, typed
        lost, value = _law(answer, file, language)
        yield {
            "game": summary(file, language)["shown"],
            "rules": typed,
            "lost": lost,
            "nim_value": value,
            "move": f"{_written(answer.position)} → {_written(answer.winning_moves[0].to)}",
            "trap": words.say(f"cheat.trap.{trap}", language),
            "judges": asked_as(file, is_misere=convention.strip() == "misere"),
        }


def _written(position: tuple[Any, ...]) -> str:
    return str(position[0]) if len(position) == 1 else f"({', '.join(map(str, position))})"


def _law(answer: Answer, file: str, language: str) -> tuple[str, str]:
    """Which positions are lost, and the nim-value, as far as they are known."""
    topic = GAMES[file].words or file
    by_values = words.say("cheat.by_values", language)
    result = next(iter(words.row(f"{topic}.results", language)), "") if words.has(f"{topic}.results") else ""
    if file in BY_RESULT:
        return result, ""
    if answer.by.method == "theorem":
        statement = THEOREMS[answer.by.name].statement(language)
        return (by_values, statement) if "_values" in answer.by.name else (statement, "")
    if answer.by.method == "period":
        cycle = period(answer.rules)
        assert cycle is not None
        numbers = {"preperiod": cycle.preperiod, "period": cycle.period}
        return by_values, words.say("period.period.repeats", language, **numbers)
    return by_values, result
