"""``bouton check --all``: every kept law, by both checkers; and the pages that are made from laws and theorems."""

import json
import subprocess
from pathlib import Path

import pytest

from bouton.cli import kept_laws
from bouton.cli.app import main
from bouton.cli.kept_laws import certificates, check_all

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def few(monkeypatch):
    """Three short laws in place of all: one of each kind."""
    names = ("automata/take-1-2.1.json", "0.05.json", "misere/take-odd.json")
    chosen = {name: certificates()[name] for name in names}
    monkeypatch.setattr(kept_laws, "certificates", lambda: chosen)


def test_at_least_45_laws_of_games_with_a_name_are_kept():
    """What the table says of them; all certificates are put before both checkers in the slow run."""
    text = (DOCS / "en" / "reference" / "laws.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ") and "`" in line]
    assert sorted(row[5].strip("`") for row in rows) == sorted(certificates())
    assert sum(row[0] != "| –" for row in rows) >= 45


@pytest.mark.usefixtures("few")
def test_each_is_checked_by_both(capsys):
    with pytest.raises(SystemExit) as left:
        main(["check", "--all", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert left.value.code == 0
    assert told["valid"] is True
    assert [(law["first"], law["second"]) for law in told["laws"]] == [(True, True)] * 3


@pytest.mark.usefixtures("few")
def test_where_there_is_no_compiler_that_is_said(capsys, monkeypatch):
    monkeypatch.setattr(kept_laws, "second_checker", lambda: None)
    with pytest.raises(SystemExit) as left:
        main(["check", "--all"])
    assert left.value.code == 0
    assert "there is no C++ compiler here" in capsys.readouterr().out


def test_a_law_that_does_not_hold_is_told(capsys, monkeypatch, tmp_path):
    certificate = json.loads(Path(certificates()["automata/take-1-2.1.json"]).read_text(encoding="utf-8"))
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({**certificate, "formula": "n mod 4 = 0"}), encoding="utf-8")
    monkeypatch.setattr(kept_laws, "certificates", lambda: {"wrong.json": str(wrong)})
    with pytest.raises(SystemExit) as left:
        main(["check", "--all"])
    assert left.value.code == 1
    assert "FAILS (formula: P and the formula disagree at 3)" in capsys.readouterr().out


@pytest.mark.slow
def test_all_that_is_kept_holds():
    assert all(law["first"] and law["second"] for law, _ in check_all())


def test_the_second_checker_is_compiled_once(monkeypatch, tmp_path):
    source = tmp_path / "checker.cpp"
    source.write_text("int main() { return 3; }", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(kept_laws, "SOURCE", source)
    program = kept_laws.second_checker()
    assert subprocess.run([program], check=False).returncode == 3
    made = program.stat().st_mtime_ns
    assert kept_laws.second_checker() == program and program.stat().st_mtime_ns == made
    source.write_text("this is no C++", "utf-8")
    assert kept_laws.second_checker() is None
