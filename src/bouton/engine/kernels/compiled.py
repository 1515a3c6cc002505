"""The one place that imports the compiler."""

from typing import Any

from bouton.errors import MissingError
from bouton.notices import notices

try:
    from numba import njit
    from numba.core import event
except ImportError as error:
    raise MissingError(key="err.fast") from error

__all__ = ["njit"]


class _Once(event.Listener):  # type: ignore[misc] # numba is not typed
    """Tells once that something is compiled; what the cache of this machine has is not."""

    told = False

    def on_start(self, _: Any) -> None:
        """Compiling begins."""
        if notices.compiling is not None and not self.told:
            self.told = True
            notices.compiling()

    def on_end(self, _: Any) -> None:
        """Compiling has ended."""


event.register("numba:compile", _Once())
