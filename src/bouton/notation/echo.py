"""Rules read aloud: what a ruleset says, as sentences in either language, so that a typing slip is noticed.

>>> from bouton.notation import parse_rules
>>> echo(parse_rules("take 1..3"))
'On each turn take 1 to 3 stones from one heap. Whoever takes the last stone wins.'
>>> echo(parse_rules("0.3F"))[:22]
'Hexadecimal code 0.3F.'
"""

import re
from functools import lru_cache
from typing import Any

from bouton import words
from bouton.notation.letters_echo import all_together
from bouton.notation.reading import parse_rules
from bouton.rulesets.catalogue import topic_of, verb_of
from bouton.rulesets.protocol import Game, Rules
from bouton.rulesets.wording import Voice

SENTENCE = re.compile(r"\S[^.。]*[.。]")
_BRACED = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=256)
def echo(rules: Rules, language: str = "en") -> str:
    """What *rules* say, in *language*, with how the game ends."""

    def piece(key: str, **values: Any) -> str:
        return words.say(f"echo.{key}", language, **values)

    game = rules.game.normal_form()
    last = "cannot_move" if game.can_get_stuck else "last_stone"
    ending = piece(f"ending.{rules.convention}.{last}")
    sentences = _sentences(rules.game, Voice(piece), ending, language, rules.misere)
    return words.together([*sentences, *filter(None, [all_together(str(rules), language)])], language)


def as_played(rules: Rules, language: str = "en") -> str:
    """What *rules* say of the pieces of a game that has such, and what the numbers of a position mean; else `echo`.

    >>> from bouton.notation import parse_rules
    >>> as_played(parse_rules("twins"))[-47:]
    'One number per head: its place, counted from 0.'
    """
    told = _of_the_catalogue(rules.game, language) if verb_of(rules.game) and not rules.misere else []
    if not told:
        return echo(rules, language)
    numbers = words.row(f"{topic_of(rules.game)}.numbers", language)
    return words.together([*told, *numbers], language)


def spoken(rules: str, language: str = "en") -> str:
    """What *rules* say where names in braces stand for numbers that are not known, as {m}.

    >>> spoken("take 1..{m}; misere")
    'On each turn take 1 to m stones from one heap. Whoever takes the last stone loses.'
    """
    letters = dict(zip(map(str, range(7919, 8000, 20)), sorted(set(_BRACED.findall(rules))), strict=False))
    for number, letter in letters.items():
        rules = rules.replace(f"{{{letter}}}", number)
    told = echo(parse_rules(rules), language)
    return re.sub("79[0-9]{2}", lambda found: letters.get(found[0], found[0]), told)


def _sentences(game: Game, voice: Voice, ending: str, language: str, misere: bool) -> list[str]:
    """What *game* says, with *ending*, who wins; what is laid over another game stands behind that."""
    form = game.normal_form()
    told = form.in_words(voice, ending)
    if told is not None and not (form.clauses and told[1:] and verb_of(game)):
        return [voice.say("stands"), *told] if game.reduced_by and not misere else told
    if told is None and game.base is not None:
        return [*_sentences(game.base, voice, ending, language, misere), game.laid_over(voice)]
    # Nobody sees pins or squares in the digits of a code.
    code = told[:1] if told else []
    told = _of_the_catalogue(game, language) or [voice.say("python", name=str(form)), ending]
    return [*code, *told[:-1], ending] if misere else [*code, *told]


def _of_the_catalogue(game: Game, language: str) -> list[str]:
    """The sentences on a game that has a name, the last on who wins, without those on the heaps of an example."""
    topic = topic_of(game)
    rows = words.row(f"{topic}.rules", language) if topic is not None else ()
    return [sentence for text in rows for sentence in SENTENCE.findall(text) if "{" not in sentence]
