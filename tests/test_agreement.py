"""Comparing a theorem with the definition: what is found, where, and what is said of it."""

import pytest

from bouton import THEOREMS
from bouton.agreement import Verdict, check, check_far, positions
from bouton.errors import LimitError, NotationError, RefutedError, UnknownName
from bouton.limits import Limits
from bouton.notation import parse_rules


def wrongly(name, **claims):
    """The theorem with other claims."""
    return type("Wrong", (THEOREMS[name],), claims)


def said(name):
    return THEOREMS[name].statement().removesuffix(".")


def test_a_theorem_by_its_name_by_itself_or_by_its_rules():
    by_name = check("bash_values", max_rank=30)
    assert by_name.valid
    assert by_name.checked_to == 30
    assert by_name.counterexample is None
    assert by_name == check(THEOREMS["bash_values"], max_rank=30)
    both = check("bash(3)", max_rank=8)
    assert both.valid
    misere = f"Misère play: {said('bash_misere')}."
    assert both.claim == f"{said('bash_values')}. {misere}"
    assert check("bash(3); misere", max_rank=8).claim == misere


def test_a_wrong_value_is_refuted_at_the_least_heap():
    wrong = wrongly("bash_values", value=lambda self, heap: min(heap % (self.m + 1), 2))
    verdict = check(wrong, max_rank=30)
    assert verdict == Verdict(False, ("bash_values",), 2, (3,), "take 1..3", 2, 3)
    with pytest.raises(RefutedError, match=r"at \(3,\) the claim says 2, the definition says 3") as caught:
        verdict.or_raise()
    assert (caught.value.part, caught.value.said, caught.value.found) == ((3,), 2, 3)


def test_a_wrong_outcome_is_refuted_at_the_least_position():
    # "Lost when both heaps are equal" is true of (0, 0) only.
    wrong = wrongly("wythoff_losses", is_lost=lambda self, heaps: heaps[0] == heaps[1])
    verdict = check(wrong, max_rank=30)
    assert (verdict.counterexample, verdict.said, verdict.found, verdict.checked_to) == ((1, 1), "P", "N", 1)


def test_a_wrong_far_value_is_found_and_no_rank_is_claimed():
    right = THEOREMS["nim_values"]
    assert check_far(right).or_raise().checked_to == 0
    wrong = wrongly("nim_values", far={("nim", (10**30, 10**30)): "N"})
    verdict = check_far(wrong)
    assert (verdict.valid, verdict.counterexample, verdict.said, verdict.found) == (False, (10**30, 10**30), "P", "N")
    elsewhere = wrongly("nim_values", far={("wythoff", (10**30, 10**30)): "N"})
    assert check_far(elsewhere).said is None


def test_every_position_up_to_five_heaps_is_looked_at_once():
    nim = parse_rules("nim").game
    # The ways to write 4 as a sum of one, two, three numbers from 0 on, and of four from 1 on: 1 + 5 + 15 + 1.
    assert len(list(positions(nim, 4))) == 22
    wythoff = parse_rules("wythoff").game
    assert list(positions(wythoff, 2)) == [((0, 2),), ((1, 1),), ((2, 0),)]


def test_unknown_names_and_rules():
    with pytest.raises(UnknownName, match="no theorem or game is called nim_value; did you mean nim_values"):
        check("nim_value", max_rank=5)
    with pytest.raises(UnknownName, match="no theorem covers take primes"):
        check("take primes", max_rank=5)
    with pytest.raises(NotationError):
        check("take 0", max_rank=5)


def test_time_is_a_limit():
    with pytest.raises(LimitError, match="seconds="):
        check("moore_losses", max_rank=200, limits=Limits(seconds=0.05))
