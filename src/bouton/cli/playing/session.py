"""The state of a match in the terminal: whose turn it is, what was undone, which hint comes next."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from bouton.cli.deadline import deadline
from bouton.play.hints import ALL, Hint, hint
from bouton.play.match import Match
from bouton.play.players import PLAYERS, Opponent
from bouton.play.review import SECONDS, Review, review
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# The opponent that is no program: two people share the keyboard.
HUMAN = "human"


class _Interrupted(KeyboardInterrupt):
    """The time of a step is over: no LimitError, in place of which a search or a player would try the next best."""


class Session:
    """A match from *start* against the opponent called *opponent*, who moves first where *computer_first*."""

    def __init__(self, start: Sum, opponent: str, computer_first: bool, seed: int, solver: Solver) -> None:
        self.opponent = opponent
        self.player: Opponent | None = None if opponent == HUMAN else PLAYERS[opponent]
        self.computer = (0 if computer_first else 1) if self.player else None
        self.solver: Solver = solver
        self._start = start
        self._random = Random(seed)
        self.restart()

    def restart(self) -> None:
        """A new match from the same start."""
        self._line: tuple[Step, ...] = ()
        self.match: Match = Match(self._start)
        self._hints = 0

    @contextmanager
    def in_time(self) -> Iterator[None]:
        """LimitError, and the match as it was, where what is done inside takes longer than the solver may."""
        before = self.match, self._line, self._hints
        limits = self.solver.limits
        try:
            with deadline(limits, _Interrupted()):
                yield
        except _Interrupted:
            self.match, self._line, self._hints = before
            left = self.solver  # in the middle
            self.solver = Solver(limits, find_law=left.find_law, tell_law=left.tell_law)
            raise limits.over() from None

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
        """The match so far, move by move; its time is its own."""
        with self.in_time():
            return review(self.solver, self.match, min(SECONDS, self.solver.limits.seconds))

    def _at(self, match: Match) -> None:
        self.match = match
        self._hints = 0
