"""The notebooks: run anew, each cell gives what the page shows."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def shown(cell) -> list[str]:
    """What a person reads below a cell of code."""
    return [out.get("text") or out["data"]["text/plain"] for out in cell.get("outputs", [])]


def test_there_are_five():
    assert len(NOTEBOOKS) >= 5


@pytest.mark.filterwarnings("default")  # those of the kernel are not ours
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(path, tmp_path):
    kept = nbformat.read(path, as_version=4)
    anew = nbformat.read(path, as_version=4)
    NotebookClient(anew, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert [shown(cell) for cell in anew.cells] == [shown(cell) for cell in kept.cells]
    assert any(shown(cell) for cell in kept.cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_speaks_both_languages(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            assert any("一" <= c <= "鿿" for c in cell.source) and any(c.isascii() and c.isalpha() for c in cell.source)
