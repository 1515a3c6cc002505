"""King to the corner: a king steps one square left, down, or both, until it stands in the corner.

The numbers are the squares to go to the left and down.  Whoever cannot move loses.
"""

from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import Coupled

_ONE = Amounts.of([single(1)])

GAME = Entry(
    make=lambda: Coupled.of((JointMove(_ONE), JointMove(_ONE, 2, 2, 1)), heaps_count=2, name="king corner"),
    source="folklore",
    verb="go",
    example=(5, 8),
    marks=("corner left diagonal board (?:1|a_single)_(?:square|step|cell)|[一1]格",),
)
