"""Who wins, and how long a match lasts, straight from the moves: the judge of the opponents, reviews and puzzles."""

from contextlib import contextmanager

import pytest

from bouton.play import hints, players, review
from bouton.rulesets.protocol import Sum


class Judge:
    """Plays everything out; positions are remembered with their parts in one order."""

    def __init__(self):
        self.known = {}
        self.options = {}

    def lasts(self, situation: Sum) -> tuple[bool, int]:
        """Whether the player to move loses, and the moves until the end: the winner hurries, the loser holds out."""
        games = tuple(c.game for c in situation.components)
        known = self.known.setdefault((games, situation.misere), {})
        options = [self.options.setdefault(game, {}) for game in games]
        start = tuple(tuple(sorted(c.position, key=_order)) for c in situation.components)

        def lasts(state):
            if state not in known:
                after = [lasts(follower) for follower in followers(state)]
                if not after:
                    known[state] = not situation.misere, 0
                elif lost := [moves for is_lost, moves in after if is_lost]:
                    known[state] = False, 1 + min(lost)
                else:
                    known[state] = True, 1 + max(moves for _, moves in after)
            return known[state]

        def followers(state):
            for c, parts in enumerate(state):
                for p, part in enumerate(parts):
                    if part not in options[c]:
                        options[c][part] = list(games[c].options(part))
                    for option in options[c][part]:
                        left = tuple(sorted((*parts[:p], *option, *parts[p + 1 :]), key=_order))
                        yield (*state[:c], left, *state[c + 1 :])

        return lasts(start)

    def is_lost(self, situation: Sum) -> bool:
        return self.lasts(situation)[0]


def _order(part):
    return part if isinstance(part, tuple) else (part,)


def small(situation: Sum, most: int = 14) -> bool:
    """Whether a situation is small enough to be played out in a test."""
    return sum(c.game.rank(part) for c in situation.components for part in c.position) <= most


@contextmanager
def patience():
    """A minute for every question, however busy the machine is: what is answered then rests on counting alone."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (players, hints, review):
            patch.setattr(module, "begin", lambda solver, seconds=0: solver.watch.restart())
        patch.setattr(review, "SECONDS", 120.0)
        yield
