"""Kattis bachetsgame: Bachet's Game; the problem of UVa 10404."""

from bouton.judge.problems.uva_10404 import PROBLEM

__all__ = ["PROBLEM"]
