"""The word of a law in parts: blocks, and how often each is repeated."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bouton.letters.instances import Value

Form = Sequence[int]

# A longer word is told with its repetitions, of blocks so long.
MOST_LETTERS, MOST_BLOCK = 240, 24

# A part of a law: its letters, how often it is repeated.
Part = tuple[list[Value], list[int]]


def _root(block: list[Value]) -> list[Value]:
    """The shortest word of which this one is a power."""
    size = len(block)
    return next(block[:d] for d in range(1, size + 1) if size % d == 0 and block == block[:d] * (size // d))


def bit(value: Any) -> int:
    """The value where all passes are left."""
    return int(value[-1] if isinstance(value, list) else value)


def split(cell: Mapping[str, Any]) -> tuple[list[Part], list[Part], Form]:
    """What stands before the period, the period, and its length."""
    preperiod, period = cell["preperiod"], cell["period"]
    whole = [0] * len(period)
    parts = _parts(cell, preperiod, [a + b for a, b in zip(preperiod, period, strict=True)])
    if len(parts) == 1:
        # It is repeated within the period that was proved, which is at least every amount.
        block = _root(parts[0][0])
        period, parts = [len(block), *whole[1:]], [(block, [1, *whole[1:]])]
    return _parts(cell, whole, preperiod), parts, period


def _parts(cell: Mapping[str, Any], begin: Form, end: Form) -> list[Part]:
    """The word from one place to another, in parts that are repeated."""
    modulus, track = cell["modulus"], [bit(value) for value in cell["first"]]
    steps = sorted((list(step[:-1]), bit(step[-1])) for step in cell["steps"])
    steps.sort(key=lambda step: sum(step[0]))
    parts: list[Part] = []
    here = list(begin)
    for place, value in [*((p, v) for p, v in steps if sum(p) < sum(end)), (list(end), None)]:
        if sum(place) > sum(here):
            gap = [b - a for a, b in zip(here, place, strict=True)]
            _append(parts, [track[(here[0] + i) % modulus] for i in range(modulus)], gap)
            here = place
        if value is not None:
            track[place[0] % modulus] = value
    return _merged(parts)


def _append(parts: list[Part], block: list[Value], gap: Form) -> None:
    """Adds what stands in a gap of the steps: the block again and again."""
    size = len(_root(block))
    none = [0] * (len(gap) - 1)
    if any(gap[1:]):
        parts.append((block[:size], [gap[0] // size, *(slope // size for slope in gap[1:])]))
        gap = [gap[0] % size, *none]
    rest = [block[i % size] for i in range(gap[0])]
    if rest:
        parts.append((rest, [1, *none]))


def _merged(parts: list[Part]) -> list[Part]:
    """The same word with as few letters beside what is repeated as can be."""
    found: list[Part] = []
    for block, times in parts:
        single = not any(times[1:])
        if single and found and not any(found[-1][1][1:]):
            found[-1] = (found[-1][0] + block, found[-1][1])
        else:
            found.append((list(block), list(times)))
    for i, (block, times) in enumerate(found):
        if not any(times[1:]):
            continue
        before = found[i - 1][0] if i and not any(found[i - 1][1][1:]) else []
        after = found[i + 1][0] if i + 1 < len(found) and not any(found[i + 1][1][1:]) else []
        # Letters in front that the block ends with go behind it.
        if i + 1 < len(found) and not any(found[i + 1][1][1:]):
            while before and before[-1] == block[-1]:
                block.insert(0, block.pop())
                after.insert(0, before.pop())
        while len(before) >= len(block) and before[-len(block) :] == block:
            del before[-len(block) :]
            times[0] += 1
        while len(after) >= len(block) and after[: len(block)] == block:
            del after[: len(block)]
            times[0] += 1
    found = [part for part in found if part[0]]
    joined: list[Part] = []
    for block, times in found:
        if joined and joined[-1][0] == block and any(times[1:]):
            joined[-1] = (block, [a + b for a, b in zip(joined[-1][1], times, strict=True)])
        else:
            joined.append((block, times))
    return joined


def written(parts: list[Part], name: Callable[[Form], str], losses: bool) -> str:
    """The word; its letters are P and N for losses."""
    told = []
    for block, times in parts:
        signs = signs_of(block, losses)
        text = ("," if max(map(len, signs)) > 1 else "").join(signs)
        if not any(times[1:]) and times[0] == 1:
            told.append(text if len(text) <= MOST_LETTERS or "," in text else _shortened(text))
            continue
        exponent = name(times)
        bracketed = f"({text})" if len(signs) > 1 else text
        told.append(bracketed + (f"^{exponent}" if len(exponent) == 1 or exponent.isdigit() else f"^({exponent})"))
    return " ".join(told)


def signs_of(block: list[Value], losses: bool) -> tuple[str, ...]:
    """The letters of a block as they are written: P and N for losses."""
    return tuple("NP"[value] if losses else str(value) for value in block)  # type: ignore[index]


def _shortened(text: str) -> str:
    """A long word with what is repeated in it told once.

    >>> _shortened("0000000011111111" + "0123" * 5 + "01")
    '0^8 1^8 (0123)^5 01'
    """
    found: list[str] = []
    alone = at = 0
    while at < len(text):
        # What spares most, of the shortest blocks.
        spared, size, times = 0, 1, 1
        for d in range(1, MOST_BLOCK + 1):
            k = 1
            while text.startswith(text[at : at + d], at + k * d):
                k += 1
            if k > 1 and (k - 1) * d - 6 > spared:
                spared, size, times = (k - 1) * d - 6, d, k
        if spared:
            block = text[at : at + size]
            found += [text[alone:at]] * (alone < at) + [f"{block if size == 1 else f'({block})'}^{times}"]
            alone = at + size * times
        at += size * times
    return " ".join([*found, *([text[alone:]] if alone < at else [])])
