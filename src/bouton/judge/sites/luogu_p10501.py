"""Luogu P10501: Cutting Game; the format of POJ 2311."""

from bouton.judge.sites.poj_2311 import PROBLEM

__all__ = ["PROBLEM"]
