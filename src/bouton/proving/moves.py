"""The moves of a game as lists of atoms, derived from the game and from nothing else.

The position before the move is x0, x1, ...; a heap that a move lowers is y0, y1, ... after it.  The checker derives
the same lists from the rules text by itself; what both derive is laid down in docs/en/theory/automata-proofs.md.
"""

from collections.abc import Iterator
from itertools import product

from bouton.frozen import frozen
from bouton.proving.formula import Atom
from bouton.proving.game import (
    Amounts,
    Blocked,
    End,
    Euclid,
    Game,
    Heaps,
    Leaving,
    Line,
    Parity,
    Piece,
    Powers,
    Progression,
    Some,
    Span,
    Take,
    TakeBack,
    Within,
    WithPasses,
)


@frozen
class Move:
    """One kind of move: *atoms* tie the position to the numbers *after* it, which are a position of *into*.

    *into* is "P", or "R" for the helper relation of a game whose moves no list of atoms can say at once.
    """

    after: tuple[str, ...]
    atoms: tuple[Atom, ...]
    into: str = "P"

    @property
    def lowered(self) -> tuple[int, ...]:
        """The places that the move changes."""
        return tuple(i for i, name in enumerate(self.after) if name != f"x{i}" and name.startswith("y"))

    def renumbered(self) -> tuple[Atom, ...]:
        """The atoms with the heaps that the move lowers counted from 0: equal for the same move on other heaps."""
        place = {str(i): str(rank) for rank, i in enumerate(self.lowered)}

        def renamed(variable: str) -> str:
            return variable[0] + place.get(variable[1:], variable[1:])

        return tuple(Atom(a.name, tuple(map(renamed, a.variables)), a.numbers) for a in self.atoms)


@frozen
class Moves:
    """All moves of a game: P holds where none of *moves* leads into its target; R, if used, where a *helper* does.

    Where some are *forbidden* before each move, P holds where no more options are in P than that.
    """

    size: int
    moves: tuple[Move, ...]
    helper: tuple[Move, ...] = ()
    forbidden: int = 0

    @property
    def position(self) -> tuple[str, ...]:
        """The variables of the position before the move."""
        return tuple(f"x{i}" for i in range(self.size))


def derive(game: Game) -> Moves:
    """The moves of *game*.

    >>> from bouton.proving.game import Some, one_heap
    >>> for atom in derive(one_heap(Some((1, 3, 4)))).moves[0].atoms:
    ...     print(atom.name, *atom.variables, *atom.numbers)
    add y0 d x0
    in d 1 3 4
    """
    match game:
        case Heaps(count, takes):
            return Moves(count, tuple(move for take in takes for move in _takes(count, take)))
        case TakeBack(numerator, denominator, offset):
            atoms = (
                Atom("add", ("y0", "d", "x0")),
                Atom("out", ("d",), (0,)),
                Atom("at most", ("d", "x1")),
                Atom("linear", ("d", "y1"), (numerator, denominator, offset)),
            )
            return Moves(2, (Move(("y0", "y1"), atoms),))
        case Euclid(positive):
            step = [Atom("add", ("y0", "x1", "x0")), Atom("out", ("x1",), (0,))]
            if positive:
                step.append(Atom("out", ("y0",), (0,)))
            helper = tuple(Move(("y0", "x1"), tuple(step), into) for into in ("P", "R"))
            return Moves(2, (Move(("x0", "x1"), (), "R"), Move(("x1", "x0"), (), "R")), helper)
        case WithPasses(base, passes):
            plain = [_behind_passes(move) for move in derive(base).moves]
            passing = [_pass(move, passes) for move in plain]
            return Moves(game.size, (*plain, *passing))
        case Blocked(base, forbidden):
            return Moves(game.size, derive(base).moves, forbidden=forbidden)


def _behind_passes(move: Move) -> Move:
    """The move with the heaps counted from 1: the passes that are left come before them."""

    def later(variable: str) -> str:
        return f"{variable[0]}{int(variable[1:]) + 1}" if variable[1:].isdigit() else variable

    atoms = tuple(Atom(a.name, tuple(map(later, a.variables)), a.numbers) for a in move.atoms)
    return Move(("x0", *map(later, move.after)), atoms)


def _pass(move: Move, passes: int) -> Move:
    """A pass where *move* could be made."""
    left = Atom("succ", ("y0", "x0")), Atom("in", ("x0",), tuple(range(1, passes + 1)))
    return Move(("y0", *(f"x{i}" for i in range(1, len(move.after)))), (*left, *move.atoms))


def normalised(amounts: Amounts) -> Amounts:
    """The same amounts, said one way: all finite ones together, then intervals, powers and parities."""
    finite = {n for p in amounts.pieces if isinstance(p, Some) for n in p.numbers}
    for piece in amounts.pieces:
        if isinstance(piece, Span) and piece.high is not None:
            finite.update(range(piece.low, piece.high + 1))
    spans = sorted({(p.low, p.less, p.over) for p in amounts.pieces if isinstance(p, Span) and p.high is None})
    bases = sorted({p.base for p in amounts.pieces if isinstance(p, Powers)})
    odd = sorted({p.odd for p in amounts.pieces if isinstance(p, Parity)})
    pieces: list[Piece] = [Some(tuple(sorted(finite)))] if finite else []
    pieces += [Span(low, None, less, over) for low, less, over in spans]
    pieces += [Powers(b) for b in bases]
    pieces += [Parity(p) for p in odd]
    pieces += dict.fromkeys(p for p in amounts.pieces if isinstance(p, Progression | Within | Leaving))
    return Amounts(tuple(pieces), tuple(sorted(set(amounts.excepted))))


