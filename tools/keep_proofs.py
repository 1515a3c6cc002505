"""Proves lost positions by automata and keeps the certificates with the package: src/bouton/laws/kept/automata.

    python tools/keep_proofs.py [RULES NUMBERS [FORMULA]]

Without arguments: the games of the house that an automaton carries.  Nothing is written that the checker refuses.
"""

import json
import sys

from bouton import checker
from bouton.laws.places import KEPT
from bouton.laws.store import losses_file
from bouton.notation import parse_rules
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved, find_law
from bouton.proving.from_rules import provable

SECONDS = 120.0

# Rules, how many numbers a position has, and the formula of the lost positions where there is one.
GAMES = (
    ("wythoff", 2, "a = floor(j*phi), b = a + j"),
    ("wythoff; misere", 2, ""),
    ("t wythoff(2)", 2, "a = floor(j*sqrt(2)), b = a + 2*j"),
    ("t wythoff(3)", 2, "a = floor(j*(sqrt(13)-1)/2), b = a + 3*j"),
    ("nim", 2, "a xor b = 0"),
    ("nim", 3, "a xor b xor c = 0"),
    ("nim", 4, "a xor b xor c xor d = 0"),
    *(("nim; misere", heaps, "") for heaps in (2, 3, 4)),
    ("moore(2)", 3, ""),
    ("moore(2); misere", 3, ""),
    *((f"bash({m})", 1, f"n mod {m + 1} = 0") for m in (2, 3, 4, 9)),
    *((f"bash({m}); misere", 1, f"n mod {m + 1} = 1") for m in (1, 2, 3, 4, 6)),
    ("bash(3); misere", 2, ""),
    *(
        (f"take {b}^k", 1, f"n mod {m} = {r}")
        for b, m, r in ((2, 3, "0"), (3, 2, "0"), (4, 5, "0 or 2"), (6, 7, "0 or 2 or 4"))
    ),
    ("take 2..3", 1, "n mod 5 = 0 or 1"),
    ("take 2..5", 1, "n mod 7 = 0 or 1"),
    ("take 3..7", 1, "n mod 10 = 0 or 1 or 2"),
    ("take 2..", 1, "P = {0, 1}"),
    ("take 4..", 1, "P = {0, 1, 2, 3}"),
    *((f"take any except {d}", 1, f"P = {{0, {d}}}") for d in (2, 3, 5)),
    ("take odd", 1, "n mod 2 = 0"),
    ("take 1, 5, 9", 1, "n mod 2 = 0"),
    ("take even", 1, "P = {0, 1}"),
    ("take 1..n/2", 1, ""),
    ("take 1, 4", 1, "n mod 5 = 0 or 2"),
    ("take 2, 5", 1, "n mod 7 = 0 or 1 or 4"),
    ("fibonacci nim", 2, "H = 1, 2, then H(i+1) = H(i) + H(i-1)"),
    ("fibonacci nim; misere", 2, ""),
    ("k nim(1)", 2, "H = 1, then H(i+1) = 2 H(i)"),
    ("k nim(1); misere", 2, ""),
    ("k nim(3)", 2, "H = 1, 2, 3, 4, 6, then H(i+1) = H(i) + H(i-3)"),
    ("take 1..3/2*last", 2, ""),
    ("take 1..last+2; first 1..3", 2, ""),
    ("euclid", 2, ""),
    ("euclid positive", 2, ""),
)


def keep(text: str, numbers: int, formula: str) -> None:
    """Prove the law of *text* for positions of so many *numbers*, with the *formula*, and write its file."""
    rules = parse_rules(text)
    heaps = numbers if provable(rules.game).size == 1 else None
    proof = find_law(provable(rules.game, heaps or numbers), misere=rules.misere, seconds=SECONDS)
    if not isinstance(proof, Proved):
        print(f"{text}: {proof.reason}", file=sys.stderr)
        return
    made = certificate(proof, str(rules.game), formula=formula)
    report = checker.check(made)
    path = KEPT / losses_file(rules.normal_form(), numbers)
    path.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size} bytes; {report.claim}")


def main(arguments: list[str]) -> None:
    """Keep the game in *arguments*, or all of them."""
    (KEPT / "automata").mkdir(exist_ok=True)
    asked = [(arguments[0], int(arguments[1]), "".join(arguments[2:3]))] if arguments else GAMES
    for text, numbers, formula in asked:
        keep(text, numbers, formula)


if __name__ == "__main__":
    main(sys.argv[1:])
