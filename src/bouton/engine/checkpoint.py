"""A long run kept in a file, so that it goes on where it was: after a stop, and after a power cut.

The file is written beside itself and then put in its place at once, so that at any moment there is a whole one.  It
holds one line of JSON (version, rules, how the run stands), then the arrays, and a checksum of all this.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from math import prod
from pathlib import Path
from time import monotonic
from typing import Any

from bouton import files
from bouton.arrays import NDArray, np
from bouton.errors import StoreError
from bouton.records import WRONG, record

VERSION = "bouton run 1"
# So often a run is written, unless writing takes more than this share of the time.
SECONDS = 3.0
SHARE = 0.05
_ARRAY = "array"
_HEAD = {"version": str, "rules": str, "state": dict, "arrays": list[tuple[str, list[int]]]}


class Checkpoint:
    """The file at *path* that keeps a run of *rules* (the text of a normal form).

    Unless it *must* be written a full disk or a closed folder does no harm.
    """

    def __init__(self, path: Path, rules: str, *, must: bool = True) -> None:
        self.path = path
        self.rules = rules
        self.must = must
        self._due = monotonic() + SECONDS

    @property
    def is_due(self) -> bool:
        """Whether it is time to keep the run."""
        return monotonic() >= self._due

    def keep(self, state: Mapping[str, Any], *, now: bool = False) -> None:
        """Write *state* (plain values and arrays) if it is time to, or *now*."""
        if not now and not self.is_due:
            return
        start = monotonic()
        arrays: list[NDArray[Any]] = []
        plain = _without_arrays(state, arrays)
        shapes = [[str(a.dtype), list(a.shape)] for a in arrays]
        head = json.dumps({"version": VERSION, "rules": self.rules, "state": plain, "arrays": shapes}).encode() + b"\n"
        with nullcontext() if self.must else suppress(OSError):
            self._write(head, arrays)
        end = monotonic()
        self._due = end + max(SECONDS, (end - start) / SHARE)

    def _write(self, head: bytes, arrays: list[NDArray[Any]]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with files.whole(self.path) as file:
            check = hashlib.sha256(head)
            file.write(head)
            for array in arrays:
                data = np.ascontiguousarray(array).data
                check.update(data)
                file.write(data)
            file.write(check.digest())

    def state(self) -> dict[str, Any] | None:
        """The state that was kept, or None without a file; StoreError where the file is damaged or another's."""
        try:
            data = files.read(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        body, digest = memoryview(data)[:-32], data[-32:]
        if hashlib.sha256(body).digest() != digest:
            raise StoreError(key="err.file.damaged", path=str(self.path), offset=len(body))
        with self.read_as_kept():
            end = data.index(b"\n") + 1
            head = record(data[:end], _HEAD)
            if head["version"] != VERSION:
                raise StoreError(key="err.file.version", path=str(self.path), found=head["version"], expected=VERSION)
            if head["rules"] != self.rules:
                raise StoreError(
                    key="err.census.other_family", path=str(self.path), found=head["rules"], expected=self.rules
                )
            arrays = []
            for kind, shape in head["arrays"]:
                if any(size < 0 for size in shape) or np.dtype(kind).kind not in "iub":
                    raise ValueError("no array of whole numbers")
                array = np.frombuffer(body, dtype=kind, count=prod(shape), offset=end).reshape(shape)
                arrays.append(array.copy())
                end += array.nbytes
            state: dict[str, Any] = _with_arrays(head["state"], arrays)
        return state

    @contextmanager
    def read_as_kept(self) -> Iterator[None]:
        """StoreError inside where what was kept says what cannot be, though its checksum is right."""
        try:
            yield
        except StoreError:
            raise
        except WRONG:
            raise StoreError(key="err.file.damaged", path=str(self.path), offset=0) from None

    def drop(self) -> None:
        """The run is complete: the file is not needed any more."""
        with nullcontext() if self.must else suppress(OSError):
            self.path.unlink(missing_ok=True)


def _without_arrays(value: Any, arrays: list[NDArray[Any]]) -> Any:
    """*value* for JSON, each array in it replaced by its number among *arrays*, where it is put."""
    if isinstance(value, np.ndarray):
        arrays.append(value)
        return {_ARRAY: len(arrays) - 1}
    if isinstance(value, Mapping):
        return {name: _without_arrays(inside, arrays) for name, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_arrays(inside, arrays) for inside in value]
    return int(value) if isinstance(value, np.integer) else value


def _with_arrays(value: Any, arrays: list[NDArray[Any]]) -> Any:
    """The value that `_without_arrays` was given; tuples come back as lists."""
    if isinstance(value, dict):
        if value.keys() == {_ARRAY}:
            return arrays[value[_ARRAY]]
        return {name: _with_arrays(inside, arrays) for name, inside in value.items()}
    return [_with_arrays(inside, arrays) for inside in value] if isinstance(value, list) else value
