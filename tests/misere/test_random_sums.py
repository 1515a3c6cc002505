"""Misere sums of games drawn from the whole grammar, against the definition: who wins, and all winning moves.

The definition reads the rules a second time, apart from the package (`tests.notation.grammar`).
"""

from collections import Counter
from functools import cache

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings
from hypothesis import strategies as st

from bouton.errors import LimitError, NotationError
from bouton.limits import Limits
from bouton.misere.kept import law_for
from bouton.notation import parse_rules
from bouton.on_demand import solve
from bouton.rulesets.protocol import Component, Sum
from tests.notation.grammar import Drawn, Vectors, rulesets
from tests.work import Clock, dear

# So many stones beside each other are played out soon.
STONES = 12
# By a clock that goes on by looks, one sum may cost so many of them, however busy the machine is.
STEP, SECONDS = 0.01, Limits(seconds=20)


@st.composite
def sums(draw):
    """One to three drawn rulesets, each with a few small heaps."""
    found, left = [], STONES
    for _ in range(draw(st.sampled_from([1, 2, 2, 3]))):
        drawn = draw(rulesets(("heap", "coupled", "linked", "dynamic")))
        lengths = {len(c.vectors[0]) for c in drawn.clauses if isinstance(c, Vectors) and c.ordered}
        assume(len(lengths) < 2)
        number = 1 if drawn.is_dynamic else max(lengths, default=draw(st.sampled_from([1, 2, 2, 3])))
        heaps = []
        for _ in range(number):
            heaps.append(draw(st.integers(0, min(left, 9 if number < 3 else 5))))
            left -= heaps[-1]
        found.append((drawn, tuple(heaps)))
    return found


def is_apart(drawn: Drawn) -> bool:
    """Whether each heap is played on its own: what a clause of two heaps says of one heap alone is not asked here."""
    parts = [type(c).__name__ for c in drawn.clauses]
    return not drawn.is_dynamic and not drawn.is_coupled and not {"Vectors", "Tied"} & set(parts)


def moves_of(drawn: Drawn, state):
    """What one component may become: heaps (and for dynamic games the last take) in their order."""
    if drawn.is_dynamic:
        heap, last = state
        return {(heap - t, t) for t in drawn.dynamic(heap, last)}
    if is_apart(drawn):
        return {(*state[:i], *parts, *state[i + 1 :]) for i, h in enumerate(state) for parts in drawn.one_heap(h)}
    return drawn.heaps(state)


def player(games):
    """The moves of a sum of *games*, and whether the player to move loses it in misere play, by the definition."""
    apart = [is_apart(drawn) for drawn in games]
    moves = [cache(lambda state, drawn=drawn: moves_of(drawn, state)) for drawn in games]

    def after(states):
        return {(*states[:i], new, *states[i + 1 :]) for i, state in enumerate(states) for new in moves[i](state)}

    @cache
    def lost(states):
        following = {
            tuple(tuple(sorted(filter(None, s))) if a else s for s, a in zip(new, apart, strict=True))
            for new in after(states)
        }
        return bool(following) and not any(map(lost, following))

    return after, lost


def shown(drawn: Drawn, state):
    return state[:1] if drawn.is_dynamic else state


def compare(found, counted: Counter) -> None:
    """One sum: the answer, and that of a quotient where there is one."""
    try:
        games = [parse_rules(drawn.text).game for drawn, _ in found]
    except NotationError:  # no heap ever has a move
        assume(False)
    situation = Sum(tuple(Component(g, g.position(h)) for g, (_, h) in zip(games, found, strict=True)), misere=True)
    after, lost = player([drawn for drawn, _ in found])
    start = tuple((heaps[0], None) if drawn.is_dynamic else heaps for drawn, heaps in found)
    said = [(drawn.text, heaps) for drawn, heaps in found]
    winning = {
        tuple(shown(drawn, state) for (drawn, _), state in zip(found, new, strict=True))
        for new in after(start)
        if lost(new)
    }
    try:
        answer = solve(situation, limits=SECONDS)
    except LimitError:
        counted["given up"] += 1
        return
    told = {move.to if len(found) > 1 else (move.to,) for move in answer.winning_moves}
    assert (answer.outcome == "P") == lost(start), said
    assert told == winning, said
    assert answer.winning_move_count == len(answer.winning_moves) == len(winning), said
    assert answer.why("en"), said
    assert answer.why("zh"), said
    counted[answer.by.method] += 1
    law = law_for(situation, SECONDS)
    if law is None:
        return
    steps = law.winning_moves(situation)
    wins = {tuple(c.heaps for c in situation.after(step).components) for step in steps}
    assert law.is_lost(situation) == lost(start), said
    assert wins == winning, said
    assert steps.count == len(winning), said
    counted["also by a quotient"] += 1


@dear(25)
@given(sums())
def test_random_misere_sums(found):
    compare(found, Counter())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(10))
def test_ten_thousand_misere_sums(number, capsys, monkeypatch):
    counted: Counter[str] = Counter()
    Clock(STEP).is_set(monkeypatch)

    @seed(number)
    @settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(sums())
    def run(found):
        compare(found, counted)

    run()
    by_quotient, given_up = counted.pop("also by a quotient"), counted.pop("given up", 0)
    with capsys.disabled():
        print(
            f"\n{counted.total()} misere sums, {dict(counted)}; {given_up} given up; {by_quotient} also by a quotient"
        )
    assert counted.total() >= 990
    assert by_quotient > 100
