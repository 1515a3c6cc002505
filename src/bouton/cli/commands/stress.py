"""``bouton stress PROGRAM --rules RULES | --judge PROBLEM``: a program of one's own against the library."""

from typing import Annotated, TypedDict

import click

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import one_game
from bouton.cli.command import COUNT, POSITIVE, Number, Seconds, command, complete_problems
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.errors import RulesError
from bouton.limits import Limits
from bouton.questions.shapes import keys_of
from bouton.stressing.finding import MOST, SECONDS
from bouton.stressing.finding import stress as stressed

AGREES, DIFFERS = 0, 1


class StressObject(TypedDict):
    """The least input on which a program differs, if any."""

    program: str
    cases: int
    input: str | None
    expected: str | None
    printed: str | None
    stopped: str | None
    first_input: str | None
    mistake: Annotated[str | None, "named, where it is a known one"]


@command(
    'bouton stress ./a.out --rules "take 1,3,4"',
    "bouton stress ./a.out --judge hdu-1846",
    "bouton stress wythoff.cpp --judge hdu-1527 --samples samples",
    'bouton stress "python3 wythoff.py" --rules wythoff --max 1000000000000000000',
    gives=StressObject,
)
@click.argument("program", required=False)
@click.option("--rules", metavar="RULES", default=None)
@click.option("--judge", metavar="PROBLEM", default=None, shell_complete=complete_problems)
@click.option("--samples", metavar="DIR", default=None)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--max", "most", type=POSITIVE, default=MOST, metavar="N")
@click.option("--seed", type=COUNT, default=0, metavar="N")
@click.option("--run-time", "run_time", type=Seconds(), default=2.0, metavar="SECONDS")
@click.option("--memory", type=Number(16, "megabytes"), default=512, metavar="MB")
@click.option("--time", "seconds", type=Seconds(), default=SECONDS, metavar="SECONDS")
def stress(
    program: str | None,
    rules: str | None,
    judge: str | None,
    samples: str | None,
    heaps: int | None,
    most: int,
    seed: int,
    run_time: float,
    memory: int,
    seconds: float,
    as_json: bool,
) -> int:
    """Random inputs, small first; the first difference, made small."""
    if program is None:
        raise RulesError(key="err.option.missing", option="PROGRAM")
    game = None if rules is None else one_game(rules, None, Limits())
    with output.record(as_json, *keys_of(StressObject)) as known, progress() as told:
        found = stressed(
            program,
            game,
            judge=judge,
            samples=samples,
            heaps=heaps,
            max_heap=most,
            seed=seed,
            run_seconds=run_time,
            run_megabytes=memory,
            limits=Limits(seconds=seconds),
            progress=told,
        )
        known.update(program=program, **found.as_dict(language()))
    if as_json:
        output.as_json_line(known)
        return AGREES if found.difference is None else DIFFERS
    said = language()
    if found.difference is None:
        output.put(words.say("stress.agrees", said, cases=found.cases))
        return AGREES
    differs = found.difference
    output.put(words.say("stress.differs", said, cases=found.cases))
    for label, text in (("input", differs.input), ("expected", differs.expected), ("printed", differs.printed)):
        output.put(words.say(f"stress.label.{label}", said))
        for line in text.splitlines() or [""]:
            output.put(f"  {line}")
    if differs.stopped:
        output.put(words.say(f"stress.stopped.{differs.stopped}", said, seconds=f"{run_time:g}", megabytes=memory))
    if found.mistake is not None:
        output.put(f"{words.say('stress.mistake.title', said)} {found.mistake.say(said)}")
    if found.first is not None and found.first.input != differs.input:
        output.put(words.say("stress.made_small", said, first=" / ".join(found.first.input.split("\n")[:-1])))
    return DIFFERS


COMMAND = stress
