"""A position in, an answer out: a theorem, a proved law, the engine or search; the moves; the reason."""

from bouton.solving.answer import Answer, By
from bouton.solving.display import Move, names_of, shown_move, shown_position
from bouton.solving.knowledge import Knowledge, Known
from bouton.solving.solver import Finding, Solver, situation_of

__all__ = ["Answer", "By", "Finding", "Knowledge", "Known", "Move", "Solver"]
__all__ += ["names_of", "shown_move", "shown_position", "situation_of"]
