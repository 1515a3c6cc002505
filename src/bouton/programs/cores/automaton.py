"""An automaton reads the digits of a position and accepts the losses.

One more for each kind of move finds the way into a loss.
"""

from bouton.programs.core import Heaps, Row, Table, Terms
from bouton.programs.cores.automaton_digits import read
from bouton.programs.cores.automaton_heaps import moved, position_of

LETTERS: int = 2  # the letters of a position
LAW: Row = (0, 1, 0, 1)  # the state after state s and the letter c stands at s * LETTERS + c
LOST: Row = (1, 0)  # 1: what ends in this state is lost
MOVES: int = 1  # how many kinds of moves
FIRST: Row = (0, 1)  # the states of move m are numbered from FIRST[m] on
WAYS: Row = (2,)  # the letters of what move m changes
START: Row = (0,)  # the steps of move m begin here
STEPS: Row = (0, 0, 0, 0)  # the state after state s, letter c and the letter w of what is changed, in this order
GOOD: Row = (1,)  # 1: what ends in this state leads into a loss


def is_loss(heaps: Heaps, counts: Terms) -> bool:
    """Whether the automaton accepts the digits of the heaps."""
    numbers: Heaps = position_of(heaps)
    letters: Table = []
    read(numbers, letters, counts)
    state = 0
    for c in letters:
        state = LAW[state * LETTERS + c]
    return LOST[state] == 1


def leads(m: int, letters: Table, ways: Table) -> bool:
    """Whether move m leads into a loss; ways then gets the letters of what it changes."""
    states = FIRST[m + 1] - FIRST[m]
    choices = WAYS[m]
    # The first way into each state, place by place: the state before it and the letter of what is changed; -1: none.
    came: Table = [-1 for _i in range((len(letters) + 1) * states)]
    came[0] = 0
    for i in range(len(letters)):
        for s in range(states):
            if came[i * states + s] >= 0:
                at = START[m] + (s * LETTERS + letters[i]) * choices
                for w in range(choices):
                    after = (i + 1) * states + STEPS[at + w]
                    if came[after] < 0:
                        came[after] = s * choices + w
    end = -1
    for s in range(states):
        if GOOD[FIRST[m] + s] == 1 and came[len(letters) * states + s] >= 0:
            end = s
    if end < 0:
        return False
    for _i in range(len(letters)):
        ways.append(0)
    for back in range(len(letters)):
        i = len(letters) - 1 - back
        way = came[(i + 1) * states + end]
        ways[i] = way % choices
        end = way // choices
    return True


def winning_move(heaps: Heaps, counts: Terms) -> Heaps:
    """The position after a winning move; nothing where no move is left."""
    numbers: Heaps = position_of(heaps)
    letters: Table = []
    read(numbers, letters, counts)
    for m in range(MOVES):
        ways: Table = []
        if leads(m, letters, ways):
            return moved(heaps, m, ways, counts)
    return []
