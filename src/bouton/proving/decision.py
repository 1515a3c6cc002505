"""The law of the P-positions: tried, proved, refuted with the least counterexample, or given up with the reason."""

from collections.abc import Iterable, Iterator, Sequence

from bouton.arrays import HAS_NUMPY, np
from bouton.claims import Sentence
from bouton.errors import BoutonError, LimitError, RulesError
from bouton.frozen import frozen
from bouton.proving import budget
from bouton.proving.amounts import Line, Parity, Powers, Within
from bouton.proving.automaton import Relation
from bouton.proving.game import Blocked, Euclid, Heaps, ProvableGame, TakeBack, WithPasses
from bouton.proving.kernel_equation import KernelEquation
from bouton.proving.learning import Learner, Members
from bouton.proving.losses import Losses
from bouton.proving.numeration import Numeration, base, ostrowski, take_back
from bouton.proving.tables import Flags

# The states a law may have, tried in turn: a small law in a later numeration comes before a large one in a wrong one.
STATES = (16, 64, 256, 800)
# The table that a hypothesis must fit before automata look at it: numbers below this, by the numbers in a position.
FIRST_TABLE = {1: 512, 2: 64, 3: 16}
# The table that a claim must fit before automata look at it: larger where it costs less.
REFUTING_TABLE = {1: 4096, 2: 256, 3: 32} if HAS_NUMPY else {1: 1024, 2: 128, 3: 16}


@frozen
class Proved:
    """Exactly the positions in *losses* are lost for the player to move, whatever their size.

    Where *lower* are the positions of nim-value 0, 1, ..., those in *losses* have just the next nim-value.
    """

    game: ProvableGame
    misere: bool
    numeration: Numeration
    losses: Relation
    helper: Relation | None = None
    largest_asked: int = 0
    lower: tuple[Relation, ...] = ()


@frozen
class Refuted:
    """The claim is wrong at *position*, and right at every smaller one; *lost* is what the position really is."""

    position: tuple[int, ...]
    lost: bool


@frozen
class Unknown:
    """Nothing was proved and nothing refuted, for *reasons*."""

    reasons: tuple[Sentence, ...]

    @classmethod
    def of(cls, *errors: BoutonError) -> "Unknown":
        """What some *errors* say, each once."""
        told = (Sentence(e.key, e.values) if e.key else Sentence("proving.said", {"what": str(e)}) for e in errors)
        return cls(tuple({sentence.say(): sentence for sentence in told}.values()))

    @property
    def reason(self) -> str:
        """The reasons in English."""
        return "; ".join(sentence.say() for sentence in self.reasons)


def decide(
    game: ProvableGame,
    losses: Relation,
    numeration: Numeration,
    *,
    misere: bool = False,
    seconds: float = 60.0,
    nim_value: int = 0,
) -> Proved | Refuted | Unknown:
    """Whether the P-positions of *game* are exactly those in *losses*, whose tracks are x0, x1, ...

    With a *nim_value*: whether exactly these positions have it.

    >>> from bouton.proving.amounts import Some
    >>> from bouton.proving.game import one_heap
    >>> binary = base(2)
    >>> decide(one_heap(Some((1, 2))), binary.one_of((0, 3)).over("x0"), binary)
    Refuted(position=(6,), lost=True)
    """
    if isinstance(game, Euclid):
        return Unknown((Sentence("proving.euclid.claim"),))
    if isinstance(game, WithPasses):
        return Unknown((Sentence("proving.passes.claim"),))
    try:
        with budget.limited(seconds=seconds):
            return _decided(game, losses, numeration, misere, nim_value)
    except LimitError as limit:
        return Unknown.of(limit)


def _decided(
    game: ProvableGame, losses: Relation, numeration: Numeration, misere: bool, nim_value: int
) -> Proved | Refuted | Unknown:
    if isinstance(game, Heaps) and game.size in REFUTING_TABLE:
        # Play refutes most wrong claims at once, and at the least position: the table has all smaller ones.
        play = Losses(game, misere=misere, nim_value=nim_value)
        square = _square(play, min(play.most, REFUTING_TABLE[game.size]), game.size)
        different = _first_difference(numeration, losses, square)
        if different is not None:
            return Refuted(tuple(different), lost=bool(square[tuple(different)]))
    lower: tuple[Relation, ...] = ()
    if nim_value:
        below = find_law(game, numerations=[numeration], nim_value=nim_value - 1)
        if isinstance(below, Unknown):
            return below
        lower = (*below.lower, below.losses)
    equation = KernelEquation(game, numeration, misere=misere).above(lower)
    equation.prepare()
    ((_, error),) = equation.errors(losses)
    wrong = equation.least(error)
    if wrong is None:
        return Proved(game, misere, numeration, losses, lower=lower)
    # Every smaller position is judged rightly, so the claim's own options tell what this one is.
    return Refuted(wrong, lost=not numeration.holds(losses, wrong))


