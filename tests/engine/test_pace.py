"""A run that cannot end says so after few values: counted by a clock that goes on by what is done, not by time."""

import pytest

import bouton
from bouton.engine import sequence
from bouton.errors import LimitError
from bouton.limits import Limits


class Work:
    """Seconds that pass with the heaps of the runs: so many values a second."""

    def __init__(self, pace):
        self.pace, self.done = pace, 0

    def __call__(self):
        return self.done / self.pace


@pytest.fixture
def work(monkeypatch):
    clock = Work(pace=1000)
    monkeypatch.setattr(sequence, "monotonic", clock)
    monkeypatch.setattr("bouton.limits.monotonic", clock)
    monkeypatch.setattr("bouton.solving.knowledge.monotonic", clock)
    plain = sequence.run_for

    def counted(game, megabytes):
        run = plain(game, megabytes)
        advance = run.advance

        def more(until):
            clock.done += until - run.n
            advance(until)

        monkeypatch.setattr(run, "advance", more, raising=False)
        return run

    monkeypatch.setattr(sequence, "run_for", counted)
    return clock


@pytest.mark.jit
def test_a_run_far_beyond_its_time_is_given_up_at_once(work):
    with pytest.raises(LimitError, match="at this pace the rest takes more than") as raised:
        bouton.values("0.007", 10_000_000, limits=Limits(seconds=60))
    assert work.done < 50_000
    # Were each as dear as its heap is large: the root of 16,385 squared and twice 16,385 times 43,615.
    assert "the time is enough for about 41000;" in str(raised.value)


@pytest.mark.jit
def test_a_run_that_may_end_goes_on(work):
    assert len(bouton.values("0.007", 100_000, limits=Limits(seconds=200))) == 100_000


@pytest.mark.jit
@pytest.mark.parametrize("rules", ["0.007", "0.37", "grundy"])
def test_the_heaps_to_ask_about_instead_are_answered_in_the_same_time(rules, work):
    with pytest.raises(LimitError, match="ask about heaps up to") as raised:
        bouton.solve(rules, 10**9, limits=Limits(seconds=60))
    most = raised.value.values["most"]
    assert 16_384 < most < 60_000
    assert bouton.solve(rules, most, limits=Limits(seconds=60)).nim_value is not None


@pytest.mark.parametrize("rules", ["0.007", "0.37", "grundy"])
@pytest.mark.parametrize("heap", [10**8, 10**31])
def test_a_heap_that_only_a_period_could_tell_is_answered_by_what_is_known(rules, heap, monkeypatch):
    """At most 2^14 values are computed before that is said."""
    lengths = []
    plain = bouton.solving.knowledge.Knowledge.prove_period

    def counted(self, *, max_length=None, most=None):
        lengths.append(max_length)
        return plain(self, max_length=max_length, most=most)

    monkeypatch.setattr("bouton.solving.knowledge.Knowledge.prove_period", counted)
    with pytest.raises(LimitError, match=r"no period of .* is known \(16384 values show none\)"):
        bouton.solve(rules, heap)
    assert set(lengths) == {1 << 14}
