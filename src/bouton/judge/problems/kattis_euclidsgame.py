"""Kattis euclidsgame: Euclid's Game; the problem of HDU 1525."""

from bouton.judge.problems.hdu_1525 import PROBLEM

__all__ = ["PROBLEM"]
