"""Every game of the catalogue against its second description: outcome, nim-value, the list of winning moves.

python -m tests.catalogue.compare --count 20000 --seed 1      any number of random positions, both conventions
"""

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import bouton
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from tests.catalogue.table import Numbers, Table

LIMITS = Limits(seconds=60, moves=100_000)


def tables() -> dict[str, Table]:
    """The table of each game, by its file's name: all that the files of ``pieces/`` tell."""
    files = sorted(Path(__file__).with_name("pieces").glob("*.py"))
    told = [import_module(f"tests.catalogue.pieces.{file.stem}").TABLES for file in files]
    found = {name: table for each in told for name, table in each.items()}
    assert len(found) == sum(map(len, told)), "a game is told twice"
    return found


@cache
def judge(name: str, parameters: Numbers, misere: bool) -> Any:
    """The one judge of a game under one convention, which remembers what it has played out."""
    table = tables()[name]
    return table.judge(table, parameters, misere)


def written(name: str, parameters: Numbers, misere: bool) -> str:
    """The rules as a person types them."""
    brackets = f"({', '.join(map(str, parameters))})" if parameters else ""
    return name.replace("_", " ") + brackets + "; misere" * misere


def difference(name: str, parameters: Numbers, numbers: Numbers, misere: bool) -> str | None:
    """What Bouton says otherwise than the table, in one line; None where it agrees."""
    table = tables()[name]
    rules = written(name, parameters, misere)
    if misere and not table.misere:
        try:
            bouton.solve(rules, numbers, limits=LIMITS)
        except RulesError:
            return None
        return f"{rules}: answered, where play need not end"
    known, state = judge(name, parameters, misere), table.lay(numbers, *parameters)
    answer = bouton.solve(rules, numbers, limits=LIMITS)
    won = {table.show(left) for left in known.winning(state)}
    said = {
        "outcome": (answer.outcome, "P" if known.lost(state) else "N"),
        "nim-value": (answer.nim_value, answer.nim_value if misere else known.value(state)),
        "winning moves": ({table.left(state, move.to, parameters) for move in answer.winning_moves}, won),
    }
    if None in said["nim-value"]:  # out of reach here, or none on the table
        del said["nim-value"]
    wrong = [f"{what} {ours}, on the table {theirs}" for what, (ours, theirs) in said.items() if ours != theirs]
    return f"{rules} {' '.join(map(str, numbers))}: {'; '.join(wrong)}" if wrong else None


def drawn(seed: object, names: list[str]) -> Iterator[tuple[str, Numbers, Numbers, bool]]:
    """Positions without end: the games in turn, normal play and misere."""
    random = Random(str(seed))
    while True:
        for name in names:
            for misere in (False, True):
                table = tables()[name]
                parameters = table.parameters(random)
                yield name, parameters, table.numbers(random, *parameters), misere


def main() -> int:
    """Prints each difference, and at the end how many positions were compared."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--count", type=int, default=2000)
    reader.add_argument("--seed", default="1")
    reader.add_argument("--game", action="append", choices=sorted(tables()))
    asked = reader.parse_args()
    wrong = stopped = 0
    for _, case in zip(range(asked.count), drawn(asked.seed, asked.game or sorted(tables())), strict=False):
        try:
            found = difference(*case)
        except LimitError as error:
            stopped += 1
            found = None
            print(f"{written(case[0], case[1], case[3])} {case[2]}: {error}", flush=True)
        if found:
            wrong += 1
            print(found, flush=True)
    print(f"{asked.count} positions, {wrong} differences, {stopped} without an answer")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
