"""Codeforces 1147C: Thanos Nim; the same problem as 1162E of the second division."""

from bouton.judge.problems.codeforces_1162e import PROBLEM

__all__ = ["PROBLEM"]
