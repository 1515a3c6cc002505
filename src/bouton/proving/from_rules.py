"""Rules of the package as the small games that proofs are about; what automata cannot say is refused, with why."""

from itertools import permutations

from bouton.errors import PositionError, RulesError
from bouton.frozen import changed
from bouton.proving import amounts as kinds
from bouton.proving import game as small
from bouton.proving.tied import Linear, Pair, Vector
from bouton.rulesets.amounts import Amounts, Bound, Item, Named, Powers, Range
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.clauses import TAKE, JointMove
from bouton.rulesets.curves import Curve
from bouton.rulesets.items import Left
from bouton.rulesets.polynomials import Polynomial
from bouton.rulesets.protocol import Game
from bouton.rulesets.ties import Tie, Vectors

# A finite set of more amounts would give automata too large to build.
MOST_AMOUNTS = 1000
# A range that ends above this is as large, and the checker reads no certificate of it.
MOST_LISTED = 10_000
# The checkers read no larger step, and no larger part or number beside it in a bound.
MOST_STEP = 64
# More passes, or more forbidden options, are read by no checker.
MOST_PASSES = 1000
MOST_FORBIDDEN = 16


def provable(game: Game, heaps: int | None = None) -> small.ProvableGame:
    """The game that a proof by automata can be about: *game* on *heaps* heaps (its usual number where none is given).

    RulesError with the reason where its moves are not those of an automaton.

    >>> from bouton.notation import parse_rules
    >>> provable(parse_rules("wythoff").game).size
    2
    """
    form = game.normal_form()
    if form.base is not None:
        return _laid_over(form, heaps)
    if form.clauses:
        count = 1 if heaps is None else heaps
        return small.Heaps(count, tuple(small.Take(_amounts(c.amounts)) for c in form.clauses if _only_takes(c.shapes)))
    if form.joint_moves:
        count = heaps or game.usual_heaps
        return small.Heaps(count, tuple(take for m in form.joint_moves for take in _joint(m, count)))
    if form.ties:
        count = heaps or form.usual_heaps
        takes = [take for m in form.untied for take in _joint(m, count)]
        return small.Heaps(count, (*takes, *(take for tie in form.ties for take in _tied(tie, count))))
    if form.which:
        taken = form.single_amounts
        assert taken is not None
        return small.Heaps(heaps or form.usual_heaps, (small.Take(_amounts(taken), which=form.which),))
    if form.limit is not None:
        if not isinstance(form.limit, Bound):
            raise RulesError(key="proving.limit")
        return small.TakeBack(form.limit.num, form.limit.den, form.limit.plus)
    match recognise(game):
        case "euclid":
            return small.Euclid()
        case "euclid positive":
            return small.Euclid(positive=True)
        case "greedy nim" | "end nim" as name:
            which = "largest" if name == "greedy nim" else "ends"
            return small.Heaps(heaps or game.usual_heaps, (small.Take(which=which),))
    raise RulesError(key="proving.moves", game=str(game))


def _laid_over(form: Game, heaps: int | None) -> small.ProvableGame:
    """Passes, or options that are forbidden, over a game of heaps."""
    assert form.base is not None
    base = provable(form.base, heaps or form.usual_heaps)
    if not isinstance(base, small.Heaps) or not (form.passes or form.forbidden):
        raise RulesError(key="proving.moves", game=str(form))
    if form.forbidden:
        if form.forbidden > MOST_FORBIDDEN:
            raise RulesError(key="proving.forbidden", limit=MOST_FORBIDDEN, found=form.forbidden)
        return small.Blocked(base, form.forbidden)
    if form.passes > MOST_PASSES:
        raise RulesError(key="proving.passes.limit", limit=MOST_PASSES, found=form.passes)
    return small.WithPasses(base, form.passes)


def _only_takes(shapes: tuple[object, ...]) -> bool:
    if shapes != TAKE:
        raise RulesError(key="proving.split")
    return True


def _joint(move: JointMove, count: int) -> list[small.Take]:
    """A coupled move; "all heaps" is that many."""
    fewest, most = (count, count) if move.fewest == 0 else (move.fewest, min(move.most, count))
    if most < fewest:
        return []
    amounts = _amounts(move.amounts)
    if most > 1 and any(isinstance(piece, kinds.Within | kinds.Leaving) for piece in amounts.pieces):
        raise RulesError(key="proving.set", set=str(move.amounts))
    if move.spread is None or move.spread == 1:
        return [small.Take(amounts, fewest, most, equally=move.spread == 1)]
    return [small.Take.near(move.spread)]


