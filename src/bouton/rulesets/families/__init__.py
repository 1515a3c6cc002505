"""Code that many games share, one family a file."""
