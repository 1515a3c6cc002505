"""Games whose law has a theorem: Nim, Moore's, Wythoff's and Euclid's games, halves, and caps by the last take.

The laws themselves are proved elsewhere, by automata; here they are told, with proofs that are read again.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.proving.from_rules import provable
from bouton.rulesets.amounts import Bound
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems.schwenk import formula, has_terms, terms

MOST_K = 5
# All positions are played out below these numbers, by how many there are.
PLAYED = {1: 300, 2: 32, 3: 8, 4: 5}
# How many pairs of Wythoff's games, or numbers of a row, are shown.
SHOWN = 6


@frozen
class Classic:
    """The *name* of a game whose law is told, with its number k: of heaps that a move may touch, or t of Wythoff.

    With a *limit* it is played on one heap with the most that may be taken beside it.
    """

    name: str
    k: int = 1
    misere: bool = False
    limit: Bound | None = None

    def is_lost(self, heaps: tuple[int, ...]) -> bool:
        """Whether its law calls *heaps* lost."""
        match self.name:
            case "wythoff":
                a, b = sorted(heaps)
                return (a, b) in set(_pairs(self.k, self.misere, a))
            case "euclid" | "euclid_positive":
                a, b = sorted(heaps)
                return (a == 0 or b * b < a * b + a * a) and not (a == b > 0 and self.name == "euclid")
            case "half":
                return heaps[0] & heaps[0] + 1 == 0
            case "parts":
                rest, cap = heaps[0] - self.misere, heaps[1]
                return rest == 0 or (rest > 0 and terms(self._limit).greedy(rest)[0] > cap)
        if self.misere and max(heaps) <= 1:
            return sum(heaps) % (self.k + 1) == 1
        if self.k == 1:
            return nim_sum(heaps) == 0
        return all(sum(h >> i & 1 for h in heaps) % (self.k + 1) == 0 for i in range(max(heaps).bit_length()))

    @property
    def _limit(self) -> Bound:
        assert self.limit is not None
        return self.limit

    @property
    def numbers(self) -> dict[str, object]:
        """What its words ask for."""
        if self.limit is not None:
            return {"row": tuple(terms(self.limit).upto(10**6, SHOWN)), "f": formula(self.limit)}
        pairs = tuple(f"({a},{b})" for a, b in _pairs(self.k, self.misere, 30))[:SHOWN]
        return {"k": self.k, "k1": self.k + 1, "t": self.k, "pairs": pairs}

    def lines(self) -> tuple[Sentence, ...]:
        """Its proof."""
        names = ["sums"] * (self.name == "parts") + ["lost"]
        names += ["ones"] * (self.misere and self.name != "wythoff")
        return tuple(map(self.told, [*names, "won"]))

    def told(self, name: str) -> Sentence:
        """What is said of it; where only equal amounts go from two heaps, in the words of just that."""
        is_plain = self.name == "wythoff" and self.k == 1 and name != "sentence"
        return Sentence(f"telling.{self.kind}.{name}{'_equal' if is_plain else ''}", self.numbers)

    @property
    def kind(self) -> str:
        """The topic of its words."""
        return f"{self.name}{'_misere' if self.misere else ''}"

    def agrees(self, rules: Rules, heaps: int) -> bool:
        """Whether play of all small positions has the losses of the law."""
        game, lost = provable(rules.game, heaps), set[tuple[int, ...]]()
        options: set[tuple[int, ...]]
        least = int(self.name == "euclid_positive" or (self.limit is not None and self.misere))
        for position in product(range(PLAYED[game.size]), repeat=game.size):
            options = set(game.options(position))
            if self.limit is not None:  # more than the heap cannot be taken
                options = {(heap, min(cap, heap)) for heap, cap in options}
            if lost.isdisjoint(options) and (options or not rules.misere):
                lost.add(position)
            if position[-1] >= least <= position[0] and self.is_lost(position) != (position in lost):
                return False
        return True


def _pairs(t: int, misere: bool, most: int) -> Iterator[tuple[int, int]]:
    """The lost pairs a <= b with a up to *most*: the least number in no earlier pair, and the next difference."""
    used = set[int]()
    # In misère play the end is won; of Wythoff's own game then (1, 2) goes, too.
    for pair in [(0, 1), *[(2, 2)] * (t == 1)] if misere else []:
        used |= set(pair)
        if pair[0] <= most:
            yield pair
    a = 0
    difference = (2 if t == 1 else t + 1) if misere else 0
    while True:
        while a in used:
            a += 1
        if a > most:
            return
        used |= {a, a + difference}
        yield a, a + difference
        difference += t


@lru_cache(maxsize=256)
def classic(rules: Rules, heaps: int) -> Classic | None:
    """Which of these games *rules* are on so many heaps, by their normal form; None for others.

    >>> classic(parse_rules("take any from up to 2 heaps; misere"), 3)
    Classic(name='moore', k=2, misere=True, limit=None)
    """
    game = rules.normal_form().game
    if isinstance(game.limit, Bound) and has_terms(game.limit):
        return Classic("parts", misere=rules.misere, limit=game.limit)
    if not (game.clauses or game.joint_moves or game.ties):
        name = recognise(rules.game)
        is_euclid = name in ("euclid", "euclid positive") and heaps == 2 and not rules.misere
        return Classic(name.replace(" ", "_")) if name and is_euclid else None
    (name, k) = next((key for key, known in _known().items() if known == game), ("", 0))
    alone = name == "half"
    return Classic(name, k, rules.misere) if name and alone == (heaps == 1) and not (alone and rules.misere) else None


@lru_cache(maxsize=1)
def _known() -> dict[tuple[str, int], Game]:
    told = {("nim", 1): "nim", **{("moore", k): f"moore({k})" for k in range(2, MOST_K)}, ("wythoff", 1): "wythoff"}
    told |= {("wythoff", t): f"t wythoff({t})" for t in range(2, MOST_K + 2)} | {("half", 1): "take 1..n/2"}
    return {key: parse_rules(text).game.normal_form() for key, text in told.items()}


def played_classic(rules: Rules, heaps: int) -> Classic | None:
    """The same where play of small heaps agrees with the law."""
    known = classic(rules, heaps) if heaps in PLAYED else None
    return known if known is not None and known.agrees(rules, heaps) else None


def classic_holds(lines: Sequence[str], rules: Rules, heaps: int, language: str) -> bool:
    """Whether *lines* are the proof for *rules*, number by number, and play of small heaps agrees with the law."""
    known = played_classic(rules, heaps)
    return known is not None and list(lines) == [line.say(language) for line in known.lines()]
