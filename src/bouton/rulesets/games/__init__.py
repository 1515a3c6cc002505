"""The catalogue: one game a file; the file name is its name."""
