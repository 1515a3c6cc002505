"""A run for a period that is stopped or killed at any moment goes on to the same bits, in memory that does not grow."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import bouton
from bouton.engine import checkpoint, long_periods
from bouton.engine.chains import chain
from bouton.engine.checkpoint import Checkpoint
from bouton.engine.long_periods import LongRun
from bouton.engine.octal_periods import PeriodSearch
from bouton.engine.octal_periods_bounded import BoundedSearch
from bouton.errors import LimitError, RulesError, StoreError
from bouton.frozen import changed
from bouton.limits import Limits

pytestmark = pytest.mark.jit


def game_of(rules):
    return bouton.rules(rules).game.normal_form()


def same(left, right):
    """Whether two states are the same, bit for bit."""
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, (list, tuple)):
        return len(left) == len(right) and all(map(same, left, right))
    return np.array_equal(left, right)


@pytest.mark.parametrize(
    ("digits", "full", "length"),
    [((0, 1, 6), 1 << 17, 485_332), ((0, 1, 0, 4), 1 << 19, 3 << 20), ((0, 3, 5, 6), 1 << 18, 900_000)],
    ids=["period", "none so far", "whole"],
)
def test_saved_and_read_again_after_every_chunk(digits, full, length, tmp_path):
    straight = BoundedSearch(PeriodSearch(digits), full=full)
    broken = BoundedSearch(PeriodSearch(digits), full=full)
    file = Checkpoint(tmp_path / "run", "a game")
    while straight.found is None and straight.n < length:
        until = straight.n + 100_000
        straight.go(until)
        broken.go(until)
        assert straight.found == broken.found and straight.n == broken.n
        file.keep(broken.state(), now=True)
        broken = BoundedSearch(PeriodSearch(digits))
        broken.restore(file.state())
        assert same(straight.state(), broken.state())
    assert (straight.found is not None) == (digits != (0, 1, 0, 4))


def test_the_chain_is_the_same_after_a_stop(tmp_path):
    def made(search):
        search.go(1_000_000)
        return chain(search, "0.16", 16)

    search = BoundedSearch(PeriodSearch((0, 1, 6)), full=1 << 17)
    search.go(400_000)
    file = Checkpoint(tmp_path / "run", "0.16")
    file.keep(search.state(), now=True)
    straight = made(BoundedSearch(PeriodSearch((0, 1, 6)), full=1 << 17))
    again = BoundedSearch(PeriodSearch((0, 1, 6)))
    again.restore(file.state())
    assert made(again) == straight == made(search)
    assert (straight["preperiod"], straight["period"]) == (105351, 149459)


def test_memory_does_not_grow():
    search = BoundedSearch(PeriodSearch((0, 1, 0, 4)))
    sizes = []
    for length in (8 << 20, 24 << 20, 40 << 20):
        search.go(length)
        sizes.append(sum(array.nbytes for array in arrays(search.state())))
    assert search.bounded
    # All values of the first heaps, and at most 128 windows of some 75,000.
    assert max(sizes) < (4 << 20) + 128 * 80_000 + (2 << 20)


def arrays(value):
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, dict):
        for inside in value.values():
            yield from arrays(inside)


def test_goes_on_where_it_was(tmp_path):
    path = tmp_path / "run"
    first = LongRun(game_of("0.16"), Limits(), path=path)
    assert first.period(100_000, seconds=60) is None and path.exists()
    second = LongRun(game_of("0.16"), Limits(), path=path, resume=True)
    assert second.n == first.n >= 100_000
    found = second.period(1 << 30, seconds=60)
    assert (found.preperiod, found.period, found.theorem) == (105351, 149459, "rare heaps")
    known = bouton.period("0.16")
    # Where it is known from hangs on no run.
    assert changed(found, coq=True, source=known.source, is_told=True, evidence=known.evidence) == known
    # Kept where that was asked for, so a chain can be asked for later.
    assert path.exists()


def test_a_longer_run_of_the_same_game_is_left_alone(tmp_path):
    path = tmp_path / "run"
    LongRun(game_of("0.106"), Limits(), path=path).period(300_000, seconds=60)
    kept = path.read_bytes()
    LongRun(game_of("0.106"), Limits(), path=path).period(100_000, seconds=60)
    assert path.read_bytes() == kept
    found = LongRun(game_of("0.106"), Limits(), path=path, must_be_kept=False)
    assert found.period(200_000, seconds=60) is None and path.read_bytes() == kept


def test_a_short_run_leaves_no_file(tmp_path):
    path = tmp_path / "run"
    run = LongRun(game_of("0.106"), Limits(), path=path, must_be_kept=False)
    assert run.period(100_000, seconds=60) is None and not path.exists()


def test_what_cannot_be_written(tmp_path, monkeypatch):
    monkeypatch.setattr(long_periods, "SECONDS", -1.0)
    (tmp_path / "closed").write_text("no folder")
    path = tmp_path / "closed" / "run"
    run = LongRun(game_of("0.106"), Limits(), path=path, must_be_kept=False)
    assert run.period(10_000, seconds=60) is None
    with pytest.raises(OSError, match="closed"):
        LongRun(game_of("0.106"), Limits(), path=path).period(10_000, seconds=60)


def test_files_of_others(tmp_path):
    path = tmp_path / "run"
    LongRun(game_of("0.106"), Limits(), path=path).period(10_000, seconds=60)
    with pytest.raises(StoreError):
        LongRun(game_of("0.104"), Limits(), path=path, resume=True)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(StoreError, match="damaged"):
        LongRun(game_of("0.106"), Limits(), path=path, resume=True)
    with pytest.raises(RulesError, match="octal"):
        LongRun(game_of("take 1,3,4"), Limits(), path=path)


def test_limits(tmp_path):
    path = tmp_path / "run"
    assert LongRun(game_of("0.106"), Limits(), path=path).period(1 << 40, seconds=0.5) is None
    with pytest.raises(LimitError):
        LongRun(game_of("0.106"), Limits(megabytes=1), path=tmp_path / "other").period(1 << 40, seconds=60)


COMMAND = (sys.executable, "-m", "bouton", "period", "0.104", "--resume", "--time", "3000", "--json")
SOON = (
    "from bouton.engine import checkpoint as c; c.SECONDS, c.SHARE = 0.2, 0.5; from bouton.cli.app import main; main()"
)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
def test_killed_twenty_times(tmp_path):
    """0.104 with 64 checkpoints: after twenty kills the same chain; whether it holds is asked in test_checker_chain."""

    def started(folder, file):
        arguments = [*COMMAND[3:], "--folder", str(tmp_path / folder), "--chain", str(tmp_path / file)]
        return subprocess.Popen([sys.executable, "-c", SOON, *arguments], stdout=subprocess.PIPE)

    chance, kills, last = random.Random(104), 0, 0
    while kills < 20:
        process = started("broken", "broken.json")
        written = newest(tmp_path / "broken")
        while process.poll() is None and newest(tmp_path / "broken") == written:
            time.sleep(0.01)
        time.sleep(chance.random() / 10)
        assert process.poll() is None, f"done after {kills} kills"
        process.send_signal(signal.SIGKILL)
        process.communicate()
        kills += 1
        (file,) = (tmp_path / "broken").glob("*.run")
        state = Checkpoint(file, "0.104").state()
        now = long_periods._length(state)
        assert now > last
        last = now
    out = started("broken", "broken.json").communicate()[0]
    found = json.loads(out)
    assert (found["preperiod"], found["period"], found["proved"]) == (197769598, 11770282, True)
    straight = started("straight", "straight.json").communicate()[0]
    assert json.loads(straight) == found
    made = (tmp_path / "broken.json").read_bytes()
    assert made == (tmp_path / "straight.json").read_bytes()
    assert len(json.loads(made)["checkpoints"]) == 64


def newest(folder):
    """When a file of the folder was written last; a kill may leave a part of one behind."""
    return max((file.stat().st_mtime_ns for file in folder.glob("*.run")), default=0)


def test_the_time_between_two_writings_is_looked_at(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint, "SECONDS", 1000.0)
    file = Checkpoint(tmp_path / "run", "a game")
    assert not file.is_due
    file.keep({})
    assert file.state() is None
    file.keep({}, now=True)
    assert file.state() == {}
