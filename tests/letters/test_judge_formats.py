"""Judge formats with a number of the rules in the input: the law for all letters says what their programs answer."""

import random
import re

import pytest

from bouton.discovery.with_letters import prove_with_letters
from bouton.judge.problem import PROBLEMS
from bouton.limits import Limits
from bouton.notation import read_family
from tests.judge.played import answered, counted, row
from tests.letters.families import law_of

# The rules with a place for what is in the input; k and n are no letters of rules.  {s} stands for a whole set.
RULES = {name: problem.rules for name, problem in sorted(PROBLEMS.items()) if "{" in problem.rules}
LETTERS = {name: re.sub(r"\{[kn]\}", "m", rules).replace("{", "").replace("}", "") for name, rules in RULES.items()}

# How a heap n and the letters are written, and the answers where the player to move loses and wins.
WRITTEN = {
    "atcoder_abc297_g": (lambda n, p, q: row((1, p, q, n)), "Second", "First"),
    "codeforces_1194d": (lambda n, m: counted([row((n, m))]), "Bob", "Alice"),
    "hdu_1846": (lambda n, m: counted([row((n, m))]), "second", "first"),
    "hdu_2188": (lambda n, m: counted([row((n, m))]), "Rabbit", "Grass"),
    # The last coin is taken by the loser.
    "hdu_2897": (lambda n, p, q: row((n + 1, p, q)), "LOST", "WIN"),
    "hdu_4764": (lambda n, m: row((n, m)) + "0 0\n", "Jiang", "Tang"),
}


@pytest.mark.parametrize("name", RULES)
def test_its_rules_are_proved_for_every_letter_or_it_is_said_why_not(name):
    if "{s}" in RULES[name]:
        assert read_family(LETTERS[name]) is not None and RULES[name] == "take {s}"
        return
    proof = prove_with_letters(read_family(LETTERS[name]), None, Limits(seconds=20))
    assert proof.verdict == "proved" or (proof.verdict == "unknown" and proof.claim.reasons)
    # All whose amounts hang on the letters alone are proved.
    assert (proof.verdict == "proved") == ("last" not in RULES[name])


def test_all_formats_of_won_and_lost_are_tried_at_the_limits():
    plain = {name for name, rules in RULES.items() if "{s}" not in rules and "last" not in rules}
    assert set(WRITTEN) == plain - {"hdu_2149"}, "hdu-2149 asks for the amounts, below"


@pytest.mark.parametrize("name", WRITTEN)
def test_its_program_answers_what_the_law_says_up_to_the_limits(name):
    written, lost, won = WRITTEN[name]
    law, chance = law_of(LETTERS[name]), random.Random(name)
    top = 10**9
    for most in (6, 60, top) * 60:
        letters = sorted(chance.randint(1 + (name == "codeforces_1194d") * 2, most) for _ in law.family.letters)
        n = chance.choice([top - chance.randrange(3), chance.randint(1, 3 * most)])
        values = dict(zip(law.family.letters, letters, strict=True))
        (found,) = answered(name, written(n, *letters))
        assert found == (lost if law.is_lost(values, n) else won), (n, values)


def test_the_bids_of_hdu_2149_are_those_that_leave_a_lost_price():
    """A price and the most of one bid: a bid may go beyond the price, which ends the auction."""
    law, chance = law_of(LETTERS["hdu_2149"]), random.Random(2149)
    for most in (6, 60, 1099) * 40:
        price, m = chance.randint(1, most), chance.randint(1, most)
        bids = [a for a in range(1, m + 1) if a >= price or law.is_lost({"m": m}, price - a)]
        assert answered("hdu_2149", row((price, m))) == [" ".join(map(str, bids)) or "none"]
