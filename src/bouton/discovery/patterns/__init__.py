"""One kind of pattern a file: PATTERN looks at a game's table and gives the statements that fit it."""
