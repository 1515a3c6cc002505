"""POJ 1067: Wythoff's game; the format of HDU 1527."""

from bouton.judge.sites.hdu_1527 import PROBLEM

__all__ = ["PROBLEM"]
