"""Answers on their way out: held back for a while, so that a short input with an error in it prints nothing."""

from typing import BinaryIO

HELD = 1 << 20


class Answers:
    """Collects answers and writes them together; at once where a person waits for them at a terminal."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._at_once = output.isatty()
        self._held: list[bytes] = []
        self._size = 0

    def add(self, text: bytes) -> None:
        """One more piece of the answers."""
        self._held.append(text)
        self._size += len(text)
        if self._at_once or self._size > HELD:
            self.finish()

    def finish(self) -> None:
        """Write what is held."""
        self._output.write(b"".join(self._held))
        self._output.flush()
        self._held.clear()
        self._size = 0
