"""What answers a judge's input, one program a file, in the small language of `bouton.programs.core`.

A file is named after its problem, or named by it.  Its docstring is the reason that stands at the head of the program,
in both languages.  ``first_wins`` reads one case and says whether the first player wins, ``second_wins`` whether the
second does: the format knows how the cases follow each other and what is printed (`bouton.programs.frame`).  Where
that is not all, ``answer`` reads and prints everything.  The cores that are imported become part of the program.
"""