def find_law(
    game: ProvableGame,
    *,
    misere: bool = False,
    numerations: Iterable[Numeration] | None = None,
    seconds: float = 60.0,
    nim_value: int = 0,
) -> Proved | Unknown:
    """The law of the P-positions, learned from play and proved; no hint beyond the rules is used.

    With a *nim_value*: that of the positions which have it, after those of the smaller ones.  Numeration systems are
    tried in turn, small laws first.
    """
    systems = list(suited(game) if numerations is None else numerations)
    reasons: dict[str, BoutonError] = {}
    equations: dict[Numeration, KernelEquation] = {}
    try:
        with budget.limited(seconds=seconds):
            tables = [Losses(game, misere=misere, nim_value=value) for value in range(nim_value, -1, -1)][::-1]
            for most_states in STATES:
                for system in list(systems):
                    try:
                        if system not in equations:
                            equations[system] = KernelEquation(game, system, misere=misere)
                        equation = equations[system]
                        for table in tables[len(equation.lower) : -1]:
                            law = _learned(equation, table, most_states)
                            equations[system] = equation = equation.above([*equation.lower, law.losses])
                        return _learned(equation, tables[-1], most_states)
                    except LimitError as limit:
                        if budget.seconds_left() <= 0:
                            raise
                        reasons[system.name] = limit
                        if limit.key is not None and limit.key.startswith("proving.table"):
                            systems.remove(system)  # more states need no smaller table
    except LimitError as limit:
        reasons["time"] = limit
    except RulesError as error:
        reasons["rules"] = error
    return Unknown.of(*reasons.values()) if reasons else Unknown((Sentence("proving.no_system"),))


def suited(game: ProvableGame) -> Iterator[Numeration]:
    """The numeration systems worth trying for *game*, likely ones first."""
    match game:
        case TakeBack(numerator, denominator, offset):
            own = take_back(numerator, denominator, offset)
            if own is not None:
                yield own
            if own is None or own.recurrence.coefficients != (2,):
                yield base(2)
        case Euclid():
            yield ostrowski(1)
        case WithPasses(base=under) | Blocked(base=under):
            yield from suited(under)
        case Heaps(count, takes):
            pieces = [piece for take in takes for piece in take.amounts.pieces]
            bases = {piece.base for piece in pieces if isinstance(piece, Powers)}
            bases |= {e.den for p in pieces if isinstance(p, Within) for e in (p.low, p.high) if isinstance(e, Line)}
            yield base(2)
            yield from (base(b) for b in sorted(bases) if 2 < b <= 10)
            if count == 1:
                if not any(isinstance(piece, Parity) for piece in pieces):
                    yield base(3)
            else:
                likely = max((take.distance for take in takes), default=0)
                for t in dict.fromkeys((max(likely, 1), 1, 2, 3)):
                    if t <= 1 or t == likely or count == 2:
                        yield ostrowski(t)


def _learned(equation: KernelEquation, play: Losses, most_states: int) -> Proved:
    """The law, proved; LimitError when it is not found in this numeration with this many states."""
    game, numeration = equation.game, equation.numeration
    if isinstance(game, Euclid):
        return _learned_with_helper(equation, play, most_states)
    square = _square(play, FIRST_TABLE.get(game.size, 8), game.size)

    def test(losses: Relation) -> Sequence[int] | None:
        wrong = _first_difference(numeration, losses, square)
        if wrong is not None:
            return wrong
        equation.prepare()
        ((_, error),) = equation.errors(losses)
        found = error.nearest()
        if found is None:
            return None
        position = tuple(numeration.number(digits) for digits in found)
        play.grow(max(position) + 1)
        for candidate in (position, *game.options(position)):
            if bool(play(np.array([candidate]))[0]) != numeration.holds(losses, candidate):
                return candidate
        raise AssertionError(f"{game}: the sentence fails at {position}, where play agrees with the law")

    losses = Learner(numeration, equation.position, play).learn(test, most_states=most_states)
    return Proved(game, equation.misere, numeration, losses, None, play.largest_asked, equation.lower)


def _learned_with_helper(equation: KernelEquation, play: Losses, most_states: int) -> Proved:
    """As ``_learned``, for two relations at once: both must fit a table that doubles until the proof holds."""
    numeration, bound = equation.numeration, FIRST_TABLE[2]
    while True:
        found = []
        for members in (play, play.led):
            square = _square(members, bound, 2)

            def test(relation: Relation, square: Flags = square) -> Sequence[int] | None:
                return _first_difference(numeration, relation, square)

            found.append(Learner(numeration, equation.position, members).learn(test, most_states=most_states))
        losses, helper = found
        equation.prepare()
        if all(error.is_empty() for _, error in equation.errors(losses, helper)):
            return Proved(equation.game, equation.misere, numeration, losses, helper, play.largest_asked)
        bound *= 2


def _square(members: Members, bound: int, size: int) -> Flags:
    """What *members* says of all positions below *bound*."""
    positions = np.indices((bound,) * size).reshape(size, -1).T
    return members(positions).reshape((bound,) * size)


def _first_difference(numeration: Numeration, relation: Relation, table: Flags) -> list[int] | None:
    """The least position of *table* that *relation* judges differently: by largest number, then sum, then order."""
    length = numeration.length_of(len(table))
    state = np.zeros((1,) * table.ndim, dtype=np.int64)
    digits = numeration.digit_array(np.arange(len(table)), length)
    for i in range(length):
        letter = np.zeros((1,) * table.ndim, dtype=np.int64)
        for axis in range(table.ndim):
            column = digits[:, i].reshape([-1 if a == axis else 1 for a in range(table.ndim)])
            letter = letter * numeration.radix + column
        state = relation.table[state, letter].astype(np.int64)
    wrong = np.argwhere(relation.accept[state] != table)
    if not len(wrong):
        return None
    largest = wrong.max(axis=1)
    nearest: list[list[int]] = wrong[largest == largest.min()].tolist()
    return min(nearest, key=lambda position: (sum(position), position))
