"""Kept truth: laws that were proved once, read from certificates and evaluated on heaps of any size.

Laws never look at the engine that found them.
"""

from bouton.laws.law import Law
from bouton.laws.store import cache_folder, keep, law_for

__all__ = ["Law", "cache_folder", "keep", "law_for"]
