"""Programs in Python 3: heaps of any size."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bouton.programs.core import Row
from bouton.programs.emitter import AND, ATOM, COMPARED, NOT, Typed, rows
from bouton.programs.reading import Constant, Source
from bouton.programs.target import Target

_MAIN = """

def main() -> None:
    \"\"\"Answer every line.\"\"\"
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


class Python(Target):
    """Python 3.8 and later."""

    name = "Python"
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

    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        self.begin(source)
        lines = [*(f"# {line}".rstrip() for line in header), "import sys"]
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

    def constant(self, name: str, constant: Constant) -> str:
        if isinstance(constant.value, tuple):
            items: Row = constant.value
            return rows(f"{name}: Tuple[int, ...] = (", items, ",)" if len(items) == 1 else ")")
        return f"{name} = {constant.value}"

    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        listed = ", ".join(f"{n}: {self.types[kind]}" for n, kind in parameters)
        return f"def {name}({listed}) -> {self.types[result]}"

    def block(self, head: str) -> str:
        return f"{head}:"

    def closed(self, following: str = "") -> str | None:
        return None

    def condition(self, word: str, test: str) -> str:
        return f"{word} {test}"

    def floor_division(self) -> str:
        return "//"

    def declared(self, name: str, kind: str, value: str) -> str:
        return f"{name}: {self.types[kind]} = {value}" if value == "[]" else f"{name} = {value}"

    def counted(self, name: str, first: str, end: str, step: str) -> str:
        ends = [first, end, step] if step != "1" else [first, end] if first != "0" else [end]
        return f"for {name} in range({', '.join(ends)})"

    def each(self, name: str, kind: str, row: str) -> str:
        return f"for {name} in {row}"

    def empty_list(self, kind: str) -> str:
        return "[]"

    def listed(self, items: Sequence[Typed]) -> Typed:
        return f"[{', '.join(item[0] for item in items)}]", "Heaps", ATOM

    def called(self, name: str, arguments: Sequence[Typed], values: Sequence[Typed]) -> Typed:
        if name in ("append", "extend"):
            return f"{arguments[0][0]}.{name}({arguments[1][0]})", "None", ATOM
        if name == "small":
            return arguments[0][0], "int", arguments[0][2]
        kind = {"len": "int", "list": "Heaps", "isqrt": "Num"}[name]
        return f"{name}({', '.join(a[0] for a in arguments)})", kind, ATOM


# Python's "not" is looser than a comparison, "and" looser still.
assert AND < NOT < COMPARED

TARGET = Python()
