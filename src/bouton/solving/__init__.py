"""A position in, an answer out: a theorem, a proved law, the engine or search; the moves; the reason."""

from bouton.solving.answer import Answer, By, Move
from bouton.solving.showing import names_of, shown_move, shown_position, written
from bouton.solving.solver import Solver, situation_of, solve

__all__ = [
    "Answer",
    "By",
    "Move",
    "Solver",
    "names_of",
    "shown_move",
    "shown_position",
    "situation_of",
    "solve",
    "written",
]
