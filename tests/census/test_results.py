"""The kept results: whole, provable anew, and a changed row is noticed."""

import hashlib
from pathlib import Path

import pytest

from tools import check_results

FILES = sorted((Path(__file__).parents[2] / "results").glob("*.csv"))


def test_there_are_results():
    assert "subtraction-12.csv" in [path.name for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_matches_its_checksum_and_names_its_games_once(path):
    kept = check_results.Kept(path)
    assert kept.is_whole
    games = [row[kept.family.columns[0]] for row in kept.rows]
    assert set(games) <= {game for game, _ in kept.family.games(kept.size)} and len(set(games)) == len(games)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_sample_is_proved_anew(path, capsys):
    assert check_results.main([str(path), "--rows", "5", "--seed", "1", "--most", "20000"]) == 0
    assert "5 of" in capsys.readouterr().out


def altered(tmp_path, before, after, *, checksum):
    """The subtraction table with *before* replaced, and perhaps its checksum made to fit."""
    text = next(path for path in FILES if path.name == "subtraction-12.csv").read_text("utf-8").replace(before, after)
    if checksum:
        head = [line for line in text.splitlines(keepends=True) if line.startswith("#")]
        body = text[sum(map(len, head)) :]
        text = "".join(head[:-1]) + f"# sha256 of what follows: {hashlib.sha256(body.encode()).hexdigest()}\n" + body
    path = tmp_path / "altered.csv"
    path.write_text(text, "utf-8")
    return path


def test_a_changed_table_does_not_match_its_checksum(tmp_path, capsys):
    path = altered(tmp_path, "take 1,,1,proved here,0,2,", "take 1,,1,proved here,0,3,", checksum=False)
    assert check_results.main([str(path)]) == 1
    assert "does not match its checksum" in capsys.readouterr().err


def test_a_changed_row_is_found_by_proving_it_anew(tmp_path, capsys):
    path = altered(tmp_path, "take 1,,1,proved here,0,2,", "take 1,,1,proved here,0,3,", checksum=True)
    assert check_results.main([str(path), "--rows", "5000", "--seed", "1", "--most", "3"]) == 1
    assert "take 1: period is kept as 3 and computed as 2" in capsys.readouterr().err
