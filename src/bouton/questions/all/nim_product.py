"""Products of nimbers, powers, inverses and roots."""

from functools import reduce
from typing import Annotated, TypedDict

from bouton import words
from bouton.errors import LimitError, RulesError
from bouton.nimbers import field
from bouton.questions.question import About, Call, Lines, question

# Some 5,000 digits: a product takes a second.
MOST_BITS = 1 << 14


class NimProductObject(TypedDict):
    """A product of nimbers, a power, or a root."""

    numbers: list[int]
    power: int | None
    root: int | None
    value: int


@question(
    "bouton nim-product 4 8",
    "bouton nim-product 18446744073709551615 18446744073709551614 --json",
    "bouton nim-product 7 --power 5",
    "bouton nim-product 6 --power -1",
    "bouton nim-product 5 --root 2",
    gives=NimProductObject,
    about_rules=False,
)
def nim_product(
    call: Call,
    numbers: Annotated[tuple[int, ...], About(metavar="A", behind=True)],
    power: Annotated[int | None, About(least=None)] = None,
    root: Annotated[int | None, About(least=1)] = None,
) -> Lines:
    """The product of nimbers, then its power or root."""
    if power is not None and root is not None:
        raise RulesError(key="err.option.conflict", option="--power", other="--root")
    call.known.update(numbers=list(numbers), power=power, root=root)
    if (largest := max(map(int.bit_length, numbers))) > MOST_BITS:
        raise LimitError(key="nimbers.large", found=largest, limit=MOST_BITS)
    found: int | None = reduce(field.nim_product, numbers, 1)
    assert found is not None
    if power is not None:
        if not found and power < 0:
            raise RulesError(key="nimbers.no_inverse")
        found = field.nim_power(field.nim_inverse(found) if power < 0 else found, abs(power))
    if root is not None:
        found = field.nim_root(found, root)
    call.known["value"] = found
    return [words.say("nimbers.no_root", call.language) if found is None else words.digits(found)]


QUESTION = nim_product
