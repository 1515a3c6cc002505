"""``bouton density RULES --max M``: how often the player to move loses, when heaps are drawn from 0 to M."""

from fractions import Fraction
from typing import Annotated

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject, Convention, Share


class DensityObject(AboutRulesObject):
    """The exact share of lost positions among all ordered ones."""

    convention: Convention
    max: int
    p_positions: int
    positions: int
    share: Share | None
    limit: Annotated[Share | None, "of the share, for growing heaps"]


@command(
    'bouton density "bash(3)" --max 100',
    "bouton density nim --heaps 3 --max 7",
    "bouton density wythoff --max 1000000000000 --json",
    'bouton density "take 1,3,4; misere" --heaps 2 --max 20',
)
@about_rules(DensityObject)
@click.option("--max", "max_heap", type=COUNT, default=100, metavar="M")
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
def density(asked: Question, max_heap: int, heaps: int | None) -> Writer:
    """The exact share of P-positions among all ordered positions."""
    from bouton.counting.density import density

    asked.known.update(convention=asked.game.convention, max=max_heap)
    found = density(asked.game, max_heap, heaps=heaps, limits=asked.limits)
    asked.known.update(p_positions=found.p_positions, positions=found.positions)
    asked.known.update(share=_fraction(found.share), limit=_fraction(found.limit))
    said = asked.language

    def write() -> None:
        share = _percentage(found.share, said) if found.share is not None else output.none()
        p, total = found.p_positions, found.positions
        output.put(words.say("density.count", said, fraction=share, p=p, total=total, M=max_heap))
        if found.limit is not None:
            output.put(words.say("density.limit", said, limit=_percentage(found.limit, said)))
        if found.share is not None:
            output.put(words.say("density.win", said, share=_percentage(1 - found.share, said)))

    return write


def _fraction(share: Fraction | None) -> str | None:
    """As "p/q", in lowest terms."""
    return None if share is None else f"{share.numerator}/{share.denominator}"


def _percentage(share: Fraction, said: str) -> str:
    """The fraction and its percentage, with ≈ where that is rounded."""
    if share.denominator == 1:
        return str(share)
    scaled = share * 100 * 10**4
    percent = f"{scaled.numerator // scaled.denominator:05d}"
    sign = "" if scaled.denominator == 1 else "≈ "
    text = f"{sign}{percent[:-4]}.{percent[-4:]}".rstrip("0").rstrip(".")
    return f"{share}（{text}%）" if said == "zh" else f"{share} ({text}%)"


COMMAND = density
