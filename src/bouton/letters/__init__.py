"""Theorems on rules with letters, for every value of them: found from play, proved by the checker of certificates."""
