"""A run that cannot end says so after few values: counted by a clock that goes on by what is done, not by time."""

import pytest

import bouton
from bouton.engine import sequence
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.solving import kept


class Work:
    """Seconds that pass with the heaps of the runs: so many values a second."""

    def __init__(self, pace):
        self.pace, self.done, self.free = pace, 0, None

    def __call__(self):
        return self.done / self.pace


@pytest.fixture
def work(monkeypatch):
    clock = Work(pace=1000)
    monkeypatch.setattr("bouton.clock.processor.read", clock)
    plain = sequence.run_for

    def counted(game, megabytes):
        run = plain(game, megabytes)
        advance = run.advance

        def more(until):
            before, is_free = run.n, run.mode == clock.free
            advance(until)
            clock.done += 0 if is_free else run.n - before

        monkeypatch.setattr(run, "advance", more, raising=False)
        return run

    monkeypatch.setattr(sequence, "run_for", counted)
    return clock


@pytest.mark.jit
def test_a_run_far_beyond_its_time_is_given_up_at_once(work):
    with pytest.raises(LimitError, match="at the pace of the last 2048 the rest takes over") as raised:
        bouton.values("0.007", 10_000_000, limits=Limits(seconds=60))
    assert work.done < 50_000
    # Were each as dear as its heap is large: the root of 18,433 squared and twice 18,433 times 41,567.
    assert "the time is enough for about 43000;" in str(raised.value)


@pytest.mark.jit
def test_no_pace_is_taken_of_a_kernel_before_the_fast_one_or_of_its_start(work):
    """Values of the first blocks take a thousandth of a second each, those of the last kernel next to nothing."""
    work.free = "block"
    found = bouton.values("0.104", 300_000, limits=Limits(seconds=25))
    assert len(found) == 300_000 and work.done > 16_000


@pytest.mark.jit
def test_a_run_that_may_end_goes_on(work):
    assert len(bouton.values("0.007", 100_000, limits=Limits(seconds=200))) == 100_000


@pytest.mark.jit
@pytest.mark.parametrize("rules", ["0.007", "0.37", "grundy"])
def test_the_heaps_to_ask_about_instead_are_answered_in_the_same_time(rules, work):
    with pytest.raises(LimitError, match="are answered, larger ones with") as raised:
        bouton.solve(rules, 10**9, limits=Limits(seconds=60))
    most = raised.value.values["most"]
    assert 16_384 < most < 60_000
    assert bouton.solve(rules, most, limits=Limits(seconds=60)).nim_value is not None


@pytest.mark.parametrize("rules", ["0.007", "0.37", "grundy"])
@pytest.mark.parametrize("heap", [10**8, 10**31])
def test_a_heap_that_only_a_period_could_tell_is_answered_by_what_is_known(rules, heap, monkeypatch):
    """At most 2^14 values are computed before that is said."""
    # A solver that is kept from another question has looked already.
    kept._solver.cache_clear()
    lengths = []
    plain = bouton.solving.knowledge.Knowledge.prove_period

    def counted(self, *, max_length=None, most=None):
        lengths.append(max_length)
        return plain(self, max_length=max_length, most=most)

    monkeypatch.setattr("bouton.solving.knowledge.Knowledge.prove_period", counted)
    with pytest.raises(LimitError, match=r"no period of .* is known from 16384 values"):
        bouton.solve(rules, heap)
    assert set(lengths) == {1 << 14}
