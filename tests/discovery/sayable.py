"""How many laws can be said: the figures of laws as sentences, strategies, proofs in words, and questions.

    python -m tests.discovery.sayable [COUNT [PART ...]]

COUNT rules (300) of each grammar; the parts are `partners`, `grammar`, `kept`, `slips` and `questions`.
"""

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time

import bouton
from bouton.discovery.asking import AskAnswer
from bouton.discovery.finding import discover, prove
from bouton.discovery.letter_rows import letters_hold
from bouton.discovery.verdict import Claim
from bouton.laws import FOLDER
from bouton.laws.partners import partner_law
from bouton.limits import Limits
from bouton.notation import parse_rules, read_family
from tests.discovery.rereading import is_proof
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
    draw, slow, unsaid, wrong, longer = random.Random(20261), [], [], [], 0
    for i in range(count):
        vectors, misere, text = vectors_and_text(draw)
        begin = process_time()
        proof = prove(text)
        slow.append(process_time() - begin)
        told = proof.claim.explanation
        if proof.verdict != "proved" or told is None or len(told.sentence) != 1:
            unsaid.append(text)
        longer += not said(proof.claim)[0]
        law = partner_law(parse_rules(text).normal_form())
        if i < MARKED and law is not None:
            lost = marked(vectors, misere, 401)
            told = {(a, law.partner(a)) for a in range(401) if law.partner(a) <= 400}
            if told != {(int(a), int(b)) for a, b in zip(*lost.nonzero(), strict=True)}:
                wrong.append(text)
    print(f"partners: {share(count - len(unsaid), count)} in one sentence and proved")
    print(f"partners: {longer} sentences of over {MOST_WORDS} words")
    print(f"partners: {min(MARKED, count)} marked to 400 x 400, wrong {len(wrong)}")
    print(f"partners: processor seconds median {median(slow):.3f}, most {max(slow):.3f}")
    _shown(unsaid + wrong)
    return not (unsaid or wrong)


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


def kept() -> Iterator[tuple[str, str, int, Claim | None]]:
    """The kept laws: kind, rules, heaps, and the claim that is told."""
    for path in sorted(Path(FOLDER).rglob("*.json")):
        made = json.loads(path.read_text())
        if made["kind"] in ("family", "misere"):
            yield made["kind"], made["rules"], 1, best(discover(made["rules"], limits=Limits(seconds=SECONDS)))
            continue
        rules = parse_rules(made["rules"])
        numbers = 1 if rules.game.is_dynamic else int(made.get("numbers", 1))
        yield made["kind"], made["rules"], numbers, best(discover(rules, heaps=numbers, limits=Limits(seconds=SECONDS)))


def kept_told(_: int) -> bool:
    full, missing = Counter(), []
    for kind, text, _heaps, claim in kept():
        flags = (False,) * 3 if claim is None else said(claim)
        full[kind] += 1
        full.update(f"{kind} {name}" for name, flag in zip(NAMES, flags, strict=True) if flag)
        full[f"{kind} all"] += all(flags)
        if not all(flags):
            missing.append(f"{kind} | {text} | {''.join('spP'[i] if f else '-' for i, f in enumerate(flags))}")
    kinds = list(dict.fromkeys(key.split()[0] for key in full))
    for kind in kinds:
        told = [f"{name} {share(full[f'{kind} {name}'], full[kind])}" for name in (*NAMES, "all")]
        print(f"kept, {kind}: {', '.join(told)}")
    every, told = sum(full[kind] for kind in kinds), sum(full[f"{kind} all"] for kind in kinds)
    print(f"kept: all three {share(told, every)}")
    _shown(missing)
    return told >= 0.9 * every


