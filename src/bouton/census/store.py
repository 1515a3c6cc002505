"""The store of a census: one SQLite file, the only place that knows SQL.

A result is a row of JSON and the limits under which it was found; what failed is a row of another table.  Each row has
the SHA-256 of all its columns.  Many readers, one writer: a lock beside the file keeps a second run out.  Every write
is one transaction, so a run that is killed leaves whole rows, and writing one twice changes nothing.
"""

import hashlib
import json
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import IO, Any, TypeVar

from bouton import __version__, files
from bouton.census.task import FAMILIES, KINDS, REPORTED, UnitLimits, UnitOutcome, shown
from bouton.claims import Status
from bouton.errors import StoreError
from bouton.frozen import frozen
from bouton.records import fits, record

if sys.platform != "win32":
    import fcntl

SCHEMA = 2
_TABLES = """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE result (
        unit TEXT PRIMARY KEY, row TEXT NOT NULL, stopped TEXT,
        length INTEGER NOT NULL, time REAL NOT NULL, memory INTEGER NOT NULL,
        seconds REAL NOT NULL, code TEXT NOT NULL, sha256 TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE failure (
        unit TEXT PRIMARY KEY, attempts INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL,
        length INTEGER NOT NULL, time REAL NOT NULL, memory INTEGER NOT NULL, sha256 TEXT NOT NULL
    ) WITHOUT ROWID;
"""
# The columns of both, by their types; the checksum is looked at apart.
_RESULT = tuple[str, str, str | None, int, float, int, float, str]
_FAILURE = tuple[str, int, str, str, int, float, int]
_STATUSES = (*Status, REPORTED)
_STOPPED = (None, "length", "time", "memory", REPORTED)
# What is known to be wrong with a file or a disk, and what is said of it.
_FULL = ("full", "disk i/o", "readonly", "unable to open")

# How many seconds a file that another program holds is waited for.
_PATIENCE = 30

Method = TypeVar("Method", bound=Callable[..., Any])


@frozen
class Kept:
    """A result as it is kept: *row* and *stopped* of `UnitFinding`, its *request*, processor *seconds* and version."""

    row: Mapping[str, Any]
    stopped: str | None
    request: UnitLimits
    seconds: float
    code: str


@frozen
class Failure:
    """The failure of a unit after *attempts*: the *kind* and *reason* of the last one, and its *request*."""

    attempts: int
    kind: str
    reason: str
    request: UnitLimits


def _guarded(action: Method) -> Method:
    """*action*; what SQLite or the disk objects to is said in one line."""

    @wraps(action)
    def guarded(store: "Store", *args: Any) -> Any:
        try:
            return action(store, *args)
        except sqlite3.Error as error:
            if "locked" in str(error).lower():
                # By a program that is no run of ours: a run is kept out by the file beside.
                raise store._error("err.census.in_use") from None
            if any(words in str(error).lower() for words in _FULL):
                raise store._error("err.census.cannot_write", what=str(error)) from None
            raise store._error("err.census.damaged") from None
        except ValueError:  # what stands there is of another kind, or SQLite quotes a damaged file
            raise store._error("err.census.damaged") from None
        except OSError as error:
            raise store._error("err.census.cannot_write", what=error.strerror) from None

    return guarded  # type: ignore[return-value]


