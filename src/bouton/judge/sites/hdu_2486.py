"""HDU 2486: K-times nim; the format of POJ 3922."""

from bouton.judge.sites.poj_3922 import PROBLEM

__all__ = ["PROBLEM"]
