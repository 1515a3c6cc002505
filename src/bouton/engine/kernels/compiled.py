"""The one place that imports the compiler, and keeps what it has compiled so that damage is noticed.

Numba keeps machine code in files and believes what it finds there.  Here each file ends with a digest: what is damaged
is set aside and compiled again, and where nothing can be kept (a full disk, a folder that nobody may write to) the
kernels are compiled for this program alone.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any

from bouton.clock import CLOCKS
from bouton.errors import MissingError
from bouton.notices import notices

try:
    import numba
    from numba.core import event
    from numba.core.caching import FunctionCache, IndexDataCacheFile
except ModuleNotFoundError as error:
    raise MissingError(key="err.fast") from error
except (ImportError, OSError) as error:  # installed, but a library that it needs is damaged, or of another system
    cause = " ".join(str(error).split())[:200]
    raise MissingError(key="err.fast_broken", cause=cause) from error

__all__ = ["njit"]

_DIGEST = 32


class _Files(IndexDataCacheFile):  # type: ignore[misc] # numba is not typed
    """The files of one kernel, each with its digest at the end; whatever reads a pickle stops before it."""

    def _dump(self, kept: Any) -> bytes:
        body: bytes = super()._dump(kept)
        return body + sha256(body).digest()

    def _load_index(self) -> Any:
        with suppress(FileNotFoundError), open(self._index_path, "rb") as file:
            _check(file.read())
        return super()._load_index()

    def _load_data(self, name: str) -> Any:
        with open(self._data_path(name), "rb") as file:
            _check(file.read())
        return super()._load_data(name)

    def _save_index(self, overloads: Any) -> None:
        data = self._dump((self._source_stamp, overloads))
        with self._open_for_write(self._index_path) as file:
            head = numba.core.serialize.dumps(self._version)
            file.write(head + data[:-_DIGEST] + sha256(head + data[:-_DIGEST]).digest())


def _check(data: bytes) -> None:
    """ValueError where the digest at the end is not that of what stands before it."""
    if sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
        raise ValueError("damaged")


class _Cache(FunctionCache):  # type: ignore[misc]
    """What is kept of one kernel."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        own: Any = self._cache_file  # type: ignore[has-type]
        self._cache_file = _Files(own._cache_path, self._impl.filename_base, own._source_stamp)

    def load_overload(self, signature: Any, context: Any) -> Any:
        try:
            return super().load_overload(signature, context)
        except Exception:  # damaged files end in errors of any kind
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        # What cannot be kept is compiled again by the next program.
        with suppress(OSError):
            super().save_overload(signature, compiled)


def njit(function: Callable[..., Any]) -> Any:
    """*function* compiled when it is first called, and kept for later programs."""
    kernel = numba.njit(function)
    # RuntimeError: there is no folder that this program may write to.
    with suppress(RuntimeError):
        kernel._cache = _Cache(function)
    return kernel


class _Compiling(event.Listener):  # type: ignore[misc]
    """Tells once that something is compiled, and keeps that out of all limits; what is in the cache is not compiled."""

    told = False

    def on_start(self, _: Any) -> None:
        """Compiling begins, within what is compiled already or by itself."""
        for clock in CLOCKS:
            clock.pause()
        if notices.compiling is not None and not self.told:
            self.told = True
            notices.compiling()

    def on_end(self, _: Any) -> None:
        """Compiling has ended."""
        for clock in CLOCKS:
            clock.resume()


event.register("numba:compile", _Compiling())
