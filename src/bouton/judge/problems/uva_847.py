"""UVa 847: A Multiplication Game; the problem of POJ 2505."""

from bouton.judge.problems.poj_2505 import PROBLEM

__all__ = ["PROBLEM"]
