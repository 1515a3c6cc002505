"""Published tables, a file for each family, packaged so that a census can be held against them row by row."""
