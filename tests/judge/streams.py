"""Streams as a judge's program may meet them."""

import io


class Drip(io.BytesIO):
    """A stream that gives at most a few bytes at a time, as a pipe may."""

    def __init__(self, data: bytes, most: int) -> None:
        super().__init__(data)
        self.most = most

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self.most if size is None or size < 0 else min(size, self.most))


class Terminal(io.BytesIO):
    """A stream behind which a person sits."""

    def isatty(self) -> bool:
        return True
