"""Nim: a piece on square s is a heap of s; the player to move loses exactly when the XOR is 0.

Nim：格号就是石子数，各棋子格号的异或和为 0 时先手必败。
"""

from bouton.programs.answers.nim import first_wins

__all__ = ["first_wins"]
