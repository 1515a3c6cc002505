"""The lost positions of a game as a kept automaton, read digit by digit; and the moves that reach one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from bouton.claims import Moves
from bouton.laws.numerals import Numerals

Position = tuple[int, ...]
States = tuple[int, ...]
Letter = tuple[int, ...]

# From a position with more winning moves than this only some are listed, and their number is not told.
MOST_MOVES = 1000


class Automaton:
    """Transitions, the good states, and those from which a good one can be reached; state 0 starts."""

    def __init__(self, table: list[list[int]], good: list[bool]) -> None:
        self.table = table
        self.good = good
        alive = {state for state, flag in enumerate(good) if flag}
        # Round by round, the states from which one step leads to a state known to be alive.
        while more := {s for s, row in enumerate(table) if s not in alive and not alive.isdisjoint(row)}:
            alive |= more
        self.alive: list[bool] = [state in alive for state in range(len(table))]

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Automaton":
        """The automaton as a certificate writes it."""
        table = [list(map(int, row)) for row in data["next"]]
        accept = set(data["accept"])
        return cls(table, [state in accept for state in range(len(table))])


class AutomatonLaw:
    """What a certificate of kind "automaton" says about single positions, of any size.

    A position is the numbers of the certificate: the heaps; or the heap and the most that may now be taken.
    """

    def __init__(self, certificate: Mapping[str, Any]) -> None:
        self.rules: str = str(certificate["rules"])
        self.numbers: int = int(certificate["numbers"])
        valid = Automaton.read(certificate["valid"])
        self._numerals = Numerals(int(certificate["radix"]), valid.table, valid.good)
        self._known: dict[tuple[str, tuple[int, ...]], Automaton] = {("valid", ()): valid}
        for name in ("succ", "add", "P"):
            if name in certificate:
                self._known[name, ()] = Automaton.read(certificate[name])
        for relation in certificate["relations"]:
            name, numbers = relation["is"]
            self._known[name, tuple(numbers)] = Automaton.read(relation)
        # Each kind of move: the numbers after it, and the atoms that tie them to those before.
        self.moves: list[tuple[tuple[Any, ...], Any]] = [
            (tuple(after), atoms) for after, atoms, target in certificate["moves"] if target == "P"
        ]
        self._moves = [_Search(self, after, atoms) for after, atoms in self.moves]
        # A position is a heap and a cap: then a move takes from the heap alone.
        self._capped = any(["at most", ["d", "x1"], []] in atoms for _, atoms, _ in certificate["moves"])
        # Euclid's moves are told by a helper relation, step by step; they are no single search.
        self.tells_moves: bool = not certificate.get("helper")

    @property
    def states(self) -> int:
        """How many states the automaton of the lost positions has."""
        return len(self._known["P", ()].table)

    def is_lost(self, position: Sequence[int]) -> bool:
        """Whether the player to move loses: the automaton reads the digits of all numbers together."""
        law, state = self._known["P", ()], 0
        for column in self._numerals.padded(position):
            state = law.table[state][self.letter(column)]
        return law.good[state]

    def winning_moves(self, position: Position) -> Moves[Position]:
        """The lost positions one move away, in the order of the contract.

        The digits of a move are found along those of the position, so nothing is tried in vain.  Count None: more than
        `MOST_MOVES`, of which some are given.  Only where the law *tells_moves*.
        """
        assert self.tells_moves
        found = set(islice(self._winning(position), MOST_MOVES + 1))
        listed = (
            sorted(found, reverse=True) if self._capped else sorted(found, key=lambda after: _order(position, after))
        )
        return Moves(len(listed) if len(listed) <= MOST_MOVES else None, lambda: iter(listed))

    def _winning(self, position: Position) -> Iterator[Position]:
        """The lost positions one move away, each once."""
        columns, seen = self._numerals.padded(position), set[Position]()
        for search in self._moves:
            for digits in search.solutions(columns):
                words = dict(zip(search.tried, zip(*digits, strict=True), strict=True))
                named = {v: self._numerals.number(words[v]) for v in search.after if v in words}
                after = tuple(named[v] if v in named else position[int(v[1:])] for v in search.after)
                if after not in seen:
                    seen.add(after)
                    yield after

    def letter(self, column: Sequence[int]) -> int:
        """The digits of one place as one letter, the first most significant."""
        letter = 0
        for digit in column:
            letter = letter * self._numerals.radix + digit
        return letter

    def weights(self, count: int) -> list[int]:
        """What 1, 10, 100, ... mean as digits: the weights of the places."""
        return [self._numerals.count(length)[0] for length in range(count)]

    @property
    def radix(self) -> int:
        """How many digits there are."""
        return self._numerals.radix

    def automaton(self, name: str, numbers: tuple[int, ...]) -> Automaton:
        """The automaton of an atom."""
        if (name, numbers) not in self._known:
            if name in ("in", "out"):
                self._known[name, numbers] = self._one_of(numbers, name == "in")
            elif name == "at most":
                order = [int(a != b) + int(a > b) for a in range(self.radix) for b in range(self.radix)]
                size = self.radix**2
                self._known[name, numbers] = Automaton([order, [1] * size, [2] * size], [True, True, False])
        return self._known[name, numbers]

    def _one_of(self, numbers: tuple[int, ...], inside: bool) -> Automaton:
        """The numbers given, or (not *inside*) all others, as a tree of their digits; state 1 is outside the tree."""
        table = [[1] * self.radix, [1] * self.radix]
        table[0][0] = 0
        ends = set()
        for number in numbers:
            state = 0
            for digit in self._numerals.digits(number):
                if table[state][digit] == 1:
                    table[state][digit] = len(table)
                    table.append([1] * self.radix)
                state = table[state][digit]
            ends.add(state)
        return Automaton(table, [(state in ends) is inside for state in range(len(table))])


class _Search:
    """All numbers that make one move from a given position into a loss, found digit by digit."""

    def __init__(self, losses: AutomatonLaw, after: tuple[str, ...], atoms: Sequence[Sequence[Any]]) -> None:
        self.after, self._losses = after, losses
        literals = [(losses.automaton(name, tuple(numbers)), tuple(vs)) for name, vs, numbers in atoms]
        literals.append((losses.automaton("P", ()), after))
        names = {v for _, variables in literals for v in variables}
        self.tried = sorted(v for v in names if v[0] != "x")
        literals += [(losses.automaton("valid", ()), (v,)) for v in self.tried]
        self._automata = [automaton for automaton, _ in literals]
        # Where each automaton finds its digits: in the position's column followed by the tried digits.
        self._places = [
            [int(v[1:]) if v[0] == "x" else losses.numbers + self.tried.index(v) for v in variables]
            for _, variables in literals
        ]
        self._memo: dict[tuple[States, Letter], list[tuple[Letter, States]]] = {}

    def _after(self, states: States, column: Letter) -> list[tuple[Letter, States]]:
        """The tried digits and the states after them, where every automaton stays alive."""
        key = states, column
        if key not in self._memo:
            self._memo[key] = list(self._steps(states, column))
        return self._memo[key]

    def _steps(self, states: States, column: Letter) -> Iterator[tuple[Letter, States]]:
        for digits in product(range(self._losses.radix), repeat=len(self.tried)):
            row = (*column, *digits)
            after = []
            for automaton, places, state in zip(self._automata, self._places, states, strict=True):
                reached = automaton.table[state][self._losses.letter([row[i] for i in places])]
                if not automaton.alive[reached]:
                    break
                after.append(reached)
            else:
                yield digits, tuple(after)

    def solutions(self, columns: Sequence[Letter]) -> Iterator[list[Letter]]:
        """The tried digits of every solution, column by column.

        First all states that can be reached, place by place, then those of them that lead to a good end: a walk
        through these never has to turn back.
        """
        first: States = (0,) * len(self._automata)
        # A number that is sought may be longer than those of the position (a cap than the heap): zeros stand in front
        # of these.  States only join, as every automaton stays at its start while all digits are 0.
        zeros, before, here = (0,) * self._losses.numbers, set[States](), {first}
        while here != before:
            columns = [zeros, *columns]
            before, here = here, {after for states in here for _, after in self._after(states, zeros)}
        reached: list[set[States]] = [{first}]
        for column in columns:
            reached.append({after for states in reached[-1] for _, after in self._after(states, column)})
        ends = {
            states
            for states in reached[-1]
            if all(automaton.good[s] for automaton, s in zip(self._automata, states, strict=True))
        }
        useful = [ends]
        for column, here in zip(reversed(columns), reversed(reached[:-1]), strict=True):
            later = useful[-1]
            useful.append(
                {states for states in here if any(after in later for _, after in self._after(states, column))}
            )
        useful.reverse()
        if first not in useful[0]:
            return
        word: list[Letter] = []
        waiting = [self._ways(first, columns[0], useful[1])]
        while waiting:
            step = next(waiting[-1], None)
            if step is None:
                waiting.pop()
                if word:
                    word.pop()
                continue
            digits, states = step
            if len(waiting) == len(columns):
                yield [*word, digits]
                continue
            word.append(digits)
            place = len(waiting)
            waiting.append(self._ways(states, columns[place], useful[place + 1]))

    def _ways(self, states: States, column: Letter, useful: set[States]) -> Iterator[tuple[Letter, States]]:
        return (step for step in self._after(states, column) if step[1] in useful)


def _order(before: Position, after: Position) -> tuple[Any, ...]:
    """First heap touched, number of heaps touched, which, and how much is taken from each."""
    touched = tuple(i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b)
    return touched[:1], len(touched), touched, tuple(before[i] - after[i] for i in touched)
