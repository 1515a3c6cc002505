"""Kept truth: laws that were proved once, read from certificates and evaluated on heaps of any size.

Laws never look at the engine that found them.
"""

from os.path import dirname, join

# Text, not a Path: with pathlib a small question would cost a tenth more.
FOLDER = join(dirname(__file__), "kept")
