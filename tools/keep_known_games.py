"""The index of known games for `bouton guess`: their first values or losses, with OEIS numbers.

python tools/keep_known_games.py
"""

import csv
import lzma
import sys
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations, product
from pathlib import Path

from bouton.counting.listing import p_positions
from bouton.descriptions import member
from bouton.discovery.outcomes import Outcomes
from bouton.engine.sequence import nim_values
from bouton.errors import BoutonError
from bouton.guessing.index import FILE, IndexRow, written_row
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import GAMES, find_name, recognise
from bouton.rulesets.protocol import Rules

# Two heaps whose laws can be said, which `tools/sieve.py` found.
SIEVED = Path(__file__).resolve().parents[1] / "results" / "two-heaps.tsv"
LENGTH = 64
SQUARE = 12
# Losses up to this heap, by the number of heaps.
TOP = {1: 400, 2: 60, 3: 8}
# Without nim-values each position is searched on its own.
TOP_MISERE = 80
LIMITS = Limits(seconds=10)


def texts() -> Iterator[str]:
    """The rules of the index: the catalogue, its families, codes, then sets of amounts."""
    for name, entry in GAMES.items():
        if not entry.parameters:
            yield name.replace("_", " ")
            yield f"{name.replace('_', ' ')}; misere"
        elif (game := member(entry)) is not None:
            yield str(game)
    yield from _families()
    for code in product("01234567", repeat=3):
        yield f"0.{''.join(code)}"
    for code in product("01234567", repeat=2):
        yield f"4.{''.join(code)}"
    for code in product("0123", repeat=4):
        yield f"0.{''.join(code)}"
    for size, top in ((1, 40), (2, 32), (3, 22), (4, 14), (5, 11), (6, 10)):
        for amounts in combinations(range(1, top + 1), size):
            yield f"take {','.join(map(str, amounts))}"


def _families() -> Iterator[str]:
    """Members of the families of the catalogue, and their neighbours."""
    for k in range(1, 41):
        yield f"bash({k})"
        yield f"bash({k}); misere"
        yield f"take any except {k}"
        yield f"take {k + 1}.."
    for k in range(1, 13):
        yield from (f"k nim({k})", f"take 1..{k}*last", f"t wythoff({k})", f"t wythoff({k}); misere", f"take {k + 1}^k")
        yield from (f"take 1..n/{k}", f"take 1..n-{k}", f"dudeney({k})", f"counting race({k + 1})", f"moore({k})")
        yield from (f"moore({k}); misere", f"take 1..last+{k}; first 1..n-1", f"take any; split into {k + 1}")
        yield from (f"take 1..n/{k}; misere", f"take 1, {k + 1}^k", f"take any; take {k} equally from 2 heaps")
    for a, b in combinations(range(1, 21), 2):
        yield f"take {a}..{b}"
    yield from (
        "take squares",
        "take 1, k^2",
        "take k^3",
        "take primes, 1",
        "take odd, 2",
        "take fibonacci, 1",
        "take 2..n/2",
    )
    yield from ("split", "split unequally", "split equally", "split into 3", "take 1; split", "take 1..2; split")
    yield from (
        "take any; take any equally from all heaps",
        "take any from up to 2 heaps",
        "take 1..3/2*last; first 1..n-1",
    )


def rows_of(text: str) -> list[IndexRow]:
    """What is kept of these rules; nothing where they make no table within the limits."""
    try:
        return list(_rows(text, parse_rules(text)))
    except BoutonError as error:
        print(f"{text}: {error}", file=sys.stderr)
        return []


def _rows(text: str, rules: Rules) -> Iterator[IndexRow]:
    game = rules.game
    name = recognise(game) if find_name(text.partition("(")[0].partition(";")[0]) else None
    entry = GAMES[find_name(name.partition("(")[0]) or ""] if name else None
    oeis = entry.oeis if entry else ()
    shown = name + ("; misere" if rules.misere else "") if name else str(rules)
    if game.has_separate_heaps and not rules.misere:
        values = tuple(map(int, nim_values(game, LENGTH, limits=LIMITS)))
        if len(set(values)) > 1:
            yield IndexRow("values", shown, name, values, oeis)
        return
    one = game.is_dynamic or game.has_separate_heaps
    counts = (1,) if one else (2, 3) if game.heaps_count is None else (min(game.heaps_count, 3),)
    for heaps in counts:
        top = TOP_MISERE if heaps == 1 and rules.misere else TOP[heaps]
        lost = p_positions(rules, top, heaps=heaps, limits=LIMITS)
        places = tuple((p,) if isinstance(p, int) else tuple(p) for p in lost)
        if len(places) > 3:
            yield IndexRow("losses", shown, name, places, oeis)
    if game.heaps_count == 2 and not rules.misere and not game.order_matters:
        table = Outcomes(rules, LIMITS)
        square = tuple(tuple(table.value(a, b) for b in range(SQUARE)) for a in range(SQUARE))
        yield IndexRow("square", shown, name, square, oeis)


def rows() -> Iterator[IndexRow]:
    """Each game once, by its normal form, the first spelling of it."""
    seen = set()
    for text in texts():
        try:
            rules = parse_rules(text)
            form = rules.normal_form()
        except BoutonError:
            continue
        if form not in seen:
            seen.add(form)
            yield from rows_of(text)
    with SIEVED.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if parse_rules(row["rules"]).normal_form() not in seen:
                said = row["sentence"], row["sentence_zh"]
                yield IndexRow("losses", row["rules"], None, tuple(map(heaps_of, row["lost"].split())), (), said)


def heaps_of(told: str) -> tuple[int, ...]:
    """A position as it is written."""
    return tuple(map(int, told.split(",")))


def main() -> int:
    """Write the file."""
    text = "".join(f"{written_row(row)}\n" for row in rows())
    data = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    with open(str(files("bouton.guessing").joinpath(FILE)), "wb") as file:
        file.write(data)
    print(f"{text.count(chr(10))} games, {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
