"""The small language in which the heart of a program is written once: plain Python, of which every target is made.

A core (a file of ``cores/``) is an ordinary module of constants and functions that keeps to this subset, so that it can
be imported, checked and tested as it stands:

* types: `Num` (a number as large as a heap), ``int`` (a small one), ``bool``, and the lists below;
* statements: assignment, ``if``, ``while``, ``for`` over ``range`` or a list, ``break``, ``continue``, ``return``;
  a variable is first assigned in the block in which it is used;
* expressions: + - * // % & ^ | << >> on numbers that are not negative, comparisons of two, ``and``, ``or``, ``not``,
  ``x[i]``, ``len``, ``list(x)``, ``[a, b]``, ``x.append(a)``, ``x.extend(y)``, and the two functions below.

Imports are for Python's eyes only: which cores make up a program is said by its plan.
"""

from math import isqrt

# A number as large as a heap: of any size in Python and Java, of a stated size in C++ and Rust.
Num = int

# A list of numbers that a function reads or makes.
Heaps = list[int]

# A list that functions lengthen, kept from one position to the next: of small numbers, of numbers as large as heaps.
Table = list[int]
Terms = list[int]

# Small numbers that stand in the program.
Row = tuple[int, ...]


def small(number: Num) -> int:
    """The same *number*, which is known to be small."""
    return number


__all__ = ["Heaps", "Num", "Row", "Table", "Terms", "isqrt", "small"]
