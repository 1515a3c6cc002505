"""Small positions of random rules of the notation, alone and side by side."""

from hypothesis import assume
from hypothesis import strategies as st

from bouton.errors import NotationError
from bouton.notation import parse_rules
from bouton.rulesets.protocol import Component, Sum
from tests.notation.grammar import rulesets

POSITIONS = {"heap": [(5,), (3, 2), (2, 1, 3)], "coupled": [(3, 3), (2, 1, 2), (0, 4)], "dynamic": [(7,), (5,)]}


@st.composite
def components(draw, kinds=("heap", "coupled", "dynamic")):
    """A component at a small position, and whether its rules are misère."""
    kind = draw(st.sampled_from(kinds))
    drawn = draw(rulesets(kinds=(kind,)))
    try:
        rules = parse_rules(drawn.text)
    except NotationError:
        assume(False)
    heaps = draw(st.sampled_from(POSITIONS["dynamic" if drawn.is_dynamic else kind]))
    return Component(rules.game, rules.game.position(heaps)), rules.misere


@st.composite
def situations(draw, kinds=("heap", "coupled", "dynamic"), most=2):
    """One game, or two side by side, under either convention."""
    parts = draw(st.lists(components(kinds), min_size=1, max_size=most))
    return Sum(tuple(component for component, _ in parts), parts[0][1])
