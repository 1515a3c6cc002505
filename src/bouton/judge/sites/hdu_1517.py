"""HDU 1517: A Multiplication Game; the format of POJ 2505."""

from bouton.judge.sites.poj_2505 import PROBLEM

__all__ = ["PROBLEM"]
