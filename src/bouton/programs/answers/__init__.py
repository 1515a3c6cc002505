"""What answers a judge's input, one core a file, in the small language of `bouton.programs.core`.

A file is named after its problem.  Its docstring is the reason that stands at the head of the program, in both
languages; ``answer`` reads and prints.  The cores that it imports become part of the program.
"""
