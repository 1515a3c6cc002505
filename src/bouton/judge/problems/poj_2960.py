"""POJ 2960: S-Nim; the problem of HDU 1536."""

from bouton.judge.problems.hdu_1536 import PROBLEM

__all__ = ["PROBLEM"]
