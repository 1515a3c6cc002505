"""``bouton guess VALUES...``: the laws behind a table that somebody has, and the known games with these values."""

from typing import Annotated, Any, Literal, TypedDict

from bouton.cli import output
from bouton.cli.arguments import MAX_INPUT, array_text, one_game, standard_input, text_of
from bouton.cli.command import argument, command, limited, option
from bouton.cli.language import language
from bouton.errors import RulesError, TextError
from bouton.limits import Limits
from bouton.questions.shapes import ClaimObject, keys_of

ANSWERED, REFUTED = 0, 1


class WrongObject(TypedDict):
    """Where a guess is wrong first."""

    at: int | list[int]
    said: Any
    given: Any


class DiffersObject(TypedDict):
    """Where the table is not that of the rules."""

    at: int | list[int]
    rules: Any
    given: Any


class FittingObject(TypedDict):
    """A law that fits, and no more than that."""

    kind: str
    statement: str
    of: Literal["losses", "values"]
    status: Literal["fits", "wrong"]
    fits: int
    explained: int
    numbers: int
    first_wrong: WrongObject | None
    also: list[str]
    claim: Annotated[str | None, "for bouton prove"]
    proof: Annotated[ClaimObject | None, "what became of it, where the rules were given"]


class KnownGameObject(TypedDict):
    """A known game with these values."""

    rules: str
    game: str | None
    law: str | None
    oeis: list[str]
    compared: int
    shift: int


class ApartObject(TypedDict):
    """A heap whose value tells guesses apart."""

    at: int | list[int]
    guesses: list[int]
    said: list[Any]


class GuessObject(TypedDict):
    """The laws behind a table."""

    read: Annotated[str | None, "what was found in a text"]
    numbers: int
    heaps: int
    of: Literal["losses", "values"]
    guesses: list[FittingObject]
    games: list[KnownGameObject]
    more_games: int
    next: list[ApartObject]
    differs: DiffersObject | None
    as_losses: Annotated[str | None, "the law, if values that rise are the lost heaps"]


@command(
    "bouton guess 0 1 2 0 1 2 0 1 2",
    "bouton guess PNPNNPNPNNPNPNN",
    "bouton guess 1 2 4 3 5 6 8 7 9 --start 1",
    "bouton guess --file b002187.txt",
    "bouton guess --losses pairs.txt --rules wythoff",
    "bouton guess --rules-file mygame.py",
    'bouton values "take 1,3,4" --length 40 | bouton guess - --json',
    gives=GuessObject,
)
@limited
def guess(
    values: Annotated[tuple[str, ...], argument(metavar="[VALUES...]")] = (),
    file: Annotated[str | None, option(metavar="FILE")] = None,
    losses: Annotated[str | None, option(metavar="FILE")] = None,
    start: int = 0,
    rules: Annotated[str | None, option(metavar="RULES")] = None,
    rules_file: Annotated[str | None, option(metavar="FILE.py")] = None,
    *,
    limits: Limits,
    as_json: bool,
) -> int:
    """The laws that fit a table, ranked by how much they explain; more than "fits" is never said."""
    from bouton.guessing.finding import guesses_for, guesses_in, table_of
    from bouton.guessing.letters import guesses_by_rows, rows_named

    if sum((bool(values), file is not None, losses is not None)) > 1:
        raise RulesError(key="guess.error.empty")
    with output.record(as_json, keys_of(GuessObject)) as known:
        of_rules = rules_file is not None and not values and file is None and losses is None
        text = None
        if file is not None:
            text = array_text(file, MAX_INPUT) if file.endswith(".npy") else text_of(file, MAX_INPUT, "table")
        elif losses is None and not of_rules:
            text = standard_input(MAX_INPUT, "table") if values in ((), ("-",)) else " ".join(values)
        named = None if text is None else rows_named(text)
        is_one = named is None and (rules is not None or rules_file is not None)
        game = one_game(rules, rules_file, limits) if is_one else None
        if named is not None:
            found = guesses_by_rows(*named, rules, limits)
        elif of_rules and game is not None:
            found = guesses_for(table_of(game, limits), rules=game, limits=limits)
        else:
            text = text_of(losses or "", MAX_INPUT, "table") if text is None else text
            try:
                found = guesses_in(text, start, losses=True if losses is not None else None, rules=game, limits=limits)
            except TextError as error:
                error.values["path"] = (file or losses or "").removeprefix("-")
                error.values["line"] *= not values or "\n" in text  # what was typed is one line
                raise
        known.update(found.as_dict(language()))
    if as_json:
        output.as_json_line(known)
    else:
        from bouton.guessing.telling import told

        for line in told(found, language(), with_rules=rules is not None or game is not None):
            output.put(line)
    return ANSWERED if found.differs is None else REFUTED


COMMAND: Any = guess
