"""Codeforces 1966C: Everything Nim; the same problem as 1965A of the first division."""

from bouton.judge.problems.codeforces_1965a import PROBLEM

__all__ = ["PROBLEM"]
