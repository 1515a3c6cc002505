"""Rules of the package as the small games that proofs are about; what automata cannot say is refused, with why."""

from bouton.errors import RulesError
from bouton.frozen import changed
from bouton.proving import game as small
from bouton.proving.tied import Linear, Pair, Vector
from bouton.rulesets.amounts import Amounts, Bound, Item, Named, Powers, Range
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.clauses import TAKE, JointMove
from bouton.rulesets.protocol import Game
from bouton.rulesets.ties import Tie, Vectors

# A finite set of more amounts would give automata too large to build.
MOST_AMOUNTS = 1000
# A range that ends above this is as large, and the checker reads no certificate of it.
MOST_LISTED = 10_000


def provable(game: Game, heaps: int | None = None) -> small.Game:
    """The game that a proof by automata can be about: *game* on so many *heaps* (its usual number where none is given).

    RulesError with the reason where its moves are not those of an automaton.

    >>> from bouton.notation import parse_rules
    >>> provable(parse_rules("wythoff").game).size
    2
    """
    form = game.normal_form()
    if form.clauses:
        count = 1 if heaps is None else heaps
        return small.Heaps(count, tuple(small.Take(_amounts(c.amounts)) for c in form.clauses if _only_takes(c.shapes)))
    if form.joint_moves:
        count = heaps or game.usual_heaps
        return small.Heaps(count, tuple(take for m in form.joint_moves for take in _joint(m, count)))
    if form.ties:
        count = heaps or form.usual_heaps
        takes = [take for m in form.untied for take in _joint(m, count)]
        return small.Heaps(count, (*takes, *(small.Take(pairs=_pairs(tie, str(game))) for tie in form.ties)))
    if form.limit is not None:
        if not isinstance(form.limit, Bound):
            raise RulesError(key="proving.limit")
        return small.TakeBack(form.limit.num, form.limit.den, form.limit.plus)
    match recognise(game):
        case "euclid":
            return small.Euclid()
        case "euclid positive":
            return small.Euclid(positive=True)
    raise RulesError(key="proving.moves", game=str(game))


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
    if move.spread is None or move.spread == 1:
        return [small.Take(amounts, fewest, most, equally=move.spread == 1)]
    return [small.Take(amounts, 2, 2, near=move.spread)]


def _pairs(tie: Tie, rules: str) -> tuple[Pair, ...]:
    """What *tie* takes from two heaps, in each order of them."""
    if tie.size != 2 or (isinstance(tie, Vectors) and tie.ordered):
        raise RulesError(key="proving.moves", game=rules)
    found: list[Pair]
    if isinstance(tie, Vectors):
        found = [Vector(*way) for vector in tie.vectors for way in (vector, vector[::-1])]
    else:
        turned = (changed(c, coefficients=c.coefficients[::-1]) for c in tie.conditions)
        found = [Linear(tie.conditions), Linear(tuple(turned))]
    return tuple(dict.fromkeys(found))


def _amounts(amounts: Amounts) -> small.Amounts:
    excepted: list[int] = []
    for item in amounts.exclude:
        if not isinstance(item, Range) or not item.is_constant or item.high is None:
            raise RulesError(key="proving.except", set=str(amounts))
        if item.high.plus - item.low.plus >= MOST_AMOUNTS:
            raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
        excepted.extend(range(item.low.plus, item.high.plus + 1))
    pieces = [piece for item in amounts.include for piece in _pieces(item)]
    if sum(len(p.numbers) for p in pieces if isinstance(p, small.Some)) + len(excepted) > MOST_AMOUNTS:
        raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
    return small.Amounts(tuple(pieces), tuple(excepted))


def _pieces(item: Item) -> list[small.Piece]:
    """One item of a set as pieces that an automaton can read."""
    match item:
        case Powers(base):
            return [small.Powers(base)]
        case Named("odd" | "even" as name):
            return [small.Parity(name == "odd")]
        case Range(low, high) if not low.base:
            if max(low.plus, -high.plus if high is not None else 0) > MOST_AMOUNTS:
                # An automaton for what is left out has all those numbers.
                raise RulesError(key="proving.amounts", limit=MOST_AMOUNTS)
            if high is None:
                return [small.Span(low.plus)]
            if not high.base:
                return _constant(low.plus, high.plus)
            if high.base == "n" and high.num == 1 and (high.plus == 0 or (high.den == 1 and high.plus < 0)):
                return [small.Span(low.plus, None, -high.plus, high.den)]
    raise RulesError(key="proving.set", set=str(item))


def _constant(low: int, high: int) -> list[small.Piece]:
    if high - low < MOST_AMOUNTS:
        return [small.Some(tuple(range(low, high + 1)))]
    if high > MOST_LISTED:
        raise RulesError(key="proving.amounts", limit=MOST_LISTED)
    return [small.Span(low, high)]
