"""A proved law of a family: the value of any heap for any letters, and the law as a formula or as a word."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from bouton.frozen import frozen
from bouton.letters.instances import Value
from bouton.letters.parts import Form, Part, bit, signs_of, split, written
from bouton.letters.word import Word, at, cell_of
from bouton.notation.families import LetterRules, LinearForm

ToldParts = tuple[tuple[tuple[str, ...], str, int], ...]


@frozen(hidden=("cells",))
class FamilyLaw:
    """The law of a *family*, of *losses* or nim-values, in the *cells* of a certificate.

    A *formula*, where there is one, follows from it for all letters.
    """

    family: LetterRules
    losses: bool
    cells: tuple[Mapping[str, Any], ...]
    formula: str | None = None

    @property
    def certificate(self) -> dict[str, Any]:
        """The certificate, for an independent program to check."""
        told = {"kind": "family", "version": 1, "rules": str(self.family).lower()}
        found = {**told, "of": "losses" if self.losses else "values", "cells": [dict(cell) for cell in self.cells]}
        return found if self.formula is None else {**found, "formula": self.formula}

    def cell(self, values: Mapping[str, int]) -> tuple[Mapping[str, Any], tuple[int, ...]] | None:
        """The cell of these letters, and its variables there; None where the rules allow no such letters."""
        return cell_of(self.cells, [values[letter] for letter in self.family.letters])

    def value(self, values: Mapping[str, int], heap: int) -> int | None:
        """The value of a heap of any size, where all passes are left; None where the rules allow no such letters.

        For a law of losses it is 1 where the player to move loses, and 0 else.
        """
        found = self.cell(values)
        if found is None:
            return None
        return Word(*found).value(heap)

    def is_lost(self, values: Mapping[str, int], heap: int) -> bool:
        """Whether the player to move loses; the rules must allow the letters."""
        return self.value(values, heap) == int(self.losses)

    def lines(self) -> list["LawLine"]:
        """The law in notation, a line for each class of letters and each single letter that differs."""
        return [line for line, *_ in _Told(self).lines()]

    def words(self) -> Iterator[tuple[int, int, str]]:
        """For each class of the one letter its least value, the step and the word in j; the step is 0 for one value."""
        told = _Told(self)
        for _, cell, begin, name in told.lines():
            c, q = (*cell["letters"][0], 0)[:2]
            law, period = told.told(cell, name)
            yield c + begin * q, q, f"{law}, period {period}"

    def word(self, values: Mapping[str, int]) -> "ToldWord | None":
        """The law of these letters, with numbers in place of forms; None where the rules allow no such letters."""
        return _Told(self).word([values[letter] for letter in self.family.letters])


@frozen
class LawLine:
    """The law of some letters: *where*, empty for all; with the preperiod and the period, all in notation."""

    where: str
    law: str
    preperiod: str
    period: str

    @property
    def is_word(self) -> bool:
        """Whether the law is a word of values, and no formula."""
        return not self.law.startswith("n mod")

    def __str__(self) -> str:
        return f"{self.where}: {self.law}" if self.where else self.law

    def say(self, language: str) -> str:
        """The line for a reader: its words in *language*."""
        return _spoken(str(self), language)


@frozen
class ToldWord:
    """The law at some letters, with numbers in place of the forms of the *line* that tells of them.

    The word stands in parts, those *before* the period and those of the *period*: what is repeated, how often as the
    line writes it, and how often that is here.
    """

    law: str
    line: LawLine
    before: ToldParts
    period: ToldParts

    def as_dict(self, language: str) -> dict[str, Any]:
        """The word for JSON, what is read in *language*."""
        parts = {
            name: [{"signs": list(signs), "times": times, "count": count} for signs, times, count in told]
            for name, told in (("before", self.before), ("period", self.period))
        }
        return {"law": _spoken(self.law, language), "line": self.line.say(language), **parts}


def _spoken(law: str, language: str) -> str:
    """A law in notation, its words in *language*."""
    from bouton.words import say  # laws are made more often than read

    for part in ("then", "period"):
        law = law.replace(f", {part} ", say(f"letters.notation.{part}", language))
    return law


class _Told:
    """The lines that tell a law."""

    def __init__(self, law: FamilyLaw) -> None:
        self.law, self.letters = law, law.family.letters

    def word(self, numbers: Sequence[int]) -> ToldWord | None:
        for line, cell, begin, name in self.lines():
            forms = cell["letters"]
            if len(forms) == 1 and len(forms[0]) == 2:
                u, rest = divmod(numbers[0] - forms[0][0], forms[0][1])
                point: tuple[int, ...] | None = (u,) if u >= begin and not rest else None
            else:
                found = cell_of([cell], numbers)
                point = None if found is None else found[1]
            if point is not None:
                here = partial(at, point=point)
                before, period, _ = split(cell)
                law = self.law_of("", cell, partial(_number, point=point)).law
                return ToldWord(law, line, self._parts(before, name, here), self._parts(period, name, here))
        return None

    def _parts(self, parts: list[Part], name: Callable[[Form], str], here: Callable[[Form], int]) -> ToldParts:
        return tuple((signs_of(block, self.law.losses), name(times), here(times)) for block, times in parts)

    def lines(self) -> Iterator[tuple[LawLine, Mapping[str, Any], int, Callable[[Form], str]]]:
        """The classes with many letters first, then single letters; with the cell, its first u and names for forms."""
        singles = {tuple(form[0] for form in c["letters"]): c for c in self.law.cells if len(c["letters"][0]) == 1}
        for cell in self.law.cells:
            if len(cell["letters"][0]) > 1:
                begin = self._begin(cell, singles)
                where, named = self._where(cell, begin)
                name = partial(self._name, cell=cell, named=named)
                yield self.law_of(where, cell, name), cell, begin, name
        for numbers, cell in sorted(singles.items()):
            where = ", ".join(f"{letter} = {n}" for letter, n in zip(self.letters, numbers, strict=True))
            name = partial(self._name, cell=cell, named=None)
            yield self.law_of(where, cell, name), cell, 0, name

    def _begin(self, cell: Mapping[str, Any], singles: dict[tuple[int, ...], Mapping[str, Any]]) -> int:
        """From which u on the law holds; the single letters of which it tells are taken away."""
        u = 0
        while len(cell["letters"]) == 1 and len(cell["letters"][0]) == 2:
            numbers = (at(cell["letters"][0], (u - 1,)),)
            if numbers not in singles or not self._same(cell, u - 1, singles[numbers]):
                break
            del singles[numbers]
            u -= 1
        return u

    def _same(self, cell: Mapping[str, Any], u: int, single: Mapping[str, Any]) -> bool:
        """Whether the law of the cell, taken beyond its letters, tells the same of a single one."""
        here, there = _word(cell, (u,)), _word(single, ())
        if here is None or there is None:
            return False
        length = max(here[0], there[0]) + len(here[1]) + len(there[1])

        def value(of: tuple[int, list[Value]], n: int) -> Value:
            e, word = of
            return word[n if n < e else e + (n - e) % (len(word) - e)]

        return all(value(here, n) == value(there, n) for n in range(length))

    def _where(self, cell: Mapping[str, Any], begin: int) -> tuple[str, Mapping[str, Form] | None]:
        """Of which letters a cell tells; and variables that stand for u where the letters themselves do not do."""
        forms = cell["letters"]
        if len(forms[0]) == 3:
            (_, a, b), (_, d, e) = forms
            if abs(a * e - b * d) == 1:
                return "", None
            texts = [_form_text(form, ["i", "j"]) for form in forms]
            told = ", ".join(f"{letter} = {text}" for letter, text in zip(self.letters, texts, strict=True))
            return told, {"i": (0, 1, 0), "j": (0, 0, 1)}
        (letter,), (c, q) = self.letters, forms[0]
        least = c + q * begin
        if q == 1:
            first = next((v[letter] for v in self.law.family.values()), 1)
            return ("" if first == least else f"{letter} >= {least}"), None
        told = f"{letter} = {q}j+{least % q}" if least % q else f"{letter} = {q}j"
        return (f"{told}, j >= {least // q}" if least // q else told), {"j": (-(c // q), 1)}

    def _name(self, form: Form, cell: Mapping[str, Any], named: Mapping[str, Form] | None) -> str:
        """A form of the cell, in the letters."""
        size = len(cell["letters"][0])
        if size == 1 or not any(form[1:]):
            return str(form[0])
        if named is not None and size == 2:
            # u = j - first
            first = cell["letters"][0][0] // cell["letters"][0][1]
            return _form_text([form[0] - first * form[1], form[1]], ["j"])
        if named is not None:
            return _form_text(form, ["i", "j"])
        if size == 2:
            c, q = cell["letters"][0]
            return str(LinearForm.of(form[0] - form[1] // q * c, {self.letters[0]: form[1] // q}))
        (c, a, b), (f, d, e) = cell["letters"]
        sign = a * e - b * d  # 1 or -1
        x, y = sign * (form[1] * e - form[2] * d), sign * (form[2] * a - form[1] * b)
        return str(LinearForm.of(form[0] - x * c - y * f, dict(zip(self.letters, (x, y), strict=True))))

    def law_of(self, where: str, cell: Mapping[str, Any], name: Callable[[Form], str]) -> LawLine:
        """The law of one cell, its forms as *name* tells them."""
        preperiod = cell["preperiod"]
        found = self.formula(cell, name)
        if found is not None:
            return LawLine(where, found[0], "0", found[1])
        law, length = self.told(cell, name)
        return LawLine(where, f"{law}, period {length}", name(preperiod), length)

    def told(self, cell: Mapping[str, Any], name: Callable[[Form], str]) -> tuple[str, str]:
        """The word of one cell, and its period."""
        before, parts, period = split(cell)
        head = written(before, name, self.law.losses)
        word = written(parts, name, self.law.losses)
        return f"{head}, then {word}" if head else word, name(period)

    def formula(self, cell: Mapping[str, Any], name: Callable[[Form], str]) -> tuple[str, str] | None:
        """The lost heaps by their remainder, and the period; None for nim-values, and where no formula tells them."""
        if not self.law.losses or cell["modulus"] != 1 or any(cell["preperiod"]):
            return None
        period, runs = _runs(cell)
        if not runs:
            return None
        modulus = name(period)
        head = f"n mod ({modulus})" if not modulus.isalnum() else f"n mod {modulus}"
        spans = [(name(low), name([high[0] - 1, *high[1:]])) for low, high in runs]
        if len(runs) == 1 and spans[0][0] == spans[0][1]:
            return f"{head} = {spans[0][0]}", modulus
        if len(runs) == 1 and not any(runs[0][0]):
            return f"{head} < {name(runs[0][1])}", modulus
        told = ", ".join(low if low == high else f"{low}..{high}" for low, high in spans)
        return f"{head} in {{{told}}}", modulus


Run = tuple[Form, Form]


def lost_runs(cell: Mapping[str, Any], losses: bool) -> tuple[Form, dict[int, list[Run]]]:
    """The end of the first period, and for each residue the runs of lost heaps up to it, each with the heap behind it.

    Where the residues are all one and nothing stands before the period, it is the least that the forms show.
    """
    if cell["modulus"] == 1 and not any(cell["preperiod"]):
        end, runs = _runs(cell, int(losses))
        return end, {0: runs}
    end = [a + b for a, b in zip(cell["preperiod"], cell["period"], strict=True)]
    return end, {r: _edges(cell, r, end, int(losses)) for r in range(cell["modulus"])}


def _edges(cell: Mapping[str, Any], residue: int, end: Form, lost: int) -> list[Run]:
    steps = sorted((s for s in cell["steps"] if s[0] % cell["modulus"] == residue), key=lambda step: sum(step[:-1]))
    zero = [0] * len(end)
    edges = [(zero, bit(cell["first"][residue])), *((step[:-1], bit(step[-1])) for step in steps), (end, -1)]
    return [(list(f), list(g)) for (f, value), (g, _) in pairwise(edges) if value == lost]


def _runs(cell: Mapping[str, Any], lost: int = 1) -> tuple[Form, list[Run]]:
    """The least period that the forms show, and the runs of lost heaps in it, each with the heap behind it."""
    period = list(cell["period"])
    runs = _edges(cell, 0, period, lost)
    for k in range(len(runs), 1, -1):
        part, few = [x // k for x in period], runs[: len(runs) // k]
        again = [[[a + j * b for a, b in zip(f, part, strict=True)] for f in run] for j in range(k) for run in few]
        if all(x % k == 0 for x in period) and again == [list(run) for run in runs]:
            return part, list(few)
    return period, list(runs)


def _number(form: Form, point: Sequence[int]) -> str:
    return str(at(form, point))


def _form_text(form: Form, names: Sequence[str]) -> str:
    return str(LinearForm.of(form[0], dict(zip(names, form[1:], strict=True))))


def _word(cell: Mapping[str, Any], point: tuple[int, ...]) -> tuple[int, list[Value]] | None:
    """The preperiod, and the values below preperiod + period; None where the steps stand in another order."""
    e, end = at(cell["preperiod"], point), at(cell["preperiod"], point) + at(cell["period"], point)
    places = [(at(step[:-1], point), bit(step[-1])) for step in cell["steps"]]
    if e < 0 or end <= e or any(not 0 <= place <= end for place, _ in places):
        return None
    # The word is told by the order of the steps, also before they come back and at the first heap that does.
    forms = sorted([*(step[:-1] for step in cell["steps"]), cell["preperiod"]], key=sum)
    if any(at(f, point) > at(g, point) for f, g in pairwise(forms)):
        return None
    track, at_place = [bit(value) for value in cell["first"]], sorted((p, i) for i, (p, _) in enumerate(places))
    word: list[Value] = []
    for n in range(end):
        while at_place and at_place[0][0] == n:
            track[n % len(track)] = places[at_place.pop(0)[1]][1]
        word.append(track[n % len(track)])
    return e, word
