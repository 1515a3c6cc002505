"""The independent checker of certificates: one file, the standard library, nothing of the prover.

    python checker.py FILE...

It prints each obligation by name and the claim that follows, made from what it checked.  Exit status 0: all hold;
1: one fails; 2: a file cannot be read as a certificate; 3: the limit of steps was reached.

A certificate of kind "automaton" says which positions the player to move loses, for heaps of every size: digit strings
that are numbers (the n-th valid string in radix order means n), automata for successor and addition, and the automaton
P of the lost positions.  One of kind "nim-value" has P for the positions of one nim-value, and before it "lower" for
all smaller ones.  The moves are derived here from the rules text.  All obligations are decided by one procedure,
``included``.
"""

import importlib.util
import json
import re
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

Position = tuple[int, ...]
Atom = list[Any]  # [name, variables, numbers]
Move = list[Any]  # [variables after it, atoms, "P" or "R"]
Amount = tuple[Any, ...]

STEPS = 30_000_000  # single transitions looked up, before giving up on one certificate
KEPT = 64  # steps that a number kept for later counts as, so that memory is bounded, too
MOST_VALUES = 16  # smaller nim-values that a certificate may bring
MOST_NUMBERS = 10_000  # an amount may be one of, or bounded by, so many numbers
SMALL = 30  # P is also compared with plain play on all positions up to this (three heaps: a third of it)


class Refused(Exception):
    """The certificate does not hold; the text says which obligation failed."""


class Unreadable(Exception):
    """This is not a certificate that this file can read."""


class TooLong(Exception):
    """The limit of steps was reached before the certificate was decided."""


# ---------------------------------------------------------------------------------------------------------------------
# Rules: the part of the notation whose moves can be said with sums of numbers.
#
# An amount is one of: ("in", numbers), ("from", low, less, over) = low..min(n - less, n // over), ("powers", b),
# ("odd",), ("even",); a take is (least heaps, most heaps, equally, near, amounts, excepted).


class Rules:
    """A ruleset: how many numbers a position has, the takes, and what kind of game it is."""

    def __init__(self, text: str, heaps: int) -> None:
        self.text, self.heaps, self.misere, self.kind = text, heaps, False, "heaps"
        self.takes: list[tuple[int, int, bool, int, list[Amount], list[int]]] = []
        self.cap = (0, 1, 0)
        self.opening = False  # whether a first move of its own is told
        clauses = [" ".join(c.split()) for c in text.lower().split(";")]
        for clause in clauses:
            self._clause(clause)
        if self.kind == "heaps" and not self.takes:
            raise Unreadable(f"no moves in the rules {text!r}")
        if self.kind != "heaps" and (self.takes or heaps != 2):
            raise Unreadable(f"{text!r} has positions of two numbers")
        if self.opening and self.kind != "back":
            raise Unreadable(f"positions do not tell the first move of {text!r}")

    def _clause(self, clause: str) -> None:
        named = re.fullmatch(r"([a-z -]+?) ?(?:\( ?([0-9]+(?: ?, ?[0-9]+)*) ?\))?", clause)
        name = re.sub("[ -]+", " ", named[1]) if named else ""
        numbers = [int(n) for n in (named[2] or "").split(",") if n.strip()] if named else []
        whole: list[Amount] = [("from", 1, 0, 1)]
        back = re.fullmatch(r"take 1 ?\.\. ?(?:(\d+)(?: ?/ ?(\d+))? ?\* ?)?last(?: ?([+-]) ?(\d+))?", clause)
        if clause == "misere":
            self.misere = True
        elif clause.startswith("first "):
            self.opening = True  # a position of kind "back" names its cap, so the first move is not special
        elif name == "nim" and not numbers:
            self.takes.append((1, 1, False, 0, whole, []))
        elif name == "bash" and len(numbers) == 1:
            self.takes.append((1, 1, False, 0, [("in", list(range(1, _bound(numbers[0]) + 1)))], []))
        elif name == "subtraction" and numbers:
            self.takes.append((1, 1, False, 0, [("in", sorted(set(numbers)))], []))
        elif name == "moore" and len(numbers) == 1:
            self.takes.append((1, numbers[0], False, 0, whole, []))
        elif name == "wythoff" and self.heaps == 2 and not numbers:
            self.takes += [(1, 1, False, 0, whole, []), (2, 2, True, 0, whole, [])]
        elif name == "t wythoff" and self.heaps == 2 and len(numbers) == 1 and numbers[0] > 0:
            self.takes += [(1, 1, False, 0, whole, []), (2, 2, False, _bound(numbers[0]), whole, [])]
        elif name in ("euclid", "euclid positive") and not numbers:
            self._alone(name)
        elif name == "fibonacci nim" and not numbers:
            self._alone("back", (2, 1, 0))
        elif name == "k nim" and len(numbers) == 1:
            self._alone("back", (numbers[0], 1, 0))
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

    def _alone(self, kind: str, cap: tuple[int, int, int] = (0, 1, 0)) -> None:
        """The game is of this kind; no other clause may tell more of its moves."""
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
        for least, most, equally, near, amounts, excepted in self.takes:
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
        for least, most, equally, near, amounts, excepted in self.takes:
            for chosen in _choices(self.heaps, least, most):
                after = [f"y{i}" if i in chosen else f"x{i}" for i in range(self.heaps)]
                atoms: list[Atom] = []
                if near:
                    for i in chosen:
                        atoms += [["add", [f"y{i}", f"d{i}", f"x{i}"], []], ["out", [f"d{i}"], [0]]]
                    moves.append([after, [*atoms, ["near", [f"d{i}" for i in chosen], [near]]], "P"])
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


