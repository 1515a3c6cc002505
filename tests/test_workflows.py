"""The files for the repository's host: workflows and issue forms that can be read, and name only what is there."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import bouton
from bouton.cli.program import COMMANDS, HELP

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
            # A tag may be moved to other code; the commit it stood for when it was looked at cannot.
            assert "run" in step or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), step


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_pinned_action_names_its_version(path):
    used = re.findall(r"uses: (\S+)( # v\d+\.\d+\.\d+$)?", path.read_text("utf-8"), flags=re.MULTILINE)
    assert used and all(version for _, version in used)


def test_an_action_has_one_version_and_is_kept_new():
    used = {one for path in WORKFLOWS for one in re.findall(r"uses: (\S+)", path.read_text("utf-8"))}
    assert len({one.partition("@")[0] for one in used}) == len(used)
    kept = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text("utf-8"))
    assert [one["package-ecosystem"] for one in kept["updates"]] == ["github-actions"]


def test_the_oldest_versions_allowed_are_tried():
    checks = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    assert {"run": "make lowest"} in checks["jobs"]["lowest"]["steps"]
    assert "--resolution lowest-direct" in (ROOT / "Makefile").read_text("utf-8")


def test_what_the_package_imports_is_declared():
    """Also where another package brings it: its bounds are that package's, not ours."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    declared = {re.match(r"[\w-]+", one)[0].replace("-", "_").lower() for one in asked} | {"bouton"}
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module and not node.level else []
            for name in {name.partition(".")[0] for name in names} - sys.stdlib_module_names:
                assert name.lower() in declared, f"{path}: {name}"


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


def test_the_recipe_for_conda_asks_for_what_the_package_asks_for():
    recipe = yaml.safe_load((ROOT / "packaging" / "recipe.yaml").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {f"python{project['requires-python']}", *project["dependencies"]}
    assert {line.replace(" ", "") for line in recipe["requirements"]["run"]} == asked
    assert recipe["context"]["version"] == bouton.__version__
    assert recipe["about"]["summary"] == project["description"]


def test_the_container_is_made_of_what_is_there():
    text = (ROOT / "packaging" / "Containerfile").read_text("utf-8")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r"/source\[(\w+)\]", text)) <= set(extras)
    assert set(re.findall(r"\bbouton (\w+)", text)) <= set(COMMANDS) | {HELP}
