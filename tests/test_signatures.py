"""The table of functions in the documents has every public function, with its parameters as they are."""

import inspect
from pathlib import Path

import pytest

import bouton

DOCS = Path(__file__).parents[1] / "docs"


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
