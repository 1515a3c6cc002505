"""The notebooks: run anew, each cell gives what the page shows."""

import ast
import contextlib
import io
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parent.parent / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def shown(cell) -> list[str]:
    """What a person reads below a cell of code."""
    return [out.get("text") or out["data"]["text/plain"] for out in cell.get("outputs", [])]


def given(source: str, names: dict) -> list[str]:
    """What a cell gives when it is run here: what it prints, then its last expression as a notebook shows it."""
    from IPython.lib.pretty import pretty

    body = ast.parse(source).body
    last = ast.Expression(body.pop().value) if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
        value = None if last is None or source.rstrip().endswith(";") else eval(compile(last, "<cell>", "eval"), names)
    return [text for text in (printed.getvalue(), None if value is None else pretty(value)) if text]


def test_the_catalogue_of_notebooks_is_that_of_the_guide():
    names = {path.stem for path in NOTEBOOKS}
    assert {"a-class", "a-contest-problem", "a-moving-limit", "a-research-table", "a-rule-of-my-own"} <= names


# They prove a law anew, and solve hundreds of positions, for some seconds.
LONG = {"a-moving-limit", "a-contest-problem"}


@pytest.mark.parametrize(
    "path", [pytest.param(p, id=p.stem, marks=pytest.mark.slow if p.stem in LONG else []) for p in NOTEBOOKS]
)
def test_every_cell_gives_what_it_shows(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    found = [given(cell.source, names) for cell in cells]
    assert found == [shown(cell) for cell in cells]
    assert any(found)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # those of the kernel are not ours
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(path, tmp_path):
    from nbclient import NotebookClient

    kept = nbformat.read(path, as_version=4)
    anew = nbformat.read(path, as_version=4)
    NotebookClient(anew, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert [shown(cell) for cell in anew.cells] == [shown(cell) for cell in kept.cells]
    assert any(shown(cell) for cell in kept.cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_speaks_both_languages(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            assert any("一" <= c <= "鿿" for c in cell.source) and any(c.isascii() and c.isalpha() for c in cell.source)
