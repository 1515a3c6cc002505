"""``bouton solve RULES HEAP...``: who wins, every winning move, and why."""

import click

from bouton.cli import show
from bouton.cli.command import command, heaps_argument, limited, rules_argument, rules_file_option
from bouton.cli.reading import situation
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.solving import Solver
from bouton.solving.playing import best_line, replies


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
@click.option("--moves", type=click.IntRange(min=0), default=1000, metavar="N")
@click.option("--replies", "with_replies", is_flag=True)
@click.option("--line", "with_line", is_flag=True)
@limited
def solve(
    rules: str | None,
    heaps: tuple[str, ...],
    rules_file: str | None,
    last: str | None,
    cap: str | None,
    moves: int,
    with_replies: bool,
    with_line: bool,
    as_json: bool,
    limits: Limits,
) -> int:
    """Who wins, every winning move, and why."""
    position = situation(rules, heaps, rules_file, last, cap)
    solver = Solver(changed(limits, moves=moves))
    answer = solver.answer(position)
    answers = replies(solver, position, moves) if with_replies and answer.outcome == "P" else None
    line = best_line(solver, position) if with_line else None
    show.answer(answer, as_json=as_json, replies=answers, line=line)
    return 0


COMMAND = solve
