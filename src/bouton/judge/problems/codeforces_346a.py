"""Codeforces 346A: Alice and Bob; the same problem as 347C of the second division."""

from bouton.judge.problems.codeforces_347c import PROBLEM

__all__ = ["PROBLEM"]
