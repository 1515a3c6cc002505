"""The operators of the plain arrays, all made alike from those of Python."""

import operator
from collections.abc import Callable
from typing import Any

from bouton.arrays.kinds import Kind, bool_, float64

Apply = Callable[[Any, Any], Any]


def give_operators(kind_of_array: type) -> None:
    """Give the class its binary operators, their mirrors, and those that write in place."""

    def binary(apply: Apply, kind: Kind | None) -> Apply:
        return lambda self, other: self._with(other, apply, kind)

    def mirrored(apply: Apply) -> Apply:
        return lambda self, other: self._with(other, lambda a, b: apply(b, a))

    def in_place(apply: Apply) -> Apply:
        def write(self: Any, other: Any) -> Any:
            self[...] = self._with(other, apply)
            return self

        return write

    for name in ("add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift", "truediv", "pow"):
        apply = getattr(operator, f"__{name}__")
        kind = float64 if name == "truediv" else None
        setattr(kind_of_array, f"__{name}__", binary(apply, kind))
        setattr(kind_of_array, f"__r{name}__", mirrored(apply))
        setattr(kind_of_array, f"__i{name}__", in_place(apply))
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        setattr(kind_of_array, f"__{name}__", binary(getattr(operator, name), bool_))
