"""The losses for the player to move, listed and counted."""

from bouton.counting.listing import zeros
from bouton.counting.shares import Odds, odds

__all__ = ["Odds", "odds", "zeros"]