def _take(text: str, heaps: int) -> tuple[int, int, bool, int, list[Amount], list[int]]:
    """A take clause without its first word."""
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
            spans.append(("from", 1, 0, 1))
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
    return least, most, bool(where and where[2]), 0, amounts, sorted(set(excepted))


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


def _amount_atoms(amount: Amount, excepted: list[int], d: str, chosen: tuple[int, ...]) -> list[Atom]:
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


# ---------------------------------------------------------------------------------------------------------------------
# Automata that read the digits of several numbers at once, most significant first.  A letter is the digits of all
# tracks read in the radix, the first track most significant.


class Automaton:
    """Transitions, which states are good, and from which a good one can be reached."""

    def __init__(self, table: list[list[int]], good: list[bool]) -> None:
        self.table, self.good = table, good
        before: list[list[int]] = [[] for _ in table]
        for state, row in enumerate(table):
            for after in set(row):
                before[after].append(state)
        self.alive = list(good)
        waiting = [state for state, flag in enumerate(good) if flag]
        while waiting:
            for state in before[waiting.pop()]:
                if not self.alive[state]:
                    self.alive[state] = True
                    waiting.append(state)

    def negated(self) -> "Automaton":
        """The same transitions with good and bad exchanged; validity of the numerals is demanded apart."""
        return Automaton(self.table, [not flag for flag in self.good])


def _read(data: Any, radix: int, tracks: int, what: str) -> Automaton:
    """An automaton of the certificate; zeros in front must lead from the start to itself."""
    try:
        table = [list(row) for row in data["next"]]
        good = [False] * len(table)
        for state in data["accept"]:
            good[state] = True
        whole = (
            all(type(s) is int for row in [*table, data["accept"]] for s in row) and min(data["accept"], default=0) >= 0
        )
        whole = whole and all(len(row) == radix**tracks and min(row) >= 0 and max(row) < len(table) for row in table)
    except (TypeError, KeyError, ValueError, IndexError) as error:
        raise Unreadable(f"{what} is no automaton") from error
    if not table or not whole:
        raise Unreadable(f"{what} is no complete automaton over {tracks} numbers in radix {radix}")
    if table[0][0] != 0:
        raise Refused(f"zeros in front matter to {what}")
    return Automaton(table, good)


Literal = tuple[Automaton, tuple[str, ...]]


