"""Luogu P4279: misère Nim; the problem of HDU 1907."""

from bouton.judge.problems.hdu_1907 import PROBLEM

__all__ = ["PROBLEM"]
