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
* what bounds the input, which no target has: the arguments of `number`, and `ensure`;
* comments: a paragraph, a line or what stands behind a bar is Chinese, all else is English.

Imports are for Python's eyes only: which cores make up a program is said by its plan.
"""

from math import isqrt
from typing import Protocol

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
    return not _ends.input.ended()


def number(letter: str = "", least: Num = 0, most: Num = 0) -> Num:
    """The next number of the input, called *letter* in the statement: *least* or more, at most *most* (0: any)."""
    return _ends.input.within(least, most, letter)


def ensure(test: bool, found: Num, letter: str = "", least: Num = 0) -> None:
    """Refuse *found*, the number just read, where the *test* fails: it came twice, or *letter* is below *least*."""
    if not test:
        raise _ends.input.below(letter, least, found) if letter else _ends.input.twice(found)


def digits() -> Row:
    """The digits of the next number, which may be longer than a `Num`."""
    return tuple(map(int, str(_ends.input.next())))


def say(text: str) -> None:
    """Print *text* and end the line."""
    _ends.output.add(f"{text}\n".encode())


def put(text: str) -> None:
    """Print *text*."""
    _ends.output.add(text.encode())


class Input(Protocol):
    """Where numbers come from."""

    def ended(self) -> bool: ...
    def next(self) -> Num: ...
    def within(self, least: Num, most: Num, letter: str) -> Num: ...
    def below(self, letter: str, least: Num, found: Num) -> Exception: ...
    def twice(self, found: Num) -> Exception: ...


class Output(Protocol):
    """Where answers go."""

    def add(self, text: bytes) -> None: ...


class _Ends:
    input: Input
    output: Output


_ends = _Ends()


def connect(input: Input, output: Output) -> None:
    """Let programs read from *input* and print to *output*, as long as no other ends are connected."""
    _ends.input, _ends.output = input, output


__all__ = ["Heaps", "Num", "Row", "Table", "Terms"]
__all__ += ["digits", "ensure", "isqrt", "more", "number", "put", "say", "small"]
