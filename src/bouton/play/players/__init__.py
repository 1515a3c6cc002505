"""The opponents, one a file: ``PLAYERS["perfect"].choose(solver, situation, random)``."""

from bouton.folder import Folder
from bouton.play.player import Opponent

PLAYERS: Folder[Opponent] = Folder("bouton.play.players", "PLAYER")

__all__ = ["PLAYERS", "Opponent"]
