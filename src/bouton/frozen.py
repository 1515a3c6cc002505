"""Frozen values: equal when their fields are equal, hashable, printed as what rebuilds them, and quick to define.

The methods that ``dataclass(frozen=True)`` writes and compiles for each class take a millisecond, and thirty classes
stand on the way of the smallest answer.  Here the methods are closures, made in microseconds.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

Kind = TypeVar("Kind", bound=type)
Value = TypeVar("Value")


class Later:
    """What *work* gives, for a field that is worked out when it is first read."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work


class Record:
    """The manners of a result: read as a person does, as JSON has it, and in a notebook."""

    def as_dict(self) -> dict[str, Any]:
        """The fields by name, in plain values: texts, numbers, lists, objects."""
        names: tuple[str, ...] = getattr(self, "__match_args__", ())
        return {name: _plain(getattr(self, name)) for name in names}

    def __str__(self) -> str:
        """The fields that say something, one a line."""
        told = ((name.replace("_", " "), value) for name, value in self.as_dict().items())
        return "\n".join(f"{name}: {_text(value)}" for name, value in told if value not in (None, "", [], (), {}))

    def _repr_html_(self) -> str:
        """The text for a notebook."""
        from html import escape  # for notebooks only

        return f"<pre>{escape(str(self))}</pre>"


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.as_dict()
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    if hasattr(value, "say"):  # a sentence
        return value.say()
    is_plain = value is None or type(value) in (bool, int, float, str)
    return value if is_plain else str(value)


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_text(one)}" for name, one in value.items() if one is not None)
    if isinstance(value, (list, tuple)):
        parts = [_text(one) for one in value]
        if any(len(part) > 60 for part in parts):  # sentences
            return "".join(f"\n  {part}" for part in parts)
        return ("; " if any(isinstance(one, Mapping) for one in value) else ", ").join(parts)
    return str(value)


class _Signature:
    """The signature of a class, from its fields; made when it is asked for."""

    def __init__(self, names: Iterable[str], defaults: Mapping[str, Any], kw_only: bool) -> None:
        self.names, self.defaults, self.kw_only = names, defaults, kw_only

    def __get__(self, value: Any, kind: Any = None) -> Any:
        from inspect import Parameter, Signature, get_annotations  # takes longer to load than a small answer

        by = Parameter.KEYWORD_ONLY if self.kw_only else Parameter.POSITIONAL_OR_KEYWORD
        notes = {name: note for base in reversed(kind.__mro__) for name, note in get_annotations(base).items()}
        given = sorted(self.names, key=lambda name: name in self.defaults and not self.kw_only)
        return Signature(
            [Parameter(n, by, default=self.defaults.get(n, Parameter.empty), annotation=notes[n]) for n in given]
        )


