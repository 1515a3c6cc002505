"""What is known of a game, for a reader."""

import pytest

from bouton.descriptions import known
from bouton.theorems import THEOREMS


@pytest.mark.parametrize(("language", "said"), [("en", "Misère play: "), ("zh", "反常规则下：")])
@pytest.mark.parametrize("name", ["nim", "bash", "wythoff"])
def test_the_law_of_misere_play_says_so_and_stands_behind(name, language, said):
    told = known(name, language)["theorems"]
    misere = [THEOREMS[one["name"]].misere for one in told]
    assert True in misere and misere == sorted(misere)
    assert [one["statement"].startswith(said) for one in told] == misere
