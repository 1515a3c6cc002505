"""HDU 2486: K-times nim; the problem of POJ 3922."""

from bouton.judge.problems.poj_3922 import PROBLEM

__all__ = ["PROBLEM"]
