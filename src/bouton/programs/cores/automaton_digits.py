"""Numbers as strings of digits: the n-th string that the automaton `VALID` lets end, in order, means n."""

from bouton.programs.core import Heaps, Num, Row, Table, Terms

RADIX: int = 2  # how many digits there are
STATES: int = 1  # the states of the automaton that knows which strings are numbers
VALID: Row = (0, 0)  # the state after state s and the digit d stands at s * RADIX + d
ENDS: Row = (1,)  # 1: a number may end in this state


def needed(n: Num, counts: Terms) -> int:
    """So many digits n needs; counts gets, length by length, how many strings end well from each state."""
    if len(counts) == 0:
        for end in ENDS:
            counts.append(end)
    length = 0
    while counts[length * STATES] <= n:
        length += 1
        if len(counts) == length * STATES:
            for s in range(STATES):
                total: Num = 0
                for d in range(RADIX):
                    total += counts[(length - 1) * STATES + VALID[s * RADIX + d]]
                counts.append(total)
    return length


def read(numbers: Heaps, letters: Table, counts: Terms) -> None:
    """The digits of all numbers, place by place; those of one place make one letter, the first number counts most."""
    length = 0
    for n in numbers:
        own = needed(n, counts)
        if own > length:
            length = own
    for _i in range(length):
        letters.append(0)
    for n in numbers:
        rest: Num = n
        state = 0
        for i in range(length):
            below = (length - 1 - i) * STATES
            digit = 0
            while rest >= counts[below + VALID[state * RADIX + digit]]:
                rest -= counts[below + VALID[state * RADIX + digit]]
                digit += 1
            letters[i] = letters[i] * RADIX + digit
            state = VALID[state * RADIX + digit]


def number(place: int, size: int, ways: Table, counts: Terms) -> Num:
    """The number whose digits stand at a place in letters of that size."""
    value: Num = 0
    state = 0
    for i in range(len(ways)):
        digit = ways[i]
        for _k in range(size - 1 - place):
            digit = digit // RADIX
        digit = digit % RADIX
        below = (len(ways) - 1 - i) * STATES
        for d in range(digit):
            value += counts[below + VALID[state * RADIX + d]]
        state = VALID[state * RADIX + digit]
    return value
