"""One heap: a small automaton reads the digits of n, the last one first, and its state tells the value."""

from collections.abc import Iterator

from bouton.claims import Sentence
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess

BASES = (2, 3, 4)
MOST_STATES = 12
MOST_VALUES = 6
# Two states count as one where they agree on this many numbers.
ALIKE = 3
LOOKED = 5000

# The values of n -> G(b^i n + r), as far as they are known.
Kernel = tuple[int, ...]


def guesses(given: Given) -> Iterator[Guess]:
    """An automaton for each base in which few states are enough."""
    if given.heaps != 1 or given.start or not 2 <= len(set(given.row)) <= MOST_VALUES:
        return
    if given.losses and given.row.count(0) < 2:
        return  # a single lost heap shows no pattern
    for base in BASES:
        moves = _learned(tuple(given.row[:LOOKED]), base)
        if moves is not None:
            yield _guess(given, base, *moves)


def _learned(row: Kernel, base: int) -> tuple[list[list[int]], list[int]] | None:
    """Where each digit leads from each state, and the value of each; None where too many states are needed."""
    states: list[Kernel] = [row]
    moves: list[list[int]] = []
    while len(moves) < len(states):
        here = states[len(moves)]
        leads = []
        for digit in range(base):
            kernel = here[digit::base]
            if len(kernel) < ALIKE:
                return None
            to = next((i for i, s in enumerate(states) if all(a == b for a, b in zip(s, kernel, strict=False))), None)
            if to is None:
                to = len(states)
                states.append(kernel)
                if len(states) > MOST_STATES:
                    return None
            leads.append(to)
        moves.append(leads)
    return moves, [kernel[0] for kernel in states]


def _guess(given: Given, base: int, moves: list[list[int]], values: list[int]) -> Guess:
    def says(place: Place) -> int | None:
        n, state = place[0], 0
        while n:
            n, digit = divmod(n, base)
            state = moves[state][digit]
        return values[state]

    arrows = "; ".join(
        f"{i} [{v}] → {', '.join(map(str, to))}" for i, (to, v) in enumerate(zip(moves, values, strict=True))
    )
    key = "guess_automata.losses" if given.losses else "guess_automata.values"
    sentence = Sentence(key, values={"base": base, "states": len(moves), "arrows": arrows})
    # A number for each arrow and each value, the start and the base.
    cost = len(moves) * (base * length(len(moves) + 1) + given.bits) + 4 * BIT
    return Guess("automata", sentence, says, len(moves) * (base + 1) + 1, given.losses, cost)
