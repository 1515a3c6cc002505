"""The process in which a command line is answered."""

from collections.abc import Callable
from typing import Any


class Process:
    """Whether it is the program's own and may be ended at once; that of a caller, a test say, is not.

    *before_end* puts right what must not be left as it is then, the mode of a terminal say.  *line* is the
    `ProgressLine` of the command that runs, if it has one.
    """

    def __init__(self) -> None:
        self.is_own = False
        self.before_end: Callable[[], None] = lambda: None
        self.line: Any = None

    def make_room(self) -> None:
        """Clear the terminal for what is printed next, where a line of progress is drawn."""
        if self.line is not None:
            self.line.clear()


process: Process = Process()
