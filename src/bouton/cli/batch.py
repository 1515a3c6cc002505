"""Many positions at once: a line of heaps in, a line of JSON out."""

import sys
from collections.abc import Iterator
from typing import Any

from bouton.cli import output
from bouton.cli.arguments import MAX_INPUT, Typed, heap_numbers, one_game, whole_option
from bouton.cli.language import language
from bouton.errors import BoutonError, LimitError, RulesError
from bouton.limits import Limits
from bouton.on_demand import tell_law
from bouton.rulesets.protocol import Rules
from bouton.solving import Solver, shown_move, shown_position

# So many answers are written together.
TOGETHER = 256
ANSWERED, SENSELESS, LIMITED = 0, 2, 3


def solve_lines(typed: Typed, moves: int, limits: Limits) -> int:
    """Answer every line of standard input; the exit status is that of the worst line.

    A line that cannot be answered gives an object with its number and the error, and the others go on.
    """
    if typed.heaps:
        raise RulesError(key="err.input.batch", found=" ".join(typed.heaps))
    if typed.rules == "-":
        raise RulesError(key="err.input.twice")
    game = one_game(typed.rules, typed.rules_file, limits)
    status, solver, held = ANSWERED, Solver(limits, tell_law=tell_law), []
    state = {"last": whole_option(typed.last, "--last"), "cap": whole_option(typed.cap, "--cap")}
    for number, line in _lines():
        try:
            held.append(output.json_line(_answer(game, line, state, moves, solver)))
        except BoutonError as error:
            held.append(output.json_line({"line": number, "error": error.say(language(), options=True)}))
            status = max(status, LIMITED if isinstance(error, LimitError) else SENSELESS)
        if len(held) == TOGETHER:
            output.put("\n".join(held))
            held.clear()
    if held:
        output.put("\n".join(held))
    return status


def _lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input that are not blank, with their numbers."""
    number = 0
    while line := sys.stdin.buffer.readline(MAX_INPUT + 1):
        number += 1
        if len(line) > MAX_INPUT:
            raise LimitError(key="err.size.input", limit=MAX_INPUT)
        text = line.decode("utf-8-sig", "replace").strip()
        if text:
            yield number, text


def _answer(game: Rules, line: str, state: dict[str, Any], moves: int, solver: Solver) -> dict[str, Any]:
    """The record of one position: what is known at once, without the reason."""
    situation, found = solver.at(game, tuple(heap_numbers([line])), **state)
    return {
        "position": shown_position(situation),
        "outcome": "P" if found.lost else "N",
        "nim_value": found.value_at_once,
        "winning_moves": [shown_move(situation, step).as_dict() for step in found.steps.first(moves)],
        "winning_move_count": found.steps.count,
    }
