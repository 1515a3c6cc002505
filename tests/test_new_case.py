"""What ``make game`` and ``make theorem`` write works at once."""

import importlib.util
import json
from pathlib import Path

import pytest

import bouton
from bouton.rulesets.protocol import Rules

ROOT = Path(__file__).parent.parent


def load(path: Path):
    """The module in the file *path*, without a place in the package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


new_case = load(ROOT / "tools" / "new_case.py")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for room in ("rulesets/games", "theorems/known", "words/en", "words/zh"):
        (tmp_path / room).mkdir(parents=True)
    return tmp_path


def test_a_new_game_can_be_played(package: Path):
    assert new_case.main("game", "silver_dollar", package) == 0
    game = load(package / "rulesets" / "games" / "silver_dollar.py").GAME.make()
    assert sorted(game.options(3)) == [(0,), (1,), (2,)]


def test_a_new_game_has_the_same_words_in_both_languages(package: Path):
    new_case.main("game", "silver_dollar", package)
    english, chinese = (
        json.loads((package / "words" / language / "silver_dollar.json").read_text("utf-8"))
        for language in ("en", "zh")
    )
    assert list(english) == list(chinese)
    assert {"name", "aliases", "rules", "numbers"} <= set(english)


def test_a_new_theorem_covers_its_game_only(package: Path):
    (package / "rulesets" / "games" / "nim.py").touch()
    assert new_case.main("theorem", "nim_again", package) == 0
    module = load(package / "theorems" / "known" / "nim_again.py")
    assert module.THEOREM.covers(Rules(module.FORM)) == ()
    assert module.THEOREM.covers(Rules(module.FORM, misere=True)) is None
    assert [module.THEOREM.value((), heap) for heap in range(4)] == [0, 1, 2, 3]
    assert [list(module.THEOREM.moves_to((), 3, target)) for target in (1, 3)] == [[(1,)], []]


def test_a_new_theorem_on_a_family_gets_its_parameters(package: Path):
    (package / "rulesets" / "games" / "bash.py").write_text('parameters=("m",)', "utf-8")
    assert new_case.main("theorem", "bash_again", package) == 0
    covers = load(package / "theorems" / "known" / "bash_again.py").THEOREM.covers
    assert covers(Rules(bouton.GAMES["bash"].make(3))) == (3,)
    assert covers(Rules(bouton.GAMES["nim"].make())) is None


@pytest.mark.parametrize(
    ("kind", "name"), [("game", ""), ("game", "Nim"), ("game", "../x"), ("game", "nim"), ("theorem", "unheard_of")]
)
def test_a_name_that_will_not_do_gets_one_line(package: Path, capsys, kind: str, name: str):
    (package / "rulesets" / "games" / "nim.py").write_text("kept", "utf-8")
    assert new_case.main(kind, name, package) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert (package / "rulesets" / "games" / "nim.py").read_text("utf-8") == "kept"
    assert not list((package / "theorems" / "known").iterdir())
