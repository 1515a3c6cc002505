"""A law that a user proves answers the questions that come after it."""

import json

import pytest

RULES = "take any; take odd equally from 2 heaps"
FAR = str(10**2000)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The user's cache folder, empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "bouton" / "laws" / "automata"


def test_a_proved_law_answers_for_heaps_of_any_size(bouton, folder, monkeypatch):
    small = ("solve", RULES, "30", "41", "--json")
    monkeypatch.setattr("bouton.on_demand.SECONDS", 0)
    before = bouton(*small).json
    assert before["by"]["method"] == "engine"
    assert bouton("prove", RULES).status == 0
    (kept,) = folder.iterdir()
    assert kept.name == "take-any-take-odd-equally-from-2-heaps.2.json"
    after = bouton(*small).json
    assert after["by"] == {"method": "automaton", "name": "7 states", "status": "proved here", "source": ""}
    for key in ("outcome", "winning_moves", "winning_move_count"):
        assert after[key] == before[key]
    far = bouton("solve", RULES, FAR, str(10**2000 + 1), "--json").json
    # 1, 2 | 3, 4 | 5, 6 ... are the pairs, and 10^2000 is even.
    assert far["outcome"] == "N"


def test_a_proof_that_the_checker_does_not_accept_is_not_kept(bouton, folder, monkeypatch):
    from bouton import checker

    def refuse(certificate, steps=0):
        raise checker.Refused("no")

    monkeypatch.setattr(checker, "check", refuse)
    assert bouton("prove", RULES).status == 0
    assert not folder.exists()


def test_misere_play_of_one_heap(bouton, folder):
    rules = "take 1,3,4; misere"
    assert bouton("prove", rules).status == 0
    told = [bouton("solve", rules, str(n), "--json").json for n in range(24)]
    lost: list[bool] = []
    for n in range(24):
        after = [lost[n - t] for t in (1, 3, 4) if t <= n]
        lost.append(bool(after) and not any(after))
    assert [t["outcome"] == "P" for t in told] == lost
    for n, answer in enumerate(told):
        winning = [n - t for t in (1, 3, 4) if t <= n and lost[n - t]]
        assert [move["to"] for move in answer["winning_moves"]] == [[m] for m in winning]
        assert answer["by"]["method"] == "automaton"
    assert json.dumps(told)
