"""Ten games of the literature in one line each: at least eight have a law, and the others claim nothing."""

import pytest

from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.on_demand import solve
from bouton.rulesets.catalogue import find_name, near_names

FAR = 10**30
LAWS = ("theorem", "automaton", "period", "quotient")

# Rules, a position far beyond any table, and where the game is from.
NAMED = {
    "take any; take a, b from 2 heaps where |a-b| < 3": ((FAR, 2 * FAR), "A. S. Fraenkel 1982"),
    "take any; take a, b from 2 heaps where a < 2b+2 and b < 2a+2": ((10**9, 3 * 10**9), "A. S. Fraenkel 1998"),
    "take any; take a, b from 2 heaps where a + b < 5": ((FAR, FAR + 3), "A. S. Fraenkel, M. Lorberbom 1991"),
    "take any; take (k,k); take (k,2k)": ((10**4, 2 * 10**4), "U. Larsson 2012"),
    "take any from a largest heap": ((FAR, FAR, 7), "M. H. Albert, R. J. Nowakowski 2004"),
    "take any from the ends": ((FAR, 5, FAR), "M. H. Albert, R. J. Nowakowski 2001"),
    "kayles; in a circle": ((FAR,), "Winning Ways, chapter 4"),
    "turn 1..3 coins": ((FAR, FAR + 1), "Winning Ways, chapter 14"),
    "nim; pass once": ((FAR, FAR + 1), "R. M. Low, W. H. Chan 2015"),
    "wythoff; block 1": ((FAR, 2 * FAR + 1), "U. Larsson 2011"),
}
# The losses of generalised diagonal Wythoff split in a way that is conjectured only.
OPEN = {"take any; take (k,k); take (k,2k)"}


@pytest.mark.parametrize("text", NAMED)
def test_a_named_game_has_a_law_or_says_that_none_is_known(text):
    position, _ = NAMED[text]
    if text in OPEN:
        with pytest.raises(LimitError):
            solve(text, position, limits=Limits(seconds=0.2))
        return
    assert solve(text, position, limits=Limits(moves=1)).by.method in LAWS


def test_at_least_eight_of_ten_have_a_law():
    assert len(NAMED) == 10 and len(OPEN) <= 2


@pytest.mark.parametrize("name", ["Subtraction game", "减法游戏", "Moore 的 Nim"])
def test_a_name_is_known_without_its_parameter(name):
    assert find_name(name) in ("subtraction", "moore")


def test_a_name_that_is_offered_has_no_braces():
    assert not any(
        "{" in near for text in ("减法游", "Subtraction gam", "Moore's Nim with up") for near in near_names(text)
    )
