"""A file in the user's folder of laws that says what is false, in the form that the program writes: not believed."""

import json
from hashlib import sha256

import pytest

import bouton
from bouton.laws import kept_automata, kept_periods
from bouton.misere import kept as kept_quotients


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder of the user, and nothing remembered of another."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    caches = kept_periods.law_for, kept_automata._read, kept_quotients._kept
    for cache in caches:
        cache.cache_clear()
    yield kept_periods.cache_folder()
    for cache in caches:
        cache.cache_clear()


def test_a_period_with_a_value_changed_and_a_digest_made_anew(folder):
    game = bouton.rules("0.356").game.normal_form()
    true = bouton.period("0.356").certificate()
    true.pop("digest", None)
    false = {**true, "values": [v + (at == 5) for at, v in enumerate(true["values"])]}
    for told, believed in ((true, True), (false, False)):
        told["digest"] = sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
        kept_periods.keep(told, game)
        kept_periods.law_for.cache_clear()
        law = kept_periods.law_for(game)
        assert (law is not None) == believed


def test_an_automaton_with_an_output_changed(folder):
    text = "take any; take 1 equally from 2 heaps"
    rules = bouton.rules(text).normal_form()
    true = bouton.prove(text).certificate
    false = json.loads(json.dumps(true))
    false["P"]["accept"].pop()
    for told, believed in ((true, True), (false, False)):
        assert kept_automata.keep(told)
        assert kept_automata.is_kept(rules, 2) == believed


@pytest.mark.parametrize("rubbish", [b"", b"\x00\xff" * 99, b"[1, 2]", b'{"digest": 7}', b"null", b"9" * 100_000])
def test_rubbish_is_done_without(rubbish, folder):
    game = bouton.rules("kayles").game.normal_form()
    for place in (folder / "laws", folder / "laws" / "automata", folder / "misere"):
        place.mkdir(parents=True, exist_ok=True)
    (folder / "laws" / kept_periods.file_name(game)).write_bytes(rubbish)
    (folder / "misere" / kept_quotients.file_name((game,))).write_bytes(rubbish)
    assert bouton.solve("kayles", 10**9).outcome == "N"
    assert bouton.solve("kayles; misere", 20).outcome in "NP"
