"""One language that programs are written in: how it says what a core says.

`Target` walks through the functions of a core (see `bouton.programs.core`) and writes them down; a language is a
subclass in ``targets/`` that says how its types, calls and loops look, and what stands around the functions.
"""

import ast
import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from bouton.folder import Folder
from bouton.programs.emitter import ADDED, AND, ATOM, BITS, MULTIPLIED, NOT, OR, SHIFTED, Saying, Typed, item_of
from bouton.programs.reading import Source, in_chinese

_OPERATORS: Mapping[type[ast.operator], tuple[str, int]] = {
    ast.Add: ("+", ADDED),
    ast.Sub: ("-", ADDED),
    ast.Mult: ("*", MULTIPLIED),
    ast.FloorDiv: ("/", MULTIPLIED),
    ast.Mod: ("%", MULTIPLIED),
    ast.BitAnd: ("&", BITS),
    ast.BitOr: ("|", BITS),
    ast.BitXor: ("^", BITS),
    ast.LShift: ("<<", SHIFTED),
    ast.RShift: (">>", SHIFTED),
}
_COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}

# What the functions give that no core defines; min and max give what they are given.
_RESULTS: Mapping[str, str] = {
    **dict.fromkeys(("len", "small"), "int"),
    **dict.fromkeys(("number", "isqrt"), "Num"),
    **dict.fromkeys(("append", "extend", "sort"), "None"),
    "list": "Heaps",
    "digits": "Table",
    "more": "bool",
}

TARGETS: "Folder[Target]" = Folder("bouton.programs.targets", "TARGET", "bouton.targets")


