"""The small language in which the heart of a program is written once: plain Python, of which every target is made.

A core (a file of ``cores/``) is an ordinary module of constants and functions that keeps to this subset, so that it can
be imported, checked and tested as it stands:

* types: `Num` (a number as large as a heap), ``int`` (a small one), ``bool``, and the lists below;
* statements: assignment, ``if``, ``while``, ``for`` over ``range`` or a list, ``break``, ``continue``, ``return``;
  a variable is first assigned in the block in which it is used;
* expressions: + - * // % & ^ | << >> on numbers that are not negative, comparisons of two, ``and``, ``or``, ``not``,
  ``x[i]``, ``len``, ``min`` and ``max`` of two, ``list(x)``, ``[a, b]``, ``x.append(a)``, ``x.extend(y)``,
  ``x.sort()``, and the functions below; a list that is lengthened may begin as ``[a, b]`` or ``[a for i in range(n)]``;
* in ``answer`` alone: reading and printing, texts, ``a if test else b`` for texts, f-strings of numbers and texts;
* comments: a paragraph, a line or what stands behind a bar is Chinese, all else is English.

Imports are for Python's eyes only: which cores make up a program is said by its plan.
"""

import sys
from functools import cache
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


def more() -> bool:
    """Whether another number follows in the input."""
    return bool(_words())


def number() -> Num:
    """The next number of the input."""
    return int(_words().pop())


def digits() -> Row:
    """The digits of the next number, which may be longer than a `Num`."""
    return tuple(map(int, _words().pop()))


def say(text: str) -> None:
    """Print *text* and end the line."""
    print(text)


def put(text: str) -> None:
    """Print *text*."""
    print(text, end="")


@cache
def _words() -> list[str]:
    """The words of the input, the first one last."""
    return sys.stdin.read().split()[::-1]


__all__ = ["Heaps", "Num", "Row", "Table", "Terms", "digits", "isqrt", "more", "number", "put", "say", "small"]
