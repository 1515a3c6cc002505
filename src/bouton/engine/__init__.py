"""Computed truth: the definition, and what is faster than the definition."""
