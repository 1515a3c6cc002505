"""Periods that a census of ours proved and that no quick look finds, a file for each family."""
