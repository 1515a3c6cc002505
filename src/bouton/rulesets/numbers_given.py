"""The numbers that a person gives for a position."""

from collections.abc import Sequence
from operator import index
from typing import Any

from bouton.claims import Sentence
from bouton.errors import LimitError, PositionError

# More heaps than this in one position are refused at the door: moves would be listed for ever.
MAX_HEAPS = 100_000


def check_number(name: str, number: Any, least: int, most: int | None = None) -> int:
    """*number*, given as *name*, as a plain int from *least* (0 or 1) to *most*; else PositionError."""
    found = whole(number)
    if most is not None and not least <= found <= most:
        raise PositionError(key="err.option.range", option=name, found=found, least=least, most=most)
    if found < least:
        expected = "positive" if least else "nonnegative"
        raise PositionError(key="err.option.bad_value", option=name, found=found, expected=expected)
    return found


def check_count(heaps: Any) -> int:
    """*heaps*, a number of heaps that is asked for or that rules mean; PositionError where it is none.

    LimitError above `MAX_HEAPS`.
    """
    if (count := check_number("heaps", heaps, 1)) > MAX_HEAPS:
        raise LimitError(key="err.size.heaps", found=count, limit=MAX_HEAPS)
    return count


def written_name(name: str, values: tuple[int, ...] = ()) -> str:
    """A game's name as the notation writes it: `k nim(3)`."""
    text = name.replace("_", " ")
    return f"{text}({', '.join(map(str, values))})" if values else text


def named(game: object) -> str:
    """The name by which whoever asks called *game*, else its rules."""
    called: tuple[str, tuple[int, ...]] = getattr(game, "__dict__", {}).get("called", ("", ()))
    return written_name(*called) if called[0] else str(game)


def no_position(game: object, found: Any, key: str = "err.board") -> PositionError:
    """That *found* is no position of *game*, or has no place in one, with what its numbers are where that is said."""
    return PositionError(key=key, game=named(game), found=found, numbers=[*map(Sentence, _told(game))])


def wrong_count(game: object, expected: int, found: int) -> PositionError:
    """That *game* has *expected* heaps, or numbers that are no heaps, and not *found*."""
    kind = "count" if _are_heaps(game) else "numbers"
    return PositionError(key=f"err.heap.{kind}", game=named(game), expected=expected, found=found)


def _are_heaps(game: object) -> bool:
    """Whether the numbers of a position of *game* are heaps, as far as its words tell."""
    return all("heap" in Sentence(key).say() for key in _told(game))


def _told(game: object) -> list[str]:
    """The words that say what the numbers of a position of *game* are, where there are some."""
    from bouton import words  # only an error speaks

    names = (f"{name.partition('(')[0]}.numbers".replace(" ", "_") for name in (str(game), named(game)))
    return [*filter(words.has, names)][:1]


def example_of(game: object) -> tuple[int, ...]:
    """A position of *game* to write as an example."""
    known: tuple[int, ...] = getattr(game, "__dict__", {}).get("example", ())
    most = 1 if getattr(game, "is_dynamic", False) else getattr(game, "heaps_count", None)
    return known or (7, 5, 3)[: most or 3]


def check_heaps(heaps: Sequence[int], game: object = "") -> Sequence[int]:
    """*heaps* as whole numbers, if they are that, from 0 on and at least one; else PositionError, of *game*.

    LimitError where they are more than `MAX_HEAPS`.
    """
    if any(type(heap) is not int for heap in heaps):
        heaps = [whole(heap) for heap in heaps]
    if not heaps:
        raise PositionError(key="err.heap.missing", example=example_of(game))
    check_count(len(heaps))
    for heap in heaps:
        if heap < 0:
            if _are_heaps(game):
                raise PositionError(key="err.heap.negative", found=heap)
            raise no_position(game, heap, "err.heap.of_board")
    return heaps


def refuse_last(game: object, *, last: int | None = None, cap: int | None = None) -> None:
    """PositionError for a *last* take or a *cap* of a *game* that depends on neither."""
    given = [option for option, value in (("--last", last), ("--cap", cap)) if value is not None]
    if given:
        raise PositionError(key="err.last.unused", game=named(game), option=given)


def whole(number: Any) -> int:
    """*number* as a plain int, whoever's whole number it is (NumPy's, say); PositionError where it is none."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise PositionError(key="err.heap.not_whole", found=repr(number))
