"""The proof that an automaton is addition.

A numeral means its place among the valid ones, and ``succ`` leads from each to the next.  A relation with
0 + y = z exactly when y = z, and x' + y = z' with x' >= 1 exactly when x + y = z for the numerals before them, is
addition: by induction on x.  No weight occurs in the proof.
"""

from bouton.errors import LimitError
from bouton.proving.automaton import Relation
from bouton.proving.formula import conjunction


def prove_addition(adder: Relation, *, zero: Relation, equal: Relation, succ: Relation) -> None:
    """Raise LimitError unless *adder*, over a, b, c, is a + b = c."""
    none = zero.over("a")
    if conjunction([adder, none], ("b", "c")) != equal.over("b", "c"):
        raise LimitError(key="proving.addition.zero")
    stepped = conjunction([adder.over("x", "b", "z"), succ.over("x", "a"), succ.over("z", "c")], ("a", "b", "c"))
    if stepped != adder - none:
        raise LimitError(key="proving.addition.successor")
