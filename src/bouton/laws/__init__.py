"""Kept truth: laws that were proved once, read from certificates and evaluated on heaps of any size.

Laws never look at the engine that found them.
"""