class _Lazy:
    """The field *name*, which may be given as `Later`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, value: Any, kind: Any = None) -> Any:
        if value is None:
            return self
        found = value.__dict__[self.name]
        if type(found) is Later:
            found = value.__dict__[self.name] = found.work()
        return found

    def __set__(self, value: Any, given: Any) -> None:  # goes before what stands in the value itself
        _refuse(value, self.name)


@overload
def frozen(cls: Kind, /) -> Kind: ...
@overload
def frozen(
    *, kw_only: bool = False, hidden: Iterable[str] = (), lazy: Iterable[str] = ()
) -> Callable[[Kind], Kind]: ...
@dataclass_transform(frozen_default=True)
def frozen(cls: Any = None, /, *, kw_only: bool = False, hidden: Iterable[str] = (), lazy: Iterable[str] = ()) -> Any:
    """The class with its annotated fields as a frozen value; used as ``dataclass(frozen=True)`` is.

    With *kw_only* the fields are given by name; `repr` leaves out those in *hidden*; those in *lazy* may be given as
    `Later`.  A default is shared by all, so it must be a value itself.  ``__post_init__``, where there is one, is
    called last: it refuses what makes no sense.

    >>> @frozen
    ... class Range:
    ...     low: int
    ...     high: int | None = None
    >>> Range(3), Range(3) == Range(3, None), hash(Range(1, 2)) == hash(Range(1, 2))
    (Range(low=3, high=None), True, True)
    >>> Range(3).low = 4
    Traceback (most recent call last):
    AttributeError: Range(low=3, high=None) is frozen: low cannot be changed
    """
    if cls is None:
        return lambda decorated: _freeze(decorated, kw_only, frozenset(hidden), tuple(lazy))
    return _freeze(cls, kw_only, frozenset(hidden), tuple(lazy))


def changed(value: Value, /, **fields: Any) -> Value:
    """*value* with other *fields*.

    >>> from bouton.limits import Limits
    >>> changed(Limits(moves=7), seconds=5)
    Limits(seconds=5, megabytes=2048, moves=7)
    """
    kind: Any = type(value)
    return kind(**{name: getattr(value, name) for name in kind.__match_args__} | fields)  # type: ignore[no-any-return]


def _freeze(cls: Any, kw_only: bool, hidden: frozenset[str], lazy: tuple[str, ...]) -> Any:
    inherited = [name for base in reversed(cls.__mro__[1:]) for name in base.__dict__.get("__match_args__", ())]
    names = tuple(dict.fromkeys([*inherited, *cls.__annotations__]))
    # A default stands in the class that names the field: an attribute of a base that is no field gives none.
    kinds = [base for base in reversed(cls.__mro__) if base is cls or "__match_args__" in base.__dict__]
    defaults = {name: base.__dict__[name] for base in kinds for name in names if name in base.__dict__}
    shown = [name for name in names if name not in hidden]
    fields = attrgetter(*names) if names else lambda value: ()
    check = getattr(cls, "__post_init__", None)

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        if kwargs or kw_only or len(args) != len(names):
            args = tuple(_complete(cls.__name__, names, defaults, kw_only, args, kwargs))
        self.__dict__.update(zip(names, args))  # noqa: B905  # as many: seen to above, and this is the hot line
        if check is not None:
            check(self)

    def __eq__(self: Any, other: object) -> Any:
        return fields(self) == fields(other) if type(self) is type(other) else NotImplemented

    def __hash__(self: Any) -> int:
        try:
            return hash(fields(self))
        except TypeError:  # a mapping or list is somewhere in it
            return hash(tuple(getattr(self, name) for name in names if _is_hashable(getattr(self, name))))

    def __repr__(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    made: dict[str, Any] = {"__init__": __init__, "__eq__": __eq__, "__hash__": __hash__, "__repr__": __repr__}
    made = {name: method for name, method in made.items() if cls.__dict__.get(name) is None}
    if lazy:
        made |= {"__getstate__": lambda self: {**self.__dict__, **{name: getattr(self, name) for name in lazy}}}
        made |= {name: _Lazy(name) for name in lazy}
    made |= {"__replace__": changed, "__signature__": _Signature(names, defaults, kw_only)}
    made |= {"__setattr__": _refuse, "__delattr__": _refuse, "__match_args__": names}
    for name, attribute in made.items():
        setattr(cls, name, attribute)
    return cls


def _is_hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _complete(
    kind: str,
    names: tuple[str, ...],
    defaults: dict[str, Any],
    kw_only: bool,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
) -> Iterable[Any]:
    """The values of all fields in order, from what was given and the defaults; TypeError as from any call."""
    if len(args) > (0 if kw_only else len(names)):
        raise TypeError(f"{kind} takes {'no positional values' if kw_only else len(names)}, not {len(args)}")
    given = dict(zip(names, args, strict=False))
    for name in kwargs:
        if name in given or name not in names:
            raise TypeError(f"{kind} {'was given two values for' if name in given else 'has no field'} {name}")
    values = {**defaults, **given, **kwargs}
    if missing := [name for name in names if name not in values]:
        raise TypeError(f"{kind} needs a value for {', '.join(missing)}")
    return (values[name] for name in names)


def _refuse(self: Any, name: str, value: Any = None) -> None:
    raise AttributeError(f"{self!r} is frozen: {name} cannot be changed")