class System:
    """The numerals of a certificate, the relations between them, and the one procedure that decides sentences."""

    def __init__(self, radix: int, valid: Automaton, most_steps: int) -> None:
        self.radix, self.valid, self.most_steps = radix, valid, most_steps
        self.steps = self.nodes = 0
        self.counts = [[int(flag) for flag in valid.good]]
        if not valid.good[0]:
            raise Refused("zero has no numeral")
        orders = (
            [int(a != b) + int(a > b) for a in range(radix) for b in range(radix)],
            [1] * radix**2,
            [2] * radix**2,
        )
        table = [list(row) for row in orders]
        self.known = {
            "equal": Automaton(table, [True, False, False]),
            "less": Automaton(table, [False, True, False]),
            "at most": Automaton(table, [True, True, False]),
        }

    def count(self, length: int) -> list[int]:
        """For each state of the numerals, the valid ends of *length* digits."""
        while len(self.counts) <= length:
            self.spend(KEPT * len(self.valid.table))  # where there are few numerals they are long
            last = self.counts[-1]
            self.counts.append([sum(last[after] for after in row) for row in self.valid.table])
        return self.counts[length]

    def digits(self, number: int) -> list[int]:
        """The numeral with *number* valid ones before it."""
        length = 0
        while self.count(length)[0] <= number:
            length += 1
            if length > 64 and self.count(length)[0] < length:
                raise Refused(f"there is no numeral for {number}")
        word, state = [], 0
        for rest in range(length - 1, -1, -1):
            digit = 0
            while number >= self.count(rest)[self.valid.table[state][digit]]:
                number -= self.count(rest)[self.valid.table[state][digit]]
                digit += 1
            word.append(digit)
            state = self.valid.table[state][digit]
        return word

    def number(self, word: Sequence[int]) -> int:
        """The valid numerals before *word*."""
        value, state = 0, 0
        for i, digit in enumerate(word):
            counts, row = self.count(len(word) - 1 - i), self.valid.table[state]
            value += sum(counts[row[d]] for d in range(digit))
            state = row[digit]
        return value

    def one_of(self, numbers: Sequence[int]) -> Automaton:
        """The numbers given, as an automaton."""
        table, good = [[1] * self.radix, [1] * self.radix], [False, False]
        table[0][0] = 0
        for word in map(self.digits, numbers):
            state = 0
            for digit in word:
                if table[state][digit] == 1:
                    table[state][digit] = len(table)
                    table.append([1] * self.radix)
                    good.append(False)
                state = table[state][digit]
            good[state] = True
        return Automaton(table, good)

    def literal(self, atom: Atom) -> list[Literal]:
        """An atom as automata and their variables."""
        name, variables, numbers = atom[0], tuple(atom[1]), atom[2]
        key = json.dumps([name, numbers])
        if key not in self.known:
            if name == "in":
                self.known[key] = self.one_of(numbers)
            elif name == "out":
                self.known[key] = self.one_of(numbers).negated()
            elif name in self.known:
                key = name
            else:
                raise Refused(f"the certificate brings no automaton for {name} {numbers}")
        return [(self.known[key], variables)]

    def accepts(self, automaton: Automaton, numbers: Sequence[int]) -> bool:
        """Whether the automaton accepts these numbers."""
        words = [self.digits(n) for n in numbers]
        length = max(map(len, words))
        state = 0
        for i in range(length):
            letter = 0
            for word in words:
                at = i - length + len(word)
                letter = letter * self.radix + (word[at] if at >= 0 else 0)
            state = automaton.table[state][letter]
        return automaton.good[state]

    def included(self, left: list[Literal], right: list[list[Literal]]) -> dict[str, int] | None:
        """None when, for all numbers in the variables of *left*, left implies that some alternative of *right* holds.

        Variables of an alternative that left does not have stand for some number.  Otherwise the numbers of a least
        counterexample.  A search over the words of left, each with the set of states that the alternatives may be in.
        """
        free = sorted({v for _, variables in left for v in variables})
        premise = _Steps(self, left, [], free)
        alternatives = [_Steps(self, literals, free, []) for literals in right]
        start = (premise.first, frozenset((i, s) for i, a in enumerate(alternatives) for s in a.zeros_reach()))
        came: dict[Any, Any] = {start: None}
        reached: dict[Any, frozenset[Any]] = {}

        def after_one(which: tuple[int, tuple[int, ...]], letter: tuple[int, ...]) -> frozenset[Any]:
            if (which, letter) not in reached:
                i, states = which
                reached[which, letter] = frozenset((i, t) for _, t in alternatives[i].after(states, letter))
            return reached[which, letter]

        queue = deque([start])
        while queue:
            node = queue.popleft()
            states, sets = node
            if premise.good(states) and not any(alternatives[i].good(s) for i, s in sets):
                word = []
                while came[node] is not None:
                    node, letter = came[node]
                    word.append(letter)
                return {v: self.number([letter[i] for letter in reversed(word)]) for i, v in enumerate(free)}
            self.nodes += 1
            for letter, after in premise.after(states, ()):
                new = (after, frozenset[Any]().union(*(after_one(which, letter) for which in sets)))
                if new not in came:
                    self.spend(1 + 2 * len(new[1]))  # what is kept counts, so that memory is bounded, too
                    came[new] = (node, letter)
                    queue.append(new)
        return None

    def spend(self, steps: int) -> None:
        """Count steps; TooLong beyond the limit."""
        self.steps += steps
        if self.steps > self.most_steps:
            raise TooLong(f"not decided within {self.most_steps} steps")


