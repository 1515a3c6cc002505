"""POJ 2348: Euclid's game; the format of HDU 1525."""

from bouton.judge.sites.hdu_1525 import PROBLEM

__all__ = ["PROBLEM"]
