"""``bouton judge PROBLEM``: answers in the judge's own format, from standard input to standard output."""

import sys
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import one_game
from bouton.cli.command import OUTPUT_FOLDER, Choice, argument, command, complete_problems, option
from bouton.cli.language import language
from bouton.cli.question import LETTERS, with_values
from bouton.errors import RulesError
from bouton.judge import PROBLEMS, find, run, shown_name
from bouton.limits import Limits
from bouton.rulesets.protocol import Rules


class PackageObject(TypedDict):
    """What a package holds; *wrong* gives what a judge says of each wrong program."""

    folder: str
    inputs: int
    right: list[str]
    wrong: dict[str, str]
    has_rules: bool


class FactsObject(TypedDict):
    """What is known of a problem; input, output and sample of one that was named."""

    problem: str
    title: str
    game: str
    rules: str
    limits: str
    why: str
    input: NotRequired[str]
    output: NotRequired[str]
    sample: NotRequired[tuple[str, str]]


@command(
    r"printf '2\n23 2\n4 3\n' | bouton judge hdu-1846",
    "bouton judge --list",
    "bouton judge hdu-1527 --json",
    "bouton judge hdu-1846 --package bravegame",
    'bouton judge --rules "take 1,3,4; misere" --package mygame',
    gives=FactsObject | PackageObject,
    needs="(PROBLEM | --list | --rules RULES --package DIR)",
)
def judge(
    problem: Annotated[str | None, argument(shell_complete=complete_problems)] = None,
    list_all: Annotated[bool, option("--list")] = False,
    package: Annotated[str | None, option(type=OUTPUT_FOLDER, metavar="DIR")] = None,
    rules: Annotated[str | None, option(metavar="RULES")] = None,
    letters: Annotated[str | None, LETTERS] = None,
    layout: Annotated[str, option(type=Choice(("kattis", "polygon")), metavar="kattis|polygon")] = "kattis",
    *,
    as_json: bool,
) -> None:
    """The answers to a judge's input; with --list the problems, with --json what is known of one, or a package."""
    said = language()
    rules = with_values(rules, letters, "--rules")
    if list_all:
        rows = [_facts(name, said) for name in PROBLEMS]
        if as_json:
            for row in rows:
                output.as_json_line(row)
        else:
            bare = {ord(brace): None for brace in "{}"}  # they hold the numbers of an input
            output.table(COLUMNS, ([row[k].translate(bare) for k in COLUMNS] for row in rows))
        return
    if rules is not None and package is not None and problem is None:
        _pack(Path(package).name, package, layout, as_json, one_game(rules, None, Limits()))
        return
    if problem is None:
        raise RulesError(key="err.option.missing", option="PROBLEM" if rules is None else "--package")
    if rules is not None:
        raise RulesError(key="err.option.conflict", option="--rules", other=problem)
    found = find(problem)
    if package is not None:
        _pack(problem, package, layout, as_json)
        return
    if as_json:
        texts = {"input": found.input.say(said), "output": found.output.say(said), "sample": found.sample}
        output.as_json_line({**_facts(problem, said), **texts})
        return
    sys.stdout.flush()
    run(problem, sys.stdin.buffer, sys.stdout.buffer)


def _pack(problem: str, folder: str, layout: str, as_json: bool, rules: Rules | None = None) -> None:
    from bouton.stressing.packages import package  # to answer an input none is needed

    made, said = package(problem, folder, rules=rules, layout=layout), language()
    if as_json:
        output.as_json_line(made.as_dict())
        return
    output.put(words.say("package.written", said, folder=folder, inputs=made.inputs, right=made.right))
    output.put(words.say("package.wrong" if made.wrong else "package.none_wrong", said))
    colon = words.LANGUAGES[said].colon
    output.put_all(
        f"  {mistake}{colon}{words.say(f'package.verdict.{what}', said)}" for mistake, what in made.wrong.items()
    )
    if not made.has_rules:
        output.put(words.say("package.rules", said, name=shown_name(problem)))


COLUMNS = ("problem", "game", "rules", "title")


def _facts(name: str, said: str) -> dict[str, str]:
    # Programs load on use: to answer an input none is needed.
    from bouton.judge.program import facts

    return facts(name, said)


COMMAND = judge
