"""What is left before a release is said."""

import shutil
from pathlib import Path

from bouton import __version__
from tools import release

ROOT = Path(__file__).parent.parent


def test_what_is_left_is_named_and_nothing_else(tmp_path):
    for name in ("pyproject.toml", "CHANGELOG.md", "CHANGELOG.zh.md", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "dist").mkdir()
    assert any("make dist" in line for line in release.left(tmp_path))
    (tmp_path / "dist" / f"bouton-{__version__}-py3-none-any.whl").touch()
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md"):
        (tmp_path / name).write_text(f"# Changes\n\n## [{__version__}] - 2027-01-01\n")
    (tmp_path / "CITATION.cff").write_text(f"version: {__version__}\nrepository-code: x\n")
    with (tmp_path / "pyproject.toml").open("a") as file:
        file.write('\n[project.urls]\nSource = "x"\n')
    assert release.left(tmp_path) == []
    (tmp_path / "CITATION.cff").write_text("version: 0.0.1\nrepository-code: x\n")
    assert release.left(tmp_path) == [f"CITATION.cff: version {__version__}"]