def shown_proofs(count: int) -> Iterator[tuple[str, int, Claim]]:
    """Laws with a proof in words, of both grammars and of those that are kept."""
    draw = random.Random(5)
    yield from ((text, 2, best(discover(text))) for *_, text in (vectors_and_text(draw) for _ in range(count)))
    for text, heaps in grammar(count, seed=32):
        yield text, heaps, best(discover(text, heaps=heaps, limits=Limits(seconds=SECONDS)))
    for kind, text, heaps, claim in kept():
        if kind in ("family", "misere", "automaton") or heaps > 1 or parse_rules(text).game.splits:
            yield text, heaps, claim


def is_right(lines: list[str], text: str, heaps: int, language: str) -> bool:
    """Whether the program that reads proofs accepts these lines for the rules."""
    family = read_family(text)
    if family is not None:
        return letters_hold(lines, family)
    return is_proof(lines, parse_rules(text), heaps, language)


def slips(lines: list[str], draw: random.Random) -> Iterator[list[str]]:
    """*lines* with one number changed."""
    places = [(k, found.span()) for k, line in enumerate(lines) for found in re.finditer(r"\d+", line)]
    if not places:
        return
    k, (begin, end) = draw.choice(places)
    number = int(lines[k][begin:end])
    for other in {number + 1, max(number - 1, 0), draw.randrange(2 * number + 3)} - {number}:
        yield [*lines[:k], f"{lines[k][:begin]}{other}{lines[k][end:]}", *lines[k + 1 :]]


