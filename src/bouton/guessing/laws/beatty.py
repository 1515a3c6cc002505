"""Beatty sequences: one heap lost at floor(j alpha); pairs of a least new number and one that is t j above it."""

from collections.abc import Iterator
from itertools import pairwise

from bouton.claims import Sentence
from bouton.discovery.expression import parse_expression
from bouton.discovery.patterns import beatty
from bouton.discovery.statement import PairLaw
from bouton.guessing.given import BIT, Given, Place
from bouton.guessing.law import Guess
from bouton.rulesets.integers import least

MOST_T = 20
MOST_OWN = 4
# The numbers alpha of floor(j alpha + beta), as text, and what is added before rounding down.
ALPHAS = (
    *("phi", "phi + 1", "sqrt(2)", "2 + sqrt(2)", "sqrt(3)", "(3 + sqrt(3))/2", "(1 + sqrt(3))/2", "2 + sqrt(3)"),
    *("(sqrt(13) - 1)/2", "(sqrt(13) + 5)/2", "sqrt(5) - 1", "sqrt(5) + 3", "1 + sqrt(2)/2", "1 + sqrt(2)"),
    *("sqrt(5)", "sqrt(6)", "sqrt(7)", "(5 + sqrt(5))/4", "(3 + sqrt(17))/4", "(sqrt(29) - 3)/2", "(sqrt(29) + 7)/2"),
)
BETAS = (*("", " + 1", " - 1", " + 1/2", " + phi", " + phi - 1", " + sqrt(2)", " + sqrt(2) - 1"),)
SEEN = 6


def guesses(given: Given) -> Iterator[Guess]:
    """The sequences that fit the losses."""
    if given.losses and given.heaps == 1:
        yield from _sequences(given)
    elif given.losses and given.heaps == 2:
        yield from _pairs(given)


def _sequences(given: Given) -> Iterator[Guess]:
    lost = [n for (n,) in given.lost]
    steps = {b - a for a, b in pairwise(lost)}
    # floor(j alpha + beta) rises by floor(alpha) or 1 more.
    if len(lost) < 2 * SEEN or max(steps) - min(steps) != 1:
        return
    for alpha in ALPHAS:
        for beta in BETAS:
            text = f"floor(j*{f'({alpha})' if ' ' in alpha else alpha}{beta})"
            try:
                value = parse_expression(text, 0, len(text), "j")
                if value(1).floor() not in lost[:3]:
                    continue
                terms = [value(j).floor() for j in range(len(lost) + 3)]
            except ValueError:
                continue  # two roots in one formula
            for begin in (0, 1):
                if terms[begin : begin + len(lost)] != lost:
                    continue

                def says(place: Place, value=value, begin: int = begin) -> int | None:  # type: ignore[no-untyped-def]
                    first = least(lambda i: value(i).floor() >= place[0], begin, max(place[0] + 2, begin))
                    return int(value(first).floor() != place[0])

                sentence = Sentence("guess_beatty.sequence", values={"formula": text, "begin": begin})
                yield Guess("beatty", sentence, says, 3 + bool(beta), True, 8 * BIT)
                return


def _pairs(given: Given) -> Iterator[Guess]:
    """PairLaw (a, b): a the least number not yet used, b = a + t j + c; the first pairs may be others."""
    lost = given.lost
    for own in range(min(MOST_OWN, max(len(lost) - SEEN, 0)) + 1):
        rest = lost[own:]
        if len(rest) < SEEN:
            return
        t = (rest[1][1] - rest[1][0]) - (rest[0][1] - rest[0][0])
        c = rest[0][1] - rest[0][0]
        if not 0 <= t <= MOST_T or not _least_unused(lost, own):
            continue
        if all(b - a == t * j + c for j, (a, b) in enumerate(rest)):
            yield _pair_guess(lost, own, t, c, given.bits * len(given.known) // len(lost))
            return


def _least_unused(lost: list[Place], own: int) -> bool:
    used = {n for pair in lost[:own] for n in pair}
    least = 0
    for a, b in lost[own:]:
        while least in used:
            least += 1
        if a != least:
            return False
        used |= {a, b}
    return True


def _pair_guess(lost: list[Place], own: int, t: int, c: int, pair: int) -> Guess:
    """The guess; *pair* is what tells a pair of its own."""
    partner: dict[int, int] = {}
    for a, b in lost[:own]:
        partner[a], partner[b] = b, a
    state = [0, 0]  # the least number that may be unused, and how many pairs the rule has given

    def says(place: Place) -> int | None:
        low, high = min(place), max(place)
        while state[0] <= low:
            if state[0] not in partner:
                above = state[0] + t * state[1] + c
                partner[state[0]], partner[above] = above, state[0]
                state[1] += 1
            state[0] += 1
        return int(partner.get(low) != high)

    claim: PairLaw | None = None
    if not own and t and not c:
        claim = beatty(t)
        sentence = Sentence("guess_beatty.pairs", values={"low": claim.low.text, "high": claim.high.text})
    else:
        key = "guess_beatty.least_after" if own else "guess_beatty.least"
        step = " + ".join(filter(None, ["a", f"{t}*j" if t > 1 else "j" if t else "", str(c) if c else ""]))
        sentence = Sentence(key, values={"high": step, "own": [f"({a}, {b})" for a, b in lost[:own]]})
    return Guess("beatty", sentence, says, 2 + bool(c) + 2 * own, True, (4 + 4 * bool(c)) * BIT + own * pair, claim)
