"""POJ 2960: S-Nim; the format of HDU 1536."""

from bouton.judge.sites.hdu_1536 import PROBLEM

__all__ = ["PROBLEM"]
