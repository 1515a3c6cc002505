"""The families of games that a census can sweep: one a file, its object called FAMILY."""
