"""Who wins, and how long a match lasts, straight from the moves: the judge of the opponents, reviews and puzzles."""

from bouton.rulesets.protocol import Sum


class Judge:
    """Plays everything out; positions are remembered with their parts in one order."""

    def __init__(self):
        self.known = {}

    def lasts(self, situation: Sum) -> tuple[bool, int]:
        """Whether the player to move loses, and the moves until the end: the winner hurries, the loser holds out."""
        key = str([(str(c.game), sorted(map(str, c.position))) for c in situation.components]), situation.misere
        if key not in self.known:
            after = [self.lasts(situation.after(step)) for step in situation.steps()]
            if not after:
                self.known[key] = not situation.misere, 0
            elif lost := [moves for is_lost, moves in after if is_lost]:
                self.known[key] = False, 1 + min(lost)
            else:
                self.known[key] = True, 1 + max(moves for _, moves in after)
        return self.known[key]

    def is_lost(self, situation: Sum) -> bool:
        return self.lasts(situation)[0]


def small(situation: Sum, most: int = 14) -> bool:
    """Whether a situation is small enough to be played out in a test."""
    return sum(c.game.rank(part) for c in situation.components for part in c.position) <= most