class _Steps:
    """A conjunction of automata, from a tuple of states to the tuples after one more digit of every number.

    The digits of the *given* variables are known; those of all others are tried, each automaton being asked as soon as
    all its digits are there.  Every variable that is not given must be a valid numeral.
    """

    def __init__(self, system: System, literals: list[Literal], given: list[str], named: list[str]) -> None:
        self.system, self.given, self.named = system, given, named
        tried = sorted({v for _, variables in literals for v in variables} - set(given))
        self.literals = literals + [(system.valid, (v,)) for v in tried]
        self.tables = [automaton.table for automaton, _ in self.literals]
        self.alive = [automaton.alive for automaton, _ in self.literals]
        self.first = (0,) * len(self.literals)
        self.memo: dict[Any, list[tuple[Any, tuple[int, ...]]]] = {}
        # The order of the variables: next one that completes most automata, at the cost of fewest new ones.
        order, known = list[str](), set(given)
        missing = [set(variables) - known for _, variables in self.literals]
        while len(order) < len(tried):
            rest = [v for v in tried if v not in order]
            order.append(max(rest, key=lambda v: (sum(m == {v} for m in missing), -sum(v in m for m in missing), v)))
            missing = [m - {order[-1]} for m in missing]
        self.variables = [*given, *order]
        self.places = [tuple(self.variables.index(v) for v in variables) for _, variables in self.literals]
        complete = [max(place, default=0) for place in self.places]
        self.ready = [[i for i, last in enumerate(complete) if last == stage] for stage in range(len(self.variables))]
        self.at_once = [i for i, last in enumerate(complete) if last < len(given)]
        self.names = [self.variables.index(v) for v in named]

    def good(self, states: tuple[int, ...]) -> bool:
        """Whether all automata accept here."""
        return all(automaton.good[s] for (automaton, _), s in zip(self.literals, states, strict=True))

    def zeros_reach(self) -> set[tuple[int, ...]]:
        """All states that zeros in the given numbers reach: another number may be longer than they are."""
        met = {self.first}
        waiting = [self.first]
        while waiting:
            for _, states in self.after(waiting.pop(), (0,) * len(self.given)):
                if states not in met:
                    met.add(states)
                    waiting.append(states)
        return met

    def after(self, states: tuple[int, ...], given: tuple[int, ...]) -> list[tuple[Any, tuple[int, ...]]]:
        """The digits of the named variables and the states after them, where every automaton stays alive."""
        found = self.memo.get((states, given))
        if found is None:
            found = self.memo[states, given] = list(dict.fromkeys(self._search(states, given)))
        return found

    def _search(self, states: tuple[int, ...], given: tuple[int, ...]) -> Iterator[tuple[Any, tuple[int, ...]]]:
        radix, steps = self.system.radix, 0
        partial = [(given, states)]
        for stage in range(len(given) - 1 if given else 0, len(self.variables)):
            asked = self.at_once if stage < len(given) else self.ready[stage]
            grown = []
            for digits, known in partial:
                for longer in [digits] if stage < len(given) else [(*digits, digit) for digit in range(radix)]:
                    after = list(known)
                    steps += 1
                    for i in asked:
                        read = 0
                        for place in self.places[i]:
                            read = read * radix + longer[place]
                        state = self.tables[i][known[i]][read]
                        if not self.alive[i][state]:
                            break
                        after[i] = state
                    else:
                        grown.append((longer, tuple(after)))
            partial = grown
        self.system.spend(steps)
        for digits, after_all in partial:
            yield tuple(digits[i] for i in self.names), after_all


# ---------------------------------------------------------------------------------------------------------------------
# The obligations of a certificate of kind "automaton".


class Report:
    """What was checked: the obligations, each with the states it took, and the claim that follows from all of them."""

    def __init__(self) -> None:
        self.obligations: list[tuple[str, int]] = []
        self.claim = ""


def check(certificate: Any, steps: int = STEPS) -> Report:
    """The report on a certificate that holds; raises Refused, Unreadable, or TooLong beyond so many *steps*."""
    if not isinstance(certificate, dict) or not isinstance(certificate.get("kind"), str):
        raise Unreadable("no certificate: a JSON object with a kind is expected")
    reader = KINDS.get(certificate["kind"])
    if reader is None:
        raise Unreadable(f"certificates of kind {certificate['kind']!r} are not known here")
    return reader(certificate, steps)


def check_automaton(certificate: dict[str, Any], steps: int) -> Report:
    """See the module: that P is exactly the set of positions lost for the player to move."""
    text, heaps, radix = (certificate.get(key) for key in ("rules", "numbers", "radix"))
    if not isinstance(text, str) or type(heaps) is not int or type(radix) is not int:
        raise Unreadable("rules, numbers and radix are expected: a text and two integers")
    if not 1 <= heaps <= 4 or not 2 <= radix <= 16:
        raise Unreadable("positions of 1 to 4 numbers in a radix of 2 to 16 are read here")
    rules = Rules(text, heaps)
    moves, helper = rules.moves()
    if _sorted(certificate.get("moves")) != _sorted(moves) or _sorted(certificate.get("helper", [])) != _sorted(helper):
        raise Refused(f"the moves of the certificate are not those of the rules {text!r}")
    if rules.misere and helper:
        raise Unreadable("these rules are checked in normal play only")
    if certificate["kind"] == "nim-value" and (rules.misere or rules.kind != "heaps"):
        raise Unreadable("nim-values are checked for heaps in normal play only")
    report = Report()
    system = System(radix, _read(certificate.get("valid"), radix, 1, "valid"), steps)
    _Obligations(certificate, rules, system, report).all(moves, helper)
    return report


