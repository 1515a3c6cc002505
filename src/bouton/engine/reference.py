"""The definition, run as written.  Slow, never optimised; it judges everything else."""

from bouton.nimbers import mex, nim_sum
from bouton.rulesets.protocol import Game, Part, Position, Rules


def nim_values(game: Game, max_rank: int) -> dict[Part, int]:
    """The nim-value of every part of rank 0 to *max_rank*, included.

    >>> from bouton.notation import parse_rules
    >>> list(nim_values(parse_rules("take 1,3,4").game, 8).values())
    [0, 1, 0, 1, 2, 3, 2, 0, 1]
    """
    value: dict[Part, int] = {}
    for rank in range(max_rank + 1):
        for part in game.parts(rank):
            value[part] = mex((nim_sum(value[p] for p in option) for option in game.options(part)), game.forbidden)
    return value


def is_loss(rules: Rules, position: Position, known: dict[Position, bool] | None = None) -> bool:
    """Whether the player to move loses *position*, under the convention of *rules*, by playing everything out.

    *known* remembers positions from one question to the next.

    >>> from bouton.notation import parse_rules
    >>> is_loss(parse_rules("nim"), (1, 2, 3)), is_loss(parse_rules("nim; misere"), (1, 1))
    (True, False)
    """
    known = {} if known is None else known
    position = tuple(sorted(position, key=str))
    if position not in known:
        results = [
            is_loss(rules, (*position[:i], *option, *position[i + 1 :]), known)
            for i, part in enumerate(position)
            for option in rules.game.options(part)
        ]
        # With no move left the player to move has lost, in misere play won; there the opponent leaves one if he can.
        wins = sum(results)
        known[position] = wins <= rules.game.forbidden and (wins < len(results) or not rules.misere)
    return known[position]
