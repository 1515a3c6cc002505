"""The rules text of a certificate, as far as its moves can be said with sums of numbers."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

from . import tied
from .amounts import WHOLE, Amount, Atom, allows, amount_atoms, bounded, finite, read_amount, read_left
from .report import Unreadable

Position = tuple[int, ...]
Move = list[Any]  # [variables after it, atoms, "P" or "R"]

MOST_PASSES = 1000
MOST_FORBIDDEN = 16


class Take(NamedTuple):
    """An amount from each of *least* to *most* heaps, *equally* the same; two amounts differ by less than *near*.

    A *tie* tells what goes together; *which* is "largest" or "ends" where not every heap may be taken from.
    """

    least: int
    most: int
    amounts: list[Amount]
    equally: bool = False
    near: int = 0
    excepted: tuple[int, ...] = ()
    tie: tied.Tie | None = None
    which: str = ""

    def choices(self, heaps: int) -> Iterator[tuple[int, ...]]:
        """The sets of heaps that one take may touch."""
        if self.tie is not None and self.tie.places:
            if self.tie.all != heaps:
                raise Unreadable("as many heaps as the vector has numbers are expected")
            yield self.tie.places
            return
        for size in range(self.least, min(self.most, heaps) + 1):
            yield from combinations(range(heaps), size)

    def offers(self, place: int, position: Position) -> bool:
        """Whether one may take from the heap at *place*."""
        if self.which == "largest":
            return position[place] == max(position)
        return self.which != "ends" or sum(position[:place]) == 0 or sum(position[place + 1 :]) == 0

    def offering(self, place: int, heaps: int) -> list[list[Atom]]:
        """Lists of atoms; one may take from the heap at *place* where one of them holds."""
        if self.which == "largest":
            return [[["at most", [f"x{j}", f"x{place}"], []] for j in range(heaps) if j != place]]
        if self.which != "ends" or place in (0, heaps - 1):
            return [[]]
        sides = range(place), range(place + 1, heaps)
        return [[["in", [f"x{j}"], [0]] for j in side] for side in sides]


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
    return [Take(1, 1, [WHOLE]), Take(2, 2, [WHOLE], near=bounded(distance))] if distance else []


Cap = tuple[int, int, int]  # (a, b, c): after taking t, at most floor(t * a / b) + c may be taken
NO_CAP: Cap = (0, 1, 0)

NAMES = {
    "nim": Named(0, None, lambda: [Take(1, 1, [WHOLE])]),
    "bash": Named(1, None, lambda most: _one_of(*range(1, bounded(most) + 1))),
    "subtraction": Named(None, None, _one_of),
    "moore": Named(1, None, lambda most: [Take(1, most, [WHOLE])]),
    "greedy nim": Named(0, None, lambda: [Take(1, 1, [WHOLE], which="largest")]),
    "end nim": Named(0, None, lambda: [Take(1, 1, [WHOLE], which="ends")]),
    "wythoff": Named(0, 2, lambda: [Take(1, 1, [WHOLE]), Take(2, 2, [WHOLE], equally=True)]),
    "t wythoff": Named(1, 2, _near),
    "euclid": Named(0, None, lambda: ("euclid", NO_CAP)),
    "euclid positive": Named(0, None, lambda: ("euclid positive", NO_CAP)),
    "fibonacci nim": Named(0, None, lambda: ("back", (2, 1, 0))),
    "k nim": Named(1, None, lambda k: ("back", (k, 1, 0))),
}


class Rules:
    """A ruleset: how many numbers a position has, the takes, and what kind of game it is.

    The kind is "heaps", "back" (one heap; the last take bounds the next), "euclid" or "euclid positive".  With *passes*
    a position begins with those that are left; *forbidden* options may be ruled out before each move.
    """

    def __init__(self, text: str, heaps: int) -> None:
        self.text = text
        self.heaps = heaps
        self.misere: bool = False
        self.kind: str = "heaps"
        self.takes: list[Take] = []
        self.cap: Cap = NO_CAP
        self.opening: bool = False  # whether a first move of its own is given
        self.all_but_one: bool = False  # whether the first move must leave something, and may leave any number
        self.passes: int = 0
        self.forbidden: int = 0
        clauses = [" ".join(clause.split()) for clause in text.lower().split(";")]
        for clause in [c for c in clauses if not self._laid_over(c)]:
            self._clause(clause)
        if self.kind == "heaps" and not self.takes:
            raise Unreadable(f"no moves in the rules {text!r}")
        if self.kind != "heaps" and (self.takes or heaps != 2):
            raise Unreadable(f"{text!r} has positions of two numbers")
        if self.opening and self.kind != "back":
            raise Unreadable(f"positions do not tell the first move of {text!r}")
        if (self.passes or self.forbidden) and (self.kind != "heaps" or self.own < 1):
            raise Unreadable(f"passes and forbidden options are read for heaps only, not in {text!r}")

    @property
    def own(self) -> int:
        """The number of heaps in a position, where its kind is that."""
        return self.heaps - bool(self.passes)

    def _laid_over(self, clause: str) -> bool:
        """Whether *clause* tells of passes or of forbidden options; it is read then, and there is one at most."""
        found = re.fullmatch(r"(pass|block) ?(once|\d+)", clause)
        if not found:
            return False
        number = 1 if found[2] == "once" else int(found[2][:5])
        wrong = clause == "block once" or not 1 <= number <= (MOST_PASSES if found[1] == "pass" else MOST_FORBIDDEN)
        if wrong or self.passes or self.forbidden:
            raise Unreadable(f"{clause!r} stands there too often, or is not read here")
        if found[1] == "pass":
            self.passes = number
        else:
            self.forbidden = number
        return True

    def _clause(self, clause: str) -> None:
        back = re.fullmatch(r"take 1 ?\.\. ?(?:(\d+)(?: ?/ ?(\d+))? ?\* ?)?last(?: ?([+-]) ?(\d+))?", clause)
        if clause == "misere":
            if self.misere:
                raise Unreadable("misere stands there twice")
            self.misere = True
        elif clause.startswith("first "):
            if self.opening:
                raise Unreadable("there are two clauses for the first move")
            # A position of kind "back" names its cap, so the first move is not special.
            self.opening = True
            self.all_but_one = bool(re.fullmatch(r"first 1 ?\.\. ?n ?- ?1", clause))
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
            ties = tied.read(clause[5:])
            self.takes += [Take(tie.size, tie.size, [WHOLE], tie=tie) for tie in ties] or [_take(clause[5:], self.own)]
        elif clause.startswith("leave "):
            self.takes.append(Take(1, 1, [read_left(item) for item in re.split(" ?, ?", clause[6:])]))
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
        return named.moves(*numbers) if fits and named.heaps in (None, self.own) else None

    def _alone(self, kind: str, cap: Cap) -> None:
        """The game is of this kind; no other clause may add moves."""
        if self.kind != "heaps":
            raise Unreadable(f"{self.text!r} says two games")
        self.kind = kind
        self.cap = cap

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
        if self.passes:
            left, heaps = position[0], position[1:]
            after = [(left, *option) for option in self._takes_from(heaps)]
            return [*after, (left - 1, *heaps)] if after and 1 <= left <= self.passes else after
        return self._takes_from(position)

    def _takes_from(self, position: Position) -> list[Position]:
        """What the takes leave of the heaps."""
        found = set()
        for take in self.takes:
            allowed = [
                [
                    t
                    for t in range(1, heap + 1)
                    if t not in take.excepted and any(allows(a, t, heap) for a in take.amounts)
                ]
                for heap in position
            ]
            for chosen in take.choices(len(position)):
                if not take.offers(chosen[0], position):
                    continue
                together: Iterator[tuple[int, ...]] = product(*(allowed[i] for i in chosen))
                if take.equally:  # an amount that the smallest of the chosen heaps allows
                    smallest = min(chosen, key=position.__getitem__)
                    together = ((t,) * len(chosen) for t in allowed[smallest])
                for taken in together:
                    if take.tie is not None and not any(tied.holds(way, taken) for way in take.tie.ways):
                        continue
                    if take.near and abs(taken[0] - taken[1]) >= take.near:
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
        takes = self._take_moves()
        if self.passes:
            takes = [_behind_passes(move) for move in takes]
            numbers = list(range(1, self.passes + 1))
            unchanged = [f"x{i}" for i in range(1, self.heaps)]
            can = [["succ", ["y0", "x0"], []], ["in", ["x0"], numbers]]
            takes += [[["y0", *unchanged], [*can, *atoms], "P"] for _, atoms, _ in takes]
        return takes, []

    def _take_moves(self) -> list[Move]:
        moves: list[Move] = []
        for take in self.takes:
            for chosen in take.choices(self.own):
                after = [f"y{i}" if i in chosen else f"x{i}" for i in range(self.own)]
                atoms: list[Atom] = []
                if take.near or take.tie is not None:
                    for i in chosen:
                        atoms += [["add", [f"y{i}", f"d{i}", f"x{i}"], []], ["out", [f"d{i}"], [0]]]
                    amounts_of = [f"d{i}" for i in chosen]
                    ways = take.tie.ways if take.tie is not None else ()
                    told = [a for way in ways for a in tied.atoms(way, *amounts_of)]
                    told = told or [[["near", amounts_of, [take.near]]]]
                    moves += [[after, [*atoms, *a], "P"] for n, a in enumerate(told) if a not in told[:n]]
                elif take.equally or len(chosen) == 1:
                    for amount in take.amounts:
                        adds = [["add", [f"y{i}", "d", f"x{i}"], []] for i in chosen]
                        atoms = adds + amount_atoms(amount, take.excepted, "d", chosen)
                        moves += [[after, atoms + offering, "P"] for offering in take.offering(chosen[0], self.own)]
                else:
                    for several in product(take.amounts, repeat=len(chosen)):
                        atoms = []
                        for i, amount in zip(chosen, several, strict=True):
                            atoms.append(["add", [f"y{i}", f"d{i}", f"x{i}"], []])
                            atoms += amount_atoms(amount, take.excepted, f"d{i}", (i,))
                        moves.append([after, atoms, "P"])
        return moves


def _behind_passes(move: Move) -> Move:
    """The move with each letter and number counted one further: the passes that are left come before the heaps."""

    def later(v: str) -> str:
        return re.sub(r"^([a-z])(\d+)$", lambda found: f"{found[1]}{int(found[2]) + 1}", v)

    after, atoms, into = move
    return [["x0", *map(later, after)], [[name, [*map(later, vs)], numbers] for name, vs, numbers in atoms], into]


PLACES = {"largest": " from a largest heap", "ends": " from the ends"}


def _take(text: str, heaps: int) -> Take:
    """A take clause without its first word."""
    which = next((name for name, words in PLACES.items() if text.endswith(words)), "")
    text = text.removesuffix(PLACES.get(which, ""))
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
        excepted += finite(item)
    numbers: list[int] = []
    others: dict[str, list[Amount]] = {kind: [] for kind in ("from", "powers", "odd", "even", "steps", "within")}
    for item in re.split(" ?, ?", text.strip()):
        amount = read_amount(item.replace(" ", ""))
        if amount[0] == "in":
            numbers += amount[1]
        else:
            others[amount[0]].append(amount)
    if 0 in numbers:
        raise Unreadable("a take of 0")
    listed: list[Amount] = [("in", sorted(set(numbers)))] if numbers else []
    amounts = listed + [a for kind in others.values() for a in dict.fromkeys(kind)]
    if where and (where[2] or most > 1) and others["within"]:
        raise Unreadable("of several heaps no such bounds are read")
    return Take(least, most, amounts, bool(where and where[2]), excepted=tuple(sorted(set(excepted))), which=which)
