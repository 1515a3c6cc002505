"""How long a computation may run and how much it may hold."""

from time import monotonic

from bouton.errors import LimitError
from bouton.frozen import frozen

# What one remembered position costs in a Python dictionary, generously.
BYTES_PER_POSITION = 400


@frozen
class Limits:
    """*seconds* of wall time, *megabytes* of memory, and *moves*: how many winning moves are listed."""

    seconds: float = 60
    megabytes: int = 2048
    moves: int = 1000

    def watch(self) -> "Watch":
        """A watch that starts now."""
        return Watch(self)

    @property
    def positions(self) -> int:
        """How many positions may be remembered."""
        return self.megabytes * 1_000_000 // BYTES_PER_POSITION


class Watch:
    """Looks at the clock for a computation that began when it was made."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._ticks = 0
        self.restart()

    def restart(self) -> None:
        """Begin anew: one who answers many questions has the whole time for each."""
        self.end = monotonic() + self.limits.seconds

    def check(self) -> None:
        """LimitError when the time is over."""
        if monotonic() > self.end:
            raise LimitError(key="err.limit", which=1, seconds=f"{self.limits.seconds:g}", option="--time")

    def tick(self) -> None:
        """`check`, but looking at the clock only every 64th time."""
        self._ticks += 1
        if not self._ticks & 63:
            self.check()
