"""Proves periods and keeps them with the package: one certificate a file in src/bouton/laws/kept.

    python tools/keep_laws.py [RULES...]

Without rules: the games of the catalogue and every octal code of at most two digits after the point whose period is
proved quickly and whose values are not many.
"""

import json
import sys
from collections.abc import Iterator

import bouton
from bouton.errors import BoutonError
from bouton.laws.places import KEPT
from bouton.laws.store import period_file
from bouton.limits import Limits
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.families.take_and_break import TakeAndBreak, code_text

MOST_VALUES = 5000
MOST_LENGTH = 20_000
SECONDS = 20.0


def candidates() -> Iterator[str]:
    """Rules of the catalogue and codes whose law may be worth keeping."""
    for name in GAMES:
        if not GAMES[name].parameters:
            yield name
    for first in (0, 4):
        for length in (1, 2):
            for number in range(8**length):
                digits = tuple(number // 8**k % 8 for k in range(length - 1, -1, -1))
                if digits[-1]:
                    yield code_text((first, *digits))


def main(arguments: list[str]) -> None:
    """Write a file for each of the rules in *arguments*, or for all candidates."""
    KEPT.mkdir(exist_ok=True)
    for rules in arguments or candidates():
        game = bouton.rules(rules).game.normal_form()
        if not isinstance(game, TakeAndBreak) or not game.splits:
            continue
        path = KEPT / period_file(game)
        if path.exists():
            continue
        try:
            found = bouton.period(game, max_length=MOST_LENGTH, limits=Limits(seconds=SECONDS))
        except BoutonError:
            found = None
        if found is not None and found.proved and found.preperiod + found.period <= MOST_VALUES:
            path.write_text(json.dumps(found.certificate(), separators=(",", ":")) + "\n", encoding="utf-8")
            print(path.name, found.preperiod, found.period)


if __name__ == "__main__":
    main(sys.argv[1:])