def _sorted(moves: Any) -> list[str]:
    return sorted(json.dumps(move) for move in moves) if isinstance(moves, list) else ["none"]


class _Obligations:
    """The sentences to be checked, by name."""

    def __init__(self, certificate: dict[str, Any], rules: Rules, system: System, report: Report) -> None:
        self.certificate, self.rules, self.system, self.report = certificate, rules, system, report
        self.position = tuple(f"x{i}" for i in range(rules.heaps))
        self.lower: list[Automaton] = []  # the positions of nim-value 0, 1, ... below that of P

    def atom(self, name: str, *variables: str, numbers: Sequence[int] = ()) -> Literal:
        """A known relation between variables."""
        return self.system.literal([name, list(variables), list(numbers)])[0]

    def holds(self, name: str, left: list[Literal], *right: list[Literal]) -> None:
        """Check one sentence: left implies one of the alternatives; none means that left never holds."""
        before = self.system.nodes
        wrong = self.system.included(left, list(right))
        if wrong is not None:
            raise Refused(f"{name}: fails at " + ", ".join(f"{v} = {n}" for v, n in wrong.items()))
        self.report.obligations.append((name, self.system.nodes - before))

    def relation(self, key: str, tracks: int) -> Automaton:
        """An automaton of the certificate."""
        return _read(self.certificate.get(key), self.system.radix, tracks, key)

    def all(self, moves: list[Move], helper: list[Move]) -> None:
        """Every obligation, then the claim."""
        self.arithmetic()
        for given in self.certificate.get("relations", []):
            self.defined(given)
        known = self.system.known
        known["P"] = self.relation("P", len(self.position))
        known["not P"] = known["P"].negated()
        if helper:
            known["R"] = self.relation("R", len(self.position))
            known["not R"] = known["R"].negated()
        self.descent(moves, helper)
        if self.certificate["kind"] == "nim-value":
            self.nim_values(moves)
        else:
            self.kernel(moves, helper)
        if self.certificate.get("pairs") is True:
            self.pairs()
        self.small()
        self.state_claim()

    def arithmetic(self) -> None:
        """The numerals go on for ever, ``succ`` is the next, ``add`` is addition by induction on its first number."""
        known, atom = self.system.known, self.atom
        known["succ"] = self.relation("succ", 2)
        self.holds("succ: a number is less than its successor", [atom("succ", "a", "b")], [atom("less", "a", "b")])
        self.holds(
            "succ: nothing lies between", [atom("succ", "a", "b"), atom("less", "a", "c")], [atom("at most", "b", "c")]
        )
        self.holds("succ: every number has a successor", [atom("at most", "a", "a")], [atom("succ", "a", "b")])
        if "add" not in self.certificate:
            return
        known["add"] = self.relation("add", 3)
        zero, sum_ = atom("in", "a", numbers=[0]), atom("add", "a", "b", "c")
        self.holds("add: 0 + y is y and nothing else", [zero, sum_], [atom("equal", "b", "c")])
        self.holds("add: 0 + y = y", [zero, atom("equal", "b", "c")], [sum_])
        step = [atom("succ", "x", "a"), atom("succ", "z", "c")]
        self.holds("add: x + y = z gives (x + 1) + y = z + 1", [atom("add", "x", "b", "z"), *step], [sum_])
        self.holds(
            "add: (x + 1) + y = c comes from x + y = c - 1",
            [sum_, atom("succ", "x", "a")],
            [atom("succ", "z", "c"), atom("add", "x", "b", "z")],
        )

    def defined(self, given: Any) -> None:
        """A relation that the rules need: it must obey the sentences that define it."""
        try:
            (name, numbers), data = given["is"], given
            numbers = [int(n) for n in numbers]
        except (TypeError, KeyError, ValueError) as error:
            raise Unreadable("a relation is an automaton with its name and numbers") from error
        key, atom = json.dumps([name, numbers]), self.atom
        if name == "linear" and len(numbers) == 3:
            self.system.known[key] = _read(data, self.system.radix, 2, f"linear {numbers}")
            self.linear(numbers)
        elif name == "powers" and len(numbers) == 1:
            base = numbers[0]
            self.system.known[key] = _read(data, self.system.radix, 1, f"powers of {base}")
            power, times = atom("powers", "a", numbers=[base]), atom("linear", "m", "a", numbers=[base, 1, 0])
            before, one = atom("powers", "m", numbers=[base]), atom("in", "a", numbers=[1])
            self.holds(f"powers: 1 is a power of {base}", [one], [power])
            self.holds(f"powers: {base} times a power is one", [before, times], [power])
            smaller = atom("less", "m", "a")  # without it 0, twice itself, would pass
            self.holds(f"powers: a power of {base} is 1 or {base} times one", [power], [one], [before, times, smaller])
        elif name in ("odd", "even") and not numbers:
            self.system.known[key] = _read(data, self.system.radix, 1, name)
            this, other = atom(name, "a"), atom(name, "m")
            first = atom("in", "a", numbers=[1 if name == "odd" else 2])
            two = [atom("succ", "m", "n"), atom("succ", "n", "a")]
            self.holds(f"{name}: the first one", [first], [this])
            self.holds(f"{name}: two more", [other, *two], [this])
            self.holds(f"{name}: each is the first or two more than one", [this], [first], [other, *two])
        elif name == "near" and len(numbers) == 1:
            self.system.known[key] = _read(data, self.system.radix, 2, f"near {numbers}")
            bound = numbers[0]
            this, sum_ = atom("near", "a", "b", numbers=[bound]), atom("in", "d", numbers=range(bound))
            apart = [[atom("add", "a", "d", "b"), sum_], [atom("add", "b", "d", "a"), sum_]]
            for way in apart:
                self.holds(f"near: a distance below {bound} is near", way, [this])
            self.holds(f"near: what is near is less than {bound} apart", [this], *apart)
        else:
            raise Unreadable(f"the relation {name!r} {numbers} is not known here")

    def linear(self, numbers: list[int]) -> None:
        """b = floor(a * numerator / denominator) + offset: the first values, then by steps of the denominator."""
        numerator, denominator, offset = numbers
        if not (0 < denominator <= 64 and 0 <= numerator <= 64 and abs(offset) <= 64):
            raise Unreadable(f"multiples {numbers} are beyond what is read here")
        atom, first = self.atom, 0 if offset >= 0 else 1
        points = [(a, a * numerator // denominator + offset) for a in range(first, first + denominator)]
        this, before = atom("linear", "a", "b", numbers=numbers), atom("linear", "m", "n", numbers=numbers)
        up = self.chain("m", "a", denominator) + self.chain("n", "b", numerator)
        at = [[atom("in", "a", numbers=[a]), atom("in", "b", numbers=[b])] for a, b in points]
        for point in at:
            self.holds(f"linear {numbers}: a first value", point, [this])
        self.holds(f"linear {numbers}: the step up", [before, *up], [this])
        self.holds(f"linear {numbers}: each is a first value or comes by a step", [this], *at, [before, *up])

    def chain(self, low: str, high: str, steps: int) -> list[Literal]:
        """low + steps = high."""
        if steps == 0:
            return [self.atom("equal", low, high)]
        names = [low, *(f"{low}{high}{i}" for i in range(1, steps)), high]
        return [self.atom("succ", a, b) for a, b in pairwise(names)]

    def move(self, move: Move, tag: str = "") -> tuple[list[Literal], tuple[str, ...]]:
        """The atoms of a move and the position after it; *tag* keeps its own variables apart."""
        after, atoms, _ = move

        def own(v: str) -> str:
            return v if v in self.position else v + tag

        literals = [
            literal for n, vs, numbers in atoms for literal in self.system.literal([n, [*map(own, vs)], numbers])
        ]
        return literals, tuple(map(own, after))

    def descent(self, moves: list[Move], helper: list[Move]) -> None:
        """Every move lowers each number that it changes, or every move lowers the first number."""
        steps = [move for move in moves if move[2] == "P"] + helper
        changed = [[i for i, v in enumerate(move[0]) if v != f"x{i}"] for move in steps]
        first_only = self.rules.kind == "back"
        for move, places in zip(steps, changed, strict=True):
            literals, after = self.move(move)
            for place in [0] if first_only else places:
                rises = self.atom("at most", f"x{place}", after[place])
                self.holds("descent: a move lowers what it changes", [*literals, rises])

    def kernel(self, moves: list[Move], helper: list[Move]) -> None:
        """No move leads from P into P; from every other position (misere: that has a move) one does."""
        here, elsewhere, known = (
            (self.system.known["P"], self.position),
            (self.system.known["not P"], self.position),
            self.system.known,
        )
        for move in moves:
            literals, after = self.move(move)
            self.holds("kernel: no move leads from P into P", [here, *literals, (known[move[2]], after)])
        if helper:
            led = []
            for move in helper:
                literals, after = self.move(move)
                led.append([*literals, (known[move[2]], after)])
                self.holds("helper: its steps lead into it", [*led[-1]], [(known["R"], self.position)])
            self.holds("helper: it holds only by a step", [(known["R"], self.position)], *led)
        winning = []
        for move in moves:
            literals, after = self.move(move, "'")
            winning.append([*literals, (known[move[2]], after)])
        outside = [elsewhere]
        if self.rules.misere:
            if "movable" not in self.certificate:
                raise Refused("misere play needs the automaton of the positions that have a move")
            outside.append((self.relation("movable", len(self.position)), self.position))
            some_move = [self.move(move, "'")[0] for move in moves]
            if self.rules.kind == "back":  # then taking 1 will do
                some_move[0].append(self.atom("in", "d'", numbers=[1]))
            self.holds("kernel: every position in P has a move", [here], *some_move)
            for move in moves:
                literals, after = self.move(move)
                # The cap after the move may be left out: then more positions must be movable, never fewer.
                if self.rules.kind == "back":
                    literals = [one for one in literals if after[1] not in one[1]]
                self.holds("kernel: a position with a move is called movable", literals, [outside[1]])
        what = "movable position" if self.rules.misere else "position"
        if "strategy" in self.certificate:
            self.strategy(moves, outside)
        else:
            self.holds(f"kernel: from every {what} outside P a move leads into P", outside, *winning)

    def nim_values(self, moves: list[Move]) -> None:
        """P and the automata before it hold the positions of nim-value 0, 1, ...: the least that no move leads to.

        By induction on the moves: no position is in two of them; no move stays in one; and what is in none up to one
        has a move into it.
        """
        given = self.certificate.get("lower")
        if not isinstance(given, list) or not 1 <= len(given) <= MOST_VALUES:
            raise Unreadable(f"1 to {MOST_VALUES} automata of the smaller nim-values are expected")
        self.lower = [_read(data, self.system.radix, len(self.position), "lower") for data in given]
        outside: list[Literal] = []
        earlier: list[Literal] = []
        for value, law in enumerate([*self.lower, self.system.known["P"]]):
            here: Literal = (law, self.position)
            for other in earlier:
                self.holds(f"nim-value {value}: no position has two", [here, other])
            winning = []
            for move in moves:
                literals, after = self.move(move)
                self.holds(f"nim-value {value}: no move keeps it", [here, *literals, (law, after)])
                literals, after = self.move(move, "'")
                winning.append([*literals, (law, after)])
            earlier.append(here)
            outside.append((law.negated(), self.position))
            self.holds(
                f"nim-value {value}: from every position with none so small a move leads to it", outside, *winning
            )

    def strategy(self, moves: list[Move], outside: list[Literal]) -> None:
        """The take S(heap, d) wins wherever a take does; used where finding a take is too long a search."""
        if self.rules.kind != "back":
            raise Unreadable("a strategy is read for games where the last take bounds the next")
        take: Literal = (_read(self.certificate["strategy"], self.system.radix, 2, "strategy"), ("x0", "d"))
        literals, after = self.move(moves[0])
        some = [take, self.atom("at most", "d", "x1"), self.atom("out", "d", numbers=[0])]
        self.holds("strategy: outside P it takes something that the cap allows", outside, some)
        self.holds("strategy: it takes no more than the heap", [take], [self.atom("at most", "d", "x0")])
        landing = [literal for literal in literals if "x1" not in literal[1]]
        self.holds("strategy: it leads into P", [take, *landing, (self.system.known["not P"], after)])

    def pairs(self) -> None:
        """Every n >= 1 stands in exactly one pair of P, which is symmetric."""
        if self.rules.heaps != 2 or self.rules.kind != "heaps":
            raise Unreadable("pairs are of two heaps")
        p = self.system.known["P"]
        self.holds("pairs: P is symmetric", [(p, ("a", "b"))], [(p, ("b", "a"))])
        self.holds("pairs: every n >= 1 stands in one", [self.atom("out", "a", numbers=[0])], [(p, ("a", "b"))])
        self.holds("pairs: and in no other", [(p, ("a", "b")), (p, ("a", "c"))], [self.atom("equal", "b", "c")])

    def small(self) -> None:
        """P agrees with plain play: a second look at the reading of the rules."""
        bound = SMALL if self.rules.heaps < 3 else SMALL // 3 if self.rules.heaps == 3 else SMALL // 6
        if self.lower:
            self.small_values(bound)
            return
        lost: dict[Position, bool] = {}

        def is_lost(position: Position) -> bool:
            if position not in lost:
                results = [is_lost(option) for option in self.rules.options(position)]
                lost[position] = not any(results) if results else not self.rules.misere
            return lost[position]

        for position in product(range(bound + 1), repeat=self.rules.heaps):
            if is_lost(position) != self.system.accepts(self.system.known["P"], position):
                raise Refused(f"play by the rules: P and plain play disagree at {position}")
        self.report.obligations.append((f"play by the rules: P agrees up to {bound}", (bound + 1) ** self.rules.heaps))

    def small_values(self, bound: int) -> None:
        """P and those before it agree with the nim-values of plain play."""
        laws = [*self.lower, self.system.known["P"]]
        values: dict[Position, int] = {}
        for position in product(range(bound + 1), repeat=self.rules.heaps):  # options come before
            reached = {values[option] for option in self.rules.options(position)}
            values[position] = next(v for v in range(len(reached) + 1) if v not in reached)
            for value, law in enumerate(laws):
                if self.system.accepts(law, position) != (values[position] == value):
                    raise Refused(f"play by the rules: the nim-value of {position} is {values[position]}")
        self.report.obligations.append((f"play by the rules: P agrees up to {bound}", len(values)))

    def state_claim(self) -> None:
        """The claim, from what was checked."""
        p, size = self.system.known["P"], self.rules.heaps
        top = 20 if size < 3 else 4
        least = [c for c in product(range(top), repeat=size) if list(c) == sorted(c) or self.rules.kind != "heaps"]
        if self.rules.kind == "back":
            what, least = "positions (heap, most that may be taken)", [c for c in least if 0 < c[1] < c[0]]
        else:
            what = "heaps" if size == 1 else f"positions of {size} heaps"
        lost = [c for c in least if self.system.accepts(p, c)][:8]
        weights = ", ".join(str(self.system.count(i)[0]) for i in range(8))
        shown = ", ".join(str(c[0]) if size == 1 else str(c).replace(" ", "") for c in lost)
        play = "misere" if self.rules.misere else "normal"
        are = f"have the nim-value {len(self.lower)}" if self.lower else "are lost for the player to move"
        self.report.claim = (
            f"in {self.rules.text!r} ({play} play), whatever the size, exactly the {what} that P accepts {are}: "
            f"{shown} ... (P has {len(p.table)} states and reads digits of weights {weights} ...)"
        )
        if self.certificate.get("pairs") is True:
            self.report.claim += "; every n >= 1 stands in exactly one of these pairs"


# A step of an automaton costs about as much as so many bits of a row of values.
BITS = 1000


def check_period(certificate: dict[str, Any], steps: int) -> Report:
    """The report on a period, by the file ``checker_periods.py`` that lies beside this one."""
    path = Path(__file__).with_name("checker_periods.py")
    if not path.is_file():
        raise Unreadable(f"certificates of periods are checked by {path.name}, which belongs beside this file")
    found = importlib.util.spec_from_file_location("checker_periods", path)
    assert found is not None and found.loader is not None
    periods = importlib.util.module_from_spec(found)
    found.loader.exec_module(periods)
    try:
        obligations = periods.check_period(certificate, periods.STEPS if steps == STEPS else BITS * steps)
    except periods.Refused as failure:
        raise Refused(str(failure)) from None
    except periods.Unreadable as failure:
        raise Unreadable(str(failure)) from None
    except periods.TooLong as failure:
        raise TooLong(str(failure)) from None
    return period_report(certificate, obligations)


def period_report(certificate: dict[str, Any], obligations: list[tuple[str, int]]) -> Report:
    """The report on a certified period whose *obligations* are met."""
    report = Report()
    report.obligations = obligations
    pre, p, s = (certificate[key] for key in ("preperiod", "period", "saltus"))
    report.claim = (
        f"in {certificate['rules']!r} the nim-values have G(n + {p}) = G(n) + {s} for every n >= {pre}, "
        "and none of the three numbers can be less"
    )
    return report


KINDS = {"automaton": check_automaton, "nim-value": check_automaton, "period": check_period}


def main(paths: Sequence[str]) -> int:
    """Check files; the exit status says what became of them."""
    status = 0
    if not paths:
        print(__doc__.strip().splitlines()[2].strip(), file=sys.stderr)
        return 2
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                report = check(json.load(file))
        except (OSError, ValueError, RecursionError, Unreadable) as error:
            print(f"{path}: {error}", file=sys.stderr)
            status = max(status, 2)
        except Refused as failure:
            print(f"{path}: refused: {failure}")
            status = max(status, 1)
        except TooLong as limit:
            print(f"{path}: {limit}")
            status = max(status, 3)
        else:
            for name, states in report.obligations:
                print(f"  {name}: holds ({states} looked at)")
            print(f"{path}: proved: {report.claim}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
