"""Luogu P10507: Georgia and Bob; the problem of POJ 1704."""

from bouton.judge.problems.poj_1704 import PROBLEM

__all__ = ["PROBLEM"]