def slips_told(count: int) -> bool:
    draw, changed, accepted, proofs, refused = random.Random(9), 0, [], 0, []
    shown = list(shown_proofs(count // 4))
    while changed < 4 * count:
        for text, heaps, claim in shown:
            if claim is None or claim.explanation is None or len(claim.explanation.proof) < 2:
                continue
            language = draw.choice(["en", "zh"])
            lines = [line.say(language) for line in claim.explanation.proof]
            proofs += 1
            if not is_right(lines, text, heaps, language):
                refused.append(text)
            for other in slips(lines, draw):
                changed += 1
                if is_right(other, text, heaps, language):
                    accepted.append(f"{text} | {set(other) - set(lines)}")
    print(f"slips: {proofs} proofs read, refused {len(refused)}")
    print(f"slips: one number changed in {changed}, accepted {len(accepted)}")
    _shown(refused + accepted)
    return not (refused or accepted)


# Twelve games: rules, misere, the amounts from one heap, those from both; and what may be asked of their losses.
Amounts = Callable[[int], bool]
GAMES: list[tuple[str, bool, Amounts, Callable[[int, int], bool] | None]] = [
    ("wythoff", False, lambda t: True, lambda i, j: i == j),
    ("wythoff; misere", True, lambda t: True, lambda i, j: i == j),
    ("t wythoff(2)", False, lambda t: True, lambda i, j: abs(i - j) < 2),
    ("take any; take 1 equally from 2 heaps", False, lambda t: True, lambda i, j: i == j == 1),
    ("take any; take 2, 3 equally from 2 heaps; misere", True, lambda t: True, lambda i, j: i == j and i in (2, 3)),
    ("take any; take (1,2), (2,5)", False, lambda t: True, lambda i, j: {i, j} in ({1, 2}, {2, 5})),
    ("take 1; take 4 equally from 2 heaps", False, lambda t: t == 1, lambda i, j: i == j == 4),
    ("take odd; take any equally from 2 heaps", False, lambda t: t % 2 == 1, lambda i, j: i == j),
    ("take 1,3,4", False, lambda t: t in (1, 3, 4), None),
    ("take 2^k", False, lambda t: t & (t - 1) == 0, None),
    ("take 2..5; misere", True, lambda t: 2 <= t <= 5, None),
    ("take any except 3", False, lambda t: t != 3, None),
]
ASKED = {
    1: ["n mod {m} = {r}", "n > {c}", "n mod {m} != {r} or n < {c}", "n in {{{r}, {c}}}", "(n + {c}) div {m} >= {r}"],
    2: ["b - a <= {c}", "(a + b) mod {m} = {r}", "a != b or a < {c}", "a mod {m} = {r} and a > {c}", "3a + {m}b = {c}"],
}
SIZE = 200


def lost_below(misere: bool, own: Amounts, joint: Callable[[int, int], bool] | None) -> list[tuple[int, ...]]:
    """The losses up to SIZE, by marking."""
    side, lost = SIZE + 1, list[tuple[int, ...]]()
    steps = [t for t in range(1, side) if own(t)]
    if joint is None:
        for n in range(side):
            options = [(n - t,) for t in steps if t <= n]
            if not (any(option in lost for option in options) or (misere and not options)):
                lost.append((n,))
        return lost
    both = [(i, j) for i in range(1, side) for j in range(1, side) if joint(i, j)]
    won = {(0, 0)} if misere else set()
    if misere:  # where nothing can be taken the game is over, too
        least = min(steps)
        won |= {(a, b) for a in range(least) for b in range(least) if not any(i <= a and j <= b for i, j in both)}
    for a, b in product(range(side), repeat=2):
        if (a, b) not in won:
            lost.append((a, b))
            won |= {(a + t, b) for t in steps if a + t < side} | {(a, b + t) for t in steps if b + t < side}
            won |= {(a + i, b + j) for i, j in both if a + i < side and b + j < side}
    return lost


def questions_told(_: int) -> bool:
    draw, spent, wrong = random.Random(60), [], []
    for text, misere, own, joint in GAMES:
        those, heaps = lost_below(misere, own, joint), 1 if joint is None else 2
        names = ["n"] if heaps == 1 else ["a", "b"]
        bouton.ask(text, f"some lost {', '.join(names)}")  # the law is found once
        for body in ASKED[heaps]:
            said = body.format(m=draw.randint(2, 6), r=draw.randint(0, 3), c=draw.randint(0, 40))
            plain = re.sub(r"(\d)([ab])", r"\1*\2", said).replace(" mod ", " % ").replace(" div ", " // ")
            code = compile(re.sub(r"(?<![<>!])=", "==", plain).replace(">==", ">=").replace("<==", "<="), said, "eval")
            quantor = draw.choice(["every", "some", "no", "exactly one"])
            begin = process_time()
            reply = bouton.ask(text, f"{quantor} lost {', '.join(names)}: {said}")
            spent.append(process_time() - begin)
            held = [p for p in those if eval(code, dict(zip(names, p, strict=True)))]
            if not agrees(quantor, reply, those, held):
                wrong.append(f"{text} | {quantor}: {said} | {reply.answer} {reply.witness}")
    print(f"questions: {len(spent)} about {len(GAMES)} games against play to {SIZE}, wrong {len(wrong)};"
          f" median {median(spent):.4f} s, most {max(spent):.3f} s")  # fmt: skip
    _shown(wrong)
    return not wrong  # the time is told, and not judged on a machine that others use


def agrees(quantor: str, reply: AskAnswer, those: list[tuple[int, ...]], held: list[tuple[int, ...]]) -> bool:
    """Whether the answer is that of play, and the witness the least; what play does not reach is beyond SIZE."""
    order = lambda p: (max(p), sum(p), p)  # noqa: E731
    deciding = sorted(set(those) - set(held), key=order) if quantor == "every" else sorted(held, key=order)
    if quantor == "exactly one":
        if len(deciding) > 1:
            return not reply.answer and reply.witness == deciding[1]
        return (
            reply.answer and reply.witness == deciding[0] if deciding else not reply.answer or max(reply.witness) > SIZE
        )
    found = reply.answer == (quantor == "some")
    if not deciding:
        return not found or max(reply.witness) > SIZE
    return found and reply.witness == deciding[0]


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part // max(whole, 1)} %)"


def _shown(texts: list[str]) -> None:
    for text in texts:
        print("   ", text)


PARTS = {
    "partners": partners_told,
    "grammar": grammar_told,
    "kept": kept_told,
    "slips": slips_told,
    "questions": questions_told,
}

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    held = [PARTS[part](number) for part in sys.argv[2:] or PARTS]
    sys.exit(not all(held))
