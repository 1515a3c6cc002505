"""The store: whole rows or none, one writer, and one line about what is wrong with a file or a disk."""

import errno
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from bouton import words
from bouton.census import store as store_module
from bouton.census.store import SCHEMA, Store
from bouton.census.task import FAMILIES, UnitFinding, UnitLimits, UnitOutcome
from bouton.errors import StoreError

REQUEST = UnitLimits(100, 5.0, 64)


def outcome(number, **more):
    row = dict.fromkeys(FAMILIES["octal"].shape) | {"status": "proved", "checked_length": 9, "period": number}
    return UnitOutcome(f"0.{number}", UnitFinding(row | more), seconds=0.5)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "octal-2.census"


def opened(path, family="octal", size=2):
    with Store(path, family, size) as store:
        return store.results()


def test_what_is_written_is_read_again(path):
    with Store(path, "octal", 2) as store:
        store.write([outcome(1), outcome(2)], REQUEST)
        store.write([outcome(1)], REQUEST)
    found = opened(path)
    assert [kept.row["period"] for _, kept in sorted(found.items())] == [1, 2]
    assert found["0.1"].request == REQUEST and found["0.1"].seconds == 0.5


def test_numbers_of_any_size_are_kept(path):
    with Store(path, "octal", 2) as store:
        store.write([outcome(10**200)], REQUEST)
    (kept,) = opened(path).values()
    assert kept.row["period"] == 10**200


def test_a_store_is_of_one_census(path):
    opened(path)
    with pytest.raises(StoreError, match=r"belongs to octal 2, not octal 3"):
        opened(path, size=3)
    with pytest.raises(StoreError, match=r"belongs to octal 2, not k-times 2"):
        opened(path, family="k_times")


@pytest.mark.parametrize("key", ["family", "schema"])
def test_what_stands_in_a_store_breaks_no_line(path, key):
    opened(path)
    with sqlite3.connect(path) as base:
        base.execute("UPDATE meta SET value = ? WHERE key = ?", ("oct\nal\u2028", key))
    with pytest.raises(StoreError) as caught:
        opened(path)
    assert all(len(caught.value.say(language).splitlines()) == 1 for language in words.languages)
    assert len(str(caught.value).splitlines()) == 1


def test_a_store_of_a_newer_version_is_left_alone(path):
    opened(path)
    with sqlite3.connect(path) as base:
        base.execute("UPDATE meta SET value = ? WHERE key = 'schema'", (str(SCHEMA + 1),))
    before = path.read_bytes()
    with pytest.raises(StoreError, match=f"written by version {SCHEMA + 1}; this is {SCHEMA}"):
        opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("where", [0, 20, 20_000])
def test_a_damaged_file_is_told_in_one_line(path, where):
    with Store(path, "octal", 2) as store:
        store.write([outcome(n) for n in range(300)], REQUEST)
    data = bytearray(path.read_bytes())
    data[where : where + 3000] = b"\xa5" * min(3000, len(data) - where)
    path.write_bytes(data)
    with pytest.raises(StoreError) as told:
        opened(path)
    assert "\n" not in str(told.value) and str(path) in str(told.value)


def test_a_file_of_another_kind_is_no_store(path):
    path.write_text("this is a text\n" * 100)
    with pytest.raises(StoreError):
        opened(path)
    path.unlink()
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE other (x)")
    with pytest.raises(StoreError, match="not the store of a census"):
        opened(path)


def test_a_changed_result_does_not_match_its_checksum(path):
    with Store(path, "octal", 2) as store:
        store.write([outcome(1)], REQUEST)
    with sqlite3.connect(path) as base:
        base.execute("""UPDATE result SET row = replace(row, '"period": 1', '"period": 7')""")
    with pytest.raises(StoreError, match=r"0\.1 in .* does not match its checksum"):
        opened(path)


@pytest.mark.parametrize(
    "change",
    [
        "result SET unit = '0.2'",
        "result SET stopped = 'time'",
        "result SET length = 10 * length",
        "result SET code = '0.0'",
        "result SET row = CAST(row AS BLOB)",
        "failure SET kind = 'time'",
        "failure SET attempts = 9",
    ],
)
def test_a_checksum_covers_every_column(path, change):
    with Store(path, "octal", 2) as store:
        store.write([outcome(1), UnitOutcome("0.3", None, "died", "signal 9")], REQUEST)
    with sqlite3.connect(path) as base:
        assert base.execute(f"UPDATE {change}").rowcount == 1
    with Store(path, "octal", 2) as store, pytest.raises(StoreError, match=r"0\.[123] in .* not match its checksum"):
        store.results(), store.failures()


