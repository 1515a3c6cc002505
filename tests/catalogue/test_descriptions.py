"""What is known of a game, for a reader."""

import pytest

from bouton import words
from bouton.descriptions import known
from bouton.rulesets.catalogue import GAMES
from bouton.theorems import THEOREMS


@pytest.mark.parametrize(("language", "said"), [("en", "Misère play: "), ("zh", "反常规则下：")])
@pytest.mark.parametrize("name", ["nim", "bash", "wythoff"])
def test_the_law_of_misere_play_says_so_and_stands_behind(name, language, said):
    told = known(name, language)["theorems"]
    misere = [THEOREMS[one["name"]].misere for one in told]
    assert True in misere and misere == sorted(misere)
    assert [one["statement"].startswith(said) for one in told] == misere


def test_the_page_has_a_word_for_what_is_done_in_each_game():
    verbs = {entry.verb for entry in GAMES.values() if entry.verb}
    assert [verb for verb in sorted(verbs) if not words.has(f"page_play.verbs.{verb}")] == []
