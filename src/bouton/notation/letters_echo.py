"""Rules with letters read aloud, in either language.

>>> from bouton.notation import read_family
>>> echo(read_family("take 2, 4m, 4m+2; m >= 3"))
'Fix m ≥ 3. On each turn take 2, 4m or 4m+2 stones from one heap. Whoever cannot move loses.'
"""

import re
from collections.abc import Iterable
from contextlib import suppress

from bouton import words
from bouton.errors import NotationError
from bouton.frozen import changed
from bouton.notation.families import LetterRules, Span
from bouton.notation.letters import parse_family


def echo(family: LetterRules, language: str = "en") -> str:
    """What the rules say, and for which letters."""
    takes = family.takes
    if takes is None:
        return words.say("letters.any", language, what=of_which(family, language))
    ending = words.say(f"echo.ending.{'misere' if takes.misere else 'normal'}.cannot_move", language)
    told = {"amounts": _listed(takes.include, language), "except": _listed(takes.exclude, language)}
    row = "letters.echo_except" if takes.exclude else "letters.echo"
    sentences = [words.say(row, language, what=of_which(family, language), ending=ending, **told)]
    if takes.passes:
        row = "once" if takes.passes == 1 else "times"
        sentences.append(words.say(f"echo.pass.{row}", language, k=takes.passes))
    return words.together(sentences, language)


def all_together(rules: str, language: str = "en") -> str | None:
    """What k means where it stands in several amounts, with the rules to type for one game for each number; else None.

    >>> all_together("take 2, 4*k, 4*k+2")
    'Here k is 1, 2, 3, … all in one game. For one fixed number in each game write: take 2, 4m, 4m+2.'
    """
    text, count = re.subn(r"\*?(?<![a-z])k\b", "m", rules)
    if count > 1:
        with suppress(NotationError):
            if (family := parse_family(text)) is not None and family.takes is not None:
                return words.say("letters.together", language, rules=str(family))
    return None


def of_which(family: LetterRules, language: str = "en") -> str:
    """For which letters: m ≥ 3."""
    letters = list(family.letters)
    # What follows from the relations that are written, as small letters show, is not said.
    written = list(changed(family, takes=None).values(12))
    inside = [one for one in family.conditions()[len(family.relations) :] if not all(map(one.holds, written))]
    told = [relation.text for relation in (*family.relations, *inside)]
    least = 1
    if len(letters) == 1 and all(relation.is_least for relation in family.conditions()):
        least, told = next(family.values())[letters[0]], []
    named = [f"{letter} ≥ {least}" for letter in letters]
    signs = [text.replace("<=", "≤").replace(">=", "≥") for text in told]
    return words.say("letters.such" if told else "letters.all", language, letters=named, conditions=signs)


def _listed(spans: Iterable[Span], language: str) -> list[str]:
    return [
        str(low) if low == high else words.say("letters.range", language, low=low, high=high)
        for low, high in dict.fromkeys(spans)
    ]
