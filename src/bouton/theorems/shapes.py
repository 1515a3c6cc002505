"""How theorems recognise the games they speak of: questions about a normal form."""

from bouton.rulesets.amounts import ANY_AMOUNT, Amounts
from bouton.rulesets.protocol import Game

_GAMES = "bouton.rulesets.games."

# One game: itself, the set of amounts that may be taken from one heap, or the function of the catalogue that gives its
# moves, as "file.function" ("welter.jumps").
Form = Game | Amounts | str


def has_form(game: Game, form: Form) -> bool:
    """Whether *game*, in normal form, is the one that *form* means.

    The catalogue's file is not read: a question about another game should not pay for it.

    >>> from bouton.rulesets.catalogue import GAMES
    >>> [has_form(GAMES[name].make(), "welter.jumps") for name in ("welter", "nim")]
    [True, False]
    """
    if isinstance(form, str):
        moves = getattr(game, "moves", None)
        return f"{getattr(moves, '__module__', '')}.{getattr(moves, '__qualname__', '')}" == _GAMES + form
    return (game.amounts if isinstance(form, Amounts) else game) == form


def is_any(game: Game | None) -> bool:
    """Whether any amount may be taken from one heap: Nim."""
    return game is not None and game.amounts == ANY_AMOUNT


def one_to(game: Game) -> int | None:
    """m, where the game is to take 1 to m; None for every other game."""
    found = one_range(game)
    return found[1] if found is not None and found[0] == 1 else None


def one_range(game: Game) -> tuple[int, int | None] | None:
    """(a, b), where the game is to take a to b, b None: or more; None for every other game."""
    amounts = game.amounts
    if amounts is None or not amounts.is_constant or len(amounts.ranges) != 1:
        return None
    return amounts.ranges[0]
