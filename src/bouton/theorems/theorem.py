"""What a theorem must say: which rules it covers, what it claims, its moves found directly, its reason and source."""

from collections.abc import Callable, Mapping
from typing import Any

from bouton.claims import Moves, Reason, Status
from bouton.frozen import frozen
from bouton.rulesets.protocol import Option, Part, Position, Rules

# Read only, so all may share it.
NOTHING_FAR: Mapping[tuple[str, tuple[int, ...]], str | int] = {}


def _any_position(position: Position) -> bool:
    return True


@frozen(kw_only=True)
class Theorem:
    """What every theorem says.

    *covers*(rules) looks at rules whose game is in normal form and gives the parameters of the law (anything but None;
    () where there are none), or None where the theorem says nothing.  *fits*(position) refuses positions that the law
    does not reach (three heaps in Wythoff's game).  *far* holds values that only exact arithmetic gets right, for rules
    and positions as a person writes them: {("wythoff", (165580140, 267914295)): "P"}; an outcome or a nim-value.
    *examples* are rules, parameters small, for which tests compare the law with the definition (none: those of *far*).
    *certificate* names the kept proof where the status is "proved here"; *proved_here* are rules, each with how many
    numbers a position has, for which the losses alone have one, whoever proved the theorem itself.
    """

    covers: Callable[[Rules], Any]
    statement: str
    source: str
    status: Status = Status.PROVED
    fits: Callable[[Position], bool] = _any_position
    far: Mapping[tuple[str, tuple[int, ...]], str | int] = NOTHING_FAR
    certificate: str = ""
    proved_here: tuple[tuple[str, int], ...] = ()
    examples: tuple[str, ...] = ()


@frozen(kw_only=True)
class ValueTheorem(Theorem):
    """The nim-value of every part in normal play; so it serves sums.

    *value*(law, part) is the nim-value; *moves_to*(law, part, value) are the options with nim-value *value*, in rising
    order of what they take, found directly and never by trying all takes; *reason*(law, part) says why one part has its
    value, as the pieces win / loss of a single heap (None: the general reason by nim-values).
    """

    value: Callable[[Any, Part], int]
    moves_to: Callable[[Any, Part, int], Moves[Option]]
    reason: Callable[[Any, Position], Reason] | None = None


@frozen(kw_only=True)
class OutcomeTheorem(Theorem):
    """Who wins a whole position of one game, without nim-values.

    *is_loss*(law, position): whether the player to move loses.  *winning_moves*(law, position) are pairs (index of the
    part that is moved, option) in the order of the contract: first heap touched, number of heaps touched, amount.
    """

    is_loss: Callable[[Any, Position], bool]
    winning_moves: Callable[[Any, Position], Moves[tuple[int, Option]]]
    reason: Callable[[Any, Position], Reason]


@frozen
class Bound:
    """A theorem that covers some rules, with the parameters that it has there."""

    name: str
    theorem: Theorem
    law: Any
