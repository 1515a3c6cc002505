"""The cores that make up a program, read as source: constants, functions in the order of use, comments."""

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from textwrap import indent

from bouton.frozen import frozen


@frozen
class Frame:
    """How *cases* follow each other ("counted", "to the end", "to zeros", "once"), *answers* for a loss and for a win.

    *numbered* stands before each answer, the number of the case in place of its %d.
    """

    cases: str
    answers: tuple[str, str]
    numbered: str = ""

    def around(self, text: str) -> str:
        """The *text* of the file of a problem with ``answer`` in place of its ``first_wins`` or ``second_wins``.

        The last line of that function alone says who wins.
        """
        head, who, body = re.split(r"^def (first|second)_wins\(\) -> bool:\n", text, flags=re.MULTILINE)
        body = re.split(r"^(?=\S)", body, maxsplit=1, flags=re.MULTILINE)[0]
        body, test = body.rstrip("\n").rsplit("    return ", 1)
        if self.cases == "to zeros":
            first, rest = body.split("\n", 1)
            name = first.split()[0].rstrip(":")
            body = f"{first}\n    if {name} == 0:\n        break\n{rest}"
        body += self._printed(test, *(reversed(self.answers) if who == "first" else self.answers))
        if self.cases == "counted":
            case = "at" if self.numbered else "_case"
            body = f"    cases = small(number())\n    for {case} in range(cases):\n{indent(body, '    ')}"
        elif self.cases != "once":
            body = f"    while more():\n{indent(body, '    ')}"
        return f"{head}def answer() -> None:\n{body}"

    def _printed(self, test: str, yes: str, no: str) -> str:
        """What prints *yes* where the *test* holds, else *no*."""
        if not self.numbered:
            return f'    say("{yes}" if {test} else "{no}")\n'
        front = self.numbered.replace("%d", "{at + 1}")
        return f'    if {test}:\n        say(f"{front}{yes}")\n    else:\n        say(f"{front}{no}")\n'


CORES = Path(__file__).parent / "cores"

_CHINESE = re.compile("[\u4e00-\u9fff]")

# What is a position, under the name of a core: how that is told, and the test.
POSITIONS = {
    "any_number": ("Any number of heaps will do.", "len(heaps) > 0"),
    "one_heap": ("One heap.", "len(heaps) == 1"),
    "two_heaps": ("Two heaps.", "len(heaps) == 2"),
    "two_positive": ("Two positive numbers.", "len(heaps) == 2 and heaps[0] > 0 and heaps[1] > 0"),
    "heap_and_last": ("A heap, or a heap and one more number.", "len(heaps) == 1 or len(heaps) == 2"),
}

# What a program is asked: the functions that its main part calls.
ENTRIES = ("is_position", "is_loss", "winning_move")


@frozen
class Constant:
    """A number or a row of numbers with a name; *comment* says what it is."""

    kind: str
    value: int | tuple[int, ...]
    comment: str = ""


@frozen
class Function:
    """One function of a core: the *kinds* of its parameters *names*, those *unused*, the variables it is *changing*."""

    name: str
    names: list[str]
    kinds: list[str]
    result: str
    told: list[str]
    body: list[ast.stmt]
    changing: frozenset[str]
    unused: frozenset[str]


class Source:
    """What a program is made of; its comments are in *language* ("en" or "zh")."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.constants: dict[str, Constant] = {}
        self.functions: dict[str, Function] = {}
        self._comments: dict[int, dict[int, tuple[str, bool]]] = {}

    def comments_before(self, node: ast.stmt) -> Iterator[str]:
        """The comments on lines of their own above *node*."""
        comments = self._comments[vars(node)["core"]]
        first = node.lineno
        while comments.get(first - 1, ("", False))[1]:
            first -= 1
        yield from said_in(self.language, [comments[line][0] for line in range(first, node.lineno)])

    def comment_beside(self, node: ast.stmt) -> str:
        """The comment at the end of the first line of *node*, or nothing."""
        text, alone = self._comments[vars(node)["core"]].get(node.lineno, ("", True))
        return "" if alone else "".join(said_in(self.language, text.split(" | ")))

    def add(self, text: str, values: Mapping[str, int | tuple[int, ...]]) -> None:
        """Take in one core, its constants changed to *values*."""
        core = len(self._comments)
        self._comments[core] = _comments(text)
        tree = _Plainer().visit(ast.parse(text))
        for node in ast.walk(tree):
            if isinstance(node, ast.stmt):
                vars(node)["core"] = core
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                name, kind = node.target.id, ast.unparse(node.annotation)
                value = values.get(name, ast.literal_eval(node.value))
                self.constants[name] = Constant(kind, value, self.comment_beside(node))
            elif isinstance(node, ast.FunctionDef):
                self.functions[node.name] = _function(node, self.language)

    def finish(self, entries: Sequence[str] = ENTRIES) -> None:
        """Keep what is used of the *entries*, each function after those that it calls."""
        found: dict[str, Function] = {}
        for name in entries:
            self._follow(name, found)
        self.functions = found
        used = {n.id for f in found.values() for s in f.body for n in ast.walk(s) if isinstance(n, ast.Name)}
        self.constants = {name: c for name, c in self.constants.items() if name in used}

    def _follow(self, name: str, found: dict[str, Function]) -> None:
        if name in found:
            return
        for statement in self.functions[name].body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    called = node.func.id
                    if called in self.functions and called != name:
                        self._follow(called, found)
        found[name] = self.functions[name]

    @property
    def memory(self) -> str:
        """The type of the list that is kept from one position to the next; "" where there is none."""
        kinds = self.functions["is_loss"].kinds
        return kinds[1] if len(kinds) > 1 else ""

    @property
    def multiplies(self) -> bool:
        """Whether two numbers that are not known beforehand are multiplied."""
        return any(
            isinstance(n, ast.BinOp)
            and isinstance(n.op, ast.Mult)
            and not isinstance(n.left, ast.Constant)
            and not isinstance(n.right, ast.Constant)
            for f in self.functions.values()
            for s in f.body
            for n in ast.walk(s)
        )

    def is_named(self, kind: str) -> bool:
        """Whether a function needs the type *kind*."""
        return any(
            kind in (f.result, *f.kinds)
            or any(
                isinstance(n, ast.AnnAssign) and ast.unparse(n.annotation) in (kind, "Terms", "Heaps")
                for s in f.body
                for n in ast.walk(s)
            )
            for f in self.functions.values()
        ) or self.calls("number")

    def calls(self, name: str) -> bool:
        """Whether a function calls *name*, which is none of the cores'."""
        return any(
            isinstance(n, ast.Call)
            and name == (n.func.id if isinstance(n.func, ast.Name) else vars(n.func).get("attr"))
            for f in self.functions.values()
            for s in f.body
            for n in ast.walk(s)
        )


