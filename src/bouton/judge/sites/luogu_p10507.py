"""Luogu P10507: Georgia and Bob; the format of POJ 1704."""

from bouton.judge.sites.poj_1704 import PROBLEM

__all__ = ["PROBLEM"]
