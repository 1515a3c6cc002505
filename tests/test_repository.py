"""What the repository promises about itself, whatever games and theorems it holds."""

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from types import FunctionType

import pytest

import bouton

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bouton"
ROOMS = (".ci", "src", "tests", "tools", "bench", "docs", "examples", "results")
# What rounds, and is no verdict: where points lie on a picture, seconds that a person typed or that were measured.
ROUNDED = {
    "census/export.py: log10",
    "census/process.py: float(...)",
    "census/store.py: float(...)",
    "cli/command.py: float(...)",
    "engine/kernels/octal.py: 0.001",
    "engine/kernels/growing.py: 1e-09",
}
# What may be used of math; everything else in it rounds.
EXACT_MATH = {"ceil", "comb", "factorial", "floor", "gcd", "inf", "isqrt", "lcm", "perm", "prod"}
# Imported by the modules that use them, when they are used, never on the way to a verdict on a few heaps.
HEAVY = {"numpy", "numba", "llvmlite", "rich", "gmpy2"}
# Names that two classes still have.  Take out what is resolved; nothing is added.
SHARED_NAMES = {"Amounts", "Heaps", "Move", "Moves", "Numerals", "Powers"}
# How each public function is called in the test that calls them all.
CALLS = {
    "ask": ("wythoff", "exactly one lost a, b: a = b"),
    "check": ("nim_values",),
    "code": ("take 1,3,4", "cpp"),
    "compare": (".161", ".36"),
    "exercises": ("nim", 3, 1),
    "line": ("nim", (1, 2)),
    "outcome": ("wythoff", (3, 4)),
    "outcomes": ("wythoff", [(1, 2), (3, 4)]),
    "options": ("take 1,3,4", (4,)),
    "position": ("nim", 3, 5, 7),
    "discover": ("take 1,3,4",),
    "density": ("wythoff", 20),
    "guess": ([0, 1, 2, 0, 1, 2, 0, 1, 2],),
    "p_positions": ("wythoff", 20),
    "grundy": ({"a": "bc", "b": "c"},),
    "solve_graph": ({"a": "bc", "b": "c"}, "ab"),
    "nim_inverse": (6,),
    "nim_power": (6, 5),
    "nim_product": (6, 13),
    "nim_root": (6, 2),
    "parse": ("nim: 3 5 + wythoff: 1 2",),
    "misere_quotient": ("kayles",),
    "genus": ("kayles", 9),
    "period": ("take 1,3,4",),
    "prove": ("wythoff",),
    "rules": ("take 1,3,4",),
    "solve": ("take 1,3,4", (7, 12, 9)),
    "values": ("take 1,3,4", 20),
    "stress": ("echo second", "take 1..3"),
    "which": ("P2197",),
}


