"""The rules text of a certificate, as far as its moves can be said with sums of numbers.

An amount is one of: ("in", numbers), ("from", low, less, over) = low..min(n - less, n // over), ("powers", b),
("odd",), ("even",).
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from . import tied
from .report import Unreadable

Position = tuple[int, ...]
Atom = list[Any]  # [name, variables, numbers]
Move = list[Any]  # [variables after it, atoms, "P" or "R"]
Amount = tuple[Any, ...]

MOST_NUMBERS = 10_000  # the most numbers an amount may be one of, or be bounded by

WHOLE: Amount = ("from", 1, 0, 1)


class Take(NamedTuple):
    """An amount from each of *least* to *most* heaps, *equally* the same; two amounts differ by less than *near*."""

    least: int
    most: int
    amounts: list[Amount]
    equally: bool = False
    near: int = 0
    excepted: tuple[int, ...] = ()
    ways: tuple[tied.Way, ...] = ()


class Named(NamedTuple):
    """A game by its name: how many numbers follow the name (None: one or more), its heaps (None: any), its moves.

    The moves are takes, or (kind, cap) for a game of one kind of its own.
    """

    numbers: int | None
    heaps: int | None
    moves: Callable[..., "list[Take] | tuple[str, Cap]"]


def _one_of(*numbers: int) -> list[Take]:
    return [Take(1, 1, [("in", sorted(set(numbers)))])]


def _near(distance: int) -> list[Take]:
    return [Take(1, 1, [WHOLE]), Take(2, 2, [WHOLE], near=_bound(distance))] if distance else []


Cap = tuple[int, int, int]  # (a, b, c): after taking t, at most floor(t * a / b) + c may be taken
NO_CAP: Cap = (0, 1, 0)

NAMES = {
    "nim": Named(0, None, lambda: [Take(1, 1, [WHOLE])]),
    "bash": Named(1, None, lambda most: _one_of(*range(1, _bound(most) + 1))),
    "subtraction": Named(None, None, _one_of),
    "moore": Named(1, None, lambda most: [Take(1, most, [WHOLE])]),
    "wythoff": Named(0, 2, lambda: [Take(1, 1, [WHOLE]), Take(2, 2, [WHOLE], equally=True)]),
    "t wythoff": Named(1, 2, _near),
    "euclid": Named(0, None, lambda: ("euclid", NO_CAP)),
    "euclid positive": Named(0, None, lambda: ("euclid positive", NO_CAP)),
    "fibonacci nim": Named(0, None, lambda: ("back", (2, 1, 0))),
    "k nim": Named(1, None, lambda k: ("back", (k, 1, 0))),
}


class Rules:
    """A ruleset: how many numbers a position has, the takes, and what kind of game it is.

    The kind is "heaps", "back" (one heap; the last take bounds the next), "euclid" or "euclid positive".
    """

    def __init__(self, text: str, heaps: int) -> None:
        self.text, self.heaps, self.misere, self.kind = text, heaps, False, "heaps"
        self.takes: list[Take] = []
        self.cap = NO_CAP
        self.opening = False  # whether a first move of its own is given
        self.all_but_one = False  # whether the first move must leave something, and may leave any number
        for clause in text.lower().split(";"):
            self._clause(" ".join(clause.split()))
        if self.kind == "heaps" and not self.takes:
            raise Unreadable(f"no moves in the rules {text!r}")
        if self.kind != "heaps" and (self.takes or heaps != 2):
            raise Unreadable(f"{text!r} has positions of two numbers")
        if self.opening and self.kind != "back":
            raise Unreadable(f"positions do not tell the first move of {text!r}")

    def _clause(self, clause: str) -> None:
        back = re.fullmatch(r"take 1 ?\.\. ?(?:(\d+)(?: ?/ ?(\d+))? ?\* ?)?last(?: ?([+-]) ?(\d+))?", clause)
        if clause == "misere":
            if self.misere:
                raise Unreadable("misere is told twice")
            self.misere = True
        elif clause.startswith("first "):
            if self.opening:
                raise Unreadable("two first moves are told")
            # A position of kind "back" names its cap, so the first move is not special.
            self.opening, self.all_but_one = True, bool(re.fullmatch(r"first 1 ?\.\. ?n ?- ?1", clause))
        elif moves := self._named(clause):
            if isinstance(moves, list):
                self.takes += moves
            else:
                self._alone(*moves)
                self.all_but_one = not self.opening
        elif back:
            numerator, denominator = int(back[1] or 1), int(back[2] or 1)
            offset = int(back[4] or 0) * (-1 if back[3] == "-" else 1)
            if denominator < 1 or numerator // denominator + offset < 0:
                raise Unreadable(f"a cap that is no number in {clause!r}")
            self._alone("back", (numerator, denominator, offset))
        elif clause.startswith("take "):
            self.takes.append(_take(clause[5:], self.heaps))
        else:
            raise Unreadable(f"cannot prove from the clause {clause!r}")

    def _named(self, clause: str) -> list[Take] | tuple[str, Cap] | None:
        """The moves of a game that is called by its name; None where the clause is no such call."""
        found = re.fullmatch(r"([a-z -]+?) ?(?:\( ?([0-9]+(?: ?, ?[0-9]+)*) ?\))?", clause)
        named = NAMES.get(re.sub("[ -]+", " ", found[1])) if found else None
        if not found or not named:
            return None
        numbers = [int(n) for n in (found[2] or "").split(",") if n.strip()]
        fits = len(numbers) == named.numbers or (named.numbers is None and numbers)
        return named.moves(*numbers) if fits and named.heaps in (None, self.heaps) else None

    def _alone(self, kind: str, cap: Cap) -> None:
        """The game is of this kind; no other clause may add moves."""
        if self.kind != "heaps":
            raise Unreadable(f"two games are told in {self.text!r}")
        self.kind, self.cap = kind, cap

    def options(self, position: Position) -> list[Position]:
        """The positions one move away, by the plain meaning of the rules."""
        if self.kind == "back":
            (heap, cap), (a, b, c) = position, self.cap
            return [(heap - t, t * a // b + c) for t in range(1, min(heap, cap) + 1)]
        if self.kind != "heaps":
            least = int(self.kind == "euclid positive")
            ends: list[Position] = []
            for big, small, turned in ((*position, False), (*position[::-1], True)):
                left = big - small
                while small and left >= least:
                    ends.append((small, left) if turned else (left, small))
                    left -= small
            return ends
        found = set()
        for least, most, amounts, equally, near, excepted, ways in self.takes:
            allowed = [
                [t for t in range(1, heap + 1) if t not in excepted and any(_allows(a, t, heap) for a in amounts)]
                for heap in position
            ]
            for chosen in _choices(len(position), least, most):
                together: Iterator[tuple[int, ...]] = product(*(allowed[i] for i in chosen))
                if equally:  # an amount that the smallest of the chosen heaps allows
                    smallest = min(chosen, key=position.__getitem__)
                    together = ((t,) * len(chosen) for t in allowed[smallest])
                for taken in together:
                    if ways and not any(tied.holds(way, *taken) for way in ways):
                        continue
                    if near and abs(taken[0] - taken[1]) >= near:
                        continue
                    after = list(position)
                    for i, t in zip(chosen, taken, strict=True):
                        after[i] -= t
                    found.add(tuple(after))
        return list(found)

    def moves(self) -> tuple[list[Move], list[Move]]:
        """The moves and the helper's steps: [variables after, atoms, target], an atom is [name, variables, numbers]."""
        if self.kind == "back":
            first: list[Atom] = [["add", ["y0", "d", "x0"], []], ["out", ["d"], [0]], ["at most", ["d", "x1"], []]]
            return [[["y0", "y1"], [*first, ["linear", ["d", "y1"], list(self.cap)]], "P"]], []
        if self.kind != "heaps":
            step: list[Atom] = [["add", ["y0", "x1", "x0"], []], ["out", ["x1"], [0]]]
            if self.kind == "euclid positive":
                step.append(["out", ["y0"], [0]])
            return [[["x0", "x1"], [], "R"], [["x1", "x0"], [], "R"]], [[["y0", "x1"], step, t] for t in "PR"]
        moves: list[Move] = []
        for least, most, amounts, equally, near, excepted, ways in self.takes:
            for chosen in _choices(self.heaps, least, most):
                after = [f"y{i}" if i in chosen else f"x{i}" for i in range(self.heaps)]
                atoms: list[Atom] = []
                if near or ways:
                    for i in chosen:
                        atoms += [["add", [f"y{i}", f"d{i}", f"x{i}"], []], ["out", [f"d{i}"], [0]]]
                    amounts_of = [f"d{i}" for i in chosen]
                    told = [a for way in ways for a in tied.atoms(way, *amounts_of)] or [[["near", amounts_of, [near]]]]
                    moves += [[after, [*atoms, *a], "P"] for n, a in enumerate(told) if a not in told[:n]]
                elif equally or len(chosen) == 1:
                    for amount in amounts:
                        adds = [["add", [f"y{i}", "d", f"x{i}"], []] for i in chosen]
                        moves.append([after, adds + _amount_atoms(amount, excepted, "d", chosen), "P"])
                else:
                    for several in product(amounts, repeat=len(chosen)):
                        atoms = []
                        for i, amount in zip(chosen, several, strict=True):
                            atoms.append(["add", [f"y{i}", f"d{i}", f"x{i}"], []])
                            atoms += _amount_atoms(amount, excepted, f"d{i}", (i,))
                        moves.append([after, atoms, "P"])
        return moves, []


