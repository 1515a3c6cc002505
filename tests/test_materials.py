"""What the package is made of is told whole; and a second build is the same to the byte."""

import json
import os
import tomllib
from pathlib import Path

import pytest

from bouton import __version__
from bouton.web.site import runtime
from tools.distribution import build_again, built
from tools.materials import bill, pins

ROOT = Path(__file__).parents[1]


def test_the_list_names_all_that_is_asked_for_and_all_that_is_brought_along():
    told = json.loads(bill())
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert told["metadata"]["component"]["version"] == __version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *(one for extra in extras.values() for one in extra)]
    found = [
        one["value"]
        for part in told["components"]
        for one in part.get("properties", [])
        if one["name"] == "bouton:asked"
    ]
    assert sorted(found) == sorted(asked)
    by_name = {part["name"]: part for part in told["components"] if "properties" in part}
    for name, part in by_name.items():
        version, hashes = pins()[name]
        assert part["version"] == version and hashes and part["purl"] == f"pkg:pypi/{name}@{version}"
    (pyodide,) = (part for part in told["components"] if part["name"] == "pyodide")
    assert {file["name"]: file["hashes"][0]["content"] for file in pyodide["components"]} == runtime.PYODIDE_FILES
    refs = [part["bom-ref"] for part in told["components"]]
    assert len(set(refs)) == len(refs) and told["dependencies"][0]["dependsOn"] == refs


@pytest.mark.slow
def test_two_builds_are_the_same_bytes(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    wheel, archive = built(tmp_path)
    assert os.path.getsize(wheel) > 100_000
    build_again(wheel, archive)
