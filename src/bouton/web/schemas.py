"""What requests are made of: whole numbers of any size, positions, rules."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_type_hints

from msgspec import Meta, Struct

from bouton.errors import RulesError
from bouton.notation import parse, parse_rules, with_letters
from bouton.notation.scanning import numbers_apart, whole_number
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import situation_of
from bouton.web.bigjson import MOST_DIGITS
from bouton.web.error_responses import RequestError


class UnfitError(Exception):
    """What came is not what the named sentence of ``web.field`` expects."""


def integer(value: Any) -> int:
    """The whole number that a request says as a number or as digits.

    >>> integer(12), integer("-7")
    (12, -7)
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and (number := whole_number(value.strip(), MOST_DIGITS)) is not None:
        return number
    raise UnfitError("whole")


def positive(value: Any) -> int:
    """Equivalent to `integer`, from 1 on."""
    number = integer(value)
    if number < 1:
        raise UnfitError("positive")
    return number


def natural(value: Any) -> int:
    """Equivalent to `integer`, from 0 on."""
    number = integer(value)
    if number < 0:
        raise UnfitError("nonnegative")
    return number


def position(value: Any) -> Any:
    """Heaps, or for a sum a list of such, from numbers, or from text as on the command line."""
    if isinstance(value, str):
        return tuple(integer(piece) for piece in numbers_apart(value))
    if not isinstance(value, list):
        raise UnfitError("heaps")
    return tuple(position(item) if isinstance(item, list) else integer(item) for item in value)


def several(value: Any) -> Any:
    """A whole number or None; for a sum a list of such."""
    if isinstance(value, list):
        return tuple(several(item) for item in value)
    return None if value is None else integer(value)


# The most characters of a line of rules.
MOST_TEXT = 20_000
INTEGER: dict[str, Any] = {
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^[+-]?[0-9]+$", "maxLength": MOST_DIGITS}]
}
HEAPS: dict[str, Any] = {"type": "array", "items": INTEGER}
NULL: dict[str, Any] = {"type": "null"}

# What is read by a function of ours is anything to msgspec.
Integer = Annotated[Any, Meta(extra_json_schema=INTEGER, extra={"read": integer})]
Natural = Annotated[Any, Meta(extra_json_schema=INTEGER, extra={"read": natural})]
Positive = Annotated[Any, Meta(extra_json_schema=INTEGER, extra={"read": positive})]
Position = Annotated[
    Any,
    Meta(
        extra_json_schema={"anyOf": [HEAPS, {"type": "array", "items": HEAPS}, {"type": "string"}]},
        extra={"read": position},
    ),
]
Several = Annotated[
    Any,
    Meta(
        extra_json_schema={"anyOf": [INTEGER, NULL, {"type": "array", "items": {"anyOf": [INTEGER, NULL]}}]},
        extra={"read": several},
    ),
]
Letters = Annotated[str, Meta(description="values for the letters of the rules: p=7,q=100", max_length=1000)] | None
Language = Annotated[Literal["en", "zh"], Meta(description="the language of the sentences in the answer")]


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """What every request may say; a field that is not known is refused, so that a slip is noticed."""

    lang: Language = "en"

    def read(self) -> None:
        """Read the fields that functions of ours read; RequestError naming the first that does not fit."""
        for name, reader, listed in _readers(type(self)):
            value, place = getattr(self, name), name
            try:
                if listed:
                    found: Any = []
                    for at, item in enumerate(value):
                        place = f"{name}.{at}"
                        found.append(reader(item))
                else:
                    found = value if value is None else reader(value)
            except UnfitError as error:
                raise RequestError(422, f"web.field.{error}", field=place) from None
            setattr(self, name, found)


@cache
def _readers(kind: type[Asked]) -> list[tuple[str, Callable[[Any], Any], bool]]:
    """The fields that a function of ours reads, with it, and whether the field is a list of what it reads."""
    found = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for inner, listed in _inside(hint, False):
            if isinstance(inner, Meta) and inner.extra and "read" in inner.extra:
                found.append((name, inner.extra["read"], listed))
    return found


