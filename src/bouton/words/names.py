"""What people call a game in a language, by the name that the notation has for it."""

from bouton import words


def called(game: str, language: str) -> str:
    """The name of *game* in *language*, with its number in a sum where it has one; rules stay as they are.

    >>> called("fibonacci nim #2", "zh"), called("k nim(3)", "zh"), called("bash(3)", "en"), called("take 1..3", "zh")
    ('斐波那契博弈 #2', '3 倍博弈', "Bash's game (3)", 'take 1..3')
    """
    from bouton.rulesets.catalogue import GAMES, find_name  # the catalogue itself is made with words

    name, _, number = game.partition(" #")
    known, _, given = name.removesuffix(")").partition("(")
    file = find_name(known)
    if file is None or not words.has(key := f"{GAMES[file].words or file}.name"):
        return game
    said = words.row(key, language)[0]
    value = f"{{{given}}}" if GAMES[file].is_variadic else given
    letters = "".join(GAMES[file].parameters).strip(".")
    try:
        told = words.fill(said, language, **dict.fromkeys(letters + letters.upper(), value))
    except KeyError:  # named by what is no parameter
        return game
    return told + f" ({given})" * (bool(given) and said == told) + f" #{number}" * bool(number)
