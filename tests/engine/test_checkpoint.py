"""A run that is killed at any moment goes on, and ends as if nothing had happened; a damaged file is told."""

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
from bouton.engine import checkpoint, sequence
from bouton.engine.checkpoint import Checkpoint
from bouton.errors import LimitError, StoreError
from bouton.limits import Limits

# A run that writes its checkpoint all the time, in small blocks, and prints the hash of its values.
RUN = """
import sys, hashlib
from pathlib import Path
import bouton
from bouton.engine import checkpoint, sequence
checkpoint.SECONDS, checkpoint.SHARE = 0.0, 1e9
sequence._SECONDS = 0.01
limits = bouton.Limits(seconds=600)
rules, length, path = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
game = bouton.rules(rules).game.normal_form()
values = sequence.nim_values(game, length, checkpoint=path, resume=True, limits=limits)
print(values.dtype, hashlib.sha256(values.tobytes()).hexdigest())
"""


def run_until_killed(rules, length, path, seconds):
    """Start the run, kill it *seconds* after its first checkpoint is there; its output if it was quicker."""
    process = subprocess.Popen([sys.executable, "-c", RUN, rules, str(length), str(path)], stdout=subprocess.PIPE)
    before = path.stat().st_mtime_ns if path.exists() else 0
    while process.poll() is None and not (path.exists() and path.stat().st_mtime_ns > before):
        time.sleep(0.005)
    try:
        out, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.communicate()
        return None
    assert process.returncode == 0
    return out.decode().strip()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
@pytest.mark.parametrize(
    ("rules", "length"),
    [("grundy", 300_000), ("0.007", 40_000), ("take 1..n/2", 1_000_000), ("take primes", 3_000_000)],
)
def test_killed_at_any_moment(rules, length, tmp_path):
    chance = random.Random(rules)
    path = tmp_path / "run"
    out = None
    for _ in range(6):
        out = out or run_until_killed(rules, length, path, chance.random() / 2)
    out = out or run_until_killed(rules, length, path, 300)
    straight = run_until_killed(rules, length, tmp_path / "straight", 300)
    assert out == straight
    assert not list(tmp_path.glob("*.new")) or path.exists()


class Stopped(Exception):
    pass


def stop_at(number):
    """A progress that stops the run when it is told for the *number*-th time."""
    told = []

    def progress(done, total):
        told.append(done)
        if len(told) == number:
            raise Stopped

    return progress


GAMES = [
    ("take 1, 200", 300_000),
    ("take 1..n/2", 200_000),
    ("grundy", 60_000),
    ("0.106", 60_000),
    ("split into 4", 60),
    ("0.3F", 2000),
    ("take fibonacci", 100_000),
    ("take primes", 100_000),
    ("take k^2", 30_000),
    ("take divisors", 30_000),
    ("take coprime", 9_000),
]


@pytest.mark.jit
@pytest.mark.parametrize(("rules", "length"), GAMES)
def test_stopped_after_each_block(rules, length, tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint, "SECONDS", 0.0)
    monkeypatch.setattr(checkpoint, "SHARE", 1e9)
    monkeypatch.setattr(sequence, "_SHORT", length)  # the run itself is what is looked at
    monkeypatch.setattr(sequence, "PLAIN", 50)
    game = bouton.rules(rules).game.normal_form()
    straight = bouton.values(rules, length)
    path = tmp_path / "run"
    for stop in (1, 2, 1):
        try:
            sequence.nim_values(game, length, checkpoint=path, resume=True, progress=stop_at(stop))
        except Stopped:
            continue
    kept = Checkpoint(path, str(game)).state()
    assert kept is not None
    known = kept.get("run", kept)["values"]
    assert 1 < len(known) < length and np.array_equal(known, straight[: len(known)])
    found = sequence.nim_values(game, length, checkpoint=path, resume=True)
    assert found.dtype == straight.dtype and np.array_equal(found, straight)


def test_a_run_for_fewer_heaps_goes_on_to_more(tmp_path):
    game = bouton.rules("split into 4").game.normal_form()
    path = tmp_path / "run"
    with pytest.raises(LimitError):
        sequence.nim_values(game, 5000, checkpoint=path, limits=Limits(seconds=0.2))
    known = len(Checkpoint(path, str(game)).state()["values"])
    assert known > 1
    found = sequence.nim_values(game, 30, checkpoint=path, resume=True)
    assert found.tolist() == bouton.values("split into 4", 30).tolist()


def kept_run(tmp_path):
    path = tmp_path / "run"
    file = Checkpoint(path, "take 1, 3, 4")
    values = np.array([0, 1, 0], dtype=np.uint8)
    file.keep(
        {"n": 3, "values": values, "depths": [(1, 2, 3)], "in": {"room": np.eye(2, dtype=np.int8), "last": values[1]}},
        now=True,
    )
    return path, file


def test_what_is_kept_comes_back(tmp_path):
    _, file = kept_run(tmp_path)
    state = file.state()
    assert state["n"] == 3 and state["values"].tolist() == [0, 1, 0] and state["depths"] == [[1, 2, 3]]
    assert state["in"]["room"].tolist() == [[1, 0], [0, 1]] and state["in"]["last"] == 1
    file.drop()
    assert file.state() is None
    file.drop()


def test_every_changed_byte_is_noticed(tmp_path):
    path, file = kept_run(tmp_path)
    whole = path.read_bytes()
    for i in range(len(whole)):
        path.write_bytes(whole[:i] + bytes([whole[i] ^ 1]) + whole[i + 1 :])
        with pytest.raises(StoreError, match="damaged"):
            file.state()
    for length in (0, 1, 31, 40, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(StoreError, match="damaged"):
            file.state()


def test_a_run_of_another_game_is_not_taken_for_this_one(tmp_path):
    path, _ = kept_run(tmp_path)
    with pytest.raises(StoreError, match="take 1, 3, 4"):
        Checkpoint(path, "take 1, 3, 5").state()


def test_another_version_is_told(tmp_path, monkeypatch):
    path, file = kept_run(tmp_path)
    monkeypatch.setattr(checkpoint, "VERSION", "bouton run 0")
    file.keep({"n": 1, "values": np.zeros(1, dtype=np.uint8)}, now=True)
    monkeypatch.undo()
    assert json.loads(path.read_bytes().split(b"\n")[0])["version"] == "bouton run 0"
    with pytest.raises(StoreError, match="version"):
        file.state()


def test_a_run_is_not_written_all_the_time(tmp_path):
    path = tmp_path / "run"
    file = Checkpoint(path, "nim")
    file.keep({"values": np.zeros(1, dtype=np.uint8)})
    assert not path.exists()