@cache
def texts() -> list[tuple[str, str]]:
    """Every text file of the repository: its path and what it holds, read once for all tests."""
    found = []
    # In a worktree .git is a file, and no part of the repository.
    candidates = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    for room in ROOMS:
        candidates += [path for path in (ROOT / room).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted(candidates):
        try:
            found.append((str(path.relative_to(ROOT)), path.read_text("utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def modules(*rooms: str) -> list[Path]:
    """The Python files of the package, or only of *rooms* (files or folders of it)."""
    if not rooms:
        return sorted(SOURCE.rglob("*.py"))
    return sorted(path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] in rooms)


def lines_with(pattern: str, found_in: Iterable[tuple[str, str]]) -> list[str]:
    """The lines that match, as file:number: line."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in found_in
        # Most files have none: that is found at once.
        if re.search(pattern, text, re.MULTILINE)
        for number, line in enumerate(text.splitlines(), start=1)
        if re.search(pattern, line)
    ]


def imports(tree: ast.AST) -> Iterator[str]:
    """The full names of what a module imports, at its top or inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inexact(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of everything in a module that rounds; 0.5 seconds or a share of 0.75 do not."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float(value)) if value != round(value, 2):
                yield node.lineno, str(value)
            case ast.BinOp(op=ast.Pow(), right=ast.Constant(value=float(value))):
                yield node.lineno, f"** {value}"
            case ast.Call(func=ast.Name(id="float")):
                yield node.lineno, "float(...)"
            case ast.Attribute(value=ast.Name(id="math" | "cmath"), attr=name) if name not in EXACT_MATH:
                yield node.lineno, f"math.{name}"
            case ast.ImportFrom(module="math" | "cmath", names=names):
                yield from ((node.lineno, alias.name) for alias in names if alias.name not in EXACT_MATH)


@cache
def tree_of(path: Path) -> ast.Module:
    """The file, parsed once for all tests."""
    return ast.parse(path.read_text("utf-8"))


def classes(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """The name of every class, and its file."""
    for path in paths:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                yield node.name, str(path.relative_to(SOURCE))


def types_asked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of every class that an isinstance, a pattern or a comparison of types names."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
                asked: list[ast.AST] = [kinds]
            case ast.MatchClass(cls=kind):
                asked = [kind]
            case ast.Compare(left=ast.Call(func=ast.Name(id="type")), comparators=kinds):
                asked = [*kinds]
            case _:
                continue
        for part in asked:
            yield from ((n.lineno, n.id) for n in ast.walk(part) if isinstance(n, ast.Name))


def test_types_that_are_asked_are_seen():
    text = "isinstance(g, (A, B | C))\nmatch g:\n    case D():\n        pass\ntype(g) is E"
    assert {name for _, name in types_asked(ast.parse(text))} == {"A", "B", "C", "D", "E"}


def test_nobody_asks_a_game_of_which_family_it_is():
    """It answers for itself; who asks its type has to be edited for each new family."""
    families = {name for name, _ in classes(sorted((SOURCE / "rulesets" / "families").glob("*.py")))}
    assert {"TakeAndBreak", "Coupled", "DynamicNim", "BoardGame", "HeapGame"} <= families
    asking = [
        f"{path.relative_to(SOURCE)}:{line}: {name}"
        for path in modules()
        if path.relative_to(SOURCE).parts[0] != "rulesets"
        for line, name in types_asked(tree_of(path))
        if name in families
    ]
    assert asking == []


def test_no_two_classes_have_one_name():
    """But those below, each of which waits for a name of its own; the checker shares nothing with the library."""
    homes: dict[str, set[str]] = {}
    for name, path in classes([path for path in modules() if path.relative_to(SOURCE).parts[0] != "checker"]):
        homes.setdefault(name, set()).add(path)
    assert {name for name, paths in homes.items() if len(paths) > 1} <= SHARED_NAMES


def test_no_path_of_one_machine_stands_in_the_repository():
    assert lines_with(r"(?<![\w.])/(work|root|home|Users)/\w", texts()) == []


def test_no_package_registry_is_named():
    assert lines_with(r"\b(pypi|pythonhosted|npmjs|debian|anaconda)\.(org|com)\b", texts()) == []
    assert "://" not in (ROOT / "requirements-dev.txt").read_text("utf-8")


# The first version without a known hole: CVE-2025-62727 (one header Range made it work for minutes) and PYSEC-2026-249;
# CVE-2025-43859 (ends of chunks were not looked at).
WITHOUT_HOLES = {"starlette": (1, 3, 1), "h11": (0, 16)}


def test_no_version_with_a_known_hole_is_allowed():
    allowed = dict(re.findall(r'"([\w-]+)>=([\d.]+)"', (ROOT / "pyproject.toml").read_text()))
    for name, first in WITHOUT_HOLES.items():
        assert tuple(map(int, allowed[name].split("."))) >= first, name


def test_the_version_is_the_one_that_is_cited_and_told():
    """Those who cite it and those who read what changed find the version and the date of the package."""
    cited = (ROOT / "CITATION.cff").read_text()
    (day,) = re.findall(r'^date-released: "(.*)"$', cited, re.M)
    assert re.findall(r"^version: (.*)$", cited, re.M) == [bouton.__version__]
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md"):
        # What is not released yet stands above it, without a day.
        newest = re.findall(r"^## \[(.*?)\] - (.*)$", (ROOT / name).read_text(), re.M)[0]
        assert newest == (bouton.__version__, day), name


def test_every_requirement_has_its_hash():
    lines = (ROOT / "requirements-dev.txt").read_text("utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if "==" in line]
    assert starts
    assert all(lines[number + 1].strip().startswith("--hash=sha256:") for number in starts)


def test_nothing_is_left_unfinished():
    assert lines_with(r"\b(TODO|FIXME|XXX|NotImplementedError)\b", (t for t in texts() if t[0].startswith("src"))) == []


def test_every_source_file_can_be_read_in_one_sitting():
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert lengths
    long = {name: length for name, length in lengths.items() if length > 400}
    assert not long, f"more than 400 lines: say less, or part the file by what it does: {long}"


@pytest.mark.parametrize("line", ["a = 1.618", "b = math.sqrt(5)", "c = float(n)", "from math import log2", "n ** 0.5"])
def test_a_float_is_found(line: str):
    assert list(inexact(ast.parse(line)))


@pytest.mark.parametrize("line", ["a = 1618", "b = math.isqrt(5)", "from math import isqrt, gcd", "c: float = 0.5"])
def test_an_integer_is_not_taken_for_a_float(line: str):
    assert not list(inexact(ast.parse(line)))


def test_no_float_takes_part_in_a_verdict():
    """In no room at all; and what is named as an exception must be there."""
    found = {f"{path.relative_to(SOURCE)}: {name}" for path in modules() for _, name in inexact(tree_of(path))}
    assert found == ROUNDED


def test_only_kernels_import_the_compiler():
    kernels = SOURCE / "engine" / "kernels"
    found = [
        str(path.relative_to(ROOT))
        for path in modules()
        if any(name.split(".")[0] in ("numba", "llvmlite") for name in imports(tree_of(path)))
        and not path.is_relative_to(kernels)
    ]
    assert found == []
    assert kernels.is_dir()


def needed(path: Path, names: set[str]) -> set[str]:
    """The modules of the package, *names*, that the file at *path* imports anywhere: in functions, for types, too."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner if inner <= names else {*inner, str(node.module)}
    return found & names


@pytest.mark.parametrize("room", [SOURCE, ROOT / "bench", ROOT / "tools", ROOT / "tests"], ids=lambda room: room.name)
def test_no_modules_import_each_other_in_a_circle(room: Path):
    parts = {path: path.relative_to(room.parent).with_suffix("").parts for path in room.rglob("*.py")}
    names = {path: ".".join(part for part in parts[path] if part != "__init__") for path in parts}
    graph = {name: needed(path, set(names.values())) - {name} for path, name in names.items()}
    assert sum(map(len, graph.values())) > 5
    tuple(TopologicalSorter(graph).static_order())  # CycleError names the modules of a circle


@pytest.mark.parametrize(
    ("room", "above"), [("src", ("tools", "bench", "tests")), ("tools", ("bench", "tests")), ("bench", ("tests",))]
)
def test_no_room_imports_one_that_is_above(room: str, above: tuple[str, ...]):
    for path in (ROOT / room).rglob("*.py"):
        assert not {name.split(".")[0] for name in imports(tree_of(path))} & {*above}, path


def test_a_circle_is_found(tmp_path: Path):
    (tmp_path / "one.py").write_text("def f():\n    from a import two\n")
    (tmp_path / "two.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.one import f\n")
    names = {"a.one", "a.two"}
    graph = {f"a.{name}": needed(tmp_path / f"{name}.py", names) for name in ("one", "two")}
    with pytest.raises(CycleError):
        tuple(TopologicalSorter(graph).static_order())


MAY_CHECK = ("census", "checking.py", "cli", "laws", "letters", "misere", "on_demand.py", "verification.py", "web")


def test_the_checker_stands_alone():
    """It imports the standard library only; nothing that finds or proves a law imports it.

    But for misere quotients, a census that takes results in, and laws of rules with letters, whose cells it decides.
    """
    for path in modules():
        names = list(imports(tree_of(path)))
        room = path.relative_to(SOURCE).parts[0]
        if room == "checker":
            assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names, path
        elif room not in MAY_CHECK:
            assert not [name for name in names if name.startswith("bouton.checker")], path


# Where no public docstring begins with a question or a loose "so many" any more; a room that is mended is added.
WORDED = {"agreement.py", "checker", "checking.py", "verification.py"}


def test_a_public_docstring_begins_with_a_verb_or_a_noun():
    for path in modules():
        if path.relative_to(SOURCE).parts[0] not in WORDED:
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                is_private = getattr(node, "name", "").startswith("_")
                told = ast.get_docstring(node) or ""
                assert is_private or not told.startswith(("What ", "So many", "Whoever", "How ")), (path, told)


def loaded_by(program: str) -> set[str]:
    """The modules that are loaded when *program* ends, in an interpreter of its own."""
    program = f"import sys\n{program}\nprint(*sys.modules, file=sys.stderr)"
    return set(
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stderr.split()
    )


def test_importing_the_library_is_light():
    """A verdict on three heaps takes a tenth of a second, start-up included: nothing heavy comes with the import."""
    loaded = loaded_by("import bouton")
    assert "bouton" in loaded
    assert HEAVY.isdisjoint(loaded)


@pytest.mark.parametrize(
    "words", [("nim", "14", "21", "39"), ("take 1,2,3", "21"), ("take any", "3", "5", "7", "--json")]
)
def test_a_small_question_is_light(words: tuple[str, ...]):
    # The command line looks at sys.argv while it is imported: the look of the help is loaded for its reader only.
    run = "from bouton.cli.app import main\ntry: main()\nexcept SystemExit: pass"
    loaded = loaded_by(f"sys.argv = {['bouton', 'solve', *words]}\n{run}")
    assert "bouton.theorems.theorem" in loaded
    assert HEAVY.isdisjoint(loaded)


def test_every_module_can_be_imported():
    names = [module.name for module in pkgutil.walk_packages(bouton.__path__, "bouton.")]
    assert "bouton.theorems.known.nim_values" in names
    for name in names:
        assert importlib.import_module(name).__doc__, f"{name} does not say what it is for"


def test_no_public_name_is_the_name_of_a_module():
    """Importing such a module would put it where the function was."""
    assert {module.name for module in pkgutil.iter_modules(bouton.__path__)}.isdisjoint(bouton.__all__)


def test_every_public_name_is_there():
    assert [name for name in bouton.__all__ if getattr(bouton, name, None) is None] == []
    assert set(bouton.__all__) <= set(dir(bouton))


@pytest.mark.parametrize("name", [n for n in bouton.__all__ if isinstance(getattr(bouton, n), FunctionType)])
def test_a_public_function_gives_the_same_twice(name: str):
    first, second = (repr(getattr(bouton, name)(*CALLS[name])) for _ in range(2))
    assert first == second
