"""``bouton stress PROGRAM --rules RULES | --judge PROBLEM``: a program of one's own against the library."""

from typing import Annotated, TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import one_game
from bouton.cli.command import POSITIVE, Number, Seconds, argument, command, complete_problems, option
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.cli.question import LETTERS, with_values
from bouton.errors import RulesError
from bouton.judge import PROBLEMS
from bouton.judge.problem import file_name
from bouton.limits import Limits
from bouton.questions.shapes import keys_of
from bouton.stressing.child import LEAST_MEGABYTES
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
    needs="PROGRAM (--rules RULES | --judge PROBLEM)",
)
def stress(
    program: Annotated[tuple[str, ...], argument(metavar="PROGRAM")] = (),
    rules: Annotated[str | None, option(metavar="RULES")] = None,
    letters: Annotated[str | None, LETTERS] = None,
    judge: Annotated[str | None, option(metavar="PROBLEM", shell_complete=complete_problems)] = None,
    samples: Annotated[str | None, option(metavar="DIR")] = None,
    heaps: Annotated[int | None, option(type=POSITIVE, metavar="H")] = None,
    most: Annotated[int, option("--max", type=POSITIVE)] = MOST,
    seed: int = 0,
    run_time: Annotated[float, option(type=Seconds(), metavar="SECONDS")] = 2.0,
    memory: Annotated[int, option(type=Number(LEAST_MEGABYTES, "megabytes"), metavar="MB")] = 512,
    seconds: Annotated[float, option("--time", type=Seconds(), metavar="SECONDS")] = SECONDS,
    *,
    as_json: bool,
) -> int:
    """Random inputs, small first; the first difference, made small."""
    typed = _program(program, is_asked=rules is not None or judge is not None)
    rules = with_values(rules, letters, "--rules")
    game = None if rules is None else one_game(rules, None, Limits())
    with output.record(as_json, keys_of(StressObject)) as known, progress() as told:
        found = stressed(
            typed,
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
        known.update(program=typed, **found.as_dict(language()))
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
        output.put(words.say("stress.mistake.title", said, mistake=found.mistake.say(said)))
    if found.first is not None and found.first.input != differs.input:
        output.put(words.say("stress.made_small", said, first=" / ".join(found.first.input.split("\n")[:-1])))
    return DIFFERS


def _program(words_typed: tuple[str, ...], is_asked: bool) -> str:
    """The one program that was typed; a problem beside it or in its place is told its option."""
    problem = None if is_asked else next((word for word in words_typed if file_name(word) in PROBLEMS), None)
    if problem is not None:
        program = next((word for word in words_typed if word != problem), "PROGRAM")
        raise RulesError(key="stress.error.problem", found=problem, program=program)
    if len(words_typed) > 1:
        raise RulesError(key="err.option.extra_word", found=words_typed[1], command="stress")
    if not words_typed:
        raise RulesError(key="err.option.missing", option="PROGRAM")
    return words_typed[0]


COMMAND = stress
