"""Nim, Moore's Nim and Wythoff's games, normal and misère: their laws in words, and proofs that are read again.

The laws themselves are proved elsewhere, by automata; here they are told.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.proving.from_rules import provable
from bouton.rulesets.protocol import Game, Rules

MOST_K = 5
# All positions are played out below these heaps, by their number.
PLAYED = {2: 32, 3: 8, 4: 5}
# How many pairs of Wythoff's games are shown.
SHOWN = 6


@frozen
class Classic:
    """The *name* of a game whose law is told, with its number k: of heaps that a move may touch, or t of Wythoff."""

    name: str
    k: int
    misere: bool

    def is_lost(self, heaps: tuple[int, ...]) -> bool:
        """Whether its law calls *heaps* lost."""
        if self.name == "wythoff":
            a, b = sorted(heaps)
            return (a, b) in set(_pairs(self.k, self.misere, a))
        if self.misere and max(heaps) <= 1:
            return sum(heaps) % (self.k + 1) == 1
        if self.k == 1:
            return nim_sum(heaps) == 0
        return all(sum(h >> i & 1 for h in heaps) % (self.k + 1) == 0 for i in range(max(heaps).bit_length()))

    @property
    def numbers(self) -> dict[str, object]:
        """What its words ask for."""
        pairs = tuple(f"({a},{b})" for a, b in _pairs(self.k, self.misere, 30))[:SHOWN]
        return {"k": self.k, "k1": self.k + 1, "t": self.k, "pairs": pairs}

    def lines(self) -> tuple[Sentence, ...]:
        """Its proof."""
        names = ["lost", *["ones"] * (self.misere and self.name != "wythoff"), "won"]
        return tuple(Sentence(f"telling.{self.kind}.{name}", self.numbers) for name in names)

    @property
    def kind(self) -> str:
        """The topic of its words."""
        return f"{self.name}{'_misere' if self.misere else ''}"


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
def classic(rules: Rules) -> Classic | None:
    """Which of these games *rules* are, by their normal form; None for others.

    >>> classic(parse_rules("take any from up to 2 heaps; misere"))
    Classic(name='moore', k=2, misere=True)
    """
    game = rules.normal_form().game
    if not (game.clauses or game.joint_moves or game.ties):
        return None
    return next((Classic(name, k, rules.misere) for (name, k), known in _known().items() if known == game), None)


@lru_cache(maxsize=1)
def _known() -> dict[tuple[str, int], Game]:
    told = {("nim", 1): "nim", **{("moore", k): f"moore({k})" for k in range(2, MOST_K)}, ("wythoff", 1): "wythoff"}
    told |= {("wythoff", t): f"t wythoff({t})" for t in range(2, MOST_K + 2)}
    return {key: parse_rules(text).game.normal_form() for key, text in told.items()}


def classic_holds(lines: Sequence[str], rules: Rules, heaps: int, language: str) -> bool:
    """Whether *lines* are the proof for *rules*, number by number, and play below some heap agrees with the law."""
    known = classic(rules)
    if known is None or heaps not in PLAYED or list(lines) != [line.say(language) for line in known.lines()]:
        return False
    lost = set[tuple[int, ...]]()
    game, positions = provable(rules.game, heaps), list(product(range(PLAYED[heaps]), repeat=heaps))
    for position in positions:
        options = set(game.options(position))
        if lost.isdisjoint(options) and (options or not rules.misere):
            lost.add(position)
    return all(known.is_lost(position) == (position in lost) for position in positions)
