"""``bouton solve RULES HEAP...``: who wins, every winning move, and why."""

import click

from bouton.cli.command import COUNT, command, heaps_argument, limited, rules_argument, rules_file_option
from bouton.cli.solution import solved
from bouton.limits import Limits


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
    solved(
        rules,
        heaps,
        as_json=as_json,
        rules_file=rules_file,
        last=last,
        cap=cap,
        moves=moves,
        with_replies=with_replies,
        with_line=with_line,
        limits=limits,
    )


COMMAND = solve
