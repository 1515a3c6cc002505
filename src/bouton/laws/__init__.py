"""Kept truth: laws that were proved once, read from certificates and evaluated on heaps of any size.

Laws never look at the engine that found them.
"""

from bouton.laws.period_law import Law

__all__ = ["Law"]
