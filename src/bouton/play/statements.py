"""Sentences about the lost positions of a game, true and false, each decided for heaps of every size."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from random import Random

from bouton.claims import Sentence
from bouton.discovery.asking import AskAnswer, ask
from bouton.errors import LimitError
from bouton.play.sheets import TrueOrFalse
from bouton.proving.questions import HEAPS
from bouton.solving import Solver, situation_of

# On how many heaps a sentence is said, and how it is asked; its words have its name.  m is a modulus, r and s are
# remainders, c, d and k numbers; the other fields are written for as many heaps as there are.
PATTERNS: Mapping[str, tuple[range, str]] = {
    "multiple": (range(1, 2), "every lost n: n mod {m} = 0"),
    "remainders": (range(1, 2), "every lost n: n mod {m} in {{{r}, {s}}}"),
    "multiples": (range(1, 2), "every n with n mod {m} = 0: lost"),
    "won": (range(1, 2), "every n with n mod {m} = {r}: won"),
    "most": (range(1, 2), "no lost n: n > {c}"),
    "never_apart": (range(1, 2), "no lost n: lost(n + {d})"),
    "again": (range(1, 2), "every lost n: lost(n + {m})"),
    "some": (range(1, 2), "some lost n: n mod {m} = {r}"),
    "total": (range(2, 9), "every lost {heaps}: ({total}) mod {m} = 0"),
    "equal": (range(2, 9), "every {heaps} with {equal}: lost"),
    "equal_won": (range(2, 9), "every {heaps} with {equal} and a > 0: won"),
    "each_more": (range(2, 9), "every lost {heaps}: lost({more})"),
    "times": (range(2, 3), "every lost a, b: b <= {k}a and a <= {k}b"),
    "apart": (range(2, 3), "every lost a, b: b - a <= {d} and a - b <= {d}"),
    "difference": (range(2, 3), "some lost a, b: b - a = {d} or a - b = {d}"),
    "both": (range(2, 3), "every lost a, b: a mod {m} = 0 and b mod {m} = 0 or a mod {m} > 0 and b mod {m} > 0"),
    "one_odd": (range(2, 3), "no lost a, b: a is odd and b is odd"),
    "alone": (range(2, 3), "every a, b with a = 0 and b > 0 or a > 0 and b = 0: won"),
    "others": (range(3, 4), "every lost a, b, c: c <= a + b and b <= a + c and a <= b + c"),
}
# The largest number in a sentence, without a level and by the level; so many of a pattern are decided at a time.
MOST, BY_LEVEL, TRIES = 8, (3, 4, 6, 8, 12), 4


def statements(
    rules: str, heaps: int, count: int, level: int | None, random: Random, solver: Solver
) -> Iterator[TrueOrFalse]:
    """*count* sentences, every other one true where there are such; LimitError where no law of the losses is proved.

    The pattern that came least often is next.  No sentence is false of the position without stones.
    """
    ask(rules, f"some lost {', '.join(HEAPS[:heaps]) if heaps > 1 else 'n'}", limits=solver.limits)
    most = BY_LEVEL[level - 1] if level else MOST
    decided = {name: _Decided(name, rules, heaps, most, solver) for name, (on, _) in PATTERNS.items() if heaps in on}
    for one in decided.values():
        random.shuffle(one.left)
    used, wanted = Counter[str](), random.random() < 0.5
    for number in range(1, count + 1):
        order = sorted(random.sample(sorted(decided), len(decided)), key=used.__getitem__)
        for holds, name in product((wanted, not wanted), order):
            if (found := decided[name].next(holds)) is not None:
                used[name] += 1
                wanted = not holds
                yield TrueOrFalse(number, *found)
                break
        else:
            return


class _Decided:
    """The sentences of the pattern *name*, decided one after the other as they are wanted."""

    def __init__(self, name: str, rules: str, heaps: int, most: int, solver: Solver) -> None:
        self.name, self.rules, self.solver = name, rules, solver
        self.heaps = HEAPS[:heaps] if heaps > 1 else "n"
        self.left, self.kept = [*self.drawn(most)], {True: list[Found](), False: list[Found]()}

    def drawn(self, most: int) -> Iterator[Mapping[str, int]]:
        """The numbers that may stand in a sentence."""
        fields = {"m": range(2, most + 1), "r": range(1, most), "s": range(most), "k": range(2, 5)}
        fields |= {"c": range(2, 4 * most), "d": range(1, most + 1)}
        names = [name for name in fields if f"{{{name}}}" in PATTERNS[self.name][1].replace("{more}", "{m}")]
        for numbers in product(*(fields[name] for name in names)):
            values = dict(zip(names, numbers, strict=True))
            if values.get("s", 0) < values.get("r", 1) < values.get("m", most) - ("s" in names):
                yield values

    def next(self, holds: bool) -> "Found | None":
        """One that *holds* or does not, which was not told before."""
        for values in self.left[:TRIES] if not self.kept[holds] else ():
            self.left.remove(values)
            if (found := self.decided(values)) is not None:
                self.kept[found[1]].append(found)
        return self.kept[holds].pop() if self.kept[holds] else None

    def decided(self, values: Mapping[str, int]) -> "Found | None":
        """The sentence with these numbers; None where the position without stones decides it, or an automaton grows."""
        told = {"heaps": ", ".join(self.heaps), "total": " + ".join(self.heaps)}
        told["equal"] = " and ".join(f"{a} = {b}" for a, b in pairwise(self.heaps))
        told["more"] = ", ".join(f"{name} + {values.get('m')}" for name in self.heaps)
        asked = PATTERNS[self.name][1].format(**told, **values)
        try:
            reply = ask(self.rules, asked, limits=self.solver.limits)
        except LimitError:
            return None
        if reply.witness is not None and not any(reply.witness):
            return None
        given = Sentence(f"play.statement.{self.name}", values)
        question = Sentence("play.claim.asked", {"given": (given,), "asks": (Sentence("play.asks.claim"),)})
        return asked, reply.answer, reply.witness, question, self.key(reply)

    def key(self, reply: AskAnswer) -> Sentence:
        """Why it is so."""
        if reply.witness is None:
            return Sentence(f"play.claim.{'proved' if reply.answer else 'none'}")
        lost = self.solver.is_lost(situation_of(self.rules, reply.witness))
        name = "example" if reply.answer else "loss" if lost else "win"
        return Sentence(f"play.claim.{name}", {"witness": reply.witness})


# As it is asked, whether it holds, the witness, the question and the answer.
Found = tuple[str, bool, tuple[int, ...] | None, Sentence, Sentence]
