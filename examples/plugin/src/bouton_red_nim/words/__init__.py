"""Words: a folder for each language."""
