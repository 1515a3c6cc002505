"""Laws of two heaps that can be said and are not Nim's: rules are drawn, their laws found and proved, the best kept.

    python tools/sieve.py [COUNT [SECONDS]]

COUNT rules (2000) of takes from one of two heaps and takes from both, SECONDS (2.5) for each; those already in the
file of findings are not looked at again, so it may be stopped and begun anew.  Kept are laws with a sentence, a
certificate and a proof in words, one for each set of lost pairs: ranked by the words of the sentence and by how many
of the rules have these losses.  Certificate and proof are derived again by ``bouton prove RULES --heaps 2``.
"""

import csv
import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

from bouton.discovery.finding import discover
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.proving.from_rules import provable

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "results" / "two-heaps.tsv"
FOUND = ROOT / "build" / "sieve.jsonl"
# Two sets of losses are the same where they are the same up to here.
SIDE = 24
MOST_KEPT = 300
OWN = ("any", "1", "2, 4", "1, 2", "1..3", "odd", "2..", "1, 3, 4", "even", "2, 3", "any except 2", "1, 4", "3..")
PAIRS = ((1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4))


def joint() -> Iterator[str]:
    """Takes from both heaps."""
    equal = ["any", "odd", "even", "2..", "1..3", "3.."]
    equal += [", ".join(map(str, some)) for n in (1, 2) for some in combinations(range(1, 6), n)]
    yield from (f"take {amounts} equally from 2 heaps" for amounts in equal)
    for a, b in PAIRS:
        yield f"take ({a},{b})"
        yield f"take ({a},{b}) in order"
        yield from (f"take ({a},{b}), ({c},{c})" for c in (1, 2, 3))
    yield from (f"take ({a},{b}), ({c},{d})" for (a, b), (c, d) in combinations(PAIRS, 2))
    yield from (f"take ({a},{b}), ({b},{a + 1}) in order" for a, b in product((1, 2), repeat=2))
    yield from (f"take a, b from 2 heaps where a = b mod {m}" for m in (2, 3, 4))
    yield from (f"take a, b from 2 heaps where |a-b| < {d}" for d in (2, 3))
    yield from (f"take a, b from 2 heaps where a+b = {r} mod {m}" for m, r in product((2, 3), (0, 1)))


def drawn(count: int) -> list[str]:
    """The rules, always in the same order."""
    rules = [f"take {own}; {both}{end}" for both in joint() for own in OWN for end in ("", "; misere")]
    Random(7).shuffle(rules)
    return rules[:count]


def finding(text: str, seconds: float) -> dict[str, Any]:
    """What is found of these rules: nothing, or the law in words and its lost pairs below SIDE."""
    claims = discover(text, heaps=2, limits=Limits(seconds=seconds))
    claim = next((c for c in claims if c.explanation is not None and len(c.explanation.proof) > 1), None)
    if claim is None or claim.explanation is None or claim.certificate is None:
        return {"rules": text}
    told = {language: claim.explanation.as_dict(language) for language in ("en", "zh")}
    return {"rules": text, "lost": lost_pairs(text), **told}


def lost_pairs(text: str) -> list[tuple[int, ...]]:
    """The lost pairs below SIDE, by play."""
    rules = parse_rules(text)
    game, lost = provable(rules.game, 2), set[tuple[int, ...]]()
    for pair in product(range(SIDE), repeat=2):
        options = set(game.options(pair))
        if lost.isdisjoint(options) and (options or not rules.misere):
            lost.add(pair)
    return sorted(lost)


def ranked(found: list[dict[str, Any]]) -> list[list[Any]]:
    """One row for each set of losses but Nim's: the shortest rules, the best first."""
    said = [row for row in found if "en" in row]
    times = Counter(str(row["lost"]) for row in said)
    nim = str([[n, n] for n in range(SIDE)])
    first: dict[str, dict[str, Any]] = {}
    for row in sorted(said, key=lambda row: (len(row["rules"]), row["rules"])):
        first.setdefault(str(row["lost"]), row)
    first.pop(nim, None)
    rows = [(len(row["en"]["sentence"].split()) + times[lost], row, times[lost]) for lost, row in first.items()]
    rows.sort(key=lambda row: (row[0], row[1]["rules"]))
    table: list[list[Any]] = [["rules", "words", "rules_with_it", "sentence", "sentence_zh", "lost"]]
    for _, row, count in rows[:MOST_KEPT]:
        sentence, chinese = (row[language]["sentence"] for language in ("en", "zh"))
        table.append([row["rules"], len(sentence.split()), count, sentence, chinese, pairs_text(row)])
    return table


def pairs_text(row: dict[str, Any]) -> str:
    """The lost pairs below SIDE, a ≤ b where the order does not matter."""
    is_ordered = parse_rules(row["rules"]).game.order_matters
    return " ".join(f"{a},{b}" for a, b in row["lost"] if is_ordered or a <= b)


def main(count: int = 2000, seconds: float = 2.5) -> int:
    """Look at the rules that are new, and write the table."""
    FOUND.parent.mkdir(exist_ok=True)
    FOUND.touch()
    found = [json.loads(line) for line in FOUND.read_text("utf-8").splitlines()]
    known = {row["rules"] for row in found}
    with FOUND.open("a", encoding="utf-8") as out:
        for text in drawn(count):
            if text not in known:
                out.write(json.dumps(finding(text, seconds), ensure_ascii=False) + "\n")
                out.flush()
    found = [json.loads(line) for line in FOUND.read_text("utf-8").splitlines()]
    with KEPT.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(ranked(found))
    print(f"{len(found)} rules, {sum('en' in row for row in found)} laws said, {KEPT.name} written")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *map(float, sys.argv[2:3])))