def _tied(tie: Tie, count: int) -> list[small.Take]:
    """What *tie* takes from as many heaps as it has numbers, in each order of them or in the one given."""
    if isinstance(tie, Vectors) and tie.ordered:
        if count != tie.size:
            raise PositionError(key="err.heap.count", game=tie.texts()[0], expected=tie.size, found=count)
        found = []
        for vector in tie.vectors:
            places = tuple(i for i, term in enumerate(vector) if term.times or term.plus)
            found.append(small.Take(pairs=(Vector(tuple(vector[i] for i in places)),), places=places))
        return found
    if count < tie.size:
        return []
    pairs: list[Pair]
    if isinstance(tie, Vectors):
        pairs = [Vector(way) for vector in tie.vectors for way in permutations(vector)]
    else:
        pairs = [
            Linear(tuple(changed(c, coefficients=tuple(c.coefficients[i] for i in order)) for c in tie.conditions))
            for order in permutations(range(tie.size))
        ]
    return [small.Take(pairs=tuple(dict.fromkeys(pairs)))]


def _amounts(amounts: Amounts) -> kinds.Amounts:
    excepted: list[int] = []
    leaves = any(isinstance(item, Left) for item in amounts.include)
    for item in amounts.exclude:
        if leaves:
            raise RulesError(key="proving.except", set=str(amounts))
        if not isinstance(item, Range) or not item.is_constant or item.high is None:
            raise RulesError(key="proving.except", set=str(amounts))
        if item.high.plus - item.low.plus >= MOST_AMOUNTS:
            raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
        excepted.extend(range(item.low.plus, item.high.plus + 1))
    pieces = [piece for item in amounts.include for piece in _pieces(item)]
    # A long range alone is no fault.
    if sum(len(p.numbers) for p in pieces if len(p.numbers) <= MOST_AMOUNTS) + len(excepted) > MOST_AMOUNTS:
        raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
    return kinds.Amounts(tuple(pieces), tuple(excepted))


def _pieces(item: Item) -> list[kinds.Piece]:
    """One item of a set as pieces that an automaton can read."""
    match item:
        case Powers(base):
            return [kinds.Powers(base)]
        case Named("odd" | "even" as name):
            return [kinds.Parity(name == "odd")]
        case Polynomial((plus, step), 1) if step <= MOST_STEP and abs(plus) <= MOST_STEP and step + plus > 0:
            return [kinds.Progression(step, plus)]
        case Left(Powers() | Named("odd" | "even") as inner):
            ((piece),) = _pieces(inner)
            assert isinstance(piece, kinds.Powers | kinds.Parity)
            return [kinds.Leaving(piece)]
        case Left(Range(low, high)):
            return [_within(low, high, item, left=True)]
        case Range(low, high) if isinstance(low, Bound) and not low.base:
            if max(low.plus, -high.plus if high is not None else 0) > MOST_AMOUNTS:
                # An automaton for what is left out has all those numbers.
                raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
            if high is None:
                return [kinds.Span(low.plus)]
            if isinstance(high, Bound) and not high.base:
                if high.plus > MOST_LISTED:
                    raise RulesError(key="proving.amounts", limit=MOST_LISTED)
                return [kinds.Some(tuple(range(low.plus, high.plus + 1)))]
            if isinstance(high, Bound) and _is_plain(high):
                return [kinds.Span(low.plus, -high.plus, high.den)]
            return [_within(low, high, item)]
        case Range(low, high):
            return [_within(low, high, item)]
    raise RulesError(key="proving.set", set=str(item))


def _is_plain(high: Bound) -> bool:
    """Whether it is n / c or n - c."""
    return (high.base, high.num) == ("n", 1) and (high.plus == 0 or (high.den == 1 and high.plus < 0))


def _within(low: Bound | Curve, high: Bound | Curve | None, item: Item, *, left: bool = False) -> kinds.Within:
    """What lies between two ends, as far as sums can say them."""
    return kinds.Within(_end(low, item), None if high is None else _end(high, item), left)


def _end(bound: Bound | Curve, item: Item) -> kinds.End:
    if isinstance(bound, Bound) and not bound.base:
        if not 0 <= bound.plus <= MOST_AMOUNTS:
            raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
        return bound.plus
    up = isinstance(bound, Curve)
    is_line = bound.base == "n" if isinstance(bound, Bound) else (bound.follows, bound.power, bound.root) == ("n", 1, 1)
    if not is_line or bound.num != 1 or (isinstance(bound, Curve) and (bound.inside or bound.more or not bound.up)):
        raise RulesError(key="proving.set", set=str(item))
    if bound.den > MOST_STEP or abs(bound.plus) >= MOST_STEP:
        raise RulesError(key="proving.amounts", limit=MOST_STEP)
    return kinds.Line(bound.den, bound.plus, up)
