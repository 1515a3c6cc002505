"""A law that is an automaton is found where the nim-values have no period that a theorem could prove."""

from bouton import checker
from bouton.discovery.finding import prove
from bouton.limits import Limits


def test_no_time_goes_to_values_that_could_only_show_a_period(monkeypatch):
    def looked(*asked):
        raise AssertionError("values that prove nothing")

    monkeypatch.setattr("bouton.engine.periods._seen", looked)
    proof = prove("take 1..ceil(n/2)", limits=Limits(seconds=60))
    assert (proof.verdict, proof.claim.kind) == ("proved", "automaton")
    assert checker.check(proof.certificate)
