"""Moves as they are typed: "C 1", "C 2+3", "A 1 B 1", "3 5 6", a bare amount where there is one heap; or as shown."""

import re
from collections.abc import Iterator
from unicodedata import normalize

from bouton.errors import LimitError
from bouton.notation.scanning import shown
from bouton.play.moves import by_take, find_step, passing, refused, unread
from bouton.rulesets.protocol import Step, Sum
from bouton.words import heap_name

# The longest move that is read.
MAX_TEXT = 200_000

_ARROWS = str.maketrans({"→": ">", "=": ">"})
_LETTER = re.compile(r"([a-z]+)\s*(>?)\s*([0-9]+(?:\s*\+\s*[0-9]+)*|all)?")
_PARTING = re.compile(r"[|/+]|\)\s*\(")
# A move as it is shown, "c: 7 > 6" or "(5 8) > (4 7)": what stands before the arrow is there now.
_SHOWN = re.compile(r"(?:([a-z]+)\s*:)?\s*(\(?[0-9 ]+\)?)\s*>\s*(.+)")


def read_move(situation: Sum, typed: str) -> Step:
    """The move that *typed* means in *situation*; IllegalMove with examples where it means none.

    - ``C 1`` takes 1 from heap C, ``C all`` the whole heap, ``A 1 B 1`` from two heaps at once;
    - ``C > 4`` leaves 4 of heap C, ``C 2+3`` or ``C > 2+3`` leaves it split;
    - ``3 5 6`` is the whole position after the move, in a sum ``3 5 | 1 2``;
    - where there is one heap, ``2`` takes 2 and ``> 2`` leaves 2;
    - ``pass`` where the rules allow it;
    - a move may be typed as it is shown: ``C: 7 → 6``, ``(5, 8) → (4, 7)``.

    >>> from bouton.notation import parse
    >>> read_move(parse("nim: 3 5 7"), "c1") == read_move(parse("nim: 3 5 7"), "3 5 6")
    True
    """
    text = normalize("NFKC", typed).lower().translate(_ARROWS).replace("->", ">").replace(",", " ")
    text = " ".join(text.split())
    typed = " ".join(typed.split())
    if len(text) > MAX_TEXT:
        raise LimitError(key="err.size.text", found=len(text), limit=MAX_TEXT)
    name, _, last = normalize("NFKC", typed).rpartition(":")
    if last.strip().lower() == "pass" and (step := passing(situation, name.strip())) is not None:
        return step
    text = _as_left(situation, text)
    if re.match(r"[a-z]", text):
        return _by_letters(situation, typed, text)
    rows = [_numbers(row) for row in _PARTING.split(text.strip("()>[] "))]
    if any(row is None for row in rows):
        raise unread(situation, shown(typed))
    found = [row for row in rows if row is not None]
    heaps = [c.heaps for c in situation.components]
    if len(heaps) == 1 and len(heaps[0]) == 1 and not text.startswith(">"):
        if len(found) == 1 and len(found[0]) == 1:
            return by_take(situation, 0, 0, found[0][0])
        if len(found) > 1 and all(len(row) == 1 for row in found):  # one heap becomes 2+3
            return find_step(situation, to=tuple(row[0] for row in found))
    if len(heaps) == 1:
        return find_step(situation, to=tuple(n for row in found for n in row))
    if len(found) == 1:
        found = list(_cut(found[0], [len(row) for row in heaps])) or found
    return find_step(situation, to=tuple(found))


def _as_left(situation: Sum, text: str) -> str:
    """A move typed as it is shown, by what it leaves alone; any other as it is, also one that begins elsewhere."""
    match = _SHOWN.fullmatch(text)
    if match is None:
        return text
    heaps = [heap for component in situation.components for heap in component.heaps]
    here = [heap for number, heap in enumerate(heaps) if match[1] in (None, heap_name(number).lower())]
    if list(_numbers(match[2]) or ()) != here:
        return text
    return f"{match[1] or ''} > {match[3]}".strip()


def _cut(numbers: tuple[int, ...], widths: list[int]) -> Iterator[tuple[int, ...]]:
    """A whole position of a sum typed without bars, cut where its components end; nothing where it does not fit."""
    if len(numbers) == sum(widths):
        at = 0
        for width in widths:
            yield numbers[at : at + width]
            at += width


def _by_letters(situation: Sum, typed: str, text: str) -> Step:
    """The move of heaps called by their letters."""
    every = [(c, i) for c, component in enumerate(situation.components) for i in range(len(component.heaps))]
    places = {heap_name(number).lower(): place for number, place in enumerate(every)}
    pieces, at = [], 0
    while at < len(text):
        match = _LETTER.match(text, at)
        if match is None or match[1] not in places:
            raise unread(situation, shown(typed))
        pieces.append((places[match[1]], bool(match[2]), match[3] or ""))
        at = match.end()
        while at < len(text) and text[at] == " ":
            at += 1
    (component, heap), leaves, amount = pieces[0]
    heaps = situation.components[component].heaps
    if len(pieces) == 1 and (leaves or "+" in amount):
        parts = [] if amount == "all" else [int(n) for n in amount.split("+") if n.strip()]
        after: list[tuple[int, ...]] = [c.heaps for c in situation.components]
        after[component] = (*heaps[:heap], *parts, *heaps[heap + 1 :])
        return find_step(situation, to=after[0] if len(after) == 1 else tuple(after))
    takes = [0] * len(heaps)
    for (c, i), leaves, amount in pieces:
        if c != component or leaves or "+" in amount or not amount or takes[i]:
            raise refused(situation, shown(typed))
        takes[i] = heaps[i] if amount == "all" else int(amount)
    return by_take(situation, component, heap, takes[heap] if len(pieces) == 1 else takes)


def _numbers(row: str) -> tuple[int, ...] | None:
    """The numbers of *row*, None where something else stands in it."""
    words = row.strip("() ").split()
    return tuple(map(int, words)) if words and all(word.isdecimal() for word in words) else None
