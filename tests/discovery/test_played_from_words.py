"""Games of someone who knows the rules, the sentence and the strategy of a law, and nothing else: 20 positions each."""

import random
import re

import pytest

import bouton
from bouton.discovery.finding import discover
from tests.discovery.sayable import best

LAWS = [
    ("take 1, 3, 4; take (3,1), (4,1)", 2),
    ("take 2..; take 4 equally from 2 heaps", 2),
    ("take 1; take 3 equally from 2 heaps; misere", 2),
    ("take any; take a, b from 2 heaps where a = b mod 3", 2),
    ("take any except 2; take a, b from 2 heaps where a = b mod 4", 2),
    ("take 1; take 3, 4 equally from 2 heaps", 2),
    ("take 1, 2; take 2.. equally from 2 heaps; misere", 2),
    ("take 2..; take 1, 3 equally from 2 heaps", 2),
    ("take 1..3; take (1,1)", 2),
    ("take odd; take any equally from 2 heaps", 2),
    ("take any; take 2, 3 equally from 2 heaps; misere", 2),
    ("take 1, 2; take (1,1), (1,3), (4,1) in order", 2),
    ("take 1, 3, 4", 1),
    ("take 2..5; misere", 1),
    ("take any except 3; misere", 1),
]


def numbers_of(told):
    """Whether n is one of "0, 3+7j"."""
    found = [
        re.fullmatch(r"(?:(\d+)\+)?(\d*)j|(\d+)", part.strip()) for part in re.split(r",| or ", told) if part.strip()
    ]
    parts = [(int(m[3]), 0) if m[3] else (int(m[1] or 0), int(m[2] or 1)) for m in found]
    return lambda n: any(n == k or (step and n > k and (n - k) % step == 0) for k, step in parts)


def holds(told, heaps):
    """Whether "d = 0, 3, d mod 4 = 1, d = 9, 13, …, d ≥ 20" is said of *heaps*, or "b−a = 0, 3+7j" of them."""
    a, b = heaps[0], heaps[-1]
    of = {"a": a, "b": b, "n": a, "d": abs(a - b), "b−a": b - a}
    for group in re.split(r", (?=[abdn])", told.replace(" or ", ", ")):
        name, sign, rest = re.fullmatch(r"(b−a|[abdn]) (=|≥|mod) (.*)", group.strip()).groups()
        n = of[name]
        if sign == "mod":
            m, residues = rest.split(" = ")
            found = str(n % int(m)) in residues.split(", ")
        elif sign == "≥":
            found = n >= int(rest)
        elif rest.endswith("…"):
            first, second = map(int, rest.split(", ")[:2])
            found = n >= first and (n - first) % (second - first) == 0
        else:
            found = numbers_of(rest)(n)
        if found:
            return True
    return False


def pairs_in(text):
    return [tuple(map(int, pair)) for pair in re.findall(r"\((\d+),(\d+)\)", text)]


def law_in(sentence):
    """The lost positions as a reader of the English *sentence* understands them."""
    if match := re.match(r"A heap n is lost exactly when (n .*)\.", sentence):
        return lambda heaps: holds(match[1], heaps)
    if match := re.match(r"A heap is lost exactly when its size leaves remainder (.*) on division by (\d+)", sentence):
        return lambda heaps: heaps[0] % int(match[2]) in map(int, re.findall(r"\d+", match[1]))
    if match := re.match(r"Two heaps are lost exactly when their total is a multiple of (\d+)", sentence):
        return lambda heaps: sum(heaps) % int(match[1]) == 0
    if match := re.match(r"Only these pairs of heaps are lost, in either order: (.*)\.", sentence):
        return lambda heaps: tuple(sorted(heaps)) in pairs_in(match[1])
    if match := re.match(
        r"Two heaps are lost exactly when the smaller one is even, and the difference is (.*)\.", sentence
    ):
        return lambda heaps: min(heaps) % 2 == 0 and str(max(heaps) - min(heaps)) in match[1].split(" or ")
    if match := re.match(
        r"Two heaps, in either order, are lost exactly when they are (.*), or one of (these|the latter) with", sentence
    ):
        *_, again = match[1].split("; or ")
        *told, (p, _) = pairs_in(sentence)
        several = pairs_in(again)
        assert p and told
        return lambda heaps: (
            tuple(sorted(heaps)) in told
            or any(
                min(heaps) >= a and (min(heaps) - a) % p == 0 and max(heaps) - min(heaps) == b - a for a, b in several
            )
        )
    rows = re.match(r"With a ≤ b.* lost(?: \(.*?\))?: (.*)\.", sentence)[1]
    table = [row.split(": ") for row in rows.split("; ")]
    return lambda heaps: any(all(holds(one, sorted(heaps)) for one in row) for row in table)


