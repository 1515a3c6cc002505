"""``bouton nim-product A B...``: products of nimbers, powers, inverses and roots."""

from functools import reduce
from typing import TypedDict

import click

from bouton import nimbers, words
from bouton.cli import output
from bouton.cli.arguments import heap_numbers
from bouton.cli.command import POSITIVE, command, limited
from bouton.cli.language import language
from bouton.cli.shapes import keys_of
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits

# Some 5,000 digits: a product takes a second.
MOST_BITS = 1 << 14


class NimProductObject(TypedDict):
    """A product of nimbers, a power, or a root."""

    numbers: list[int]
    power: int | None
    root: int | None
    value: int


@command(
    "bouton nim-product 4 8",
    "bouton nim-product 18446744073709551615 18446744073709551614 --json",
    "bouton nim-product 7 --power 5",
    "bouton nim-product 6 --power -1",
    "bouton nim-product 5 --root 2",
    gives=NimProductObject,
)
@click.argument("numbers", metavar="A...", nargs=-1, type=click.UNPROCESSED)
@click.option("--power", type=int, default=None, metavar="N")
@click.option("--root", type=POSITIVE, default=None, metavar="N")
@limited
def nim_product(numbers: tuple[str, ...], power: int | None, root: int | None, as_json: bool, limits: Limits) -> None:
    """The product of all numbers, then its power or root."""
    if not numbers:
        raise RulesError(key="err.option.missing", option="A")
    if power is not None and root is not None:
        raise RulesError(key="err.option.conflict", option="--power", other="--root")
    with output.record(as_json, *keys_of(NimProductObject)) as known:
        factors = known["numbers"] = list(heap_numbers(numbers))
        known.update(power=power, root=root)
        if (largest := max(map(int.bit_length, factors))) > MOST_BITS:
            raise LimitError(key="nimbers.large", found=largest, limit=MOST_BITS)
        found: int | None = reduce(nimbers.nim_product, factors, 1)
        assert found is not None
        if power is not None:
            if not found and power < 0:
                raise RulesError(key="nimbers.no_inverse")
            found = nimbers.nim_power(nimbers.nim_inverse(found) if power < 0 else found, abs(power))
        if root is not None:
            found = nimbers.nim_root(found, root)
    if as_json:
        output.as_json_line({**known, "value": found})
        return
    output.put(words.say("nimbers.no_root", language()) if found is None else words.digits(found))


COMMAND = nim_product
