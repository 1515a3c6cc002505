"""Amounts that hang together: prover and checker derive the same moves, and what is tampered with is refused."""

import copy
from functools import cache

import pytest
from hypothesis import assume, given

from bouton import Limits, checker
from bouton.checker.rules import Rules as CheckedRules
from bouton.discovery.finding import prove
from bouton.errors import NotationError, RulesError
from bouton.notation import parse_rules
from bouton.proving.decision import Proved, find_law
from bouton.proving.from_rules import provable
from tests.notation.grammar import Drawn, Tied, Vectors, rulesets


def two_heaps(drawn: Drawn) -> bool:
    """Whether proofs speak of its ties: of two heaps, in any order."""
    return all(
        (isinstance(c, Tied) and len(c.letters) == 2)
        or (isinstance(c, Vectors) and not c.ordered and len(c.vectors[0]) == 2)
        for c in drawn.clauses
        if isinstance(c, Tied | Vectors)
    )


@given(rulesets(kinds=("linked",)))
def test_both_derive_the_same_moves(drawn):
    assume(two_heaps(drawn))
    try:
        rules = parse_rules(drawn.text)
        assume(rules.game.ties)
        ours = provable(rules.game, 2)
        theirs = CheckedRules(str(rules.game), 2)
    except (NotationError, RulesError, checker.Unreadable):
        assume(False)
    said = [
        [list(m.after), [[a.name, list(a.variables), list(a.numbers)] for a in m.atoms], m.into] for m in ours.moves
    ]
    assert sorted(map(str, said)) == sorted(map(str, theirs.moves()[0]))
    for position in [(0, 3), (4, 4), (5, 3), (2, 6)]:
        assert set(theirs.options(position)) == drawn.heaps(position), drawn.text


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("take (1,2)", True),
        ("take a, b from 2 heaps where a <= 2b and b <= 2a", True),
        ("take 1,2; take (k,2k)", False),
        ("take (1,2); block 1", True),
    ],
)
def test_fewer_heaps_than_a_tie_takes_from_have_no_such_move(text, lost):
    """10**30 is no multiple of 3."""
    law = find_law(provable(parse_rules(text).game, 1))
    assert isinstance(law, Proved) and law.numeration.holds(law.losses, (10**30,)) == lost


LAWS = (
    "take any; take a, b from 2 heaps where a = b mod 3",
    "take any; take a, b from 2 heaps where a+b <= 2",
    "take any; take (1,1); take (1,2)",
    "take any; take (2,k)",
    "take any; take a, b from 2 heaps where |a-b| < 2",
)


# The others take several seconds each, to prove or to check.
SHORT = "take any; take a, b from 2 heaps where a+b <= 2"
QUICK = [pytest.param(text, marks=[] if text == SHORT else pytest.mark.slow) for text in LAWS]


@cache
def proved(text):
    """Proved once for all tests, however busy the machine is."""
    return prove(text, limits=Limits(seconds=600))


@pytest.mark.parametrize("text", QUICK)
def test_the_law_of_its_losses_is_proved_and_checked(text):
    proof = proved(text)
    assert proof.verdict == "proved" and proof.certificate is not None
    checker.check(proof.certificate)
    lost = parse_rules(text)
    assert str(lost.game) == proof.certificate["rules"]


@pytest.mark.parametrize("text", QUICK[:2])
def test_a_law_of_other_amounts_is_refused(text):
    certificate = proved(text).certificate
    changes = [("b mod 3", "b mod 4"), ("<= 2", "<= 3")]
    other = next(certificate["rules"].replace(*change) for change in changes if change[0] in certificate["rules"])
    with pytest.raises(checker.Refused):
        checker.check(certificate | {"rules": other})
    # The moves of the other rules with the losses of these.
    tampered = copy.deepcopy(certificate) | {"rules": other, "moves": CheckedRules(other, 2).moves()[0]}
    with pytest.raises((checker.Refused, checker.Unreadable)):
        checker.check(tampered)
    fewer = certificate | {"moves": certificate["moves"][:-1]}
    with pytest.raises(checker.Refused):
        checker.check(fewer)
