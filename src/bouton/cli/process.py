"""The process in which a command line is answered."""


class Process:
    """Whether it is the program's own and may be ended at once; that of a caller, a test say, is not."""

    is_own = False


process = Process()