def _choices(heaps: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    for size in range(least, min(most, heaps) + 1):
        yield from combinations(range(heaps), size)


def _take(text: str, heaps: int) -> Take:
    """A take clause without its first word."""
    ways = tied.read(text)
    if ways is not None:
        return Take(2, 2, [WHOLE], ways=tuple(ways))
    where = re.fullmatch(r"(.*?)( equally)? from (up to )?(\d+|all) heaps?", text)
    least = most = 1
    if where:
        most = heaps if where[4] == "all" else int(where[4])
        least, text = (1 if where[3] else most), where[1]
        if most < 1:
            raise Unreadable("a take from 0 heaps")
    text, _, except_text = text.partition(" except ")
    excepted: list[int] = []
    for item in filter(None, re.split(" ?, ?", except_text)):
        excepted += _finite(item)
    numbers: list[int] = []
    spans: list[Amount] = []
    bases: list[Amount] = []
    parities: list[Amount] = []
    for item in re.split(" ?, ?", text.strip()):
        item = item.replace(" ", "")
        span = re.fullmatch(r"(\d+)\.\.(?:n(?:([-/])(\d+))?)?", item)
        if item == "any":
            spans.append(WHOLE)
        elif span and int(span[1]) > 0 and not (span[2] == "/" and int(span[3]) < 1):
            bound = _bound(int(span[3] or 0))
            spans.append(("from", _bound(int(span[1])), bound if span[2] == "-" else 0, bound if span[2] == "/" else 1))
        elif item in ("odd", "even"):
            parities.append((item,))
        elif re.fullmatch(r"\d+\^k", item) and int(item[:-2]) > 1:
            bases.append(("powers", int(item[:-2])))
        else:
            numbers += _finite(item)
    if 0 in numbers:
        raise Unreadable("a take of 0")
    finite: list[Amount] = [("in", sorted(set(numbers)))] if numbers else []
    amounts = finite + [a for kind in (spans, bases, parities) for a in sorted(set(kind))]
    return Take(least, most, amounts, bool(where and where[2]), excepted=tuple(sorted(set(excepted))))


def _finite(item: str) -> list[int]:
    found = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", item.replace(" ", ""))
    if not found:
        raise Unreadable(f"cannot prove from the amount {item!r}")
    low, high = int(found[1]), int(found[2] or found[1])
    if high < low or high - low > MOST_NUMBERS:
        raise Unreadable(f"the amounts {item!r} are empty or too many")
    return list(range(low, high + 1))


def _bound(number: int) -> int:
    """*number*, below which all are to be listed."""
    if number > MOST_NUMBERS:
        raise Unreadable(f"so many numbers cannot be listed: {number}")
    return number


def _allows(amount: Amount, t: int, heap: int) -> bool:
    if amount[0] == "in":
        return t in amount[1]
    if amount[0] == "from":
        return bool(amount[1] <= t <= min(heap - amount[2], heap // amount[3]))
    if amount[0] == "powers":
        while t % amount[1] == 0:
            t //= amount[1]
        return t == 1
    return t % 2 == int(amount[0] == "odd")


def _amount_atoms(amount: Amount, excepted: tuple[int, ...], d: str, chosen: tuple[int, ...]) -> list[Atom]:
    kind, *given = amount
    if kind == "in":
        return [["in", [d], [n for n in given[0] if n not in excepted]]]
    if kind == "from":
        low, less, over = given
        atoms: list[Atom] = [["out", [d], sorted({*range(low), *excepted})]]
        for i in chosen:
            if less:
                atoms.append(["out", [f"y{i}"], list(range(less))])
            if over == 2:
                atoms.append(["at most", [d, f"y{i}"], []])
            elif over > 2:
                atoms += [["linear", [d, f"e{i}"], [over - 1, 1, 0]], ["at most", [f"e{i}", f"y{i}"], []]]
        return atoms
    return [[kind, [d], given], *([["out", [d], excepted]] if excepted else [])]