def _takes(count: int, take: Take) -> Iterator[Move]:
    """The moves of one kind of take, one for each set of heaps and each piece of the amounts."""
    amounts = normalised(take.amounts)
    for chosen in take.chosen(count):
        after = tuple(f"y{i}" if i in chosen else f"x{i}" for i in range(count))
        if take.pairs:
            taken = [
                a for i in chosen for a in (Atom("add", (f"y{i}", f"d{i}", f"x{i}")), Atom("out", (f"d{i}",), (0,)))
            ]
            amounts_of = [f"d{i}" for i in chosen]
            told = dict.fromkeys(a for pair in take.pairs for a in pair.alternatives(*amounts_of))
            yield from (Move(after, (*taken, *alternative)) for alternative in told)
        elif take.near:
            i, j = chosen
            atoms = (
                Atom("add", (f"y{i}", f"d{i}", f"x{i}")),
                Atom("out", (f"d{i}",), (0,)),
                Atom("add", (f"y{j}", f"d{j}", f"x{j}")),
                Atom("out", (f"d{j}",), (0,)),
                Atom("near", (f"d{i}", f"d{j}"), (take.near,)),
            )
            yield Move(after, atoms)
        elif take.equally or len(chosen) == 1:
            for piece in amounts.pieces:
                adds = tuple(Atom("add", (f"y{i}", "d", f"x{i}")) for i in chosen)
                for offered in _offered(take.which, chosen[0], count):
                    yield Move(after, (*adds, *_amount(piece, amounts.excepted, "d", chosen), *offered))
        else:
            for pieces in product(amounts.pieces, repeat=len(chosen)):
                list_of_atoms: list[Atom] = []
                for i, piece in zip(chosen, pieces, strict=True):
                    list_of_atoms.append(Atom("add", (f"y{i}", f"d{i}", f"x{i}")))
                    list_of_atoms.extend(_amount(piece, amounts.excepted, f"d{i}", (i,)))
                yield Move(after, tuple(list_of_atoms))


def _offered(which: str, place: int, count: int) -> list[tuple[Atom, ...]]:
    """Lists of atoms one of which says that one may take from the heap at *place*."""
    if which == "largest":
        return [tuple(Atom("at most", (f"x{j}", f"x{place}")) for j in range(count) if j != place)]
    if which == "ends" and 0 < place < count - 1:
        empty = [Atom("in", (f"x{j}",), (0,)) for j in range(count)]
        return [tuple(empty[:place]), tuple(empty[place + 1 :])]
    return [()]


def _amount(piece: Piece, excepted: tuple[int, ...], d: str, chosen: tuple[int, ...]) -> Iterator[Atom]:
    """The atoms that say d is an amount of *piece* and may be taken from each of the chosen heaps."""
    match piece:
        case Some(numbers):
            yield Atom("in", (d,), tuple(n for n in numbers if n not in excepted))
        case Span(low, _, less, over):
            yield Atom("out", (d,), tuple(sorted({*range(low), *excepted})))
            for i in chosen:
                if less:
                    yield Atom("out", (f"y{i}",), tuple(range(less)))
                if over == 2:
                    yield Atom("at most", (d, f"y{i}"))
                elif over > 2:
                    yield Atom("linear", (d, f"e{i}"), (over - 1, 1, 0))
                    yield Atom("at most", (f"e{i}", f"y{i}"))
        case Powers(base):
            yield Atom("powers", (d,), (base,))
            if excepted:
                yield Atom("out", (d,), excepted)
        case Parity(odd):
            yield Atom("odd" if odd else "even", (d,))
            if excepted:
                yield Atom("out", (d,), excepted)
        case Progression(step, plus):
            yield Atom("linear", (f"k{d[1:]}", d), (step, 1, plus))
            if plus >= 0:
                yield Atom("out", (f"k{d[1:]}",), (0,))
            if excepted:
                yield Atom("out", (d,), excepted)
        case Leaving(item):
            (i,) = chosen
            yield from _amount(item, (), f"y{i}", chosen)
            yield Atom("out", (d,), (0,))
        case Within(low, high, left):
            (i,) = chosen
            v = f"y{i}" if left else d
            yield Atom("out", (d,), tuple(sorted({0, *excepted})))
            yield from _end(low, v, i, "l", is_low=True)
            if high is not None:
                yield from _end(high, v, i, "h", is_low=False)


def _end(end: End, v: str, heap: int, name: str, *, is_low: bool) -> Iterator[Atom]:
    """The atoms that say that the number *v* is on the right side of an end that looks at the *heap*."""
    if isinstance(end, int):
        numbers = tuple(range(end)) if is_low else tuple(range(end + 1))
        yield Atom("out" if is_low else "in", (v,), numbers)
        return
    assert isinstance(end, Line)
    x, bound, plus = f"x{heap}", f"{name}{heap}", end.plus + end.up
    if end.up:  # rounded up it is 1 more than that of one less, rounded down
        x = f"{name}p{heap}"
        yield Atom("succ", (x, f"x{heap}"))
    yield Atom("linear", (x, bound), (1, end.den, max(plus, 0)))
    if plus < 0:
        more = f"{name}m{heap}"
        yield Atom("linear", (v, more), (1, 1, -plus))
        v = more
    yield Atom("at most", (bound, v) if is_low else (v, bound))
