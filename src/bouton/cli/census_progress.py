"""The live summary of a census: on standard error, only where that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING

from bouton import words
from bouton.cli.language import language

if TYPE_CHECKING:
    from bouton.census.run import Standing


@contextmanager
def sweeping() -> Iterator["Callable[[Standing], None] | None"]:
    """A callback for a census, called with its standing; None if standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # takes 90 ms to import
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(bar_width=24), MofNCompleteColumn(), TextColumn("{task.fields[summary]}"))
    start = monotonic()
    first: list[int] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, summary="")

        def tell(standing: "Standing") -> None:
            # What an earlier run has done is no part of the rate.
            if not first:
                first.append(standing.done)
            said = words.say(
                "census.progress",
                language(),
                settled=standing.settled,
                aside=standing.aside,
                failures=standing.failures,
            )
            pace = _pace(standing.done - first[0], standing.total - standing.done, monotonic() - start)
            shown.update(task, completed=standing.done, total=standing.total, summary=f"{pace}  {said}")

        yield tell


def _pace(made: int, left: int, passed: float) -> str:
    """The rate and the time left; nothing before there is a rate.

    >>> _pace(30, 120, 60.0), _pace(500, 1000, 10.0), _pace(0, 10, 5.0)
    ('30/min 0:04:00', '50.0/s 0:00:20', '')
    """
    if not made or passed <= 0:
        return ""
    rate = made / passed
    shown = f"{rate:,.1f}/s" if rate >= 1 else f"{60 * rate:,.0f}/min"
    return f"{shown} {timedelta(seconds=round(left / rate))}"
