"""The genus of heaps: their nim-value, and their misere nim-values beside no, one, two, ... heaps of 2.

The misere nim-value of a position is that n for which it is lost in misere play beside a heap of n in Nim: 1 where
there is no move, else the mex of those of its options.  Beside more and more heaps of 2 it alternates in the end.

Source: J. H. Conway, On Numbers and Games (1976), chapter 12; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways
(1982), chapter 13.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bouton.errors import PositionError
from bouton.frozen import Record, frozen
from bouton.limits import Limits, Progress, Watch
from bouton.misere.heaps import check_game
from bouton.nimbers import mex
from bouton.notation import as_rules
from bouton.rulesets.numbers_given import whole
from bouton.rulesets.protocol import Game, Rules

# Heaps side by side, rising.  Those that no sum tells apart are named by the least; a pair of heaps of 1 is left out.
State = tuple[int, ...]
Digits = tuple[int, ...]


@frozen
class Genus:
    """A nim-value and, above it, the misere nim-values beside 0, 1, 2, ... heaps of 2; the last two go on for ever."""

    value: int
    digits: Digits

    def __str__(self) -> str:
        r"""The usual notation, with commas where a number has two digits.

        >>> str(Genus(2, (1, 4, 2, 0))), str(Genus(0, (10, 8)))
        ('2^1420', '0^10,8')
        """
        return f"{self.value}^{('' if max(self.digits) < 10 else ',').join(map(str, self.digits))}"

    def digit(self, twos: int) -> int:
        """The misere nim-value beside *twos* heaps of 2."""
        last = len(self.digits) - 1
        return self.digits[twos if twos <= last else last - (twos - last) % 2]

    @property
    def is_of_nim(self) -> bool:
        """Whether it is that of some heaps of Nim."""
        return self in (NOTHING, ONE) or self.digits == (self.value, self.value ^ 2)


NOTHING, ONE = Genus(0, (1, 2, 0)), Genus(1, (0, 3, 1))


@frozen
class HeapGenus(Record):
    """The *genus* of a *heap* and its *kind*, one of these.

    "tame": of a genus of Nim, and each option is tame, or leads back to a tame position of this genus while the tame
    options alone have it as their mex.  What is not tame, though all its options are, is "restive" where the nim-value
    is 0 or 1, and "restless" where the misere nim-value is; everything else is "wild".
    """

    heap: int
    genus: Genus
    kind: str

    @property
    def outcome(self) -> str:
        """P where the player to move loses this heap alone in misere play, else N."""
        return "N" if self.genus.digit(0) else "P"

    def as_dict(self) -> dict[str, object]:
        """The row as JSON has it."""
        return {
            "heap": self.heap,
            "outcome": self.outcome,
            "genus": str(self.genus),
            "nim_value": self.genus.value,
            "misere_values": list(self.genus.digits),
            "kind": self.kind,
        }


def genus(
    rules: str | Rules | Game,
    length: int = 20,
    *,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> tuple[HeapGenus, ...]:
    """The genera of heaps 0 to *length* - 1, *length* excluded.

    *letters* are the values of the letters in rules that have some.
    RulesError for games that are not played with independent heaps, PositionError for a negative length, LimitError
    where *limits* do not allow that many: heaps that break have as many positions as their size has partitions.

    >>> [str(row.genus) for row in genus("0.312", 6)]
    ['0^120', '1^031', '2^20', '0^02', '2^1420', '0^02']
    """
    if (length := whole(length)) < 0:
        raise PositionError(key="err.heap.negative", found=length)
    rows = genera(as_rules(rules, letters).game, Limits.given(limits, progress))
    return tuple(row for row, _ in zip(rows, range(length), strict=False))


def genera(game: Game, limits: Limits) -> Iterator[HeapGenus]:
    """The genera of heaps 0, 1, 2, ... of *game*, as long as *limits* allow; then LimitError."""
    search = GenusSearch(check_game(game), limits)
    heap = 0
    while True:
        search.add(heap)
        found = search.judged(search.heaps[heap])
        yield HeapGenus(heap, found.genus, found.kind)
        heap += 1


@frozen
class Judged:
    """What is remembered of a position; *tame_options*: the genera of its tame options."""

    genus: Genus
    kind: str
    tame_options: frozenset[Genus]


class GenusSearch:
    """The positions of one game that have been looked at, by their states."""

    def __init__(self, game: Game, limits: Limits) -> None:
        self.game = game
        self.limits = limits
        self.watch: Watch = limits.watch()
        # The state of each heap, and the options of each heap that is one.
        self.heaps: list[State] = []
        self.options: dict[int, frozenset[State]] = {}
        self._of_options: dict[frozenset[State], State] = {frozenset(): ()}
        self.known: dict[State, Judged] = {}

    def add(self, heap: int) -> None:
        """The next heap: it is nothing, a smaller one with the same options, or a new one."""
        options = set()
        for option in self.game.options(heap):
            self.watch.tick()
            options.add(self._sum(h for part in option for h in self.heaps[self._size(part)]))
        known = frozenset(options)
        self.heaps.append(self._of_options.setdefault(known, (heap,)))
        self.options.setdefault(heap, known)

    def _size(self, part: object) -> int:
        assert isinstance(part, int)
        return part

    def _sum(self, heaps: Iterable[int]) -> State:
        """Heaps side by side; two of which nothing but the end can be reached are worth nothing together."""
        counts = Counter(heaps)
        for heap in counts:
            if self.options[heap] == {()}:
                counts[heap] %= 2
        return tuple(sorted(counts.elements()))

    def _moves(self, state: State) -> set[State]:
        found = set()
        for i, heap in enumerate(state):
            if i and state[i - 1] == heap:
                continue
            rest = state[:i] + state[i + 1 :]
            found |= {self._sum(rest + option) for option in self.options[heap]}
        return found

    def judged(self, state: State) -> Judged:
        """What is known of *state*, once all that can be reached from it has been looked at."""
        stack = [] if state in self.known else [(state, self._moves(state))]
        while stack:
            self.watch.check()
            here, moves = stack[-1]
            missing = [move for move in moves if move not in self.known]
            if missing:
                stack += [(move, self._moves(move)) for move in missing]
                continue
            stack.pop()
            if here not in self.known:
                self.known[here] = _judged([self.known[move] for move in moves])
                self.limits.hold(len(self.known))
        return self.known[state]


def _judged(options: list[Judged]) -> Judged:
    """What is known of a position with these *options*."""
    found = genus_of([option.genus for option in options])
    tame = frozenset(option.genus for option in options if option.kind == "tame")
    return Judged(found, _kind(found, options, tame), tame)


def _kind(found: Genus, options: list[Judged], tame: frozenset[Genus]) -> str:
    others = [option for option in options if option.kind != "tame"]
    if found.is_of_nim:
        leads_back = all(found in option.tame_options for option in others)
        if not others or (leads_back and genus_of(tame, is_over=False) == found):
            return "tame"
    if not others and found.value < 2:
        return "restive"
    return "restless" if not others and found.digit(0) < 2 else "wild"


def genus_of(options: Iterable[Genus], *, is_over: bool | None = None) -> Genus:
    """The genus of a position with *options* of these genera; the game *is_over* where there are none, if not said.

    >>> str(genus_of([])), str(genus_of([NOTHING])), str(genus_of([Genus(2, (2, 0))]))
    ('0^120', '1^031', '0^02')
    """
    options = set(options)
    if not options if is_over is None else is_over:
        return NOTHING
    value = mex(option.value for option in options)
    digits = [mex(option.digit(0) for option in options)]
    # From there on the options alternate, so what comes next depends on the last digit and on odd or even.
    settled = max((len(option.digits) for option in options), default=2) - 2
    while len(digits) < settled + 3 or digits[-1] != digits[-3]:
        twos = len(digits)
        beside = {digits[-1], digits[-1] ^ 1}  # a heap of 2 becomes nothing, or 1
        digits.append(mex(beside | {option.digit(twos) for option in options}))
    while len(digits) > 2 and digits[-1] == digits[-3]:
        digits.pop()
    return Genus(value, tuple(digits))
