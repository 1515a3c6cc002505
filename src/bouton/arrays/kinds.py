"""Kinds of entries, and how the entries of a shape lie in a list."""

from collections.abc import Callable, Sequence
from typing import Any


class Kind:
    """The kind of the entries of an array: its name, how it converts, its bytes, its range."""

    def __init__(self, name: str, convert: Callable[[Any], Any], itemsize: int, code: str) -> None:
        self.name = name
        self.convert = convert
        self.itemsize = itemsize
        self.code = code
        self.__name__ = name
        signed = name.startswith("int")
        self.max: int = (1 << (8 * itemsize - signed)) - 1

    def __call__(self, value: Any = 0) -> Any:
        return self.convert(value)

    @property
    def type(self) -> "Kind":
        """A kind converts as well."""
        return self

    def __repr__(self) -> str:
        return self.name


bool_: Kind = Kind("bool", bool, 1, "?")
uint8: Kind = Kind("uint8", int, 1, "B")
uint16: Kind = Kind("uint16", int, 2, "H")
uint32: Kind = Kind("uint32", int, 4, "I")
uint64: Kind = Kind("uint64", int, 8, "Q")
int8: Kind = Kind("int8", int, 1, "b")
int16: Kind = Kind("int16", int, 2, "h")
int32: Kind = Kind("int32", int, 4, "i")
int64: Kind = Kind("int64", int, 8, "q")
intp: Kind = int64
float64: Kind = Kind("float64", float, 8, "d")
object_: Kind = Kind("object", lambda entry: entry, 8, "q")
# Names of annotations only.
unsignedinteger: Kind = uint64
integer: Kind = int64
_KINDS = {kind.name: kind for kind in (bool_, uint8, uint16, uint32, uint64, int8, int16, int32, int64, float64)}


def dtype(kind: Any) -> Kind:
    """The kind that *kind* names: a kind, its name, or a type of Python."""
    if isinstance(kind, Kind):
        return kind
    return {bool: bool_, int: int64, float: float64, object: object_}.get(kind) or _KINDS[str(kind)]


iinfo = dtype


def result_type(*kinds: Any) -> Kind:
    """The widest of the kinds."""
    return max(map(dtype, kinds), key=lambda kind: kind.itemsize)


def steps_of(shape: Sequence[int]) -> tuple[int, ...]:
    """How far apart the entries of each axis lie, the last next to each other."""
    steps, step = [], 1
    for side in reversed(shape):
        steps.append(step)
        step *= side
    return tuple(reversed(steps))
