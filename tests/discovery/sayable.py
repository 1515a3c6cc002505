"""How many laws can be said: the figures of laws as sentences, strategies, proofs in words, and questions.

    python -m tests.discovery.sayable [COUNT [PART ...]]

COUNT rules (300) of each grammar; the parts are `partners`, `grammar`, `kept`, `slips` and `questions`.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time

from bouton.discovery.finding import discover, prove
from bouton.discovery.verdict import Claim
from bouton.laws import FOLDER
from bouton.laws.partners import partner_law
from bouton.limits import Limits
from bouton.notation import parse_rules
from tests.laws.test_partners import marked, vectors_and_text

MOST_LINES, MOST_WORDS = 15, 40
SECONDS = 10
NAMES = ("sentence", "strategy", "proof")
# Of so many rules of the partner family all pairs up to 400 are marked: two seconds each.
MARKED = 60


def one_heap(draw: random.Random) -> str:
    """Takes from one heap."""
    kind = draw.random()
    if kind < 0.45:
        return "take " + ", ".join(map(str, sorted(draw.sample(range(1, 13), draw.randint(2, 4)))))
    if kind < 0.6:
        low = draw.randint(1, 4)
        return f"take {low}..{low + draw.randint(1, 7)}"
    if kind < 0.75:
        return f"take any except {', '.join(map(str, sorted(draw.sample(range(1, 9), draw.randint(1, 3)))))}"
    if kind < 0.85:
        return f"take {draw.choice('234567')}^k" + draw.choice(["", f", {draw.randint(2, 9)}"])
    return f"take {draw.choice(['odd', 'even'])}, {draw.randint(1, 9)}"


def two_heaps(draw: random.Random) -> str:
    """Takes from one of two heaps, mostly with takes from both."""
    own = draw.choice(["take any"] * 5 + ["take 1", "take 1, 2", "take 1..3", "take 2..", "take odd", "take 1, 3, 4"])
    kind = draw.random()
    if kind < 0.3:
        equal = sorted(draw.sample(range(1, 6), draw.randint(1, 2)))
        return f"{own}; take {', '.join(map(str, equal))} equally from 2 heaps"
    if kind < 0.6:
        vectors = [f"({draw.randint(1, 4)},{draw.randint(1, 4)})" for _ in range(draw.randint(1, 3))]
        return f"{own}; take {', '.join(vectors)}" + draw.choice(["", " in order"])
    if kind < 0.75:
        return f"{own}; take {draw.choice(['any', 'odd', 'even', '2..', '1..3'])} equally from 2 heaps"
    if kind < 0.85:
        return f"{own}; take a, b from 2 heaps where a = b mod {draw.randint(2, 3)}"
    if kind < 0.95:
        return f"{own}; take a, b from 2 heaps where |a-b| < {draw.randint(2, 3)}"
    return f"{draw.choice(['take any', 'take 1', 'take 1, 2', 'take 1..3', 'take odd', 'take 2..'])} from up to 2 heaps"


def grammar(count: int, seed: int = 31) -> Iterator[tuple[str, int]]:
    """Random rules, and on how many heaps."""
    draw = random.Random(seed)
    for _ in range(count):
        heaps = draw.choice([1, 2, 2])
        text = one_heap(draw) if heaps == 1 else two_heaps(draw)
        yield text + draw.choice(["", "", "; misere"]), heaps


def best(claims: list[Claim]) -> Claim | None:
    """The proved claim about the losses that says most, its proof the shortest."""
    proved = [c for c in claims if c.status.is_proved]
    told = [c for c in proved if c.explanation is not None]
    return min(
        told, key=lambda c: (not c.explanation.proof, len(c.explanation.proof)), default=proved[0] if proved else None
    )


def said(claim: Claim) -> tuple[bool, bool, bool]:
    """Whether it has a sentence of at most 40 words, a strategy, and a proof of at most 15 lines."""
    if claim.explanation is None:
        return False, False, False
    words = claim.explanation.as_dict()
    proof = claim.explanation.proof
    is_short = 2 <= len(proof) <= MOST_LINES
    return len(str(words["sentence"]).split()) <= MOST_WORDS, bool(words["strategy"]), is_short


def partners_told(count: int) -> bool:
    draw, slow, unsaid, wrong = random.Random(20261), [], [], []
    for i in range(count):
        vectors, misere, text = vectors_and_text(draw)
        begin = process_time()
        proof = prove(text)
        slow.append(process_time() - begin)
        if proof.verdict != "proved" or not said(proof.claim)[0]:
            unsaid.append(text)
        law = partner_law(parse_rules(text).normal_form())
        if i < MARKED and law is not None:
            lost = marked(vectors, misere, 401)
            told = {(a, law.partner(a)) for a in range(401) if law.partner(a) <= 400}
            if told != {(int(a), int(b)) for a, b in zip(*lost.nonzero(), strict=True)}:
                wrong.append(text)
    print(f"partners: {share(count - len(unsaid), count)} in one sentence and proved")
    print(f"partners: {min(MARKED, count)} marked to 400 x 400, wrong {len(wrong)}")
    print(f"partners: processor seconds median {median(slow):.3f}, most {max(slow):.3f}")
    _shown(unsaid + wrong)
    return not (unsaid or wrong) and max(slow) <= 0.3


def grammar_told(count: int) -> bool:
    proved, missing, spent = 0, [], process_time()
    full = Counter()
    for text, heaps in grammar(10**6):
        if proved == count:
            break
        claim = best(discover(text, heaps=heaps, limits=Limits(seconds=SECONDS)))
        if claim is None:
            full["open"] += 1
            continue
        proved += 1
        sentence, strategy, proof = said(claim)
        full.update(sentence=sentence, strategy=strategy, proof=proof)
        if not sentence:
            missing.append(f"{heaps} | {text} | {claim.kind} {claim.statement}")
    print(f"grammar: {proved} proved, {full['open']} more open; {process_time() - spent:.0f} processor seconds")
    print("grammar: " + ", ".join(f"{name} {share(full[name], proved)}" for name in NAMES))
    _shown(missing)
    return full["sentence"] >= 0.85 * proved


def kept() -> Iterator[tuple[str, str, Claim | None]]:
    """The kept laws of losses: kind, rules, and the claim that is told."""
    for path in sorted(Path(FOLDER).rglob("*.json")):
        made = json.loads(path.read_text())
        if made["kind"] not in ("period", "automaton"):
            continue
        rules = parse_rules(made["rules"])
        numbers = 1 if rules.game.is_dynamic else int(made.get("numbers", 1))
        yield made["kind"], made["rules"], best(discover(rules, heaps=numbers, limits=Limits(seconds=SECONDS)))


def kept_told(_: int) -> bool:
    full, missing = Counter(), []
    for kind, text, claim in kept():
        flags = (False,) * 3 if claim is None else said(claim)
        full[kind] += 1
        full.update(f"{kind} {name}" for name, flag in zip(NAMES, flags, strict=True) if flag)
        full[f"{kind} all"] += all(flags)
        if not all(flags):
            missing.append(f"{kind} | {text} | {''.join('spP'[i] if f else '-' for i, f in enumerate(flags))}")
    for kind in ("period", "automaton"):
        told = [f"{name} {share(full[f'{kind} {name}'], full[kind])}" for name in (*NAMES, "all")]
        print(f"kept, {kind}: {', '.join(told)}")
    every = full["period"] + full["automaton"]
    print(f"kept: all three {share(full['period all'] + full['automaton all'], every)}")
    _shown(missing)
    return full["period all"] + full["automaton all"] >= 0.9 * every


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part // max(whole, 1)} %)"


def _shown(texts: list[str]) -> None:
    for text in texts:
        print("   ", text)


PARTS = {"partners": partners_told, "grammar": grammar_told, "kept": kept_told}

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    held = [PARTS[part](number) for part in sys.argv[2:] or PARTS]
    sys.exit(not all(held))
