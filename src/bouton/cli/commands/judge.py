"""``bouton judge PROBLEM``: answers in the judge's own format, from standard input to standard output."""

import sys
from typing import Annotated, NotRequired, TypedDict

from bouton.cli import output
from bouton.cli.command import argument, command, complete_problems, option
from bouton.cli.language import language
from bouton.errors import RulesError
from bouton.judge import PROBLEMS, find, run


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


@command("bouton judge hdu-1846 < input.txt", "bouton judge --list", "bouton judge hdu-1527 --json", gives=FactsObject)
def judge(
    problem: Annotated[str | None, argument(shell_complete=complete_problems)] = None,
    list_all: Annotated[bool, option("--list")] = False,
    *,
    as_json: bool,
) -> None:
    """The answers to a judge's input; with --list the problems, with --json what is known of one."""
    said = language()
    if list_all:
        rows = [_facts(name, said) for name in PROBLEMS]
        if as_json:
            for row in rows:
                output.as_json_line(row)
        else:
            output.table(COLUMNS, ([row[k] for k in COLUMNS] for row in rows))
        return
    if problem is None:
        raise RulesError(key="err.option.missing", option="PROBLEM")
    found = find(problem)
    if as_json:
        texts = {"input": found.input.say(said), "output": found.output.say(said), "sample": found.sample}
        output.as_json_line({**_facts(problem, said), **texts})
        return
    sys.stdout.flush()
    run(problem, sys.stdin.buffer, sys.stdout.buffer)


COLUMNS = ("problem", "game", "rules", "title")


def _facts(name: str, said: str) -> dict[str, str]:
    # Programs load on use: to answer an input none is needed.
    from bouton.judge.program import facts

    return facts(name, said)


COMMAND = judge
