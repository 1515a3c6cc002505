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
HEADED = ("GAMES", "THEOREMS", "Status", "__version__")


def called(name):
    """A call of the function *name* with all its parameters and their defaults."""
    signature = inspect.signature(getattr(bouton, name))
    plain = [one.replace(annotation=one.empty) for one in signature.parameters.values()]
    return name + str(signature.replace(parameters=plain, return_annotation=signature.empty))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_each_function_with_its_parameters(language):
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
    functions = [name for name in bouton.__all__ if inspect.isfunction(getattr(bouton, name))]
    assert [name for name in functions if f"| `{called(name)}` |" not in text] == []


def names_in(text):
    """The names that stand in *text* as code."""
    return set(re.findall(r"`(\w+)`", text))


def rows_by_name(language):
    """Of each name that a row of the tables of results is about, all names in its rows."""
    found = defaultdict(set)
    text = (DOCS / language / "reference" / "types.md").read_text("utf-8")
    for line in text.split("\n## ")[2].splitlines():
        if line.startswith("| "):
            _, first, second, *rest, _ = line.split("|")
            inside = first.strip().startswith(("(in", "（在"))
            for name in names_in(second if inside else first + second if rest else first):
                found[name] |= names_in(line)
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_each_result_with_its_fields(language):
    told = rows_by_name(language)
    public = [name for name in bouton.__all__ if name not in HEADED]
    fields = {name: set(getattr(getattr(bouton, name), "__match_args__", ())) for name in public}
    fields["Game"] = set()  # what a family fills in, not what a reader of results meets
    assert fields["Move"] == {"to", "take", "cap"}
    assert [name for name in public if name not in told] == []
    assert {name: sorted(fields[name] - told[name]) for name in public if fields[name] - told[name]} == {}


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
