"""The files for the repository's host: workflows and issue forms that can be read, and name only what is there."""

import re
from pathlib import Path

import pytest

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")


def test_there_are_some():
    assert {path.stem for path in WORKFLOWS} >= {"checks", "release"} and len(FORMS) >= 2


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_whole(path):
    found = yaml.safe_load(path.read_text("utf-8"))
    # YAML 1.1 reads the key "on" as true.
    assert found["name"] == path.stem and (found.get("on") or found[True])
    assert found["permissions"] == {"contents": "read"}
    for name, job in found["jobs"].items():
        assert job["runs-on"] and job["steps"], name
        assert set(job.get("needs", "").split()) <= set(found["jobs"])
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            assert "run" in step or re.fullmatch(r"[\w-]+/[\w-]+@[\w./]+", step["uses"]), step


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(path):
    text = path.read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE))
    assert set(re.findall(r"make ([a-z-]+)", text)) <= targets
    for file in re.findall(r"run: (\.\S+)", text):
        assert (ROOT / file).stat().st_mode & 0o111, file


def test_the_pythons_that_are_promised_are_tried():
    promised = set(re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8")))
    checks = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    assert promised <= set(checks["jobs"]["checks"]["strategy"]["matrix"]["python"])


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_in_both_languages(path):
    form = yaml.safe_load(path.read_text("utf-8"))
    assert form["name"] and form["description"] and form["body"]
    for field in form["body"]:
        assert field["type"] in ("textarea", "input", "dropdown", "markdown")
        assert re.search("[\u3400-\u9fff]", field["attributes"]["label"])
    assert len({field["id"] for field in form["body"]}) == len(form["body"])
