"""Automata that read the digits of several numbers at once, and the one procedure that decides sentences about them.

Digits are read most significant first.  A letter is the digits of all tracks read in the radix, the first track most
significant.  All obligations are decided by ``System.included``.
"""

import json
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, TypedDict

from .amounts import Atom
from .report import Refused, TooLong, Unreadable

KEPT = 64  # steps that a number kept for later counts as, so that memory is bounded, too


class AutomatonData(TypedDict):
    """An automaton as a certificate writes it: from state 0 on, a row for each state."""

    accept: list[int]
    next: list[list[int]]


class Automaton:
    """Transitions, which states are good, and from which a good one can be reached."""

    def __init__(self, table: list[list[int]], good: list[bool]) -> None:
        self.table = table
        self.good = good
        before: list[list[int]] = [[] for _ in table]
        for state, row in enumerate(table):
            for after in set(row):
                before[after].append(state)
        self.alive: list[bool] = list(good)
        waiting = [state for state, flag in enumerate(good) if flag]
        while waiting:
            for state in before[waiting.pop()]:
                if not self.alive[state]:
                    self.alive[state] = True
                    waiting.append(state)

    def negated(self) -> "Automaton":
        """The same transitions with good and bad exchanged; validity of the numerals is demanded apart."""
        return Automaton(self.table, [not flag for flag in self.good])


def read_automaton(data: Any, radix: int, tracks: int, what: str) -> Automaton:
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
        self.radix = radix
        self.valid = valid
        self.most_steps = most_steps
        self.steps: int = 0
        self.nodes: int = 0
        self.counts: list[list[int]] = [[int(flag) for flag in valid.good]]
        if not valid.good[0]:
            raise Refused("zero has no numeral")
        orders = (
            [int(a != b) + int(a > b) for a in range(radix) for b in range(radix)],
            [1] * radix**2,
            [2] * radix**2,
        )
        table = [list(row) for row in orders]
        self.known: dict[str, Automaton] = {
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
