"""The state of a match in the terminal: whose turn it is, what was undone, which hint comes next."""

from random import Random

from bouton.play.hints import ALL, Hint, hint
from bouton.play.match import Match
from bouton.play.players import PLAYERS, Opponent
from bouton.play.review import Review, review
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# The opponent that is no program: two people share the keyboard.
HUMAN = "human"


class Session:
    """A match from *start* against the opponent called *opponent*, who moves first where *computer_first*."""

    def __init__(self, start: Sum, opponent: str, computer_first: bool, seed: int, solver: Solver) -> None:
        self.opponent = opponent
        self.player: Opponent | None = None if opponent == HUMAN else PLAYERS[opponent]
        self.computer = (0 if computer_first else 1) if self.player else None
        self.solver = solver
        self._start = start
        self._random = Random(seed)
        self.restart()

    def restart(self) -> None:
        """A new match from the same start."""
        self._line: tuple[Step, ...] = ()
        self.match = Match(self._start)
        self._hints = 0

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return not self.match.over and self.match.to_move == self.computer

    def play(self, step: Step) -> None:
        """Make a move; what was undone is forgotten.  IllegalMove where it is none."""
        self._at(self.match.play(step))
        self._line = self.match.steps

    def answer(self) -> None:
        """Let the computer move."""
        assert self.player is not None
        step = self.player.choose(self.solver, self.match.situation, self._random)
        # A computer's move is legal by how it was chosen; asking again may take a listing of 10^30 moves.
        self._at(Match(self.match.start, (*self.match.steps, step)))
        self._line = self.match.steps

    def undo(self) -> bool:
        """Take back the last move of the person to move, and the answer to it; whether there was one."""
        mine = [n for n in range(len(self.match.steps)) if n % 2 != self.computer]
        if not mine:
            return False
        self._at(Match(self.match.start, self._line[: mine[-1]]))
        return True

    def redo(self) -> bool:
        """Make the undone move again, with the answer to it; whether there was one."""
        made = len(self.match.steps)
        if made == len(self._line):
            return False
        made += 1
        if made < len(self._line) and made % 2 == self.computer:
            made += 1
        self._at(Match(self.match.start, self._line[:made]))
        return True

    def hint(self) -> Hint:
        """The next hint of the ladder for this position."""
        self._hints = min(self._hints + 1, ALL)
        return hint(self.solver, self.match.situation, self._hints)

    def review(self) -> Review:
        """The match so far, move by move."""
        return review(self.solver, self.match)

    def _at(self, match: Match) -> None:
        self.match = match
        self._hints = 0
