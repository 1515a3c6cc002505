"""Takes of which some, but not all, are put on another heap, so that each move leaves fewer stones.

Source: S. Kimura, T. Yamashita, On variations of Yama Nim and Triangular Nim, arXiv:2310.06610: in Yama Nim one stone
of two or more goes to the other heap, in Triangular Nim any number of them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import in_words, joined, order_of, texts
from bouton.rulesets.families.together import Together, TogetherMove
from bouton.rulesets.protocol import Option, Part, Random, Voice


@frozen
class Gift:
    """Take one of *amounts* from a heap and put one of *given*, which is less, on another.

    Both are sets that follow neither the heap nor the last take.
    """

    amounts: Amounts
    given: Amounts

    def in_words(self, voice: Voice) -> str:
        take = voice.take(self.amounts, voice.say("where.one"))
        most = self.given.largest
        some = "give" if most is not None and next(self.amounts.upto(most), None) is None else "give_fewer"
        return voice.say(f"take.{some}", take=take, amount=voice.amount(self.given))

    def __str__(self) -> str:
        return f"take {self.amounts}, give {self.given} to another heap"


@frozen
class Giving(Together):
    """The game of *gifts*, and of *plain* moves beside them; a heap that is empty may be given stones.

    >>> from bouton.notation import parse_rules
    >>> game = parse_rules("take 2.., give 1 to another heap").game
    >>> [after for (after,) in game.options((3, 0))]
    [(1, 1), (0, 1)]
    """

    gifts: tuple[Gift, ...]
    plain: tuple[JointMove, ...] = ()
    is_plain_data = True
    order_matters = False
    can_get_stuck = True
    fewest_heaps = 2
    lively_heaps = 2
    view = "list"

    @classmethod
    def of(cls, gifts: Sequence[Gift], plain: Sequence[JointMove]) -> "Giving":
        """The game with its moves in order, like ones joined."""
        return cls(tuple(sorted(set(gifts), key=str)), tuple(sorted(joined(plain), key=order_of)))

    @property
    def moves(self) -> Sequence[TogetherMove]:
        return self.plain

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        seen = set()
        for option in super().options(part):
            seen.add(option)
            yield option
        for i, j in permutations(range(len(part)), 2):
            for gift in self.gifts:
                for taken in gift.amounts.upto(part[i]):
                    for given in gift.given.upto(taken - 1):
                        option = _given(part, i, taken, j, given)
                        if option not in seen:
                            seen.add(option)
                            yield option

    def followers(self) -> Callable[[Part], Iterator[Part]]:
        return lambda part: (after for (after,) in self.options(part))

    def has_option(self, part: Part, option: Option) -> bool:
        if super().has_option(part, option):
            return True
        after = option[0] if len(option) == 1 else None
        if not isinstance(part, tuple) or not isinstance(after, tuple) or len(part) != len(after) or min(after) < 0:
            return False
        moved = [(left - heap, i) for i, (heap, left) in enumerate(zip(part, after, strict=True)) if heap != left]
        if len(moved) != 2:
            return False
        (less, i), (given, _) = sorted(moved)
        return 0 < given < -less and any(
            gift.given.contains(given, given) and gift.amounts.contains(-less, part[i]) for gift in self.gifts
        )

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, tuple)
        if self.plain and random.randrange(2):
            return super().random_option(part, random)
        gift = random.choice(self.gifts)
        if len(part) < 2:
            return None
        i, j = random.sample(range(len(part)), 2)
        taken = gift.amounts.random_amount(part[i], 0, random)
        given = gift.given.random_amount(taken - 1, 0, random) if taken else None
        return None if not taken or not given or not given < taken <= part[i] else _given(part, i, taken, j, given)

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        told = [in_words(move, voice) for move in self.plain]
        return [voice.alternatives([*told, *(gift.in_words(voice) for gift in self.gifts)], ending)]

    def __str__(self) -> str:
        return "; ".join([*texts(self.plain), *map(str, self.gifts)])


def _given(part: tuple[int, ...], i: int, taken: int, j: int, given: int) -> Option:
    after = list(part)
    after[i] -= taken
    after[j] += given
    return (tuple(after),)
