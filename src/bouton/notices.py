"""What the library tells its caller on the way; silent where nobody listens."""

from collections.abc import Callable


class Notices:
    """*compiling* is called when a kernel is compiled that this machine has not kept, once for each program."""

    compiling: Callable[[], None] | None = None


notices: Notices = Notices()