def _inside(hint: Any, listed: bool) -> list[tuple[Any, bool]]:
    """All that an annotation is made of, and whether it stands in a list."""
    listed = listed or getattr(hint, "__origin__", None) is list
    return [(hint, listed), *(pair for part in get_args(hint) for pair in _inside(part, listed))]


class RulesAsked(Asked):
    """A question about the rules of one game."""

    rules: Annotated[str, Meta(description="one line of rules, as on the command line", max_length=MOST_TEXT)]

    letters: Letters = None

    def ruleset(self) -> Rules:
        """The rules without heaps; a sum is refused."""
        found = parse(_with(self.rules, self.letters))
        if isinstance(found, Sum):
            raise RulesError(key="err.rules.sum")
        return found


class Situation(Asked):
    """A question about one position."""

    rules: Annotated[
        str | list[str],
        Meta(description="one line of rules; for a sum those of each game, or the whole sum as one text"),
    ]
    position: Position | None = None
    last: Several = None
    cap: Several = None
    letters: Letters = None

    def situation(self) -> Sum:
        """The position that is meant."""
        rules = _with(self.rules, self.letters) if isinstance(self.rules, str) else self.rules
        return meant(rules, self.position, self.last, self.cap)


def _with(rules: str, letters: str | None) -> str:
    """The rules with what the field for letters says."""
    if letters is None:
        return rules
    from bouton.notation.letters import read_values  # few rules have letters

    return with_letters(rules, read_values(letters))


def meant(rules: str | Sequence[str], heaps: Any, last: Any = None, cap: Any = None) -> Sum:
    """The position of one game or of several side by side."""
    if isinstance(rules, str):
        found = parse(rules)
        if isinstance(found, Rules):
            return situation_of(found, _flat(heaps), last=_single(last), cap=_single(cap))
        games, misere = tuple(c.game for c in found.components), found.misere
        if not heaps and last is None and cap is None:
            return found
        if len(games) == 1:
            alone = _flat(heaps) or found.components[0].heaps
            return situation_of(Rules(games[0], misere), alone, last=_single(last), cap=_single(cap))
        rows = heaps or tuple(c.heaps for c in found.components)
    elif len(rules) == 1:
        return meant(rules[0], heaps[0] if _is_nested(heaps) else heaps, last, cap)
    else:
        read = [parse_rules(text) for text in rules]
        games, misere, rows = tuple(r.game for r in read), any(r.misere for r in read), heaps
    if not games or not _is_nested(rows) or len(rows) != len(games):
        raise RulesError(key="web.sum.heaps", expected=len(games))
    lasts, caps = _row(last, len(games)), _row(cap, len(games))
    if any(a is not None and b is not None for a, b in zip(lasts, caps, strict=True)):
        raise RulesError(key="err.dynamic.last_and_cap")
    said = ({"heaps": row, "last": taken, "cap": most} for row, taken, most in zip(rows, lasts, caps, strict=True))
    return Sum.of(zip(games, said, strict=True), misere)


def _is_nested(heaps: Any) -> bool:
    return bool(heaps) and all(isinstance(row, tuple) for row in heaps)


def _flat(heaps: Any) -> tuple[int, ...]:
    """The heaps of a single game; its row where they came as those of a sum."""
    if _is_nested(heaps) and len(heaps) == 1:
        return heaps[0]  # type: ignore[no-any-return]
    if heaps and any(isinstance(row, tuple) for row in heaps):
        raise RulesError(key="web.sum.heaps", expected=1)
    return heaps or ()


def _single(value: Any) -> int | None:
    if isinstance(value, tuple):
        if len(value) != 1:
            raise RulesError(key="web.sum.heaps", expected=1)
        return value[0]  # type: ignore[no-any-return]
    return value  # type: ignore[no-any-return]


def _row(value: Any, count: int) -> tuple[int | None, ...]:
    """One last take or cap for each game of a sum."""
    if value is None:
        return (None,) * count
    if not isinstance(value, tuple) or len(value) != count:
        raise RulesError(key="web.sum.last", expected=count)
    return value
