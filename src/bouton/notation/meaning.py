"""What rules mean that are given as a text, as a game or as rules, with the values of their letters."""

from collections.abc import Mapping, Sequence

from bouton.errors import RulesError
from bouton.notation.reading import parse_rules, read_family
from bouton.notation.scanning import shown
from bouton.rulesets.protocol import Game, Rules


def as_rules(rules: str | Rules | Game, letters: Mapping[str, int] | None = None) -> Rules:
    """What *rules* mean: a text with the values of its *letters*, or rules or a game, which have none.

    RulesError for anything else.

    >>> as_rules("take 1..m; misere", {"m": 3})
    rules('take 1..3; misere')
    """
    if isinstance(rules, str):
        return parse_rules(rules, letters=letters)
    if letters is not None:
        raise RulesError(key="err.letters.nothing", rules=shown(str(rules)))
    if isinstance(rules, Game):
        return Rules(rules)
    if not isinstance(rules, Rules):
        raise RulesError(key="err.rules.kind", found=type(rules).__name__)
    return rules


def each_as_rules(several: Sequence[str | Rules | Game], letters: Mapping[str, int] | None) -> list[Rules]:
    """What *several* rules side by side mean, each with the values of those *letters* that it has.

    RulesError for a letter that none of them has.

    >>> each_as_rules(["take 1..m", "take 1, 2"], {"m": 3})
    [rules('take 1..3'), rules('take 1, 2')]
    """
    if letters is None:
        return [as_rules(one) for one in several]
    families = [read_family(one) if isinstance(one, str) else None for one in several]
    had = {letter for family in families if family is not None for letter in family.letters}
    told = []
    for one, family in zip(several, families, strict=True):
        # The first with letters refuses what none of them has; without any the first of all does.
        own = () if family is None else family.letters
        given = {letter: value for letter, value in letters.items() if letter in own or letter not in had}
        told.append(as_rules(one, given if own or not had else None))
    return told
