"""The process in which a command line is answered."""

from collections.abc import Callable


class Process:
    """Whether it is the program's own and may be ended at once; that of a caller, a test say, is not.

    *before_end* puts right what must not be left as it is then, the mode of a terminal say.
    """

    def __init__(self) -> None:
        self.is_own = False
        self.before_end: Callable[[], None] = lambda: None


process = Process()
