"""Bash's game: a donation is a take, and n yuan are the heap; whoever faces a multiple of m + 1 loses.

巴什博弈：捐款相当于取石子，总额 n 就是石子数；面对 m + 1 的倍数者必败。
"""

from bouton.programs.answers.hdu_1846 import first_wins

__all__ = ["first_wins"]
