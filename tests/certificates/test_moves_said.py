"""The checker says moves twice: as options, by the plain meaning of the rules, and as atoms.  Both must agree."""

from collections.abc import Iterator
from itertools import product

import pytest

from bouton.checker.rules import Rules

# Where heaps have at most 12, no variable of the rules below reaches this; outside of multiples none reaches that.
HIGHEST, HIGHEST_SUM = 60, 20
RULES = {
    1: (
        *("take any", "take 1..4, 7", "take 2..n-3", "take 1..n/2", "take 3..n/3", "take any except 2, 5", "take odd"),
        *("take even except 4", "take 2^k", "take 3^k except 3", "take 3k+1", "take 2k-1", "take 4k except 8"),
        *("take n/3..n/2", "take ceil(n/2)", "take ceil(n/3)+1..n-2", "take n/2-2..n/2+1", "leave n/3..n/2"),
        *("leave ceil(n/2)", "leave 0..3", "leave odd", "leave 2^k", "leave n/2-1", "take 1..3; pass once"),
    ),
    2: (
        *("wythoff", "t wythoff(3)", "greedy nim", "moore(2)", "take odd from up to 2 heaps", "take 1..n/2; pass 2"),
        *("take 1..n/3 equally from 2 heaps", "take 1, 3 from 2 heaps", "take 2k+1 equally from up to 2 heaps"),
        *("take any; take (k,2k)", "take any; take (1,2), (2,4)", "take (1,0) in order", "take (k,3) in order"),
        *("take a, b from 2 heaps where a = 2b", "take a, b from 2 heaps where a <= 2b and b <= 2a"),
        *("take a, b from 2 heaps where a + b = 1 mod 3", "take a, b from 2 heaps where |a - b| <= 2"),
    ),
    3: ("end nim", "take any equally from all heaps"),
}


def holds(name: str, values: list[int], numbers: list[int]) -> bool:
    """Whether an atom is true of *values*, as docs/en/reference/certificates.md words it."""
    first, *others = values
    if name in ("in", "out"):
        return (first in numbers) == (name == "in")
    if name == "powers":
        return first in [numbers[0] ** k for k in range(10)]
    if name in ("odd", "even"):
        return first > 0 and first % 2 == (name == "odd")
    if name == "add":
        return first + others[0] == others[1]
    if name == "succ":
        return first + 1 == others[0]
    if name == "at most":
        return first <= others[0]
    if name == "near":
        return abs(first - others[0]) < numbers[0]
    factor, divisor, more = numbers
    assert name == "linear"
    return first * factor // divisor + more == others[0]


def models(atoms: list[list], known: dict[str, int]) -> Iterator[dict[str, int]]:
    """All ways to give the variables of *atoms* numbers so that every one of them is true."""
    if not atoms:
        yield known
        return
    (name, variables, numbers), *rest = atoms
    free = [v for v in dict.fromkeys(variables) if v not in known]
    for values in product(range(HIGHEST if name == "linear" else HIGHEST_SUM), repeat=len(free)):
        now = known | dict(zip(free, values, strict=True))
        if holds(name, [now[v] for v in variables], numbers):
            yield from models(rest, now)


@pytest.mark.parametrize(("text", "numbers"), [(text, count) for count, texts in RULES.items() for text in texts])
def test_the_atoms_of_a_move_say_what_its_definition_says(text: str, numbers: int):
    numbers += "pass" in text
    rules = Rules(text, numbers)
    for position in product(range({1: 13, 2: 9, 3: 5}[numbers]), repeat=numbers):
        if rules.passes and position[0] > rules.passes:
            continue
        known = {f"x{i}": n for i, n in enumerate(position)}
        found = {tuple(m[v] for v in after) for after, atoms, _ in rules.moves()[0] for m in models(atoms, known)}
        assert found == set(rules.options(position)), position
