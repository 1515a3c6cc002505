"""A file in the user's folder of laws that says what is false, in the form that the program writes: not believed."""

import json
import sys
from hashlib import sha256

import pytest

import bouton
from bouton.laws import certificates
from bouton.laws.places import KEPT, cache_folder
from bouton.laws.store import AUTOMATA, PERIODS, certificate, find, forget, losses, losses_file, period_file
from bouton.misere import kept as kept_quotients
from bouton.misere.quotient import MisereQuotient
from tests.faults.counted import count
from tests.work import at_most


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder of the user, and nothing remembered of another."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for clear in (forget, kept_quotients._kept.cache_clear):
        clear()
    yield cache_folder()
    for clear in (forget, kept_quotients._kept.cache_clear):
        clear()


def test_a_period_with_a_value_changed_and_a_digest_made_anew(folder):
    game = bouton.rules("0.356").game.normal_form()
    true = bouton.period("0.356").certificate()
    true.pop("digest", None)
    false = {**true, "values": [v + (at == 5) for at, v in enumerate(true["values"])]}
    for told, believed in ((true, True), (false, False)):
        told["digest"] = sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
        certificates.keep(period_file(game), told, here=PERIODS)
        forget()
        count("laws", not believed)
        law = find(game)
        # The census knows it, without the values.
        assert law.is_whole == believed


def test_an_automaton_with_an_output_changed(folder):
    text = "take any; take odd equally from 2 heaps"
    rules = bouton.rules(text).normal_form()
    true = bouton.prove(text).certificate
    false = json.loads(json.dumps(true))
    false["P"]["accept"].pop()
    for told, believed in ((true, True), (false, False)):
        assert certificates.keep(losses_file(rules, 2), told, here=AUTOMATA)
        forget()
        count("laws", not believed)
        assert (losses(rules, 2) is not None) == believed


def test_a_quotient_with_a_lost_element_left_out(folder):
    true = bouton.misere_quotient("0.13").certificate()
    games = MisereQuotient.of_certificate(true).games
    wrong = json.loads(json.dumps(true))
    wrong["P"] = wrong["P"][:-1]
    for told, believed in ((true, True), (wrong, False)):
        kept_quotients.keep(MisereQuotient.of_certificate(told))
        count("laws", not believed)
        assert (folder / "misere" / kept_quotients.file_name(games)).exists()
        assert bool(kept_quotients._kept(games)) == believed


RUBBISH = {
    "nothing": b"",
    "no text": b"\x00\xff" * 99,
    "a list": b"[1, 2]",
    "a digest alone": b'{"digest": 7}',
    "null": b"null",
    "a long number": b"9" * 100_000,
    "lists in lists": b"[" * 100_000,
    "objects in objects": b'{"a":' * 100_000,
}


@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
def test_rubbish_is_done_without(rubbish, folder):
    """Of games that the package has no law of: theirs would be found first."""
    game, lost = bouton.rules("0.13").game.normal_form(), bouton.rules("take any; take 1 equally from 2 heaps")
    assert not (KEPT / period_file(game)).exists()
    for path in (
        folder / "laws" / period_file(game),
        folder / "misere" / kept_quotients.file_name((game,)),
        folder / "laws" / losses_file(lost.normal_form(), 2),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(rubbish)
        count("laws")
    assert certificate(game) is None
    assert losses(lost.normal_form(), 2) is None
    # From three stones on exactly two are taken: ten moves from twenty.
    assert bouton.solve("0.13", 10**9).nim_value == 0
    assert bouton.solve("0.13; misere", 20).outcome == "N"


def test_a_long_number_in_it_is_not_read(folder):
    """What reads numbers of any size takes hours for one of millions of digits."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        with at_most(60), pytest.raises(ValueError, match="digits"):
            certificates.json_of('{"digest": ' + "9" * 1_000_000 + "}", False)
    finally:
        sys.set_int_max_str_digits(before)
