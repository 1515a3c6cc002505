"""One command a file; the file name is its name and it defines COMMAND."""