def test_no_bit_of_a_store_can_change_what_it_says(path):
    """A bit turned over anywhere: the store is refused in one line, or says what it said."""
    with Store(path, "octal", 2) as store:
        store.write([*map(outcome, range(20)), UnitOutcome("0.3", None, "died", "signal 9")], REQUEST)
        whole = store.results(), store.failures()
    data = path.read_bytes()
    filled = [place for place, byte in enumerate(data) if byte]
    chance = random.Random(7)
    refused = 0
    for _ in range(150):
        changed = bytearray(data)
        changed[chance.choice(filled)] ^= 1 << chance.randrange(8)
        path.write_bytes(changed)
        try:
            with Store(path, "octal", 2) as store:
                assert (store.results(), store.failures()) == whole
        except StoreError as error:
            assert "\n" not in str(error)
            refused += 1
    assert refused > 75


@pytest.mark.parametrize("row", [("family",), ("size",)])
def test_a_store_that_does_not_say_of_what_it_is_is_damaged(path, row):
    opened(path)
    with sqlite3.connect(path) as base:
        base.execute("DELETE FROM meta WHERE key = ?", row)
    for ask in (lambda: opened(path), lambda: Store.head(path)):
        with pytest.raises(StoreError, match="is damaged"):
            ask()


def test_there_is_one_writer_and_a_reader_beside_it(path):
    with Store(path, "octal", 2) as store:
        with pytest.raises(StoreError, match="in use by another run"):
            Store(path, "octal", 2)
        store.write([outcome(1)], REQUEST)
        with Store(path, "octal", 2, read_only=True) as reader:
            assert list(reader.results()) == ["0.1"]


def test_a_store_that_another_program_holds_is_in_use(path, monkeypatch):
    monkeypatch.setattr(store_module, "_PATIENCE", 0.2)
    opened(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with Store(path, "octal", 2) as store, pytest.raises(StoreError, match="in use by another run"):
        store.write([outcome(1)], REQUEST)
    holder.close()


def test_a_folder_is_no_store_and_gets_no_lock(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="not the store of a census"):
        Store(tmp_path / "folder", "octal", 2)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_file_that_is_not_there_is_not_made_by_a_reader(path):
    with pytest.raises(StoreError, match="no file"):
        Store(path, "octal", 2, read_only=True)
    assert not path.exists()


WRITE = """
import sys
from bouton.census.store import Store
from bouton.census.task import FAMILIES, UnitFinding, UnitOutcome, UnitLimits
{first}
with Store(sys.argv[1], "octal", 2) as store:
    for number in range(int(sys.argv[2]), 100_000):
        row = dict.fromkeys(FAMILIES["octal"].shape) | {{"status": "proved", "checked_length": 9}}
        row |= {{"period": number, "theorem": "x" * 300}}
        outcomes = [UnitOutcome(f"{{number}}.{{part}}", UnitFinding(row)) for part in range(5)]
        store.write(outcomes, UnitLimits(100, 5.0, 64))
        print(number, flush=True)
"""
LIMITED = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))\n"
LIMITED += "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"


def test_a_disk_that_fills_up_is_told_in_one_line_and_nothing_is_lost(path):
    """A limit on the size of files stands for a full disk: SQLite meets a write that fails."""
    program = [sys.executable, "-c", WRITE.format(first=LIMITED), str(path), "0"]
    ended = subprocess.run(program, capture_output=True, text=True)
    line = next(line for line in ended.stderr.splitlines() if line.startswith("bouton.errors.StoreError"))
    assert "cannot be written" in line and "run again to continue" in line
    written = [int(word) for word in ended.stdout.split()]
    found = opened(path)
    assert len(written) >= 10
    assert {f"{number}.{part}" for number in written for part in range(5)} <= set(found)


READ = """
import sys
from bouton.census.store import Store
{first}
with Store(sys.argv[1], "octal", 2, read_only=True) as store:
    print(*store.results())
"""


def test_a_store_on_a_full_disk_can_be_read(path):
    """A reader makes no file of its own where no writer is."""
    with Store(path, "octal", 2) as store:
        store.write([outcome(1)], REQUEST)
    nothing = LIMITED.replace("400_000", "0")
    program = [sys.executable, "-c", READ.format(first=nothing), str(path)]
    ended = subprocess.run(program, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("0.1\n", "")


def test_a_certificate_that_finds_no_room_leaves_nothing_behind(path, monkeypatch):
    def full(*paths):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Store(path, "octal", 2) as store:
        monkeypatch.setattr(os, "replace", full)
        with pytest.raises(StoreError, match="cannot be written"):
            store.copy_certificate("0.1", b"{}")
        assert list(store.certificates.iterdir()) == []


@pytest.mark.parametrize("kills", [4, pytest.param(20, marks=pytest.mark.slow)])
def test_a_killed_writer_leaves_whole_rows(path, kills):
    reached = 0
    for number in range(kills):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITE.format(first=""), str(path), str(reached)], stdout=subprocess.PIPE, text=True
        )
        process.stdout.readline()
        time.sleep(0.05 + 0.02 * (number % 5))
        os.kill(process.pid, signal.SIGKILL)
        told = [int(word) for word in process.communicate()[0].split()]
        found = opened(path)
        assert {f"{n}.{part}" for n in told for part in range(5)} <= set(found)
        # A transaction is there whole or not at all.
        assert len(found) % 5 == 0
        reached = len(found) // 5
