"""How far a long run has come, its rate and its end: one line on standard error, only where that is a terminal."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from threading import Event, RLock, Thread, current_thread, main_thread
from time import monotonic
from unicodedata import east_asian_width

from bouton import words
from bouton.cli.language import language, process
from bouton.clock import processor
from bouton.limits import Limits, Progress

# A run that is over sooner shows nothing; then the line is written anew so often.
_PATIENCE, _PAUSE = 1.5, 0.2


class ProgressLine:
    """The line of one command, which may take *most* seconds of the processor where that is known.

    Until the first result is printed a thread draws it, too: some work tells nothing for long.
    """

    def __init__(self, most: float | None = None) -> None:
        self.most = most
        self.begun: float = monotonic()
        self.next: float = 0.0
        self.processor: float = processor.now()
        self.is_drawn: bool = False
        self.is_counted: bool = False
        self.first: int | None = None
        self.last: tuple[int, int | None] = 0, None
        self._lock, self._has_result = RLock(), Event()
        with suppress(RuntimeError):  # where no thread can be started, the work alone draws
            Thread(target=self._beat, daemon=True).start()

    def _beat(self) -> None:
        while not self._has_result.wait(_PAUSE):
            self._draw(*self.last)

    def steps(self, done: int, total: int | None) -> None:
        """So many steps of a search are *done*; not shown where the run itself counts towards a total."""
        if not self.is_counted:
            self._draw(done, total)

    def tell(self, done: int, total: int | None) -> None:
        """So much is *done* of the *total*."""
        self.is_counted = True
        self._draw(done, total)

    def _draw(self, done: int, total: int | None) -> None:
        if self.first is None:
            self.first = done
        self.last = done, total
        now = monotonic()
        passed = now - self.begun
        if passed >= _PATIENCE and now >= self.next:
            with self._lock:
                if current_thread() is main_thread() or not self._has_result.is_set():
                    self._show(done, total, now, passed)

    def _show(self, done: int, total: int | None, now: float, passed: float) -> None:
        self.next = now + _PAUSE
        self.is_drawn = True
        rate = (done - (self.first or 0)) / passed
        values = {"done": f"{done:,}", "rate": f"{rate:,.0f}", "passed": f"{passed:.0f}"}
        if total:
            kind, left = "total", f"{(total - done) / rate:.0f}" if rate else "?"
            values |= {"percent": f"{100 * done / total:.0f}", "total": f"{total:,}", "left": left}
        elif self.most is None or self.is_counted:
            kind = "open"
        else:
            kind = "search" if done else "silent"
            values |= {"most": f"{self.most:g}", "passed": f"{processor.now() - self.processor:.0f}"}
        _write(f"\r{_cut(words.say(f'cli.progress.{kind}', language(), **values))}\x1b[K")

    def clear(self) -> None:
        """Make room for the result."""
        self._has_result.set()
        with self._lock:
            if self.is_drawn:
                self.is_drawn = False
                _write("\r\x1b[K")


@contextmanager
def shown(most: float | None = None) -> Iterator[ProgressLine | None]:
    """The line of the command inside, that around it where it has one; None if standard error is no terminal."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    if process.line is not None:
        yield process.line
        return
    process.line = ProgressLine(most)
    try:
        yield process.line
    finally:
        process.line.clear()
        process.line = None


@contextmanager
def watched(limits: Limits) -> Iterator[Limits]:
    """The *limits* under which a command shows the steps of its search."""
    with shown(limits.seconds) as line:
        yield limits if line is None else Limits.given(limits, line.steps)


@contextmanager
def progress() -> Iterator[Progress | None]:
    """A callback for a run, called with what is done and the total; None if standard error is no terminal."""
    with shown() as line:
        yield None if line is None else line.tell


def _cut(text: str) -> str:
    """As much of *text* as has room on one line of the terminal."""
    room, kept = get_terminal_size().columns - 1, ""
    for character in text:
        room -= 2 if east_asian_width(character) in "WF" else 1
        if room < 0:
            break
        kept += character
    return kept


def _write(text: str) -> None:
    with suppress(OSError):  # where the terminal has gone, the work goes on
        os.write(2, text.encode())