def source_of(
    cores: Sequence[str], values: Mapping[str, int | tuple[int, ...]], written: Sequence[str] = (), language: str = "en"
) -> Source:
    """The source of the named *cores* and of those *written* for these rules alone."""
    source = Source(language)
    for text in (*map(core_text, cores), *written):
        source.add(text, values)
    source.finish()
    return source


def source_answering(text: str, frame: Frame | None, language: str = "en") -> Source:
    """The source of the program whose file is *text*, with the cores that it imports.

    Where the file decides one case, that is put into the *frame*.
    """
    source = Source(language)
    for name in re.findall(r"^from bouton\.programs\.cores\.(\w+) import", text, flags=re.MULTILINE):
        source.add(core_text(name), {})
    source.add(text if frame is None else frame.around(text), {})
    source.finish(["answer"])
    return source


def said_in(language: str, lines: Sequence[str]) -> list[str]:
    """Those of *lines* that are in *language*: the ones with Chinese characters, or the others.

    Where there are no Chinese ones they are looked up in ``cores/comments.zh.json``.
    """
    lines = [line for line in lines if line.strip()]
    own = [line for line in lines if bool(_CHINESE.search(line)) == (language == "zh")]
    return own or [in_chinese(line) for line in lines]


def in_chinese(comment: str) -> str:
    """The Chinese of a comment of the cores; itself where there is none."""
    return _chinese().get(comment, comment)


@cache
def _chinese() -> dict[str, str]:
    found: dict[str, str] = json.loads((CORES / "comments.zh.json").read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=64)
def core_text(name: str) -> str:
    """The text of the core *name*."""
    if name in POSITIONS:
        told, test = POSITIONS[name]
        return f'def is_position(heaps: Heaps) -> bool:\n    """{told}"""\n    return {test}\n'
    return (CORES / f"{name}.py").read_text(encoding="utf-8")


class _Plainer(ast.NodeTransformer):
    """Lists begin empty and their first numbers are appended; what bounds the input is left out."""

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id="number"), args=[ast.Constant(value=str()), *_]):
                node.args = []
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        self.generic_visit(node)
        return None if ast.unparse(node).startswith("ensure(") else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        name, kind = ast.unparse(node.target), ast.unparse(node.annotation)
        match node.value:
            case ast.ListComp(elt=each, generators=[over]):
                lines = [f"{ast.unparse(over).strip()}: {name}.append({ast.unparse(each)})"]
            case ast.List(elts=items) if kind in ("Table", "Terms"):
                lines = [f"{name}.append({ast.unparse(item)})" for item in items]
            case _:
                return node
        first, *rest = ast.parse("\n".join([f"{name}: {kind} = []", *lines])).body
        for statement in rest:
            for part in ast.walk(statement):
                vars(part)["lineno"] = 0  # so that no comment stands above or beside it
        return [ast.copy_location(first, node), *rest]


def _comments(text: str) -> dict[int, tuple[str, bool]]:
    """The comment of each line that has one, and whether it stands there alone."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            found[token.start[0]] = (token.string.lstrip("# "), not token.line[: token.start[1]].strip())
    return found


def _function(node: ast.FunctionDef, language: str) -> Function:
    names = [a.arg for a in node.args.args]
    kinds = [ast.unparse(a.annotation) for a in node.args.args if a.annotation is not None]
    told = ast.get_docstring(node) or ""
    assert node.returns is not None
    body = node.body[1:] if told else node.body
    unused = set(names) - {n.id for statement in body for n in ast.walk(statement) if isinstance(n, ast.Name)}
    lines = re.sub(r"\*(\w+)\*", r"\1", told.partition("\n>>> ")[0].strip()).splitlines()
    lines = said_in(language, lines)
    return Function(node.name, names, kinds, ast.unparse(node.returns), lines, body, _changing(node), frozenset(unused))


def _changing(function: ast.FunctionDef) -> frozenset[str]:
    """The parameters and variables that get another value after their first; a list that grows is changed."""
    known = {a.arg for a in function.args.args}
    found = set()
    for node in sorted((n for n in ast.walk(function) if isinstance(n, ast.stmt)), key=lambda n: n.lineno):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                known.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                if name in known:
                    found.add(name)
                known.add(name)
            case ast.AugAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name))]):
                found.add(name)
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
                found.add(name)
    return frozenset(found)
