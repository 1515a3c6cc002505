"""The live summary of a census: on standard error, only where that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bouton import words
from bouton.cli.line import language

if TYPE_CHECKING:
    from bouton.census.run import Standing


@contextmanager
def sweeping() -> Iterator["Callable[[Standing], None] | None"]:
    """What a census calls with how it stands; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # 90 ms that only a terminal pays
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[summary]}"),
    )
    # The rate is that of the last minute: games become dearer as a census goes on.
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=60) as shown:
        task = shown.add_task("", total=None, rate="", summary="")
        begun = False

        def tell(standing: "Standing") -> None:
            nonlocal begun
            if not begun:
                # What an earlier run has done is no part of the rate.
                shown.update(task, completed=standing.done, total=standing.total)
                shown.reset(task, completed=standing.done, total=standing.total)
                begun = True
            summary = words.say(
                "census.progress",
                0,
                language(),
                settled=standing.settled,
                aside=standing.aside,
                failures=standing.failures,
            )
            speed = shown.tasks[0].speed
            rate = f"{speed:,.1f}/s" if speed else ""
            shown.update(task, completed=standing.done, total=standing.total, rate=rate, summary=summary)

        yield tell
