"""Playing the games: matches, opponents, hints, review, puzzles, lessons, exercises, as functions on plain values."""
