"""Codeforces 1190B: Tokitsukaze, CSL and Stone Game; the same problem as 1191D of the second division."""

from bouton.judge.problems.codeforces_1191d import PROBLEM

__all__ = ["PROBLEM"]
