"""POJ 1067: Wythoff's game; the problem of HDU 1527."""

from bouton.judge.problems.hdu_1527 import PROBLEM

__all__ = ["PROBLEM"]
