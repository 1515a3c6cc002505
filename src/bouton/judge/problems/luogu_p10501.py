"""Luogu P10501: Cutting Game; the problem of POJ 2311."""

from bouton.judge.problems.poj_2311 import PROBLEM

__all__ = ["PROBLEM"]
