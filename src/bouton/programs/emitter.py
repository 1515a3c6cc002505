"""What a language says: its types, its operators, its loops and calls, piece by piece."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, ClassVar

from bouton.programs.reading import Constant

TAB, WIDTH = "    ", 100
# What an expression is worth as an operand: the loosest first.
OR, AND, NOT, COMPARED, BITS, SHIFTED, ADDED, MULTIPLIED, ATOM = range(9)

Typed = tuple[str, str, int]
"""The text of an expression, its type, and what it is worth as an operand."""


class Saying(ABC):
    """The pieces of a program in one language.

    The names of the types are those of the core; "lit" is a number as it is written.
    """

    name: ClassVar[str]
    # The name of a file with a program that solves {}; "": no package for judges has one.
    file: ClassVar[str] = ""
    comment: ClassVar[str] = "//"
    tab: ClassVar[str] = TAB
    end: ClassVar[str] = ";"
    # Whether numbers have an end, and so heaps a limit.
    is_bounded: ClassVar[bool] = True
    # Whether it is compiled, so that a program fills larger tables in the same time.
    is_fast: ClassVar[bool] = True
    logic: ClassVar[Mapping[str, str]] = {"and": "&&", "or": "||", "not": "!", "True": "true", "False": "false"}
    types: ClassVar[Mapping[str, str]]
    # Below what an operand of "not" stands in brackets: Python's own is loose, the others' is tight.
    not_level: ClassVar[int] = ATOM
    # The sign of a division that leaves nothing after the point.
    division: ClassVar[str] = "/"
    # ``if`` or ``while`` with its test, the first line of what stands indented, and what ends it.
    condition: ClassVar[str] = "{} ({})"
    block: ClassVar[str] = "{} {{"
    closing: ClassVar[str] = "}"
    # A list of numbers as large as heaps, and one without numbers.
    list_of: ClassVar[str]
    empty_list: ClassVar[str]
    # Calls of what no core defines, perhaps only for a first argument of some type ("len Row"): {0} and {1} are what
    # is given (to append, extend and sort the list first), {own} is the first one as an operand.
    calls: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        # What is known of the function that is being written.
        self._parameters: frozenset[str] = frozenset()
        self._changing: frozenset[str] = frozenset()
        self._unused: frozenset[str] = frozenset()

    # What each language says in its own way

    @abstractmethod
    def constant(self, name: str, constant: Constant) -> str:
        """The definition of a constant."""

    @abstractmethod
    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        """The first line of a function."""

    @abstractmethod
    def printed(self, pieces: Sequence[Typed], ends: bool) -> str:
        """A statement that prints texts (as written, in quotes) and numbers, and ends the line where it *ends*."""

    # What most languages say alike

    def declared(self, name: str, kind: str, value: str) -> str:
        """A variable with its first value."""
        return f"{self.types[kind]} {name}" + (f" = {value}" if value else "")

    def bare(self, text: str) -> str:
        """*text* without brackets that the language finds needless."""
        return text

    def counted(self, name: str, first: str, end: str, step: str) -> str:
        """The first line of a loop that counts from *first* up to, and without, *end*."""
        further = f"{name}++" if step == "1" else f"{name} += {step}"
        return f"for (int {name} = {first}; {name} < {end}; {further})"

    def each(self, name: str, kind: str, row: str) -> str:
        """The first line of a loop over a list."""
        return f"for ({self.types[kind]} {name} : {row})"

    def called(self, name: str, arguments: Sequence[Typed]) -> tuple[str, int]:
        """A call of what no core defines, and its worth as an operand."""
        texts = [self.bare(given[0]) for given in arguments]
        kind = arguments[0][1] if arguments else ""
        form = self.calls.get(f"{name} {kind}", self.calls.get(name))
        if form is None:
            return f"{name}({', '.join(texts)})", ATOM
        return form.format(*texts, own=self.bracketed(arguments[0], ATOM) if arguments else ""), ATOM

    def either(self, test: str, yes: Typed, no: Typed) -> Typed:
        """One of two texts."""
        return f"({test} ? {yes[0]} : {no[0]})", "Text", ATOM

    def as_type(self, value: Typed, kind: str) -> Typed:
        """*value* where a *kind* is needed."""
        return value

    def operation(self, sign: str, level: int, left: Typed, right: Typed, kind: str) -> Typed:
        """Two numbers of the type *kind* (in a shift only the first) and the sign between them."""
        tight = level if level in (ADDED, MULTIPLIED) else ATOM
        # Languages disagree on how tightly bit operators bind, so these are always in brackets.
        before = self.bracketed(left, tight)
        return f"{before} {sign} {self.bracketed(right, ATOM if level != ADDED else MULTIPLIED)}", kind, level

    def comparison(self, sign: str, left: Typed, right: Typed, kind: str) -> Typed:
        """Two numbers of the type *kind* compared."""
        return f"{self.bracketed(left, SHIFTED)} {sign} {self.bracketed(right, SHIFTED)}", "bool", COMPARED

    def item(self, row: Typed, index: Typed) -> Typed:
        """One number of a list."""
        return f"{row[0]}[{self.as_type(index, 'int')[0]}]", item_of(row[1]), ATOM

    def item_set(self, row: Typed, index: Typed, value: Typed) -> str:
        """A number of a list changed."""
        return f"{self.item(row, index)[0]} = {self.bare(value[0])}"

    def passed(self, value: Typed, kind: str) -> str:
        """An argument of a function of the core."""
        return self.as_type(value, kind)[0]

    def change(self, name: str, sign: str, value: Typed, kind: str) -> str:
        """A variable of the type *kind* changed by an operation."""
        return f"{name} {sign}= {self.bare(value[0])}"

    def returned(self, value: Typed) -> str:
        """A return."""
        return f"return {self.bare(value[0])}"

    def negative(self, value: Typed) -> Typed:
        """A number with the other sign."""
        return f"-{self.bracketed(value, ATOM)}", value[1], MULTIPLIED

    def bracketed(self, value: Typed, level: int) -> str:
        """The text of an operand, in brackets where it is looser than *level*."""
        return value[0] if value[2] >= level else f"({value[0]})"


def item_of(kind: str) -> str:
    """The type of the numbers in a list."""
    return "Num" if kind in ("Heaps", "Terms") else "int"


def rows(first: str, items: Sequence[Any], last: str) -> str:
    """*items* between *first* and *last*, on one line or on several."""
    text = ", ".join(map(str, items))
    if len(first) + len(text) + len(last) <= WIDTH:
        return f"{first}{text}{last}"
    lines = wrap(text, WIDTH - len(TAB), break_long_words=False, break_on_hyphens=False)
    return "\n".join([first.rstrip(), *(TAB + line for line in lines), last.lstrip()])
