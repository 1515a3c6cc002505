"""What ``bouton solve`` does, apart from reading its options."""

import re
from collections.abc import Sequence

from bouton import words
from bouton.cli import show
from bouton.cli.line import language
from bouton.cli.reading import rules_text, situation
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.rulesets.families.take_and_break import TakeAndBreak, code_kind, code_text
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Solver, shown_position

# A clause that is a code: a digit or none, a point, digits.
_CODE = re.compile(r"(?:^|;)\s*[0-9a-f]?\s*\.\s*[0-9a-f]", re.IGNORECASE)

KEYS = (
    "rules",
    "recognised",
    "position",
    "cap",
    "convention",
    "outcome",
    "nim_value",
    "winning_moves",
    "winning_move_count",
    "by",
    "why",
)


def solved(
    rules: str | None,
    heaps: Sequence[str],
    *,
    as_json: bool,
    rules_file: str | None = None,
    last: str | None = None,
    cap: str | None = None,
    moves: int | None = None,
    with_replies: bool = False,
    with_line: bool = False,
    limits: Limits | None = None,
) -> None:
    """The answer to the position that was typed, as JSON or for a person."""
    limits = limits or Limits()
    most = moves if moves is not None else limits.moves if as_json else show.FEW_MOVES
    with show.record(as_json, *KEYS) as known:
        position = situation(rules, heaps, rules_file, limits, last, cap)
        known.update(rules=rules_text(position), position=shown_position(position), convention=position.convention)
        solver = Solver(changed(limits, moves=most))
        answer = solver.answer(position)
        replies = line = None
        if with_replies or with_line:
            from bouton.solving import playing  # only who asks for it pays

            replies = playing.replies(solver, position, most) if with_replies and answer.outcome == "P" else None
            line = playing.best_line(solver, position) if with_line else None
    if as_json:
        more = {"replies": [r.as_dict() for r in replies]} if replies is not None else {}
        show.as_json_line({**answer.as_dict(language()), **more, **({} if line is None else {"line": line})})
        return
    show.answer(answer, moves=most, replies=replies, echo=_code_read_aloud(rules, position))
    if line is not None:
        show.play(line)


def _code_read_aloud(rules: str | None, position: Sum) -> str | None:
    """What a typed code says, with its kind; None where no code was typed.  A slip in a digit is seen only in words."""
    if rules is None or not _CODE.search(rules) or len(position.components) != 1:
        return None
    from bouton.notation.echo import echo  # only who types a code pays

    said = language()
    game = position.components[0].game
    text = echo(Rules(game, position.misere), said)
    code = game.code if isinstance(game, TakeAndBreak) else None
    if code is None:
        return text
    kind = words.say("echo.code.kind", int(code_kind(code) != "octal"), said, code=code_text(code))
    return text if text.startswith(kind) else kind + ("" if said == "zh" else " ") + text
