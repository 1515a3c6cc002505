"""Tables as people have them: 40 values or losses, made from what the catalogue's theorems say."""

from functools import cache
from itertools import product

from bouton.counting.listing import p_positions
from bouton.guessing.given import losses_of, row_of, square_of
from bouton.notation import parse_rules
from bouton.theorems import ValueTheorem, bound_theorems

# Rules whose theorem makes a table of values of heaps 0 to 39.
VALUES = (
    *("nim", "bash(3)", "bash(7)", "bash(10)", "take 1, 4", "take 2, 3", "take 2, 5", "take 3, 10", "take 4, 6"),
    *("take 2..3", "take 2..5", "take 3..4", "take 3..7", "take 5", "take 2..", "take 4.."),
    *("take any except 2", "take any except 3", "take any except 5", "take coprime", "take divisors"),
    *("take proper divisors", "take even", "take odd", "take 1, 5, 9", "take 1..n/2", "take 1..n/3", "take 1..n/4"),
    *("take 1..n-1", "take 1..n-3", "take any; split", "take any; split into 3", "take any and split", "mark"),
    *("mock turtles", "mock turtle fives", "triplets", "triplet fives", "two lower", "ruler"),
    *("take 2^k", "take 4^k", "take 6^k", "take 10^k", "split", "split equally", "split equally into 4"),
)
# Rules whose theorem makes a list of lost heaps, or of lost pairs or triples, 40 of them.
LOSSES = (
    *(
        "fibonacci nim",
        "k nim(1)",
        "k nim(3)",
        "k nim(4)",
        "take 1..3/2*last; first 1..n-1",
        "dudeney(2)",
        "dudeney(4)",
    ),
    *("take 1..8 except last; first 1..8", "bash(4); misere"),
    *("wythoff", "t wythoff(2)", "t wythoff(3)", "t wythoff(7)", "wythoff; misere", "t wythoff(3); misere"),
    *("nim", "knight corner", "king corner", "nim; misere", "chocolate", "moore(2)", "moore(2); misere"),
    *("greedy nim", "welter", "take 1..3*last-1; first 1..n-1", "bash(3)", "mark", "take 2, 3"),
)
# And tables of values of two heaps, eight by eight.
SQUARES = ("king corner", "nim", "take even", "bash(3)")
HEAPS = {"moore(2)": 3, "moore(2); misere": 3, "greedy nim": 3, "nim; misere": 3}
# Of these the losses thin out; the fortieth has many digits.
GROWING = (
    *("fibonacci nim", "k nim(1)", "k nim(3)", "k nim(4)", "take 1..3/2*last; first 1..n-1"),
    "take 1..3*last-1; first 1..n-1",
)
ONE = {
    "take 1..3*last-1; first 1..n-1",
    "bash(3)",
    "mark",
    "take 2, 3",
    "fibonacci nim",
    "k nim(1)",
    "k nim(3)",
    "k nim(4)",
    "take 1..3/2*last; first 1..n-1",
    "bash(4); misere",
} | {*("dudeney(2)", "dudeney(4)", "take 1..8 except last; first 1..8")}
LENGTH = 40


@cache
def normal(text):
    return parse_rules(text).normal_form()


def law(text, position, values=False):
    """The theorem on *position* (heaps as typed) under the rules *text*, and the position of the game."""
    rules = normal(text)
    place = rules.game.position(position)
    for theorem in bound_theorems(rules, place):
        if isinstance(theorem, ValueTheorem) or not values:
            return theorem, place
    raise AssertionError(f"no theorem for {text} {position}")


def value(text, *heaps):
    total = 0
    theorem, place = law(text, heaps, values=True)
    for part in place:
        total ^= theorem.value(part)
    return total


def lost(text, place):
    try:
        theorem, position = law(text, place)
    except ValueError:
        return None  # no position of this game
    return theorem.is_loss(position)


def places(heaps, start=0):
    """Positions in rising order, by the largest heap."""
    top = start
    while True:
        yield from (p for p in product(range(top + 1), repeat=heaps) if p == tuple(sorted(p)) and p[-1] == top)
        top += 1


def first_losses(text, heaps):
    """The first 40 losses of so many heaps."""
    if text in GROWING:
        return p_positions(text, 10**40)[:LENGTH]
    if heaps == 1:
        return [n for n in range(2_000) if lost(text, (n,))][:LENGTH]
    found = []
    for place in places(heaps):
        # The list is whole up to its largest heap.
        if len(found) >= LENGTH and place[-1] > found[-1][-1]:
            return found
        if lost(text, place):
            found.append(place)
    raise AssertionError


# The rules and the kind of every table.
ALL = [
    *((text, "values") for text in VALUES),
    *((text, "losses") for text in LOSSES),
    *((text, "square") for text in SQUARES),
]


def table(text, kind):
    """What a person brings of the game."""
    if kind == "values":
        start = next(n for n in range(3) if lost(text, (n,)) is not None)
        return row_of([value(text, n) for n in range(start, start + LENGTH)], start=start)
    if kind == "losses":
        return losses_of(first_losses(text, 1 if text in ONE else HEAPS.get(text, 2)))
    return square_of([[value(text, a, b) for b in range(8)] for a in range(8)])


def beyond(text, kind, given):
    """(place, what the theorem says) for some places beyond the table."""
    if kind == "values":
        last = max(given.known)[0]
        return [((n,), value(text, n)) for n in range(last + 1, last + 101)]
    last = max(given.known)[0]
    if text in GROWING:
        further = [n for n in p_positions(text, 10**40) if n > last][:20]
        return [((n,), 0) for n in further] + [((n + 1,), 1) for n in further]
    if given.heaps == 1:
        return [((n,), int(not lost(text, (n,)))) for n in range(last + 1, last + 301)]
    top = max(max(p) for p in given.known)
    found = []
    for place in places(given.heaps, top + 1):
        if place[-1] > top + 6:
            return found
        if kind == "square":
            found.append((place, value(text, *place)))
        elif lost(text, place) is not None:
            found.append((place, int(not lost(text, place))))
    return found
