"""The law behind a table that somebody has: guesses that fit it, and the known games with these values."""
