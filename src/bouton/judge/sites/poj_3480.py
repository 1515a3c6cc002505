"""POJ 3480: misère Nim; the format of HDU 1907."""

from bouton.judge.sites.hdu_1907 import PROBLEM

__all__ = ["PROBLEM"]
