"""What is left before a release is said, and what the package says of itself."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from bouton import __version__
from tools import release

ROOT = Path(__file__).parent.parent


def test_what_is_left_is_named_and_nothing_else(tmp_path):
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "dist").mkdir()
    assert any("make dist" in line for line in release.left(tmp_path))
    (tmp_path / "dist" / f"bouton-{__version__}-py3-none-any.whl").touch()
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md"):
        (tmp_path / name).write_text(f"# Changes\n\n## [{__version__}] - 2027-01-01\n")
    (tmp_path / "CITATION.cff").write_text(f"version: {__version__}\nrepository-code: x\n")
    assert release.left(tmp_path) == []
    (tmp_path / "CITATION.cff").write_text("version: 0.0.1\nrepository-code: x\n")
    assert release.left(tmp_path) == [f"CITATION.cff: version {__version__}"]


REPOSITORY, PAGE = "https://git.example/one/bouton", "https://one.example/bouton"


@pytest.fixture
def said(monkeypatch):
    """The metadata with the addresses given, or without."""
    core = pytest.importorskip("hatchling.metadata.core")
    plugins = pytest.importorskip("hatchling.plugin.manager")

    def said(**addresses):
        for name, address in addresses.items():
            monkeypatch.setenv(f"BOUTON_{name}", address)
        return core.ProjectMetadata(str(ROOT), plugins.PluginManager()).core

    return said


def test_a_release_names_its_addresses_and_its_readme_leads_there(said):
    found = said(REPOSITORY=f"{REPOSITORY}/", PAGE=PAGE)
    assert found.urls["Source"] == REPOSITORY and found.urls["Documentation"] == f"{PAGE}/docs/"
    assert found.urls["Changelog"] == f"{REPOSITORY}/blob/v{__version__}/CHANGELOG.md"
    links = re.findall(r"\]\(([^)\s]+)|(?:src|srcset|href)=\"([^\"]+)", found.readme)
    links = [link or place for link, place in links]
    assert len(links) > 20 and all(re.match(r"https://|#", link) for link in links)
    for link in links:  # what they lead to is in the repository
        if link.startswith(REPOSITORY):
            assert (ROOT / link.split(f"/v{__version__}/")[1].partition("#")[0]).exists(), link
    assert f"{REPOSITORY}/raw/v{__version__}/docs/pictures/page-en-light.png" in links


def test_a_checkout_has_no_address_and_its_readme_is_the_file(said):
    found = said(REPOSITORY="", PAGE="")
    assert not found.urls and found.readme == (ROOT / "README.md").read_text("utf-8")


def test_the_notebook_opens_from_the_tag(said):
    address = said(REPOSITORY="https://github.com/one/bouton", PAGE="").urls["Notebook"]
    place, _, notebook = address.partition("?labpath=")
    assert place.endswith(f"/gh/one/bouton/v{__version__}") and (ROOT / notebook).is_file()
    (asked,) = (ROOT / ".binder" / "requirements.txt").read_text("utf-8").split()
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert asked.startswith(".[") and set(asked[2:-1].split(",")) <= set(extras)
