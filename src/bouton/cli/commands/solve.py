"""``bouton solve RULES HEAP...``: who wins, every winning move, and why."""

import click

from bouton.cli import show
from bouton.cli.command import COUNT, command, heaps_argument, language, limited, rules_argument, rules_file_option
from bouton.cli.reading import rules_text, situation
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.solving import Solver, shown_position

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


@command(
    "bouton solve nim 14 21 39",
    'bouton solve "take 1,3,4" 7 12 9 --json',
    'bouton solve "take 1..2*last; first 1..n-1" 100',
    'bouton solve "nim: 3 5 + wythoff: 1 2"',
)
@rules_argument
@heaps_argument
@rules_file_option
@click.option("--last", metavar="Q")
@click.option("--cap", metavar="C")
@click.option("--moves", type=COUNT, metavar="N")
@click.option("--replies", "with_replies", is_flag=True)
@click.option("--line", "with_line", is_flag=True)
@limited
def solve(
    rules: str | None,
    heaps: tuple[str, ...],
    rules_file: str | None,
    last: str | None,
    cap: str | None,
    moves: int | None,
    with_replies: bool,
    with_line: bool,
    as_json: bool,
    limits: Limits,
) -> None:
    """Who wins, every winning move, and why."""
    most = moves if moves is not None else limits.moves if as_json else show.FEW_MOVES
    with show.record(as_json, *KEYS) as known:
        position = situation(rules, heaps, rules_file, limits, last, cap)
        known.update(rules=rules_text(position), position=shown_position(position), convention=position.convention)
        solver = Solver(changed(limits, moves=most))
        answer = solver.answer(position)
        replies = line = None
        if with_replies or with_line:
            from bouton.solving.playing import best_line  # only who asks for it pays
            from bouton.solving.playing import replies as all_replies

            replies = all_replies(solver, position, most) if with_replies and answer.outcome == "P" else None
            line = best_line(solver, position) if with_line else None
    if as_json:
        more = {"replies": [r.as_dict() for r in replies]} if replies is not None else {}
        show.as_json_line({**answer.as_dict(language()), **more, **({} if line is None else {"line": line})})
        return
    show.answer(answer, moves=most, replies=replies)
    if line is not None:
        show.play(line)


COMMAND = solve
