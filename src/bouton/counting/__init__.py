"""The P-positions, listed and counted."""