def amount(told, heaps):
    match = re.fullmatch(r"(\d+)|([abdn])([+−-]\d+)?", told)
    of = {"a": heaps[0], "b": heaps[-1], "n": heaps[0], "d": abs(heaps[0] - heaps[-1])}
    return int(match[1]) if match[1] else of[match[2]] + int((match[3] or "0").replace("−", "-"))


def moves_in(told, heaps, is_lost):
    """The heaps that one left who plays by the strategy that is *told*."""
    strategy = told["strategy"].replace(
        " If nothing can be taken, the game is over, and the player to move has won.", ""
    )
    entries = [
        (of.replace(" or ", ", "), move) for of, move in re.findall(r"if ([^;:.]+), (?:take|go to) ([^;.]+)", strategy)
    ]
    if len(heaps) == 1:
        if match := re.match(r"From any other heap, take by its remainder on division by (\d+)", strategy):
            takes = {int(r): t for of, t in entries for r in of.split(", ")}
            return [(heaps[0] - int(takes[heaps[0] % int(match[1])]),)]
        return [(amount(left, heaps),) for of, left in entries if holds(of, heaps)]
    a, b = sorted(heaps)
    if match := re.match(r"From every other pair, take .* the total on division by (\d+)", strategy):
        small = dict(re.findall(r"from (\(.*?\)) go to (\(.*?\))", strategy))
        take = next(int(take.split(".")[0]) for of, take in entries if str((a + b) % int(match[1])) in of.split(", "))
        return pairs_in(small[f"({a},{b})"]) if f"({a},{b})" in small else [(a, b - take)]
    if "in the table of the proof" in strategy:
        rows = [line.split(" | ") for line in told["proof"] if " | " in line]
        (ways,) = [ways.split("; ") for where, _, ways in rows if holds(where, (a, b))]
        (left,) = [left for of, left in (one.split(" → ") for one in ways) if holds(of, (a, b))]
        return [tuple(amount(one, (a, b)) for one in left.strip("()").split(","))]
    if match := re.match(r"From every other pair a ≤ b, go to \((.*),(.*)\)\.", strategy):
        return [(amount(match[1], (a, b)), amount(match[2], (a, b)))]
    if "move by" in strategy:
        rows = re.findall(r"For (.*?): (.*?)\.(?= |$)", strategy) or [("a ≥ 0", strategy.split(": ")[1])]
        (row,) = [ways for where, ways in rows if holds(where, (a, b))]
        (left,) = [
            left for of, left in re.findall(r"(?:if ([^;]+), )?go to ([^;.]+)", row) if holds(of or "a ≥ 0", (a, b))
        ]
        return [tuple(amount(one, (a, b)) for one in left.strip("()").split(","))]
    found = [(x, b) for x in range(a)] + [(a, y) for y in range(b)]  # partners: lower a heap, else a joint amount
    if ": if " in strategy:
        found += [(a - i, b - j) for _, take in entries for i, j in pairs_in(take)]
        found += [(a - j, b - i) for _, take in entries for i, j in pairs_in(take)]
    return [after for after in found if min(after) >= 0 and is_lost(after)]


@pytest.mark.parametrize(("text", "heaps"), LAWS)
def test_who_knows_the_words_wins(text, heaps):
    told = best(discover(text, heaps=heaps)).explanation.as_dict()
    is_lost, draw = law_in(told["sentence"]), random.Random(20)
    rules, played = bouton.rules(text), 0
    while played < 20:
        position = tuple(draw.randrange(1, 40) for _ in range(heaps))
        lost = bouton.solve(rules, position).outcome == "P"
        assert is_lost(position) == lost, position
        if lost:
            continue
        played += 1
        while True:
            legal = {tuple(sorted(move.to)) for move in bouton.position(rules, *position).legal_moves()}
            if not legal:
                assert rules.misere, position  # the game is over
                break
            reply = draw.choice([left for left in moves_in(told, position, is_lost) if tuple(sorted(left)) in legal])
            assert is_lost(reply), position
            options = list(bouton.position(rules, *reply).legal_moves())
            if not options:
                assert not rules.misere
                break
            position = draw.choice(options).to
            assert not is_lost(position)
