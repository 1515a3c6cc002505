"""What is looked for: no periods that nothing could prove, nothing on heaps that no game is played on."""

import pytest

from bouton import checker
from bouton.discovery.finding import discover, prove
from bouton.errors import PositionError
from bouton.limits import Limits


def test_no_time_goes_to_values_that_could_only_show_a_period(monkeypatch):
    def looked(*asked):
        raise AssertionError("values that prove nothing")

    monkeypatch.setattr("bouton.engine.periods._seen", looked)
    proof = prove("take 1..ceil(n/2)", limits=Limits(seconds=60))
    assert (proof.verdict, proof.claim.kind) == ("proved", "automaton")
    assert checker.check(proof.certificate)


@pytest.mark.parametrize(("rules", "heaps"), [("wythoff", 1), ("wythoff; pass once", 1), ("euclid", 3)])
def test_no_law_is_sought_for_heaps_that_the_game_is_not_played_on(rules, heaps):
    with pytest.raises(PositionError, match=f"has 2 (heaps|numbers), not {heaps}"):
        prove(rules, heaps=heaps)
    with pytest.raises(PositionError):
        discover(rules, heaps=heaps)
