"""Games, theorems and words of other packages: the example, installed into a throw-away place and tried there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bouton import plugins, words
from bouton.folder import Folder

ROOT = Path(__file__).parent.parent
ASKED = "import sys; print('importlib.metadata' in sys.modules)"


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """Where the example is installed."""
    target = tmp_path_factory.mktemp("plugin")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    source = str(ROOT / "examples" / "plugin")
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", str(target), source], check=True)
    return target


def run(place: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = [str(ROOT / "src"), *([str(place)] if place else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "LC_ALL": "C.UTF-8"}
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True)


def bouton(place: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(place, "-m", "bouton", *arguments)


def test_a_game_of_another_package_is_solved_by_its_theorem(place):
    told = json.loads(bouton(place, "solve", "red nim", "1", str(10**30), "6", "--json").stdout)
    assert (told["recognised"], told["by"]["name"]) == ("red nim", "red_nim_values")
    assert told["nim_value"] == 1 ^ (10**30 - 1) ^ 5
    assert json.loads(bouton(place, "solve", "红石尼姆", "2", "--json").stdout)["outcome"] == "P"
    assert "红色" in bouton(place, "games", "red-nim", "--lang", "zh").stdout


def test_its_theorem_is_checked_against_the_definition(place):
    told = bouton(place, "check", "red_nim_values", "--max", "9", "--json")
    assert told.returncode == 0 and json.loads(told.stdout)["valid"] is True


def test_in_python_alone_with_other_games(place):
    program = (
        "import bouton; print(bouton.position('nim', 3).nim_value, bouton.position('red nim: 5 + nim: 4').outcome)"
    )
    assert run(place, "-c", program).stdout == "3 P\n"


def test_without_it_the_name_is_not_known():
    told = bouton(None, "solve", "red nim", "3")
    assert told.returncode == 2 and told.stdout == "" and told.stderr.count("\n") == 1


def test_nobody_is_asked_while_names_are_known(place):
    program = "import bouton; bouton.solve('nim', (3, 5)); bouton.solve('尼姆', 3); bouton.rules('take 1,3,4'); "
    assert run(place, "-c", f"{program}{ASKED}").stdout == "False\n"


def test_a_package_that_fails_is_left_out_with_a_warning(place, tmp_path):
    (tmp_path / "broken-1.dist-info").mkdir()
    (tmp_path / "broken-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (tmp_path / "broken-1.dist-info" / "entry_points.txt").write_text("[bouton.games]\nx = nowhere.games\n")
    told = bouton(tmp_path, "solve", "red nim", "3")
    assert told.returncode == 2 and "nowhere" in told.stderr


def test_our_own_words_come_first(tmp_path, monkeypatch):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "nim.json").write_text('{"name": "other"}')
    (tmp_path / "en" / "brand_new.json").write_text('{"name": "new"}')
    monkeypatch.setattr(words, "_MORE", [])
    words.add_folders([str(tmp_path), str(tmp_path)])
    assert words.say("nim.name") != "other" and words.say("brand_new.name") == "new" and len(words._MORE) == 1


def test_a_folder_grows_by_what_is_named(tmp_path, monkeypatch):
    (tmp_path / "red_game.py").write_text("GAME = 7\n")
    import bouton.graphs.games as package

    monkeypatch.setattr(package, "__path__", [*package.__path__])
    monkeypatch.setattr(plugins, "_folders", {"some.group": [str(tmp_path)]})
    cases: Folder = Folder("bouton.graphs.games", "GAME", "some.group")
    assert "red_game" not in cases and cases.has("red_game") and cases["red_game"] == 7 and not cases.grown()
    sys.modules.pop("bouton.graphs.games.red_game")
