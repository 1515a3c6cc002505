"""Files that cannot be written: the disk is full, broken or gone, at each step in turn.  What was there stays."""

import builtins
import errno
import io
import os
import stat
import subprocess
import sys

import numpy as np
import pytest

from bouton import files, misere_quotient
from bouton.cli import output, plotting, value_formats
from bouton.engine import checkpoint
from bouton.engine.checkpoint import Checkpoint
from bouton.laws import certificates
from bouton.laws.places import cache_folder
from bouton.limits import Limits
from bouton.misere import kept as kept_quotients
from bouton.notation import parse_rules
from tests.faults.counted import count

RULES = parse_rules("take 1")
FAULTS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.ENOENT)
STEPS = ("open", "write", "flush", "fsync", "replace")


class Broken:
    """A file whose *step* fails with *error*, after *room* bytes where it writes."""

    def __init__(self, file, step, error, room):
        self.file, self.step, self.error, self.room = file, step, error, room

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.file.close()

    def write(self, data):
        if self.step == "write":
            count("files")
            self.file.write(data[: self.room])
            raise OSError(self.error, os.strerror(self.error))
        return self.file.write(data)

    def flush(self):
        if self.step == "flush":
            count("files")
            raise OSError(self.error, os.strerror(self.error))
        self.file.flush()

    def writelines(self, pieces):
        for piece in pieces:
            self.write(piece)

    def fileno(self):
        return self.file.fileno()


@pytest.fixture
def broken(monkeypatch):
    """Makes *step* of every write through `bouton.files` fail with *error*."""

    def made(step, error, room=3):
        def fail(*arguments):
            count("files")
            raise OSError(error, os.strerror(error))

        def opened(path, mode):
            return fail() if step == "open" else Broken(open(path, mode), step, error, room)

        monkeypatch.setattr(files, "open", opened, raising=False)
        if step in ("fsync", "replace"):
            monkeypatch.setattr(files.os, step, fail)

    return made


WRITERS = {
    "text": lambda path: files.put(path, "new and longer than what was there"),
    "certificate": lambda path: output.write_json(str(path), {"kind": "period"}, compact=True),
    "program": lambda path: output.written_out(["int main", "() {}\n"], str(path)),
    "values": lambda path: value_formats.write("npy", {}, np.arange(9), False, str(path), Limits()),
    "picture": lambda path: plotting.draw(str(path), np.arange(9, dtype=np.uint8), (1, 2)),
    "checkpoint": lambda path: Checkpoint(path, "nim").keep({"n": 3, "values": np.arange(9)}, now=True),
}
CACHES = {
    "period": lambda: certificates.keep("take-1.json", {"rules": "take 1"}, here="laws"),
    "automaton": lambda: certificates.keep("take-1.1.json", {"rules": "take 1"}, here="laws/automata"),
    "quotient": lambda: kept_quotients.keep(misere_quotient("take 1")),
    "run": lambda: Checkpoint(cache_folder() / "a.run", "nim", must=False).keep({"values": np.arange(9)}, now=True),
}


@pytest.mark.parametrize("before", [None, b"what was there"])
@pytest.mark.parametrize("error", FAULTS)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("writer", WRITERS)
def test_what_was_there_stays(writer, step, error, before, broken, tmp_path):
    path = tmp_path / "written.svg"
    if before is not None:
        path.write_bytes(before)
    broken(step, error)
    with pytest.raises(OSError, match=str(path)) as raised:
        WRITERS[writer](path)
    assert (raised.value.errno, raised.value.filename) == (error, str(path))
    assert [p.read_bytes() for p in tmp_path.iterdir()] == ([] if before is None else [before])


@pytest.mark.parametrize("error", FAULTS)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("cache", CACHES)
def test_a_cache_that_cannot_be_written_is_done_without(cache, step, error, broken, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    broken(step, error)
    CACHES[cache]()
    assert not [p for p in tmp_path.rglob("*") if p.is_file()]


def test_a_cache_where_a_file_stands_for_the_folder_is_done_without(tmp_path):
    (tmp_path / "cache").write_text("no folder")
    count("files")
    assert not files.keep(tmp_path / "cache" / "law.json", "text")


@pytest.fixture
def nowhere(monkeypatch, tmp_path):
    """A user without a folder of their own: no HOME, and the system has no name for them."""
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)


@pytest.fixture
def no_folder(monkeypatch, tmp_path):
    """A file stands where the user's cache folder should be."""
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))


