"""How each file of this program is written: whole, or not at all.  And what may be read as one."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from itertools import count
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING, BinaryIO

from bouton.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

_TURNS = count()


@contextmanager
def whole(path: "str | Path") -> Iterator[BinaryIO]:
    """A file whose bytes stand at *path* once all of them are written; until then, and after an error, what was there.

    What is there and is no plain file (a device, a pipe) is written to as it is.

    Raises:
        OSError: The file cannot be written; the error names *path*.
    """
    target = os.path.realpath(path)
    try:
        if _is_special(target):
            with open(target, "wb") as file:
                yield file
            return
        beside = _beside(target)
        _clear(target)
        try:
            with open(beside, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, target)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(beside)
    except OSError as error:
        # A write that fails names no file.
        raise OSError(error.errno, error.strerror, str(path)) from None


def put(path: "str | Path", data: str | bytes) -> None:
    """Writes *data*, text in UTF-8, in the place of *path*."""
    with whole(path) as file:
        file.write(data.encode() if isinstance(data, str) else data)


def keep(path: "Path", data: str | bytes) -> bool:
    """Writes *data* to a file of the cache, which may be full, read-only or missing; whether that worked."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, data)
    except OSError:
        return False
    return True


def look(path: str) -> None:
    """Looks whether *path* can be written, before the work whose result it is to hold.

    Raises:
        OSError: The folder is missing or may not be written to, or *path* is a folder.
    """
    target = os.path.realpath(path)
    if os.path.isdir(target):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), path)
    if _is_special(target):
        return
    beside = _beside(target)
    try:
        with suppress(FileNotFoundError):
            os.stat(target)  # refuses a name that is too long
        with open(beside, "wb"):
            pass
        os.unlink(beside)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from None


def look_below(folder: str) -> None:
    """Looks whether files can be written below *folder*, which may be missing, before the work whose result they hold.

    Raises:
        OSError: It is no folder, or nothing can be made there.
    """
    target = os.path.realpath(folder)
    try:
        while not _is_there(target):
            target = os.path.dirname(target)
        beside = _beside(os.path.join(target, "file"))
        with open(beside, "wb"):
            pass
        os.unlink(beside)
    except OSError as error:
        raise OSError(error.errno, error.strerror, folder) from None


def check_plain(path: str | os.PathLike[str]) -> None:
    """Looks whether a plain file stands at *path*: what else may be there may never end.

    Raises:
        StoreError: Something else stands there.
        OSError: It cannot be opened.
    """
    found = os.stat(path)
    if S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    is_plain = S_ISREG(found.st_mode)
    if is_plain and not found.st_size:
        # What the system makes up when it is read says that it is empty, and may have the reader wait.
        file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        try:
            is_plain = not os.read(file, 1)
        except OSError:
            is_plain = False
        finally:
            os.close(file)
    if not is_plain:
        raise StoreError(key="err.file.not_plain", path=str(path))


def read(path: str | os.PathLike[str]) -> bytes:
    """What the plain file at *path* holds; raises as `check_plain` does."""
    check_plain(path)
    with open(path, "rb") as file:
        return file.read()


def _is_there(path: str) -> bool:
    """Whether something stands at *path*; OSError for a name that is too long, or one below a file."""
    try:
        os.stat(path)
    except FileNotFoundError:
        return False
    return True


def _beside(target: str) -> str:
    """A name in the same folder that no other write has, and a short one: *target* may have the longest there is."""
    return os.path.join(os.path.dirname(target), f".{os.getpid()}-{next(_TURNS)}-{_mark(target)}.part")


def _mark(target: str) -> str:
    """What tells the parts of *target* from those of others, and from those that other machines write."""
    from zlib import crc32  # most runs write nothing

    machine = os.uname().nodename if os.name == "posix" else ""
    return f"{crc32(os.fsencode(f'{machine}/{os.path.basename(target)}')):08x}"


def _clear(target: str) -> None:
    """Removes what processes of this machine that were killed have left of *target*."""
    if os.name != "posix":
        return
    part = re.compile(rf"\.(\d+)-\d+-{_mark(target)}\.part")
    with suppress(OSError):
        for name in os.listdir(os.path.dirname(target)):
            if (found := part.fullmatch(name)) and not _lives(int(found[1])):
                os.unlink(os.path.join(os.path.dirname(target), name))


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # another user's, say
        return True
    return True


def _is_special(path: str) -> bool:
    """Whether a device or a pipe stands there, which nothing may take the place of."""
    try:
        return not S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False
