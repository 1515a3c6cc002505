"""Playing on: every move with what it leads to, the replies to a lost one, a whole line of best play."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from bouton.errors import RulesError
from bouton.frozen import Record, frozen
from bouton.limits import Limits
from bouton.rulesets.protocol import Game, Rules, Step, Sum
from bouton.rulesets.protocol import Option as GameOption
from bouton.solving.display import Move, move_of, shown_move, shown_position
from bouton.solving.kept import kept_solver
from bouton.solving.solver import Solver, situation_of

# A whole line of best play is cut after this many moves: Nim with heaps of 10^30 would go on.
LONGEST_LINE = 1000


@frozen(lazy=["nim_value"])
class Option(Record):
    """A legal *move*, the *outcome* and *nim_value* it leaves, and a winning *reply* (None after a good move)."""

    move: Move
    outcome: str
    nim_value: int | None
    reply: Move | None

    def as_dict(self) -> dict[str, Any]:
        """The option as the JSON of the contract."""
        return {
            **self.move.as_dict(),
            "outcome": self.outcome,
            "nim_value": self.nim_value,
            "reply": self.reply and self.reply.as_dict(),
        }


def options(solver: Solver, situation: Sum) -> Iterator[Option]:
    """Every legal move, in the order of the contract, each with what it leads to; made one by one.

    Two moves that leave the same position are one.
    """
    for number, place, option, move in _moves(situation):
        after = situation.after(Step(number, place, option))
        found = solver.find(after)
        reply = next((shown_move(after, answer) for answer in found.steps.first(1)), None)
        yield Option(move, "P" if found.lost else "N", solver.value_later(found), reply)


def legal_moves(situation: Sum) -> Iterator[Move]:
    """Every legal move, in the order of the contract; made one by one, and nothing is solved."""
    return (move for *_, move in _moves(situation))


def _moves(situation: Sum) -> Iterator[tuple[int, int, GameOption, Move]]:
    seen = set()
    for number, component in enumerate(situation.components):
        for place, part in enumerate(component.position):
            shown = move_of(situation, number, place)
            for option in component.game.options(part):
                move = shown(option)
                if (move.to, move.cap) not in seen:
                    seen.add((move.to, move.cap))
                    yield number, place, option, move


def list_options(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> Iterator[Option]:
    """Every legal move of a position, given as for `bouton.solve`, with what it leads to; made one by one.

    >>> from bouton.solving.best_play import list_options
    >>> [(option.move.to, option.outcome) for option in list_options("take 1,3,4", 4)]
    [((3,), 'N'), ((1,), 'N'), ((0,), 'P')]
    """
    situation = situation_of(rules, heaps, last=last, cap=cap, letters=letters)
    with kept_solver(situation, limits) as solver:
        return options(solver, situation)


def line(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> tuple[Any, ...]:
    """The positions of one game played without a mistake, from the one given, as for `bouton.solve`, to the end.

    >>> line("nim", (1, 2))
    ((1, 2), (1, 1), (0, 1), (0, 0))
    """
    situation = situation_of(rules, heaps, last=last, cap=cap, letters=letters)
    with kept_solver(situation, limits) as solver:
        return best_line(solver, situation)


def replies(solver: Solver, situation: Sum, most: int) -> tuple[Option, ...]:
    """The first *most* moves of a lost position, each with the reply that punishes it."""
    return tuple(islice(options(solver, situation), most))


def best_line(solver: Solver, situation: Sum) -> tuple[Any, ...]:
    """The positions of one game played without a mistake, this one first.

    The winner plays the first winning move, the loser the first legal one; cut after `LONGEST_LINE` moves.
    """
    if any(component.game.forbidden for component in situation.components):
        raise RulesError(key="err.block.line", game=str(situation))
    line = [shown_position(situation)]
    while len(line) <= LONGEST_LINE:
        winning = solver.find(situation).steps.first(1)
        step = winning[0] if winning else next(situation.steps(), None)
        if step is None:
            break
        situation = situation.after(step)
        line.append(shown_position(situation))
    return tuple(line)
