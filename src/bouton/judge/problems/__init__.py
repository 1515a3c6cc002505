"""One problem of a public judge a file: its format, and the program that answers it.

Programs keep to the words of `bouton.programs.core`.  The docstring of a file is the reason that stands at the head of
the program, in both languages.  ``first_wins`` reads one case and says whether the first player wins, ``second_wins``
whether the second does: `Problem` knows how the cases follow each other and what is printed.  Where that is not all,
``answer`` reads and prints everything.  The cores that are imported become part of the program.
"""
