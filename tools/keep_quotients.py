"""Find the misere quotients of the catalogue's games and keep those of heaps of every size with the package.

python tools/keep_quotients.py
"""

import json
import sys

from bouton.errors import LimitError, RulesError
from bouton.laws.places import KEPT
from bouton.limits import Limits
from bouton.misere.finding import found
from bouton.misere.kept import file_name
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import GAMES

# Beside the games of the catalogue: codes whose quotients are published or quoted in the documentation.
FURTHER = ("0.123", "0.15", "0.34", "0.53", "0.71", "0.72", "0.75", "0.115", "0.152", "0.153", "0.351")
LIMITS = Limits(seconds=5)
MOST = 200


def main() -> int:
    """Write a file for each game that has a quotient; those that have none are named on standard error."""
    (KEPT / "misere").mkdir(parents=True, exist_ok=True)
    # A parameter, a pair of heaps or a board is another game each time.
    texts: list[str] = list(FURTHER)
    for make in [GAMES[name].make for name in GAMES]:
        try:
            game = make()
        except TypeError:
            continue
        if game.normal_form().clauses:
            texts.append(str(game))
    for text in texts:
        try:
            quotient = found([parse_rules(text).game.normal_form()], [None], LIMITS, MOST)
        except (LimitError, RulesError) as error:
            print(f"{text}: {error}", file=sys.stderr)
            continue
        if not quotient.is_whole:
            print(f"{text}: only heaps up to {quotient.ends[0]}", file=sys.stderr)
            continue
        path = KEPT / "misere" / file_name(quotient.games)
        path.write_text(json.dumps(quotient.certificate(), separators=(",", ":")) + "\n", encoding="utf-8")
        print(f"{text}: order {quotient.order}, period {quotient.period} from {quotient.preperiod}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