class Store:
    """The store at *path*, created if missing; a context manager that closes it.

    StoreError where it is of another census, of a newer version, damaged, in use, or cannot be written.
    """

    def __init__(self, path: Path | str, family: str, size: int, *, read_only: bool = False) -> None:
        self.path: Path = Path(path)
        self.family = family
        self.size = size
        self.read_only = read_only
        self._lock: IO[str] | None = None
        _look(self.path, must_be_there=read_only)
        self._open()

    @classmethod
    def head(cls, path: Path | str) -> tuple[str, int]:
        """The family and the size of the store at *path*."""
        _look(Path(path), must_be_there=True)
        store = cls.__new__(cls)
        store.path, store.read_only, store._lock = Path(path), True, None
        told = store._read_head()
        return told["family"], int(told["size"])

    @_guarded
    def _read_head(self) -> dict[str, str]:
        with closing(_connected(self.path, read_only=True)) as base:
            return self._meta(base)

    def _meta(self, base: sqlite3.Connection) -> dict[str, str]:
        """The rows of the table meta, if the file is a store of this version."""
        tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
        if "meta" not in tables:
            raise self._error("err.census.not_a_store")
        told = dict(base.execute("SELECT key, value FROM meta"))
        if told.get("schema") != str(SCHEMA):
            found = told.get("schema", "?")
            raise StoreError(key="err.file.version", path=str(self.path), found=found, expected=SCHEMA)
        if not isinstance(told.get("family"), str) or not str(told.get("size")).isdecimal():
            raise self._error("err.census.damaged")
        return told

    def _error(self, key: str, **values: Any) -> StoreError:
        return StoreError(key=key, path=str(self.path), **values)

    @_guarded
    def _open(self) -> None:
        if not self.read_only:
            self._take()
        self._base = _connected(self.path, read_only=self.read_only)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        if not self.read_only:
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = FULL")
        if not self.read_only and not self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            with self._transaction():
                for statement in _TABLES.split(";")[:-1]:
                    self._base.execute(statement)
                head = {"schema": SCHEMA, "code": __version__, "family": self.family, "size": self.size}
                self._base.executemany("INSERT INTO meta VALUES (?, ?)", [(k, str(v)) for k, v in head.items()])
        told = self._meta(self._base)
        if self._base.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise self._error("err.census.damaged")
        found = f"{shown(told['family'])} {told['size']}"
        expected = f"{shown(self.family)} {self.size}"
        if found != expected:
            raise self._error("err.census.other_family", found=found, expected=expected)

    def _take(self) -> None:
        """Hold the lock beside the file; the system lets go of it however this process ends."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = open(f"{self.path}.lock", "w", encoding="ascii")  # noqa: SIM115  # held until `close`
        if sys.platform != "win32":
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._lock.close()
                raise self._error("err.census.in_use") from None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    # Reading

    @_guarded
    def results(self) -> dict[str, Kept]:
        """Every result by its unit; StoreError where one does not match its checksum."""
        columns = "unit, row, stopped, length, time, memory, seconds, code"
        shape = FAMILIES[self.family].shape
        found = {}
        for unit, row, stopped, *request, seconds, code in self._sound("result", columns, _RESULT):
            told = record(row, shape)
            if told["status"] not in _STATUSES or stopped not in _STOPPED:
                raise ValueError("no such status")
            found[unit] = Kept(told, stopped, UnitLimits(*request), seconds, code)
        return found

    @_guarded
    def failures(self) -> dict[str, Failure]:
        """What failed, by unit; StoreError where a row does not match its checksum."""
        rows = self._sound("failure", "unit, attempts, kind, reason, length, time, memory", _FAILURE)
        return {unit: Failure(tries, kind, why, UnitLimits(*request)) for unit, tries, kind, why, *request in rows}

    def _sound(self, table: str, columns: str, shape: Any) -> Iterator[tuple[Any, ...]]:
        """The *columns* of every row of *table*: all but its checksum, which is looked at, as is their *shape*."""
        for *row, sha256 in self._base.execute(f"SELECT {columns}, sha256 FROM {table}"):
            if checksum(row) != sha256:
                raise self._error("err.census.checksum", unit=row[0])
            if not fits(row, shape) or (table == "failure" and row[2] not in KINDS):
                raise ValueError("not of the shape")
            yield tuple(row)

    # Writing

    @_guarded
    def write(self, outcomes: list[UnitOutcome], request: UnitLimits) -> None:
        """Keep *outcomes*, found under *request*, all at once: results, or one more failed attempt."""
        for outcome in outcomes:
            if outcome.found is not None and outcome.found.certificate is not None:
                text = json.dumps(dict(outcome.found.certificate)) + "\n"
                self.copy_certificate(outcome.unit, text.encode())
        with self._transaction():
            for outcome in outcomes:
                if outcome.found is not None:
                    kept = Kept(outcome.found.row, outcome.found.stopped, request, outcome.seconds, __version__)
                    self._put(outcome.unit, kept)
                else:
                    self._put_failure(outcome, request)

    def _put_failure(self, outcome: UnitOutcome, request: UnitLimits) -> None:
        before = self._base.execute("SELECT attempts FROM failure WHERE unit = ?", (outcome.unit,)).fetchone()
        attempts = 1 + (before[0] if before else 0)
        self._insert("failure", (outcome.unit, attempts, outcome.kind, outcome.failure, *_numbers(request)))

    @_guarded
    def keep(self, results: Mapping[str, Kept]) -> None:
        """Keep *results* found elsewhere, all at once."""
        with self._transaction():
            for unit, kept in results.items():
                self._put(unit, kept)

    def _put(self, unit: str, kept: Kept) -> None:
        row = json.dumps(dict(kept.row), sort_keys=True)
        self._insert("result", (unit, row, kept.stopped, *_numbers(kept.request), float(kept.seconds), kept.code))
        self._base.execute("DELETE FROM failure WHERE unit = ?", (unit,))

    def _insert(self, table: str, row: tuple[Any, ...]) -> None:
        places = ", ".join("?" * (len(row) + 1))
        self._base.execute(f"INSERT OR REPLACE INTO {table} VALUES ({places})", (*row, checksum(row)))

    @_guarded
    def forget_failures(self, units: list[str]) -> None:
        """Give *units* their attempts back."""
        with self._transaction():
            self._base.executemany("DELETE FROM failure WHERE unit = ?", [(unit,) for unit in units])

    # Certificates

    @property
    def certificates(self) -> Path:
        """The folder beside the store that holds the certificates."""
        return self.path.with_name(f"{self.path.name}.certificates")

    def certificate(self, unit: str) -> Path:
        """The file of the certificate of *unit*."""
        plain = "".join(c if c.isalnum() or c in ".-" else "_" for c in unit)
        # Two names may look alike without their signs.
        short = hashlib.sha256(unit.encode()).hexdigest()[:8]
        return self.certificates / f"{plain[:80]}-{short}.json"

    @_guarded
    def copy_certificate(self, unit: str, text: bytes) -> None:
        """Put *text* in the place of the certificate of *unit*, whole."""
        self.certificates.mkdir(exist_ok=True)
        files.put(self.certificate(unit), text)

    # The end

    def close(self) -> None:
        """Let go of the file."""
        with suppress(sqlite3.Error):
            self._base.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _look(path: Path, *, must_be_there: bool) -> None:
    """StoreError where something stands at *path* that is no plain file, or nothing where there must be one."""
    try:
        files.check_plain(path)
    except FileNotFoundError:
        if must_be_there:
            raise StoreError(key="err.file.missing", path=str(path)) from None
    except IsADirectoryError:
        raise StoreError(key="err.census.not_a_store", path=str(path)) from None
    except OSError as error:
        raise StoreError(key="err.file.unreadable", path=str(path), what=error.strerror) from None


def checksum(row: Sequence[object]) -> str:
    """The SHA-256 that belongs to the columns of a row."""
    # A column whose type is damaged is of a kind that JSON does not know.
    return hashlib.sha256(json.dumps(list(row), default=repr).encode()).hexdigest()


def _numbers(request: UnitLimits) -> tuple[int, float, int]:
    return request.length, float(request.seconds), request.megabytes


def _connected(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """The file opened; a reader asks nothing of the disk, which may be full or read-only."""

    def opened(how: str) -> sqlite3.Connection:
        address = f"{path.absolute().as_uri()}?{how}"
        return sqlite3.connect(address, uri=True, timeout=_PATIENCE, isolation_level=None)

    if not read_only:
        return opened("mode=rwc")
    base = opened("mode=ro")
    try:
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        base.close()
        # Readers, too, make a file beside for what a writer does meanwhile; where none does, it is not needed.
        beside = Path(f"{path}-wal")
        if beside.exists() and beside.stat().st_size:
            raise
        base = opened("mode=ro&immutable=1")
    return base
