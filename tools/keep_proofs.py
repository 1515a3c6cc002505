"""Proves lost positions by automata and keeps the certificates with the package: src/bouton/laws/kept/automata.

    python tools/keep_proofs.py [RULES NUMBERS]

Without arguments: the games of the house that an automaton carries.  Nothing is written that the checker refuses.
"""

import json
import sys

from bouton import checker
from bouton.laws.kept_automata import KEPT_AUTOMATA, file_name
from bouton.notation import parse_rules
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved, find_law
from bouton.proving.from_rules import provable

SECONDS = 120.0

# Rules, and how many numbers a position has.
GAMES = (
    ("wythoff", 2),
    ("wythoff; misere", 2),
    ("t wythoff(2)", 2),
    ("t wythoff(3)", 2),
    ("nim", 2),
    ("nim", 3),
    ("nim; misere", 2),
    ("nim; misere", 3),
    ("moore(2)", 3),
    ("moore(2); misere", 3),
    *((f"bash({m})", 1) for m in (2, 3, 4, 9)),
    *((f"bash({m}); misere", 1) for m in (1, 2, 3, 4, 6)),
    ("bash(3); misere", 2),
    *((f"take {b}^k", 1) for b in (2, 3, 4, 6)),
    *((f"take {amounts}", 1) for amounts in ("2..3", "2..5", "3..7", "2..", "4..")),
    *((f"take any except {d}", 1) for d in (2, 3, 5)),
    *((f"take {amounts}", 1) for amounts in ("odd", "1, 5, 9", "even", "1..n/2")),
    *((f"take {amounts}", 1) for amounts in ("1, 4", "2, 5")),
    ("fibonacci nim", 2),
    ("fibonacci nim; misere", 2),
    ("k nim(1)", 2),
    ("k nim(1); misere", 2),
    ("k nim(3)", 2),
    ("take 1..3/2*last", 2),
    ("take 1..last+2; first 1..3", 2),
    ("euclid", 2),
    ("euclid positive", 2),
)


def keep(text: str, numbers: int) -> None:
    """Prove the law of *text* for positions of so many *numbers* and write its file."""
    rules = parse_rules(text)
    heaps = numbers if provable(rules.game).size == 1 else None
    proof = find_law(provable(rules.game, heaps or numbers), misere=rules.misere, seconds=SECONDS)
    if not isinstance(proof, Proved):
        print(f"{text}: {proof.reason}", file=sys.stderr)
        return
    made = certificate(proof, rules=str(rules.game))
    report = checker.check(made)
    path = KEPT_AUTOMATA / file_name(rules.normal_form(), numbers)
    path.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size} bytes; {report.claim}")


def main(arguments: list[str]) -> None:
    """Keep the game in *arguments*, or all of them."""
    KEPT_AUTOMATA.mkdir(exist_ok=True)
    for text, numbers in [(arguments[0], int(arguments[1]))] if arguments else GAMES:
        keep(text, numbers)


if __name__ == "__main__":
    main(sys.argv[1:])
