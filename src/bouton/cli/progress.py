"""How far a long run has come, its rate and the time left: on standard error, only where that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

# The total is None where nobody knows it.
Told = Callable[[int, int | None], None]

# A run that is over sooner shows nothing.
_PATIENCE = 1.0


@contextmanager
def progress() -> Iterator[Told | None]:
    """A callback for a run, called with what is done and the total; None if standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # takes 90 ms to import
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    shown = Progress(*columns, console=Console(stderr=True), transient=True)
    start = monotonic()
    first: list[int] = []
    task = shown.add_task("", total=None, rate="")

    def tell(done: int, total: int | None) -> None:
        if not first:
            first.append(done)
        passed = monotonic() - start
        if passed > _PATIENCE:
            shown.start()
        rate = f"{(done - first[0]) / passed:,.0f}/s" if passed and done > first[0] else ""
        if total is None:
            rate = f"{done:,}  {rate}"
        shown.update(task, completed=done, total=total, rate=rate)

    try:
        yield tell
    finally:
        shown.stop()
