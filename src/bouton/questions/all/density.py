"""How often the player to move loses, when heaps are drawn from 0 to a largest one."""

from fractions import Fraction
from typing import Annotated

from bouton import words
from bouton.questions.lines import none
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject, Convention, Share


class DensityObject(AboutRulesObject):
    """The exact share of lost positions among all ordered ones."""

    convention: Convention
    max: int
    p_positions: int
    positions: int
    share: Share | None
    limit: Annotated[Share | None, "of the share, for growing heaps"]


@question(
    'bouton density "bash(3)" --max 100',
    "bouton density nim --heaps 3 --max 7",
    "bouton density wythoff --max 1000000000000 --json",
    'bouton density "take 1,3,4; misere" --heaps 2 --max 20',
    gives=DensityObject,
    seconds=10,
)
def density(
    call: Call,
    max_: Annotated[int, About(metavar="M")] = 100,
    heaps: Annotated[int | None, About(metavar="H", least=1)] = None,
) -> Lines:
    """The exact share of P-positions among all ordered positions."""
    from bouton.counting.density import density

    call.known.update(convention=call.game.convention, max=max_)
    found = density(call.game, max_, heaps=heaps, limits=call.limits)
    call.known.update(found.as_dict())
    language = call.language

    def lines() -> Lines:
        share = _percentage(found.share, language) if found.share is not None else none(language)
        p, total = found.p_positions, found.positions
        yield words.say("density.count", language, fraction=share, p=p, total=total, M=max_)
        if found.limit is not None:
            yield words.say("density.limit", language, limit=_percentage(found.limit, language))
        if found.share is not None:
            yield words.say("density.win", language, share=_percentage(1 - found.share, language))

    return lines()


def _percentage(share: Fraction, language: str) -> str:
    """The fraction and its percentage, with ≈ where that is rounded."""
    if share.denominator == 1:
        return str(share)
    scaled = share * 100 * 10**4
    percent = f"{round(scaled):05d}"
    sign = "" if scaled.denominator == 1 else "≈ "
    text = f"{sign}{percent[:-4]}.{percent[-4:]}".rstrip("0").rstrip(".")
    return f"{share}（{text}%）" if language == "zh" else f"{share} ({text}%)"


QUESTION = density
