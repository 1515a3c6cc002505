"""``bouton odds RULES --max M``: how often the player to move loses, when heaps are drawn from 0 to M."""

from fractions import Fraction

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import COUNT, POSITIVE, command, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.reading import one_game
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise

KEYS = ("rules", "recognised", "convention", "max", "p_positions", "positions", "share", "limit")


@command(
    'bouton odds "bash(3)" --max 100',
    "bouton odds nim --heaps 3 --max 7",
    "bouton odds wythoff --max 1000000000000 --json",
    'bouton odds "take 1,3,4; misere" --heaps 2 --max 20',
)
@rules_argument
@rules_file_option
@click.option("--max", "max_heap", type=COUNT, default=100, metavar="M")
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@limited
def odds(
    rules: str | None, rules_file: str | None, max_heap: int, heaps: int | None, as_json: bool, limits: Limits
) -> None:
    """The exact share of losses among all ordered positions."""
    from bouton.counting import odds as exact_odds

    with show.record(as_json, *KEYS) as known:
        game = one_game(rules, rules_file, limits)
        known.update(rules=str(game), recognised=recognise(game.game), convention=game.convention, max=max_heap)
        found = exact_odds(game, max_heap, heaps=heaps, limits=limits)
        known.update(p_positions=found.p_positions, positions=found.positions)
        known.update(share=_fraction(found.share), limit=_fraction(found.limit))
    if as_json:
        show.as_json_line(known)
        return
    said = language()
    show.heading(known["rules"], known["recognised"])
    share = _shown(found.share, said) if found.share is not None else show.none()
    numbers = {"p": found.p_positions, "total": found.positions, "M": max_heap}
    show.put(words.say("odds.odds", 0, said, fraction=share, **numbers))
    if found.share is not None:
        show.put(words.say("odds.odds", 2, said, share=_shown(1 - found.share, said)))
    if found.limit is not None:
        show.put(words.say("odds.odds", 1, said, limit=_shown(found.limit, said)))


def _fraction(share: Fraction | None) -> str | None:
    """As "p/q", in lowest terms."""
    return None if share is None else f"{share.numerator}/{share.denominator}"


def _shown(share: Fraction, said: str) -> str:
    """The fraction and its percentage, with ≈ where that is rounded."""
    if share.denominator == 1:
        return str(share)
    scaled = share * 100 * 10**4
    percent = f"{scaled.numerator // scaled.denominator:05d}"
    sign = "" if scaled.denominator == 1 else "≈ "
    text = f"{sign}{percent[:-4]}.{percent[-4:]}".rstrip("0").rstrip(".")
    return f"{share}（{text}%）" if said == "zh" else f"{share} ({text}%)"


COMMAND = odds
