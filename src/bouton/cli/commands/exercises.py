"""``bouton exercises RULES``: exercises with their key, to print or for a learning platform."""

from typing import Annotated, NotRequired, TypedDict

from bouton.cli import output
from bouton.cli.arguments import no_rules, standard_input
from bouton.cli.command import POSITIVE, Choice, command, is_given, limited, option
from bouton.cli.language import language
from bouton.cli.question import rules_argument
from bouton.errors import RulesError
from bouton.limits import Limits
from bouton.notation import MAX_TEXT, parse
from bouton.play.exercises import KINDS, sheet
from bouton.play.sheets import FORMATS
from bouton.questions.shapes import Boards, Outcome, Position, keys_of
from bouton.solving import Solver


class ExerciseObject(TypedDict):
    """One exercise with its answer."""

    number: int
    rules: str
    position: Position | Boards
    cap: NotRequired[Annotated[int, "the most that may be taken now, where a take was made before"]]
    last: NotRequired[Annotated[int, "what was taken last, where a take was made before"]]
    outcome: Outcome
    question: str
    answer: str


class StatementObject(TypedDict):
    """One sentence, true or false."""

    number: int
    rules: str
    statement: Annotated[str, "as bouton ask reads it"]
    holds: bool
    witness: Annotated[list[int] | None, "the least counterexample or example; null where there is none"]
    question: str
    answer: str


@command(
    "bouton exercises nim",
    "bouton exercises wythoff --count 20 --format gift --out wythoff.gift",
    'bouton exercises "take 1,3,4" --seed 2026 --format tex --lang zh',
    'bouton exercises "nim; misere" --level 2',
    'bouton exercises "take 1..3" --heaps 1',
    "bouton exercises kayles --format tsv",
    "bouton exercises wythoff --kind statements",
    gives=ExerciseObject | StatementObject,
)
@rules_argument
@limited
def exercises(
    rules: str | None,
    count: int = 10,
    level: int | None = None,
    heaps: Annotated[int | None, option(type=POSITIVE, metavar="H")] = None,
    kind: Annotated[str, option(type=Choice([*KINDS]), metavar="|".join(KINDS))] = KINDS[0],
    seed: Annotated[str, option(metavar="WORD")] = "0",
    name: Annotated[str, option("--format", type=Choice([*FORMATS]), metavar="|".join(FORMATS))] = "text",
    out: Annotated[str | None, option(metavar="FILE")] = None,
    *,
    as_json: bool,
    limits: Limits,
) -> None:
    """The sheet, on standard output or in a file."""
    if rules is None:
        raise no_rules()
    if as_json and is_given("name"):
        raise RulesError(key="err.option.conflict", option="--json", other="--format")
    form = "json" if as_json else name
    with output.record(form == "json" and out is None, keys_of(ExerciseObject)) as known:
        text = standard_input(MAX_TEXT, "rules").strip() if rules == "-" else rules
        known["rules"] = str(parse(text))
        made = sheet(text, count, seed, level=level, heaps=heaps, kind=kind, solver=Solver(limits))
    output.written_out([FORMATS[form](made, language()), "\n"], out)


COMMAND = exercises
