"""A position to hold in the hand: who wins it, its moves with what each leads to, a move made, a move taken back."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from bouton import words
from bouton.claims import Reason
from bouton.errors import LimitError
from bouton.on_demand import outcome_of, solved
from bouton.play.legality import is_over
from bouton.play.move_parser import read_move
from bouton.play.moves import find_step
from bouton.play.remoteness import lasts
from bouton.rulesets.protocol import Game, Rules, Sum
from bouton.rulesets.rebuilding import beside_heaps, rebuilt
from bouton.solving import Answer, Move, names_of, shown_position, situation_of
from bouton.solving.best_play import Option, best_line, legal_moves
from bouton.solving.best_play import options as all_options
from bouton.solving.kept import kept_solver

# A longer heap is drawn by its number alone, a larger number by its ends.
MOST_STONES, LONGEST_NUMBER, ENDS = 60, 60, 12
STONE = "●"


class Position:
    """A position of a game, or of several games side by side; `play` gives the next one, `back` the one before.

    A value: equal to every other of the same rules, heaps and convention, hashable, and `repr` writes what rebuilds it.
    Nothing is computed before it is asked for; then LimitError says where the default limits did not do.
    """

    def __init__(self, situation: Sum, before: "Position | None" = None) -> None:
        if not isinstance(situation, Sum):
            raise TypeError(f"Position is made of a Sum, not {situation!r}; bouton.position takes rules and heaps")
        self.situation = situation
        self._before = before

    @property
    def rules(self) -> Rules | tuple[Rules, ...]:
        """The rules; of games side by side those of each."""
        each = tuple(Rules(component.game, self.situation.misere) for component in self.situation.components)
        return each[0] if len(each) == 1 else each

    @property
    def heaps(self) -> tuple[Any, ...]:
        """The numbers; of games side by side a tuple for each."""
        return shown_position(self.situation)

    @property
    def cap(self) -> int | None:
        """The most that may be taken now, or the passes that are left; None where there is neither, and in a sum."""
        return self._before_it().get("cap")

    @property
    def last(self) -> int | None:
        """The last take, where it counts other than by a cap; None where there is none, and in a sum."""
        return self._before_it().get("last")

    @property
    def convention(self) -> str:
        """Who wins: "normal", the player who makes the last move, or "misere", the other one."""
        return self.situation.convention

    def _before_it(self) -> Mapping[str, int]:
        """What counts beside the heaps, where the position is of one game."""
        components = self.situation.components
        return beside_heaps(components[0]) if len(components) == 1 else {}

    @cached_property
    def answer(self) -> Answer:
        """All that `bouton.solve` tells of the position."""
        return solved(self.situation)

    @cached_property
    def outcome(self) -> str:
        """Who wins: "N", the player to move, or "P", the other one; nothing else is looked for."""
        return outcome_of(self.situation)

    @property
    def nim_value(self) -> int | None:
        """The nim-value; None where it is not known, and under misere."""
        return self.answer.nim_value

    @cached_property
    def remoteness(self) -> int | None:
        """How many moves are left, the winner hurrying and the loser delaying; None where that is out of reach."""
        with kept_solver(self.situation) as solver:
            return lasts(solver, self.situation, seconds=solver.limits.seconds)

    @property
    def reason(self) -> Reason:
        """Why the outcome is so, as data; `why` tells it."""
        return self.answer.reason

    def why(self, language: str = "en") -> str:
        """The reason as sentences in *language*."""
        return self.answer.why(language)

    @property
    def is_over(self) -> bool:
        """Whether no move is left."""
        return is_over(self.situation)

    def moves(self) -> Iterator[Option]:
        """Every legal move with what it leads to: outcome, nim-value and a winning reply; made one by one."""
        with kept_solver(self.situation) as solver:
            yield from all_options(solver, self.situation)

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move, as in `moves`; made one by one, and nothing is solved."""
        return legal_moves(self.situation)

    def play(self, move: Option | Move | str | int | Sequence[Any]) -> "Position":
        """The position after *move*; IllegalMove where the rules do not allow it.

        *move* is one of `moves`, a winning move of an answer, the heaps that it leaves (one as a number, too), or
        text such as "C 1".
        """
        if isinstance(move, str):
            step = read_move(self.situation, move)
        else:
            given: Any = move.move if isinstance(move, Option) else move
            to = getattr(given, "to", given)
            to = to if hasattr(to, "__iter__") else (to,)
            step = find_step(self.situation, to=to, cap=getattr(given, "cap", None))
        return Position(self.situation.after(step), self)

    def back(self) -> "Position":
        """The position before the last move; this one where none was made."""
        return self if self._before is None else self._before

    def line(self) -> tuple[Any, ...]:
        """The positions of one game played without a mistake, this one first."""
        with kept_solver(self.situation) as solver:
            return best_line(solver, self.situation)

    def __add__(self, other: "Position") -> "Position":
        if not isinstance(other, Position):
            return NotImplemented
        return Position(self.situation + other.situation)

    def __radd__(self, other: object) -> "Position":
        return self if other == 0 else NotImplemented  # so that `sum` adds positions

    def as_dict(self) -> dict[str, Any]:
        """The games with heaps and, where they count, cap or last take; the convention.  Nothing is solved."""
        return self.situation.as_dict()

    def __eq__(self, other: object) -> bool:
        return self.situation == other.situation if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.situation)

    def __replace__(self, /, **fields: Any) -> "Position":
        return Position(fields.pop("situation", self.situation), fields.pop("before", self._before), **fields)

    def __reduce__(self) -> Any:
        return Position, (self.situation, self._before)

    def __repr__(self) -> str:
        """What rebuilds the position: the rules and heaps, with the cap or the last take where these count."""
        return rebuilt(self.situation)

    def __str__(self) -> str:
        """The heaps as rows of stones, one a line."""
        components = self.situation.components
        lines, number = [], 0
        heaps = [heap for component in components for heap in component.heaps]
        width = max(len(_short(heap)) for heap in heaps)
        for name, component in zip(names_of([c.game for c in components]), components, strict=True):
            cap = component.game.cap(component.position[0])
            if len(components) > 1 or cap is not None:
                lines.append(name if cap is None else f"{name} (<= {_short(cap)})")
            for heap in component.heaps:
                stones = " ".join(STONE * heap) if heap <= MOST_STONES else ""
                lines.append(f"{words.heap_name(number):>2}  {_short(heap):>{width}}  {stones}".rstrip())
                number += 1
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The answer for a notebook, below it the heaps; the rules and heaps alone where no answer is found in time."""
        from bouton.words import html  # for notebooks only

        drawing = html.paragraph(str(self).split("\n"))
        try:
            return f"<div>{drawing}{self.answer._repr_html_()}</div>"
        except LimitError as error:
            return html.card(repr(self), None, drawing, html.paragraph([error.say(html.language())]))


def position(
    rules: str | Rules | Sum | Game,
    *heaps: Any,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
) -> Position:
    """The position with *heaps* under *rules*, or of a text that holds its own heaps.

    For dynamic games *last* says what was just taken, or *cap* the most that may be taken now.  Numbers may be NumPy's,
    and one sequence may stand in place of several.  *letters* are the values of the letters in rules that have some.
    RulesError or PositionError where that makes no sense.

    >>> p = position("nim", 3, 5, 7)
    >>> p.outcome, p.nim_value, p.play("A 1").heaps, p.play("A 1").outcome
    ('N', 1, (2, 5, 7), 'P')
    >>> print(p + position("wythoff", 1, 2))
    nim
     A  3  ● ● ●
     B  5  ● ● ● ● ●
     C  7  ● ● ● ● ● ● ●
    wythoff
     D  1  ●
     E  2  ● ●
    """
    given = tuple(heaps[0]) if len(heaps) == 1 and hasattr(heaps[0], "__iter__") else heaps
    return Position(situation_of(rules, given, last=last, cap=cap, letters=letters))


def _short(number: int) -> str:
    """All digits, or the first and last of a very long number."""
    text = words.digits(number)
    return text if len(text) <= LONGEST_NUMBER else f"{text[:ENDS]}…{text[-ENDS:]}"