class Target(Saying):
    """A language, as it walks through the functions of a core and writes them down."""

    def __init__(self) -> None:
        super().__init__()
        self._types: dict[str, str] = {}
        self._signatures: dict[str, tuple[list[str], str]] = {}
        self._source = Source()

    @abstractmethod
    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        """The whole program: *header* is the text of its first comment."""

    @abstractmethod
    def answering(self, source: Source, header: Sequence[str], *, wide: bool) -> str:
        """The whole program that reads a judge's input and answers it, by the function ``answer`` of *source*."""

    def begin(self, source: Source, header: Sequence[str]) -> list[str]:
        """Get ready to write the functions of *source*; the first comment of the program."""
        self._source = source
        self._signatures = {name: (f.kinds, f.result) for name, f in source.functions.items()}
        return [f"{self.comment} {line}".rstrip() for line in header]

    def translated(self, text: str) -> str:
        """*text* with those of its comments that stand alone or at the end of a line in the language asked for."""
        if self._source.language != "zh":
            return text
        return re.sub(rf"({self.comment} )(.*)$", lambda m: m[1] + in_chinese(m[2]), text, flags=re.MULTILINE)

    def constants(self) -> Iterator[str]:
        """The lines that define the constants."""
        for name, constant in self._source.constants.items():
            note = f"  {self.comment} {constant.comment}" if constant.comment else ""
            yield f"{self.constant(name, constant)}{note}"

    def functions(self, tab: int = 0) -> Iterator[str]:
        """The lines of all functions, a blank line before each."""
        for function in self._source.functions.values():
            yield ""
            for line in function.told:
                yield f"{self.tab * tab}{self.comment} {line}".rstrip()
            parameters = list(zip(function.names, function.kinds, strict=True))
            self._types = {n: c.kind for n, c in self._source.constants.items()} | dict(parameters)
            self._parameters = frozenset(function.names)
            self._changing = function.changing
            self._unused = function.unused
            yield self.tab * tab + self.block.format(self.head(function.name, parameters, function.result))
            yield from self._inside(function.body, tab, function.result)

    def _statements(self, body: Sequence[ast.stmt], tab: int, result: str) -> Iterator[str]:
        known = dict(self._types)
        for statement in body:
            lines = list(self._statement(statement, tab, result))
            for comment in self._source.comments_before(statement):
                yield f"{self.tab * tab}{self.comment} {comment}"
            note = self._source.comment_beside(statement)
            yield lines[0] + (f"  {self.comment} {note}" if note else "")
            yield from lines[1:]
        self._types = known

    def _statement(self, node: ast.stmt, tab: int, result: str) -> Iterator[str]:
        indent = self.tab * tab
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=value):
                assert value is not None
                yield indent + self._first_value(name, ast.unparse(node.annotation), value) + self.end
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if name in self._types:
                    kind = self._types[name]
                    yield f"{indent}{name} = {self.as_type(self.expression(value), kind)[0]}{self.end}"
                else:
                    kind = self.expression(value)[1]
                    yield indent + self._first_value(name, "int" if kind == "lit" else kind, value) + self.end
            case ast.Assign(targets=[ast.Subscript(value=row, slice=index)], value=value):
                at = self.expression(row)
                given = self.as_type(self.expression(value), item_of(at[1]))
                yield f"{indent}{self.item_set(at, self.expression(index), given)}{self.end}"
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                yield indent + self._changed(name, op, value) + self.end
            case ast.Expr(value=ast.Call(func=ast.Name(id="say" | "put" as name), args=[text])):
                yield f"{indent}{self.printed(list(self._pieces(text)), name == 'say')}{self.end}"
            case ast.Expr(value=ast.Call() as call):
                yield f"{indent}{self.expression(call)[0]}{self.end}"
            case ast.Return(value=value):
                assert value is not None
                yield f"{indent}{self.returned(self.as_type(self.expression(value), result))}{self.end}"
            case ast.Break():
                yield f"{indent}break{self.end}"
            case ast.Continue():
                yield f"{indent}continue{self.end}"
            case ast.While(test=test, body=body):
                yield indent + self.block.format(self.condition.format("while", self.expression(test)[0]))
                yield from self._inside(body, tab, result)
            case ast.For(target=ast.Name(id=name), iter=over, body=body):
                yield indent + self.block.format(self._loop(name, over))
                yield from self._inside(body, tab, result)
                del self._types[name]
            case ast.If():
                yield from self._choice(node, tab, result, "")
            case _:
                raise AssertionError(f"no core may say {ast.unparse(node)}")

    def _inside(self, body: Sequence[ast.stmt], tab: int, result: str) -> Iterator[str]:
        yield from self._statements(body, tab + 1, result)
        if self.closing:
            yield self.tab * tab + self.closing

    def _choice(self, node: ast.If, tab: int, result: str, lead: str) -> Iterator[str]:
        indent = self.tab * tab
        yield f"{indent}{lead}{self.block.format(self.condition.format('if', self.expression(node.test)[0]))}"
        if not node.orelse:
            yield from self._inside(node.body, tab, result)
            return
        yield from self._statements(node.body, tab + 1, result)
        match node.orelse:
            case [ast.If() as other]:
                yield from self._choice(other, tab, result, f"{self.closing} else " if self.closing else "el")
            case others:
                yield indent + self.block.format(f"{self.closing} else".strip())
                yield from self._inside(others, tab, result)

    def _pieces(self, text: ast.expr) -> Iterator[Typed]:
        """What is printed, piece by piece."""
        values = text.values if isinstance(text, ast.JoinedStr) else [text]
        for value in values:
            yield self.expression(value.value if isinstance(value, ast.FormattedValue) else value)

    def _first_value(self, name: str, kind: str, value: ast.expr) -> str:
        if isinstance(value, ast.List) and not value.elts:
            given = self.empty_list
        else:
            given = self.as_type(self.expression(value), kind)[0]
        self._types[name] = kind
        return self.declared(name, kind, given)

    def _changed(self, name: str, op: ast.operator, value: ast.expr) -> str:
        kind = self._types[name]
        sign, _ = _OPERATORS[type(op)]
        given = self.expression(value)
        if sign not in ("<<", ">>"):
            given = self.as_type(given, kind)
        return self.change(name, sign, given, kind)

    def _loop(self, name: str, over: ast.expr) -> str:
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            ends = [self.as_type(self.expression(a), "int")[0] for a in over.args]
            first, end = ("0", ends[0]) if len(ends) == 1 else ends[:2]
            self._types[name] = "int"
            return self.counted(name, first, end, ends[2] if len(ends) == 3 else "1")
        row = self.expression(over)
        kind = item_of(row[1])
        self._types[name] = kind
        return self.each(name, kind, row[0])

    def expression(self, node: ast.expr) -> Typed:
        """The text of an expression, its type, and what it is worth as an operand."""
        match node:
            case ast.Constant(value=bool() as truth):
                return self.logic[str(truth)], "bool", ATOM
            case ast.Constant(value=str() as text):
                return f'"{text}"', "Text", ATOM
            case ast.IfExp(test=test, body=yes, orelse=no):
                return self.either(self.expression(test)[0], self.expression(yes), self.expression(no))
            case ast.Constant(value=int() as number):
                return str(number), "lit", ATOM
            case ast.Name(id=name):
                return name, self._types[name], ATOM
            case ast.List(elts=items):
                texts = [self.bare(self.as_type(self.expression(item), "Num")[0]) for item in items]
                return self.list_of.format(", ".join(texts)), "Heaps", ATOM
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.logic["not"] + self.bracketed(self.expression(operand), self.not_level), "bool", NOT
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.negative(self.expression(operand))
            case ast.BinOp(left=left, op=op, right=right):
                return self._binary(self.expression(left), op, self.expression(right))
            case ast.BoolOp(op=op, values=values):
                word, level = (self.logic["and"], AND) if isinstance(op, ast.And) else (self.logic["or"], OR)
                parts = [self.bracketed(self.expression(v), NOT) for v in values]
                return f" {word} ".join(parts), "bool", level
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                a, b = self.expression(left), self.expression(right)
                kind = _wider(a, b)
                return self.comparison(_COMPARISONS[type(op)], self.as_type(a, kind), self.as_type(b, kind), kind)
            case ast.Subscript(value=row, slice=index):
                return self.item(self.expression(row), self.expression(index))
            case ast.Call(func=ast.Name(id=name), args=arguments):
                given = [self.expression(a) for a in arguments]
                if name in ("min", "max"):
                    kind = _wider(*given)
                    return self._called(name, [self.as_type(g, kind) for g in given])
                if name not in self._signatures:
                    return self._called(name, given)
                kinds, result = self._signatures[name]
                texts = [self.passed(value, kind) for value, kind in zip(given, kinds, strict=True)]
                return f"{name}({', '.join(texts)})", result, ATOM
            case ast.Call(func=ast.Attribute(value=row, attr=name), args=arguments):
                at = self.expression(row)
                given = [self.expression(a) for a in arguments]
                if name == "append":
                    given = [self.as_type(g, item_of(at[1])) for g in given]
                return self._called(name, [at, *given])
            case _:
                raise AssertionError(f"no core may say {ast.unparse(node)}")

    def _called(self, name: str, arguments: Sequence[Typed]) -> Typed:
        text, level = self.called(name, arguments)
        return text, _RESULTS.get(name) or arguments[0][1], level

    def _binary(self, left: Typed, op: ast.operator, right: Typed) -> Typed:
        sign, level = _OPERATORS[type(op)]
        if sign == "/":
            sign = self.division
        if level == SHIFTED:
            return self.operation(sign, level, left, self.as_type(right, "int"), left[1])
        kind = _wider(left, right)
        return self.operation(sign, level, self.as_type(left, kind), self.as_type(right, kind), kind)


def _wider(left: Typed, right: Typed) -> str:
    """The type in which two numbers meet."""
    kinds = {left[1], right[1]}
    return next(kind for kind in ("bool", "Num", "int", "lit") if kind in kinds)
