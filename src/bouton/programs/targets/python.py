"""Programs in Python 3: heaps of any size."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bouton.programs.emitter import AND, COMPARED, NOT, OR, Typed, rows
from bouton.programs.reading import Constant, Source
from bouton.programs.target import Target

_MAIN = """

# Answer every line.
def main() -> None:
    {memory}for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        heaps = [int(word) for word in words if word.isascii() and word.isdigit()]
        if len(heaps) < len(words) or {outside}not is_position(heaps):
            print("?")
        elif is_loss(heaps{passed}):
            print("second")
        else:
            print("first", *winning_move(heaps{passed}))


main()
"""

_MORE = """

def more() -> bool:
    return len(words) > 0"""
_NUMBER = """

def number() -> int:
    return int(words.pop())"""
_DIGITS = """

def digits() -> List[int]:
    return [int(digit) for digit in words.pop()]"""


class Python(Target):
    """Python 3.8 and later."""

    name = "Python"
    file = "{}.py"
    comment = "#"
    end = ""
    is_bounded = False
    is_fast = False
    logic: ClassVar[Mapping[str, str]] = {"and": "and", "or": "or", "not": "not ", "True": "True", "False": "False"}
    types: ClassVar[Mapping[str, str]] = {
        "Num": "int",
        "int": "int",
        "bool": "bool",
        "Heaps": "List[int]",
        "Table": "List[int]",
        "Terms": "List[int]",
        "Row": "Tuple[int, ...]",
        "None": "None",
    }
    not_level = COMPARED
    division = "//"
    condition = "{} {}"
    block = "{}:"
    closing = ""
    list_of = "[{}]"
    empty_list = "[]"
    calls: ClassVar[Mapping[str, str]] = {
        "append": "{0}.append({1})",
        "extend": "{0}.extend({1})",
        "sort": "{0}.sort()",
    }

    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        lines = [*self.begin(source, header), "import sys"]
        if source.calls("isqrt"):
            lines.append("from math import isqrt")
        constants = list(self.constants())
        names = ["List", "Tuple"] if any(c.kind == "Row" for c in source.constants.values()) else ["List"]
        lines.append(f"from typing import {', '.join(names)}")
        lines += ["", 'if hasattr(sys, "set_int_max_str_digits"):', "    sys.set_int_max_str_digits(0)"]
        if limit is not None:
            constants.insert(0, f"LIMIT = {limit}  # the largest number that is answered")
        if constants:
            lines += ["", *constants]
        for line in self.functions():
            # Two blank lines stand between functions.
            lines += ["", ""] if not line else [line]
        memory = "memory: List[int] = []\n    " if source.memory else ""
        outside = "max(heaps) > LIMIT or " if limit is not None else ""
        main = _MAIN.format(memory=memory, outside=outside, passed=", memory" if memory else "")
        return "\n".join(lines) + "\n" + main

    def answering(self, source: Source, header: Sequence[str], *, wide: bool) -> str:
        lines = [*self.begin(source, header), "import sys"]
        lines += ["from math import isqrt"] * source.calls("isqrt")
        lines += ["from typing import List"] * (source.calls("append") or source.calls("digits"))
        lines += ["", *self.constants(), "words = sys.stdin.read().split()[::-1]"]
        parts = {"more": _MORE, "number": _NUMBER, "digits": _DIGITS}
        lines += [text for name, text in parts.items() if source.calls(name)]
        for line in self.functions():
            lines += ["", ""] if not line else [line]
        return "\n".join([*lines, "", "", "answer()", ""])

    def either(self, test: str, yes: Typed, no: Typed) -> Typed:
        return f"{yes[0]} if {test} else {no[0]}", "Text", OR

    def printed(self, pieces: Sequence[Typed], ends: bool) -> str:
        if len(pieces) == 1:
            told = pieces[0][0]
        else:
            told = "".join(p[0][1:-1] if p[1] == "Text" else f"{{{p[0]}}}" for p in pieces)
            told = f'f"{told}"'
        return f"print({told})" if ends else f'print({told}, end="")'

    def constant(self, name: str, constant: Constant) -> str:
        if isinstance(constant.value, tuple):
            return rows(f"{name}: Tuple[int, ...] = (", constant.value, ",)" if len(constant.value) == 1 else ")")
        return f"{name} = {constant.value}"

    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        listed = ", ".join(f"{n}: {self.types[kind]}" for n, kind in parameters)
        return f"def {name}({listed}) -> {self.types[result]}"

    def declared(self, name: str, kind: str, value: str) -> str:
        return f"{name}: {self.types[kind]} = {value}" if value == "[]" else f"{name} = {value}"

    def counted(self, name: str, first: str, end: str, step: str) -> str:
        ends = [first, end, step] if step != "1" else [first, end] if first != "0" else [end]
        return f"for {name} in range({', '.join(ends)})"

    def each(self, name: str, kind: str, row: str) -> str:
        return f"for {name} in {row}"

    def called(self, name: str, arguments: Sequence[Typed]) -> tuple[str, int]:
        return (arguments[0][0], arguments[0][2]) if name == "small" else super().called(name, arguments)


# Python's "not" is looser than a comparison, "and" looser still.
assert AND < NOT < COMPARED

TARGET = Python()
