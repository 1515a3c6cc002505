"""Records with the right checksum that say what cannot be, and files that never end: one line each, and no surprise."""

import hashlib
import json
import os
import random
import sqlite3
from contextlib import suppress

import pytest

from bouton import files
from bouton.census.store import Store, checksum
from bouton.census.task import FAMILIES, UnitLimits, UnitOutcome
from bouton.errors import BoutonError, StoreError
from bouton.laws.places import cache_folder
from tests.faults.counted import count
from tests.work import at_most

ODD = (None, True, -1, 10**30, 1.5, "", "x", "\ud800", [], [[]], {}, {"array": 99}, {"array": "x"}, [None, 3])
ROUNDS = 60


def changed(value, chance):
    """*value* with something in it left out, put in, or of another kind."""
    value = json.loads(json.dumps(value))
    places = [
        (holder, key)
        for holder in inside(value)
        for key in (holder if isinstance(holder, dict) else [*range(len(holder))])
    ]
    if not places or chance.random() < 0.1:
        return chance.choice(ODD)
    holder, key = chance.choice(places)
    if isinstance(holder, dict) and chance.random() < 0.3:
        del holder[key]
    elif isinstance(holder, dict) and chance.random() < 0.1:
        holder["more"] = 1
    else:
        holder[key] = chance.choice([odd for odd in ODD if type(odd) is not type(holder[key])])
    return value


def inside(value):
    if isinstance(value, dict | list):
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from inside(one)


def broken_texts(text):
    """JSON that is none, or none that anybody expects."""
    yield from (
        b"",
        b"{",
        b"\xff\xfe" + text,
        text[: len(text) // 2],
        b"[" * 100_000,
        b"null",
        b'"\\ud800"',
        b"[]",
        b"{}",
    )


@pytest.fixture
def run(bouton, tmp_path):
    """The head of a kept run, and how a command goes on with another head."""
    asked = ("period", "0.37", "--folder", str(tmp_path), "--time", "60", "--json")
    assert bouton(*asked, "--max", "3000").status == 3
    (path,) = tmp_path.glob("*.run")
    head, _, body = path.read_bytes()[:-32].partition(b"\n")

    def told(other):
        whole = other + b"\n" + body
        path.write_bytes(whole + hashlib.sha256(whole).digest())
        count("files")
        return bouton(*asked, "--max", "3500", "--resume")

    assert told(head).status == 3
    return head, told


def test_a_run_with_another_head_is_told_in_one_line(run):
    head, told = run
    chance = random.Random(9)
    others = [json.dumps(changed(json.loads(head), chance)).encode() for _ in range(ROUNDS)]
    for other in [*broken_texts(head), *others]:
        answer = told(other)
        assert answer.status in (0, 2, 3) and "should not happen" not in answer.err, (other[:200], answer.err)
        assert answer.err.count("\n") <= 1


@pytest.fixture
def store(tmp_path):
    """A store with a result and a failure, and how its columns are changed."""
    path = tmp_path / "kept.census"
    request = UnitLimits(100, 5.0, 64)
    with Store(path, "octal", 1) as made:
        unit = next(iter(FAMILIES["octal"].units(1)))
        found = FAMILIES["octal"].solve(unit, request)
        made.write([UnitOutcome(unit.name, found), UnitOutcome("0.7", None, "died", "signal 9")], request)
    whole = path.read_bytes()

    def put(table, column, value):
        path.write_bytes(whole)
        with sqlite3.connect(path) as base:
            row = list(base.execute(f"SELECT * FROM {table}").fetchone())[:-1]
            row[column] = value
            base.execute(f"DELETE FROM {table}")
            places = ", ".join("?" * (len(row) + 1))
            base.execute(f"INSERT INTO {table} VALUES ({places})", (*row, checksum(row)))
        base.close()
        count("files")

    return path, put


def test_a_store_with_other_rows_is_told_in_one_line(store, bouton):
    path, put = store
    chance = random.Random(4)
    with Store(path, "octal", 1, read_only=True) as kept:
        row = dict(next(iter(kept.results().values())).row)
    rows = [json.dumps(changed(row, chance)) for _ in range(ROUNDS)]
    odd = (None, b"\xff", "x", "", -1, 1.5, 10**18)
    asked = [
        ("result", 1, text) for text in [*rows, *(t.decode("latin-1") for t in broken_texts(json.dumps(row).encode()))]
    ]
    asked += [
        (table, column, value)
        for table, top in (("result", 8), ("failure", 7))
        for column in range(top)
        for value in odd
    ]
    for table, column, value in asked:
        try:
            put(table, column, value)
        except sqlite3.IntegrityError:  # the column takes no such value
            continue
        for view in ("table", "frontier", "aside", "summary"):
            told = bouton("census", "octal", "--digits", "1", "--store", str(path), "--no-run", "--show", view)
            assert told.status in (0, 2) and "should not happen" not in told.err, (table, column, value, told.err)
            assert told.err.count("\n") == (told.status == 2)
        for ask in (lambda: Store.head(path), lambda: Store(path, "octal", 1).close()):
            with suppress(BoutonError):
                ask()


@pytest.mark.parametrize("name", ["/dev/random", "/dev/zero", "/proc/kmsg"])
def test_what_never_ends_is_not_opened(name, bouton, tmp_path):
    if not os.path.exists(name):
        pytest.skip("this system has none")
    (tmp_path / "laws").mkdir(parents=True)
    link = tmp_path / "laws" / "link"
    link.symlink_to(name)
    with at_most(60):
        for line in (
            ("solve", "--rules-file", name, "3"),
            ("census", "octal", "--digits", "1", "--store", name, "--no-run"),
            ("census", "octal", "--digits", "1", "--store", name),
            ("census", "octal", "--digits", "1", "--store", str(tmp_path / "s"), "--merge", str(link), "--no-run"),
            ("check", name),
            ("check", str(link)),
        ):
            told = bouton(*line)
            assert (told.status, told.out, told.err.count("\n")) == (2, "", 1), (line, told)
            assert "should not happen" not in told.err
        with pytest.raises(StoreError, match="not a plain file"):
            files.read(link)


def test_a_law_that_never_ends_is_not_read(bouton, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    laws = cache_folder() / "laws"
    laws.mkdir(parents=True)
    (laws / "0.1234.json").symlink_to("/dev/zero")
    with at_most(60):
        assert bouton("solve", "0.1234", "5").status == 0


def test_an_empty_file_is_one(bouton, tmp_path):
    (tmp_path / "empty.census").touch()
    assert files.read(tmp_path / "empty.census") == b""
    told = bouton("census", "octal", "--digits", "1", "--store", str(tmp_path / "empty.census"), "--no-run")
    assert told.status == 2 and "not the store of a census" in told.err


def test_a_certificate_without_its_values_is_written_for_coq(bouton, tmp_path):
    """They may be left out; the file for Coq is the same."""
    whole, bare, texts = tmp_path / "whole.json", tmp_path / "bare.json", []
    assert bouton("period", "kayles", "--certificate", str(whole)).status == 0
    told = json.loads(whole.read_text())
    del told["values"], told["digest"]
    told["digest"] = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    bare.write_text(json.dumps(told))
    for path in (whole, bare):
        assert bouton("check", str(path), "--coq", str(tmp_path / "out.v")).status == 0
        texts.append((tmp_path / "out.v").read_text())
    assert texts[0] == texts[1]
