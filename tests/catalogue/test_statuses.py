"""One status, the same at every door: what the catalogue says of a theorem is what an answer by it says."""

import pytest

import bouton
from bouton.descriptions import known
from bouton.rulesets.catalogue import GAMES
from bouton.words.provenance import status_text


@pytest.mark.parametrize(
    ("game", "rules", "position"),
    [
        ("even", "take even", (10,)),
        ("odd", "take odd", (7,)),
        ("nim", "nim", (3, 5)),
        ("wythoff", "wythoff; misere", (3, 4)),
        ("kayles", "kayles", (5,)),
        ("king_corner", "king corner", (3, 4)),
    ],
)
def test_the_catalogue_says_what_the_answer_says(game, rules, position):
    by = bouton.solve(rules, position).by
    for theorem in known(game, "en")["theorems"]:
        if theorem["name"] == by.name:
            assert theorem["status"] == by.status
            assert theorem["shown"].startswith(status_text(by.status).partition(":")[0].split(" (")[0])


def test_what_is_proved_of_a_member_is_none_of_the_family():
    for game, name, status in (
        ("powers", "powers_values", "proved, short proof given"),
        ("wythoff", "wythoff_misere", "proved here"),
    ):
        (theorem,) = [one for one in known(game, "en")["theorems"] if one["name"] == name]
        assert theorem["status"] == status, theorem


def test_every_game_is_described():
    assert all(known(game, "zh") for game in GAMES)
