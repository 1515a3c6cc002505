"""Learning an automaton from questions (Angluin's L*, with Rivest and Schapire's use of counterexamples).

A teacher answers whether a tuple of numbers belongs, and whether a proposed relation is right.  States only ever
grow in number, so when the teacher's set is regular the right relation is reached.
"""

from collections.abc import Callable, Sequence
from itertools import product

from bouton.arrays import np
from bouton.errors import LimitError
from bouton.proving import budget
from bouton.proving.automaton import Relation
from bouton.proving.numeration import Numeration
from bouton.proving.tables import Flags, Ints, Table, run

# Columns at the start: all suffixes of some length, as many as fit.  Short suffixes ask for small numbers only.
_FIRST_SUFFIXES = 100

Word = tuple[int, ...]
Members = Callable[[Ints], Flags]
Test = Callable[[Relation], Sequence[int] | None]


class Learner:
    """The observations so far about one set of tuples, written in one numeration.

    *members* tells of each row of numbers, shape (questions, tracks), whether it belongs.
    """

    def __init__(self, numeration: Numeration, tracks: Sequence[str], members: Members) -> None:
        self.numeration = numeration
        self.tracks: tuple[str, ...] = tuple(sorted(tracks))
        self.members = members
        self.letters: int = numeration.radix ** len(self.tracks)
        depth = 1
        while self.letters ** (depth + 1) <= _FIRST_SUFFIXES:
            depth += 1
        self.suffixes: list[Word] = [
            word for length in range(depth + 1) for word in product(range(self.letters), repeat=length)
        ]
        self.rows: dict[Word, Flags] = {}
        self.access: list[Word] = [()]

    def learn(self, test: Test, *, most_states: int) -> Relation:
        """The relation that *test* passes; *test* gives None, or numbers about which the relation is wrong.

        LimitError when more than *most_states* states are needed.
        """
        while True:
            table, accept = self._hypothesis(most_states)
            raw = Relation(self.numeration.numerals, self.tracks, table, accept)
            relation = raw & self.numeration.numerals.all(*self.tracks)
            if relation == raw:
                wrong = test(relation)
                if wrong is None:
                    return relation
                word = self._letters(self.numeration.padded(wrong))
            else:  # an invalid numeral is accepted
                found = raw._meet(relation, raw.accept, ~relation.accept).nearest()
                assert found is not None
                word = self._letters(np.array(found, dtype=np.int64).T)
            self._split(table, accept, word)

    def _hypothesis(self, most_states: int) -> tuple[Table, Flags]:
        """One state for each different row, transitions to the state whose row is that of the longer word."""
        self._observe([()])
        state: dict[bytes, int] = {}
        self.access = []
        waiting: list[Word] = [()]
        state[self.rows[()].tobytes()] = 0
        table: list[list[int]] = []
        while waiting:
            self.access.extend(waiting)
            longer = [(*word, letter) for word in waiting for letter in range(self.letters)]
            self._observe(longer)
            waiting = []
            after = []
            for word in longer:
                name = self.rows[word].tobytes()
                if name not in state:
                    state[name] = len(state)
                    waiting.append(word)
                after.append(state[name])
            table.extend(after[i : i + self.letters] for i in range(0, len(after), self.letters))
            if len(state) > most_states:
                system, values = self.numeration.told()
                raise LimitError(key=f"proving.fits.{system}", limit=most_states, **values)
            budget.check(len(state))
        accept = np.array([self.rows[word][0] for word in self.access])
        return np.array(table, dtype=np.int32), accept

    def _observe(self, words: Sequence[Word]) -> None:
        """Fill the rows of *words*, in every column."""
        missing = [word for word in words if len(self.rows.get(word, ())) < len(self.suffixes)]
        if not missing:
            return
        asked = [word + end for word in missing for end in self.suffixes[len(self.rows.get(word, ())) :]]
        answers, at = self._ask(asked), 0
        for word in missing:
            known = self.rows.get(word, np.zeros(0, dtype=np.bool_))
            more = len(self.suffixes) - len(known)
            self.rows[word] = np.concatenate([known, answers[at : at + more]])
            at += more

    def _ask(self, words: Sequence[Word]) -> Flags:
        """Whether each word is valid in all tracks and its numbers belong."""
        length = max(map(len, words))
        weights = self.numeration.recurrence.weights(max(length, 1))
        if weights[-1] >= 1 << 40:
            raise LimitError(key="proving.numbers")
        letters = np.zeros((len(words), length), dtype=np.int64)
        for i, word in enumerate(words):
            letters[i, length - len(word) :] = word
        numerals, radix = self.numeration.numerals, self.numeration.radix
        falling = np.array(weights[:length][::-1], dtype=np.int64)
        numbers = np.empty((len(words), len(self.tracks)), dtype=np.int64)
        valid = np.ones(len(words), dtype=np.bool_)
        for i in range(len(self.tracks)):
            digits = letters // radix ** (len(self.tracks) - 1 - i) % radix
            numbers[:, i] = digits @ falling
            valid &= numerals.accept[run(numerals.table, digits)]
        answers = np.zeros(len(words), dtype=np.bool_)
        if valid.any():
            answers[valid] = self.members(numbers[valid])
        return answers

    def _letters(self, digits: Ints) -> Word:
        """The letters of digits of shape (length, tracks)."""
        letters = np.zeros(len(digits), dtype=np.int64)
        for track in range(len(self.tracks)):
            letters = letters * self.numeration.radix + digits[:, track]
        return tuple(letters.tolist())

    def _split(self, table: Table, accept: Flags, word: Word) -> None:
        """Add the column that tells apart two words which the hypothesis takes for one state."""
        path = [0]
        for letter in word:
            path.append(int(table[path[-1], letter]))
        answers = self._ask([self.access[state] + word[i:] for i, state in enumerate(path)])
        assert answers[0] != accept[path[-1]], "the counterexample is none: the test and the members disagree"
        turn = int(np.flatnonzero(answers[:-1] != answers[1:])[0])
        self.suffixes.append(word[turn + 1 :])
