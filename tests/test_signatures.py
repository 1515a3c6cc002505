"""The tables of the documents have every public function with its parameters, and every result with its fields."""

import inspect
import re
from collections import defaultdict
from pathlib import Path

import pytest

import bouton
import bouton.errors

DOCS = Path(__file__).parents[1] / "docs"
# Told in paragraphs of their own, or no result at all.
HEADED = ("GAMES", "THEOREMS", "Position", "Status", "__version__")


def annotated(kind):
    """The annotation *kind* without the modules of its names, and an array without the type of its numbers."""
    return re.sub(r"ndarray\[.*", "ndarray", re.sub(r"\w+\.(?=\w)", "", inspect.formatannotation(kind))).strip("'")


def called(name):
    """A call of the function *name* with all its parameters, their defaults, and the type of what it gives."""
    signature = inspect.signature(getattr(bouton, name))
    plain = [one.replace(annotation=one.empty) for one in signature.parameters.values()]
    call = str(signature.replace(parameters=plain, return_annotation=signature.empty))
    return f"{name}{call} -> {annotated(signature.return_annotation)}"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_each_function_with_its_parameters(language):
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
    functions = [name for name in bouton.__all__ if inspect.isfunction(getattr(bouton, name))]
    # Each has an entry with an example, to which the table above leads.
    entries = dict(re.findall(r"^### bouton\.(\w+)\n\n(.*?)(?=^##)", text, flags=re.DOTALL | re.MULTILINE))
    assert sorted(entries) == sorted(functions)
    for name, entry in entries.items():
        assert entry.startswith(f"`{called(name)}`\n") and f"bouton.{name}(" in entry.partition("```python")[2], name
        assert f"[`{name}`](#bouton{name})" in text, name


def results(language):
    """Of each function, and of each class with a heading or a row of its own, the names that its rows begin with."""
    found = defaultdict(set)
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
    about = set()
    for line in "\n".join(text.split("\n## ")[2:4]).splitlines():
        if line.startswith("### "):
            about = set(re.findall(r"\w+", line))
            found |= {name: set() for name in about}
        elif line.startswith("| `"):
            names = re.findall(r"`(\w+)", line.split(" | ")[0])
            for name in about:
                found[name].update(names)
            found |= {name: set(re.findall(r"`(\w+)", line)) for name in names if hasattr(bouton, name)}
    return found


TYPES = re.compile(r"\b(?:int|str|bool|float|None|Mapping|Callable|Iterable|Limits|Solver|Rules)\b")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_of_parameters_has_their_types(language):
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8").split("\n## ")[1]
    parameters = {
        name: inspect.signature(getattr(bouton, name)).parameters
        for name in bouton.__all__
        if inspect.isfunction(getattr(bouton, name))
    }
    seen = set()
    for whom, types in re.findall(r"^\| ([^|]*\*\w+\*[^|]*) \| ((?:\\\||[^|])*) \|", text, flags=re.MULTILINE):
        functions = re.findall(r"`(\w+)`", whom) or [*parameters]
        kinds = {
            (function, name): annotated(parameters[function][name].annotation)
            for function in functions
            for name in re.findall(r"\*(\w+)\*", whom)
            if name in parameters[function]
        }
        assert set(TYPES.findall(types)) == set(TYPES.findall(" ".join(kinds.values()))), whom
        seen |= set(kinds)
    assert seen == {(function, name) for function, names in parameters.items() for name in names}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_each_result_with_its_fields(language):
    told = results(language)
    public = [name for name in bouton.__all__ if name not in HEADED]
    fields = {name: set(getattr(getattr(bouton, name), "__match_args__", ())) for name in public}
    fields["Game"] = set()  # what a family fills in, not what a reader of results meets
    assert fields["Move"] == {"to", "take", "cap"}
    assert [name for name in public if name not in told] == []
    assert {name: sorted(fields[name] - told[name]) for name in public if fields[name] - told[name]} == {}


REBUILT = "Rules Sum Position Move Option By Period Comparison CheckResult Candidate Candidates Limits".split()


def made():
    """An object of each class that a function gives."""
    solved, table = bouton.solve("nim: 3 5 + wythoff: 1 2"), bouton.guess([0, 1, 2] * 4)
    looks_like = bouton.which("Two piles; take any from one, or the same number from both.")
    sheet = bouton.exercises("nim", 2)
    yield from (bouton.rules("take 1..3; misere"), solved.situation, bouton.position("fibonacci nim", 13, cap=6))
    yield from (solved, solved.by, solved.reason, *solved.winning_moves, next(iter(bouton.options("nim", [3]))))
    yield from (bouton.density("wythoff", 9), bouton.period("kayles"), bouton.period("take even"), table, table[0])
    yield from (bouton.prove("take 1..3"), bouton.prove("take 1..3").claim, bouton.ask("wythoff", "is (1, 2) lost"))
    yield from (bouton.compare("kayles", "0.7"), bouton.compare("wythoff", "nim", heaps=2), bouton.check("nim_values"))
    yield from (bouton.genus("kayles", 3)[1], bouton.misere_quotient("0.75"), bouton.Limits(seconds=3))
    yield from (bouton.solve_graph({"a": ["b"]}, "a"), looks_like, looks_like.candidates[0], sheet, sheet.rows[0])


def rebuilds(value):
    """Whether the text of *value* as an expression, the public names being known, gives an equal object."""
    try:
        return eval(repr(value), {name: getattr(bouton, name) for name in bouton.__all__}) == value
    except (NameError, TypeError):
        return False


def test_the_documents_say_which_results_are_rebuilt_from_their_text():
    values = list(made())
    assert {type(one).__name__ for one in values if rebuilds(one)} == set(REBUILT)
    assert [one for one in values if type(one).__name__ in REBUILT and not rebuilds(one)] == []
    for language in ("en", "zh"):
        text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
        (sentence,) = re.findall(r"[^。:.]*`repr`[^。.]*[.。]", text.split("\n## ")[0])
        assert re.findall(r"`([A-Z]\w+)`", sentence) == REBUILT


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_each_error_and_all_of_a_position(language):
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
    raised = [
        name
        for name, kind in vars(bouton.errors).items()
        if inspect.isclass(kind) and kind.__module__ == "bouton.errors"
    ]
    assert [name for name in raised if f"`{name}`" not in text] == []
    public = [name for name in vars(bouton.Position) if not name.startswith("_")]
    assert [name for name in public if not re.search(rf"`{name}\b|[pq]\.{name}\b|bouton.Position.{name}", text)] == []
