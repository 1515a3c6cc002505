"""Records that are kept as JSON, read as what they must be: a checksum says who wrote them, not what they say."""

import json
from collections.abc import Mapping
from types import UnionType
from typing import Any, get_args, get_origin

# What it may end in to use a record that is of the right types and says what cannot be.
WRONG = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError, RecursionError)


def record(text: str | bytes, shape: Any) -> Any:
    """The JSON in *text*, which `fits` the *shape*; ValueError where it does not, or is none.

    >>> record('{"n": 3, "of": [1, null]}', {"n": int, "of": list[int | None]})
    {'n': 3, 'of': [1, None]}
    """
    try:
        found = json.loads(text)
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not fits(found, shape):
        raise ValueError(f"not of the shape {shape}")
    return found


def fits(value: object, shape: Any) -> bool:
    """Whether *value*, as JSON has it, is of *shape*.

    A shape is a type (float: any number), a union, list[...], tuple[...] for a list of just these, a mapping of the
    keys of an object, of which no other may be there, or Any.

    >>> fits(True, int), fits(3, int | None), fits([1, "a"], tuple[int, str]), fits({"a": 1}, {"a": int, "b": int})
    (False, True, True, False)
    """
    if shape is Any:
        return True
    if isinstance(shape, Mapping):
        if not isinstance(value, dict) or value.keys() != shape.keys():
            return False
        return all(fits(value[key], inside) for key, inside in shape.items())
    kind, inside = get_origin(shape), get_args(shape)
    if kind is UnionType:
        return any(fits(value, one) for one in inside)
    if kind is list:
        return isinstance(value, list) and all(fits(one, inside[0]) for one in value)
    if kind is tuple:
        return isinstance(value, list) and len(value) == len(inside) and all(map(fits, value, inside))
    return type(value) is (shape or type(None)) or (shape is float and type(value) is int)
