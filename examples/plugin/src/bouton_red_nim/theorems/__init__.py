"""Theorems, one a file."""