@pytest.fixture
def closed(monkeypatch, tmp_path):
    """Nobody may look into the user's cache folder: root could, so it is the calls that refuse."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def refusing(call):
        def asked(path, *arguments, **options):
            if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(f"{tmp_path}{os.sep}"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return call(path, *arguments, **options)

        return asked

    for module, name in ((os, "stat"), (os, "mkdir"), (io, "open"), (builtins, "open")):
        monkeypatch.setattr(module, name, refusing(getattr(module, name)))


@pytest.mark.jit
@pytest.mark.parametrize("trouble", ["nowhere", "no_folder", "closed"])
def test_who_has_no_folder_is_answered_all_the_same(trouble, request, bouton, monkeypatch):
    request.getfixturevalue(trouble)
    count("files")
    # Each block of a run would be kept.
    monkeypatch.setattr(checkpoint, "SECONDS", -1.0)
    for line, said in (
        (("values", "0.37", "--length", "20000"), "0 1 2 0 1 2 3 1 2 3 4 0 "),
        (("period", "0.13"), "repeat every 4"),
        (("solve", "0.13", "1000000001"), "Outcome"),
        (("solve", "0.3122; misere", "5,6"), "Outcome"),
        (("quotient", "0.75"), "Lost: a, b^2"),
        (("prove", "take any; take 1 equally from 2 heaps"), "proved"),
    ):
        told = bouton(*line)
        assert (told.status, told.err) == (0, "") and said in told.out, (line, told.status, told.err, told.out[:200])


def test_two_that_write_one_file_at_once_write_it_whole(tmp_path):
    path = tmp_path / "values.txt"
    with files.whole(path) as first, files.whole(path) as second:
        first.write(b"one")
        second.write(b"another")
    assert [p.read_bytes() for p in tmp_path.iterdir()] == [b"one"]


def test_a_run_whose_file_an_equal_run_has_deleted_ends_well(tmp_path):
    both = [Checkpoint(tmp_path / "run", "nim") for _ in range(2)]
    for one in both:
        one.keep({"n": 3}, now=True)
    for one in both:
        one.drop()
    assert not list(tmp_path.iterdir())


def test_a_writer_that_stops_halfway_leaves_what_was_there(tmp_path):
    path = tmp_path / "values.txt"
    path.write_text("whole")

    def write():
        with files.whole(path) as file:
            file.write(b"half")
            count("the process")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()
    assert [p.read_text() for p in tmp_path.iterdir()] == ["whole"]


def test_a_writer_that_is_killed_leaves_what_was_there(tmp_path):
    path = tmp_path / "values.txt"
    path.write_text("whole")
    if not (child := os.fork()):
        with files.whole(path) as file:
            file.write(b"half")
            file.flush()
            os.kill(os.getpid(), 9)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == 9
    count("the process")
    assert path.read_text() == "whole"


def test_a_device_is_written_to_and_not_replaced(tmp_path):
    files.put("/dev/null", "gone")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    files.look("/dev/null")


def test_a_link_is_followed(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    files.put(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "real").read_text() == "new"


def test_the_longest_name_there_is_can_be_written(tmp_path):
    path = tmp_path / ("n" * 255)
    files.look(str(path))
    files.put(path, "text")
    assert path.read_text() == "text"


@pytest.mark.parametrize(
    ("place", "error"), [("missing/file", errno.ENOENT), (".", errno.EISDIR), ("n" * 256, errno.ENAMETOOLONG)]
)
def test_a_place_where_nothing_can_be_written_is_known_before_the_work(place, error, tmp_path):
    with pytest.raises(OSError, match=str(tmp_path)) as raised:
        files.look(str(tmp_path / place))
    assert raised.value.errno == error and not list(tmp_path.iterdir())


def test_what_a_killed_process_has_left_is_removed_by_the_next(tmp_path):
    """That of a process that lives, and of another file, stays."""
    program = (
        "import os, sys; from bouton import files\n"
        "held = [files.whole(name) for name in sys.argv[1:]]\n"
        "for one in held: one.__enter__().write(b'x' * 1000)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    for _ in range(2):
        subprocess.run([sys.executable, "-c", program, str(tmp_path / "a"), str(tmp_path / "b")])
        count("the process")
        assert len(list(tmp_path.glob(".*.part"))) == 2
    with files.whole(tmp_path / "c"):
        files.put(tmp_path / "a", "whole")
        files.put(tmp_path / "c", "whole")  # by the same process, which lives
        assert len(list(tmp_path.glob(".*.part"))) == 2
    assert (tmp_path / "a").read_text() == "whole"
