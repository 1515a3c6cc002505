"""Relations that rules need beyond addition: multiples, shifts, powers, parities.

They are proposed by the weights, or learned, and then proved from sentences: the proposal is not trusted.
"""

from collections.abc import Sequence

from bouton.arrays import np
from bouton.errors import LimitError
from bouton.proving import proposals
from bouton.proving.automaton import Relation, union
from bouton.proving.formula import Atom, conjunction
from bouton.proving.learning import Learner
from bouton.proving.numeration import Numeration, base
from bouton.proving.tables import Flags, Ints

# Numbers that a learned relation is compared with before the sentences decide.
_SAMPLE = 400


def relation(numeration: Numeration, atom: Atom) -> Relation:
    """The relation that *atom* names, over its variables; LimitError where this numeration cannot say it."""
    match atom.name, atom.numbers:
        case "linear", (numerator, denominator, offset):
            found = linear(numeration, numerator, denominator, offset)
        case "powers", (base,):
            found = powers(numeration, base)
        case "near", (bound,):
            found = near(numeration, bound)
        case "odd", ():
            doubled = linear(numeration, 2, 1, 0).over("e", "f")
            found = conjunction([doubled, numeration.succ.over("f", "a")], ("a",))
        case "even", ():
            positive = ~numeration.one_of((0,))
            found = conjunction([linear(numeration, 2, 1, 0).over("e", "a"), positive], ("a",))
        case _:
            return numeration.atom(atom)
    return found.over(*atom.variables)


def least(
    numeration: Numeration, relation: Relation, names: Sequence[str], *, in_order: bool = False
) -> tuple[int, ...] | None:
    """The smallest tuple over *names* in *relation*: by the largest number, then the sum, then in order.

    With *in_order* the first number counts first, then the second.
    """
    if relation.is_empty():
        return None
    if not in_order and len(names) > 1:
        bounds = [numeration.at_most.over(name, "top") for name in names]
        top = _minimum(numeration, conjunction([relation, *bounds], ("top",)))
        small = numeration.one_of((top,)).over("top")
        relation = conjunction([relation, *bounds, small], names)
        # All numbers are bounded now, so the sums are automata of few states.
        total, sums = names[0], list[Relation]()
        for i, name in enumerate(names[1:]):
            sums.append(numeration.add.over(total, name, f"s{i}"))
            total = f"s{i}"
        least_sum = _minimum(numeration, conjunction([relation, *sums], (total,)))
        relation = conjunction([relation, *sums, numeration.one_of((least_sum,)).over(total)], names)
    found = []
    for name in names:
        value = _minimum(numeration, conjunction([relation], (name,)))
        relation = relation & numeration.one_of((value,)).over(name)
        found.append(value)
    return tuple(found)


def _minimum(numeration: Numeration, numbers: Relation) -> int:
    digits = numbers.nearest()
    assert digits is not None
    return numeration.number(digits[0])


def remainders(modulus: int, chosen: Sequence[bool]) -> Relation:
    """The numbers a, in base 2, whose remainder on division by *modulus* is one of those *chosen*."""
    states = np.arange(modulus, dtype=np.int64)
    table = np.stack([(2 * states + digit) % modulus for digit in (0, 1)], axis=1).astype(np.int32)
    return Relation(base(2).numerals, ("a",), table, np.array(chosen, dtype=bool))


def shift(numeration: Numeration, distance: int) -> Relation:
    """a + distance = b."""
    shifted = numeration.equal
    for bit in f"{distance:b}":
        shifted = conjunction([shifted.over("a", "m"), shifted.over("m", "b")], ("a", "b"))
        if bit == "1":
            shifted = conjunction([shifted.over("a", "m"), numeration.succ.over("m", "b")], ("a", "b"))
    return shifted


def near(numeration: Numeration, bound: int) -> Relation:
    """The distance of a and b is less than *bound*."""
    up = [shift(numeration, distance) for distance in range(bound)]
    return union([*up, *(relation.over("b", "a") for relation in up[1:])])


def linear(numeration: Numeration, numerator: int, denominator: int, offset: int) -> Relation:
    """b = floor(a * numerator / denominator) + offset, for a >= 0, or a >= 1 when the offset is negative.

    Proved by induction in steps of *denominator*: the first values are right, and each later pair is an earlier one
    plus (denominator, numerator).
    """
    key = ("linear", numerator, denominator, offset)
    if key in numeration.known:
        return numeration.known[key]
    # The remainder of a * numerator by the denominator is what is left after b - offset times the denominator.
    low = -denominator * offset
    factors = (numerator, -denominator)
    proposed = proposals.between(numeration.recurrence, numeration.numerals, factors, low, low + denominator - 1)
    first = 0 if offset >= 0 else 1
    if first:
        proposed = proposed - numeration.one_of((0,))
    start = union(
        numeration.one_of((a,)) & numeration.one_of((a * numerator // denominator + offset,)).over("b")
        for a in range(first, first + denominator)
    )
    right, up = shift(numeration, denominator), shift(numeration, numerator)
    stepped = conjunction([proposed.over("m", "n"), right.over("m", "a"), up.over("n", "b")], ("a", "b"))
    if proposed != start | stepped:
        raise LimitError(key="proving.multiples", factor=f"{numerator}/{denominator}")
    numeration.known[key] = proposed
    return proposed


def powers(numeration: Numeration, base: int) -> Relation:
    """a is a power of *base*: 1, and what is *base* times a power."""
    key = ("powers", base)
    if key in numeration.known:
        return numeration.known[key]
    times = linear(numeration, base, 1, 0)

    def members(numbers: Ints) -> Flags:
        rest = numbers[:, 0].copy()
        while True:
            divisible = (rest > 0) & (rest % base == 0)
            if not divisible.any():
                answers: Flags = rest == 1
                return answers
            rest[divisible] //= base

    def test(relation: Relation) -> tuple[int] | None:
        rows = np.array([*range(_SAMPLE), *(base**k for k in range(60) if base**k < 1 << 38)], dtype=np.int64)[:, None]
        digits = numeration.digit_array(rows, numeration.length_of(int(rows.max()) + 1))
        wrong = rows[relation.accepts(np.moveaxis(digits, -1, -2)) != members(rows)]
        if len(wrong):
            return (int(wrong[0, 0]),)
        smaller = numeration.less.over("m", "a")  # without it 0, a multiple of itself, would pass
        multiples = conjunction([relation.over("m"), times.over("m", "a"), smaller], ("a",))
        found = (relation ^ (numeration.one_of((1,)) | multiples)).nearest()
        if found is None:
            return None
        number = numeration.number(found[0])
        for candidate in (number, number // base):
            if numeration.holds(relation, (candidate,)) != bool(members(np.array([[candidate]]))[0]):
                return (candidate,)
        raise AssertionError(f"the sentences about powers of {base} fail at {number} without cause")

    # A set of powers that is regular here needs few states; elsewhere the search would only grow.
    numeration.known[key] = Learner(numeration, ("a",), members).learn(test, most_states=60)
    return numeration.known[key]
