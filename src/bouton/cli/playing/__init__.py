"""``bouton play``: a match in the terminal, by typed lines, by arrow keys or as JSON lines."""
