"""An environment for learning programs, with the methods of gymnasium's ``Env``; the opponent never gives a win away.

An action is the number of a legal move; ``info["moves"]`` says how many there are.  The reward is 1 for a game won and
-1 for one lost.  What is found about a position is kept, so that only its first visit costs something.

Prints:
    moves at random: 200 games, 0 won
    moves to lost positions: 200 games, 200 won
"""

from collections.abc import Callable
from random import Random
from typing import Any

import bouton

Observation = tuple[Any, ...]


class Place:
    """A position with the places that its moves lead to."""

    def __init__(self, position: bouton.Position) -> None:
        self.position = position
        self.seen: Observation = position.heaps
        # Where the moves depend on the last take, the heaps are not all that has to be seen.
        each = position.situation.components
        memory = tuple((c.game.cap_at(c.position), c.game.last(c.position[0])) for c in each)
        if set(memory) != {(None, None)}:
            self.seen = position.heaps, memory
        self.after: list[Place] = []
        self.info: dict[str, int] = {}

    @property
    def is_lost(self) -> bool:
        return self.position.outcome == "P"


class TakeAway:
    """One player against the perfect one, who answers each move; *heaps* under *rules* are the start of every game."""

    def __init__(self, rules: str = "nim", heaps: tuple[int, ...] = (3, 5, 7)) -> None:
        self.start = Place(bouton.position(rules, *heaps))
        self.last_wins = 1 if bouton.rules(rules).convention == "normal" else -1
        self.places = {self.start.position: self.start}
        self.replies: dict[Place, list[Place]] = {}
        self.random = Random()
        self.here = self._seen(self.start)

    def reset(self, *, seed: int | None = None, options: object = None) -> tuple[Observation, dict[str, int]]:
        """Begin a new game; *seed* makes what the opponent does in lost positions come again."""
        if seed is not None:
            self.random.seed(seed)
        self.here = self._seen(self.start)
        return self.here.seen, self.here.info

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, int]]:
        """Make the legal move number *action*, and the opponent's reply: what gymnasium's ``Env.step`` gives."""
        if not 0 <= action < len(self.here.after):
            raise ValueError(f"there are {len(self.here.after)} moves, not {action + 1}")
        reward, self.here = 0, self._seen(self.here.after[action])
        if not self.here.after:
            reward = self.last_wins
        else:
            replies = self.replies.get(self.here) or self._replies(self.here)
            self.here = self._seen(replies[0] if len(replies) == 1 else self.random.choice(replies))
            if not self.here.after:
                reward = -self.last_wins
        return self.here.seen, reward, not self.here.after, False, self.here.info

    def render(self) -> str:
        """The heaps as rows of stones."""
        return str(self.here.position)

    def _seen(self, place: Place) -> Place:
        """*place*, where its moves are known from now on."""
        if not place.info:
            followers = (place.position.play(move) for move in place.position.legal_moves())
            place.after = [self.places.setdefault(position, Place(position)) for position in followers]
            place.info = {"moves": len(place.after)}
        return place

    def _replies(self, place: Place) -> list[Place]:
        """The first winning move, or all moves of a lost position."""
        won = next(([after] for after in place.after if after.is_lost), place.after)
        self.replies[place] = won
        return won


def played(environment: TakeAway, choose: Callable[[TakeAway], int], games: int) -> int:
    """How many of *games* are won by whoever makes the moves that *choose* tells."""
    won = 0
    for seed in range(games):
        environment.reset(seed=seed)
        reward, is_over = 0.0, False
        while not is_over:
            _, reward, is_over, _, _ = environment.step(choose(environment))
        won += reward > 0
    return won


def main() -> None:
    environment, random = TakeAway(), Random(1)
    won = played(environment, lambda at: random.randrange(at.here.info["moves"]), 200)
    print(f"moves at random: 200 games, {won} won")
    won = played(environment, lambda at: next(i for i, after in enumerate(at.here.after) if after.is_lost), 200)
    print(f"moves to lost positions: 200 games, {won} won")


if __name__ == "__main__":
    main()
