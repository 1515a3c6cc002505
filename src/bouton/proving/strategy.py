"""A proved law as a player: winning moves read off the digits of a position, in time linear in their number."""

from collections.abc import Sequence

from bouton.arrays import np
from bouton.proving import definable
from bouton.proving.automaton import Relation
from bouton.proving.certificate import least_winning_take
from bouton.proving.decision import Proved
from bouton.proving.formula import conjunction
from bouton.proving.game import TakeBack
from bouton.proving.moves import derive
from bouton.proving.numeration import Numeration
from bouton.proving.tables import Ints


class Player:
    """What *proof* says about single positions, of any size.

    >>> from bouton.proving.decision import find_law
    >>> from bouton.proving.game import Span, one_heap
    >>> player = Player(find_law(one_heap(Span(1, 3))))
    >>> player.is_lost((10**40,)), player.winning_option((10**40 + 2,)) == (10**40,)
    (True, True)
    """

    def __init__(self, proof: Proved) -> None:
        assert proof.helper is None, "the moves of Euclid's game are not one relation"
        self.proof = proof
        # Each relation is over the position and then the numbers that a move changes.
        self._takes: list[tuple[tuple[str, ...], Relation]] = []
        self._least: Relation | None = None
        if isinstance(proof.game, TakeBack):
            self._least = least_winning_take(proof)
            return
        rules = derive(proof.game)
        for move in rules.moves:
            factors = [definable.relation(proof.numeration, atom) for atom in move.atoms]
            lowered = tuple(move.after[i] for i in move.lowered)
            landing = proof.losses.over(*move.after)
            self._takes.append((move.after, conjunction([*factors, landing], (*rules.position, *lowered))))

    def is_lost(self, position: Sequence[int]) -> bool:
        """Whether the player to move loses."""
        return bool(self.proof.losses.accepts(_columns(self.proof.numeration, position)))

    def winning_option(self, position: Sequence[int]) -> tuple[int, ...] | None:
        """A position to leave that wins; None from a lost position, and in misere play where there is no move."""
        system, game = self.proof.numeration, self.proof.game
        if self._least is not None:
            assert isinstance(game, TakeBack)
            heap, cap = position
            found = _completed(system, self._least, (heap,))
            if found is None or found[0] > cap:
                return None
            return heap - found[0], game.cap(found[0])
        for after, relation in self._takes:
            found = _completed(system, relation, position)
            if found is not None:
                changed = iter(found)
                return tuple(
                    next(changed) if name.startswith("y") else n for name, n in zip(after, position, strict=True)
                )
        return None


def _columns(system: Numeration, numbers: Sequence[int]) -> Ints:
    """The digits of the numbers, shape (length, numbers)."""
    words = [system.digits(number) for number in numbers]
    length = max(map(len, words))
    return np.array([(0,) * (length - len(w)) + w for w in words], dtype=np.int64).reshape(len(words), length).T


def _completed(system: Numeration, relation: Relation, known: Sequence[int], length: int = 0) -> tuple[int, ...] | None:
    """Numbers no longer than the longest of *known* that with them are in *relation*, theirs its first tracks."""
    radix, more = system.radix, len(relation.tracks) - len(known)
    table = relation.table.reshape(relation.states, radix ** len(known), radix**more)
    columns = _columns(system, known)
    letters = np.zeros(len(columns), dtype=np.int64)
    for i in range(len(known)):
        letters = letters * radix + columns[:, i]
    # From the last digit back: the states from which the rest can be read to an end.
    ends = [relation.accept]
    for letter in letters[::-1].tolist():
        ends.append(np.any(ends[-1][table[:, letter]], axis=1))
    if not ends[-1][0]:
        return None
    state, chosen = 0, []
    for letter, alive in zip(letters.tolist(), reversed(ends[:-1]), strict=True):
        choice = int(np.argmax(alive[table[state, letter]]))
        chosen.append(choice)
        state = int(table[state, letter, choice])
    digits = [[choice // radix ** (more - 1 - i) % radix for choice in chosen] for i in range(more)]
    return tuple(system.number(word) for word in digits)
