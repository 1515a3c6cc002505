"""Takes from heaps that their place or size tells: from a largest heap, from the ends of a row."""

from collections.abc import Iterator, Sequence

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.families.board import HeapsAsOne
from bouton.rulesets.protocol import Option, Part, Random, Voice

WHERE = {"largest": "from a largest heap", "ends": "from the ends"}


@frozen
class Chosen(HeapsAsOne):
    """Take one of *amounts* from a heap that *which* tells: "largest", or "ends", the first and the last with stones.

    >>> from bouton.rulesets.amounts import between
    >>> [after for (after,) in Chosen(Amounts.of([between(1, 2)]), "ends").options((0, 2, 3, 1))]
    [(0, 1, 3, 1), (0, 0, 3, 1), (0, 2, 3, 0)]
    """

    taken: Amounts
    which: str
    is_plain_data = True
    fewest_heaps = 2

    @property
    def single_amounts(self) -> Amounts:  # type: ignore[override]
        return self.taken

    def places(self, heaps: Sequence[int]) -> list[int]:
        """The heaps that may be taken from, the first one first."""
        filled = [i for i, heap in enumerate(heaps) if heap]
        if self.which == "ends":
            return list(dict.fromkeys(filled[:1] + filled[-1:]))
        return [i for i in filled if heaps[i] == max(heaps)]

    @property
    def order_matters(self) -> bool:
        return self.which == "ends"

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        for i in self.places(part):
            for t in self.taken.upto(part[i]):
                if t > 0:
                    yield ((*part[:i], part[i] - t, *part[i + 1 :]),)

    def has_option(self, part: Part, option: Option) -> bool:
        taken = self.touched(part, option)
        if taken is None or len(taken) != 1:
            return False
        assert isinstance(part, tuple)
        ((i, t),) = taken.items()
        return i in self.places(part) and self.single_amounts.contains(t, part[i])

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, tuple)
        places = self.places(part)
        i = random.choice(places) if places else 0
        t = self.taken.random_amount(part[i], 0, random) if places else None
        return None if t is None else ((*part[:i], part[i] - t, *part[i + 1 :]),)

    def amounts_text(self) -> str:
        return str(self.taken)

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        return [voice.alternatives([voice.take(self.taken, voice.say(f"where.{self.which}"))], ending)]

    def __str__(self) -> str:
        return "; ".join(f"{text} {WHERE[self.which]}" for text in self.taken.clauses_text())
