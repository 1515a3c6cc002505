"""Guesses at the law of a game from a table, and the claims a person makes; `proving` decides them."""
