"""Games that the catalogue writes in Python: recognised by the function that gives their moves."""

from bouton.rulesets.protocol import Game

_GAMES = "bouton.rulesets.games."


def plays(game: Game, file: str, moves: str) -> bool:
    """Whether the moves of *game* are those of the function *moves* in the catalogue's *file*.

    The file itself is not read: whoever asks about another game should not pay for it.

    >>> from bouton.rulesets.catalogue import GAMES
    >>> plays(GAMES["welter"].make(), "welter", "jumps"), plays(GAMES["nim"].make(), "welter", "jumps")
    (True, False)
    """
    function = getattr(game, "moves", None)
    return getattr(function, "__module__", "") == _GAMES + file and getattr(function, "__qualname__", "") == moves
