"""What other programs do on the machine changes no answer: the time of the processor decides."""

import re
from pathlib import Path

import pytest

from bouton import clock
from bouton.cli.deadline import deadline
from bouton.clock import CLOCKS, WIDER, Clock
from bouton.errors import LimitError
from bouton.limits import Limits


class Hands:
    """A clock that is set by hand."""

    def __init__(self):
        self.at = 0.0

    def __call__(self):
        return self.at


@pytest.fixture
def hands(monkeypatch):
    """The clock of the processor and that on the wall."""
    both = Hands(), Hands()
    for one, hand in zip(CLOCKS, both, strict=True):
        monkeypatch.setattr(one, "read", hand)
        monkeypatch.setattr(one, "_lost", 0.0)
    return both


def test_a_paused_clock_stands_still_within_another_pause_too():
    hand = Hands()
    kept = Clock(hand)
    hand.at = 5
    kept.pause()
    kept.pause()
    hand.at = 7
    kept.resume()
    assert kept.now() == 5
    hand.at = 8
    kept.resume()
    assert kept.now() == 5
    hand.at = 9
    assert kept.now() == 6


def test_the_time_of_other_programs_is_not_that_of_a_question(hands):
    processor, wall = hands
    watch = Limits(seconds=3).watch()
    wall.at = WIDER * 3
    watch.check()
    assert watch.left().seconds == 3
    processor.at = 3.1
    with pytest.raises(LimitError, match="stopped after 3 s without an answer; limits=Limits") as raised:
        watch.check()
    assert Limits.ended(raised.value)


def test_what_waits_for_ever_ends_with_the_time_on_the_wall(hands):
    watch = Limits(seconds=3).watch()
    hands[1].at = WIDER * 4 + 1
    with pytest.raises(LimitError, match=rf"after waiting {4 * WIDER} s for less than 3 s of processor time") as raised:
        watch.check()
    assert Limits.ended(raised.value)


def test_a_share_of_the_time_is_told_as_the_whole(hands):
    watch = Limits(seconds=8).watch()
    hands[0].at = 2
    assert watch.left(1 / 2).seconds == 3
    with pytest.raises(LimitError, match="after 8 s"):
        raise watch.left(1 / 2).over()


@pytest.mark.parametrize(
    ("processor", "wall", "told"), [(4.9, 50, None), (5.1, 5.2, "after 4 s"), (0, 102, "after waiting 100 s")]
)
def test_the_alarm_looks_at_both_clocks(processor, wall, told, hands):
    from signal import SIGALRM, raise_signal

    with deadline(Limits(seconds=4)):
        hands[0].at, hands[1].at = processor, wall
        if told is None:
            raise_signal(SIGALRM)
        else:
            with pytest.raises(LimitError, match=told):
                raise_signal(SIGALRM)


@pytest.mark.jit
def test_compiling_is_not_counted(hands):
    from numba.core.event import trigger_event

    from bouton.engine.kernels import compiled

    assert compiled.njit is not None
    watch = Limits(seconds=3).watch()
    with trigger_event("numba:compile"), trigger_event("numba:compile"):
        hands[0].at = hands[1].at = 100
        watch.check()
    hands[0].at = hands[1].at = 102.9
    watch.check()
    hands[0].at = 103.1
    with pytest.raises(LimitError):
        watch.check()
    assert clock.processor.now() == pytest.approx(3.1)


# Who reads the clock on the wall, and why no answer hangs on it.
READ_THE_WALL = {
    "clock": "the second, wider guard",
    "census/cluster": "how often the size of a cluster is looked at",
    "census/process": "when a worker is killed that its own processor time did not end",
    "census/run": "how often the store is written",
    "cli/census_progress": "shown on the way",
    "questions/all/prove": "told as the seconds of a proof",
    "cli/commands/warm": "told as the seconds it took",
    "cli/kept_laws": "told as the seconds of a check",
    "cli/progress": "shown on the way",
    "engine/checkpoint": "how often a run is written",
    "stressing/finding": "the second, wider guard",
    "web/app": "how often the page's files are looked at",
    "web/endpoints/check": "told as the seconds of a check",
    "web/report": "how much is said in a while",
    "web/workers/queues": "how long a request has waited for a worker",
}


def test_nothing_else_reads_the_clock_on_the_wall():
    package = Path(clock.__file__).parent
    reads = re.compile(r"import .*\b(monotonic|perf_counter)\b|\btime\.(monotonic|perf_counter|time)\(")
    files = [path for path in package.rglob("*.py") if reads.search(path.read_text(encoding="utf-8"))]
    assert {path.relative_to(package).with_suffix("").as_posix() for path in files} == set(READ_THE_WALL)
