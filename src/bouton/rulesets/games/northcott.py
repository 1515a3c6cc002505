"""Northcott's game: in each row two pieces, one of each player, move along the row without jumping.

Only the empty squares between the two count: coming closer is a move in a Nim heap, and a retreat is answered by
following as far, so it changes nothing and cannot go on for ever.  The numbers are these gaps, the game is Nim.  In
misere play, with passes or with blocks nobody need follow: there the game has draws, and is refused.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.stand_in import StandIn
from bouton.rulesets.games.nim import NIM

SOURCE = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 3"

GAME = Entry(
    make=lambda: StandIn(NIM.clauses, "northcott", SOURCE),
    source=SOURCE,
    verb="close",
    example=(3, 5, 7),
    marks=("board row colours nojump", "row colours nojump", "board colours nojump squares"),
)
