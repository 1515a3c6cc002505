"""``bouton solve RULES HEAP...``: who wins, every winning move, and why."""

import re
from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import Typed, rules_text, situation
from bouton.cli.language import language
from bouton.errors import RulesError
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.on_demand import find_law, tell_law
from bouton.rulesets.families.take_and_break import code_kind, code_text
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Solver, shown_position

# A clause that is a code: a digit or none, a point, digits.
_CODE = r"(?i:(?:^|;)\s*[0-9a-f]?\s*\.\s*[0-9a-f])"
_ALL = r"(?i:(?<!from )\ball\b)"


def solve(
    typed: Typed,
    *,
    as_json: bool,
    moves: int | None = None,
    with_value: bool = False,
    with_remoteness: bool = False,
    with_replies: bool = False,
    with_line: bool = False,
    batch: bool = False,
    limits: Limits | None = None,
) -> int:
    """Who wins, every winning move, and why; the exit status."""
    limits = limits or Limits()
    if batch:
        from bouton.cli.batch import solve_lines  # not for the smallest answer

        return solve_lines(typed, 1 if moves is None else moves, limits)
    most = moves if moves is not None else limits.moves if as_json else output.FEW_MOVES
    with output.record(as_json, _keys()) as known:
        if with_value and typed.rules_file is None:
            raise RulesError(key="err.option.needs_other", option="--value", other="--rules-file")
        position = situation(typed, limits)
        known.update(rules=rules_text(position), position=shown_position(position), convention=position.convention)
        solver = Solver(changed(limits, moves=most), find_law=find_law, tell_law=tell_law, values=with_value)
        answer = solver.answer(position)
        replies = line = moves_left = None
        if with_replies or with_line:
            from bouton.solving import best_play

            replies = best_play.replies(solver, position, most) if with_replies and answer.outcome == "P" else None
            line = best_play.best_line(solver, position) if with_line else None
        if with_remoteness:
            from bouton.play.remoteness import lasts

            moves_left = lasts(solver, position, seconds=limits.seconds)
    if as_json:
        more: dict[str, Any] = {"replies": [r.as_dict() for r in replies]} if replies is not None else {}
        more |= {"remoteness": moves_left} if with_remoteness else {}
        output.as_json_line({**answer.as_dict(language()), **more, **({} if line is None else {"line": line})})
        return 0
    output.answer(answer, moves=most, replies=replies, echo=_code_read_aloud(typed.rules, position))
    if with_remoteness:
        key = "cli_solve.remoteness" if moves_left is not None else "cli_solve.no_remoteness"
        output.put(words.say(key, language(), n=moves_left))
    if line is not None:
        output.play(line)
    return 0


def _keys() -> Iterator[str]:
    from bouton.questions.shapes import SolveObject, keys_of  # takes a twentieth of the time of an answer

    yield from keys_of(SolveObject)


def _code_read_aloud(rules: str | None, position: Sum) -> str | None:
    """The meaning of a typed code, with its kind, or of "all", which is not "any": a slip shows only in words.

    None for other rules.
    """
    if rules is None or len(position.components) != 1 or not re.search(f"{_CODE}|{_ALL}", rules):
        return None
    from bouton.notation.echo import echo

    said = language()
    game = position.components[0].game
    text = echo(Rules(game, position.misere), said)
    code = game.code
    if code is None:
        return text
    kind = words.say(f"echo.code.kind.{code_kind(code)}", said, code=code_text(code))
    return text if text.startswith(kind) else words.together((kind, text), said)


def _command() -> Any:
    from bouton.cli.command import command, limited
    from bouton.cli.question import about_position
    from bouton.questions.shapes import BatchAnswerObject, BatchErrorObject, SolveObject

    return command(
        "bouton solve nim 3 5 7",
        'bouton solve "take 1,3,4" 7 12 9 --json',
        'bouton solve "take 1..2*last; first 1..n-1" 100',
        'bouton solve "nim; pass once" 3 5 --cap 1',
        'bouton solve "nim: 3 5 + wythoff: 1 2"',
        r"printf '3 5 7\n1 2 3\n' | bouton solve nim --batch",
        gives=SolveObject | BatchAnswerObject | BatchErrorObject,
    )(about_position(limited(solve)))


def __getattr__(name: str) -> Any:
    # Importing click would take two thirds of the time of an answer without options.
    if name == "COMMAND":
        return _command()
    raise AttributeError(name)
