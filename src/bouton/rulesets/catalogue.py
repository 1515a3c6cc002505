"""The catalogue: every game that has a name, one file each in ``games/``.

A file defines ``GAME``, an `Entry`.  Its words (shown name, aliases, rules, what the numbers mean) are the topic of the
same name in ``bouton.words``.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache, partial
from typing import Any

from bouton import words
from bouton.errors import RulesError, UnknownName
from bouton.folder import Folder
from bouton.frozen import Record, changed, frozen
from bouton.plugins import load
from bouton.rulesets.numbers_given import written_name
from bouton.rulesets.protocol import Game


def _of_code(code: str) -> Game:
    from bouton.rulesets.families.take_and_break import TakeAndBreak  # for these games only

    return TakeAndBreak.of_code([int(digit, 16) for digit in code.replace(".", "")])


def _checked(make: Callable[..., Game], least: int, *values: int) -> Game:
    """What *make* gives for *values*, none of them below *least*."""
    _refuse_less(make.__name__, values, least)
    return make(*values)


def _refuse_less(name: str, values: tuple[int, ...], least: int) -> None:
    for value in values:
        if value < least:
            raise RulesError(key="err.rules.parameter", game=name, least=least, found=value)


@frozen(kw_only=True)
class Entry(Record):
    """One game of the catalogue.

    *make* builds the game from its parameters (none for most; without it the *code* says the game, an octal or
    hexadecimal one as text); *parameters* names them, the last one ending in "..." where any number of values is taken;
    *least* is the least value of each: *make* refuses a smaller one (RulesError).  *recognise* gives back the
    parameters of a game in normal form, or None: needed only with parameters.  *oeis* and *judges* are identifiers;
    *example* is a position worth a look; *words* the topic of its sentences, where that is not the game's own name:
    rules, the meaning of the numbers, and the results with status and source; *broken_at* a heap that breaks a period
    which all smaller ones show; *opening* a position to begin a match with, where the example is lost or most of its
    moves win; *marks* the ways to tell a statement of it, as those of a judge problem; *verb* what a move does where
    stones are not just taken: a name under ``page_play.verbs`` of the words, where there is a sentence under ``move``;
    *beside* the heap that a match begins beside, where one heap alone is taken whole at once; *least_turned* how many
    coins a move turns at least of a row that begins with coin 0, of which a position says nothing.
    """

    make: Callable[..., Game] = _of_code
    source: str
    parameters: tuple[str, ...] = ()
    least: int = 1
    recognise: Callable[[Game], tuple[int, ...] | None] | None = None
    oeis: tuple[str, ...] = ()
    judges: tuple[str, ...] = ()
    code: str = ""
    example: tuple[int, ...] = ()
    words: str = ""
    broken_at: int | None = None
    opening: tuple[int, ...] = ()
    beside: int = 0
    marks: tuple[str, ...] = ()
    verb: str = ""
    least_turned: int = 0

    def __post_init__(self) -> None:
        if self.make is _of_code:
            vars(self)["make"] = partial(_of_code, self.code)
        elif self.parameters and not isinstance(self.make, partial):  # it is one in a changed entry
            vars(self)["make"] = partial(_checked, self.make, self.least)

    @cached_property
    def is_variadic(self) -> bool:
        """Whether the last parameter takes any number of values."""
        return bool(self.parameters) and self.parameters[-1].endswith("...")

    def __reduce__(self) -> Any:
        """By its name: what makes the game is a function."""
        name = next((name for name, entry in GAMES.items() if entry is self), None)
        return (_entry, (name,)) if name else super().__reduce__()

    def build(self, name: str, values: tuple[int, ...]) -> Game:
        """The game with these parameters; RulesError where their number or size is wrong."""
        fewest = len(self.parameters)
        if len(values) < fewest or (len(values) > fewest and not self.is_variadic):
            if not fewest:
                raise RulesError(key="err.rules.no_parameters", game=name, found=values)
            near = f"{name}({', '.join(str(self.least + 2 + at) for at in range(fewest + self.is_variadic))})"
            key = f"err.rules.parameter_{'least' if self.is_variadic else 'count'}"
            raise RulesError(key=key, game=name, expected=fewest, found=len(values), near=near)
        _refuse_less(name, values, self.least)
        return self.make(*values)


GAMES: Folder[Entry] = Folder("bouton.rulesets.games", "GAME", "bouton.games")


def _entry(name: str) -> Entry:
    return GAMES[name]


# Normal form -> file name of the last game that was called by that name.  Nothing that is said may depend on it, for
# what was asked before has no part in an answer: it only tells where to look first.
_CALLED: dict[Game, str] = {}
MOST_CALLED = 1000


def build(name: str, values: tuple[int, ...] = (), typed: str = "") -> Game:
    """The game of the file *name* with these parameters; what is wrong with them is said of the name as *typed*."""
    game = changed(GAMES[name].build(typed or name.replace("_", " "), values))
    # No field: games with the same moves are equal, whatever they are called.
    game.__dict__.update(called=(name, values), example=GAMES[name].example)
    if len(_CALLED) >= MOST_CALLED:
        _CALLED.clear()
    _CALLED[game.normal_form()] = name
    return game


def likely_name(form: Game) -> str | None:
    """A file name under which the game of this normal form was called in this process, or None."""
    return _CALLED.get(form)


def plain_name(text: str) -> str:
    """A name as it is compared: lower case, blanks, hyphens and underscores alike, curly apostrophes straight."""
    return " ".join(
        text.lower().replace("-", " ").replace("_", " ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()
    )


@lru_cache(maxsize=1)
def aliases() -> dict[str, str]:
    """Every name and alias in every language -> the file name of the game."""
    found: dict[str, str] = {}
    for name in GAMES:
        for language in words.languages:
            topic_name = GAMES[name].words or name
            topic = words.topic(topic_name, language) if words.has_topic(topic_name) else {}
            for alias in [topic.get("name", ""), *topic.get("aliases", [])]:
                # A parameter at the end of a name is left out where the game is called.
                called = alias.partition("{")[0] if alias.endswith("}") else alias
                if "{" not in called:
                    found.setdefault(plain_name(called), name)
    found.pop("", None)
    found.update({plain_name(name): name for name in GAMES})
    return found


def find_name(text: str) -> str | None:
    """The file name of the game called *text* in either language, or None."""
    name = plain_name(text)
    file = name.replace(" ", "_")
    found = file if file in GAMES else aliases().get(name)
    if found is None and load() and GAMES.grown():
        aliases.cache_clear()
        _looked_up.cache_clear()
        return find_name(text)
    return found


def near_names(text: str) -> list[str]:
    """Names that are like *text*, the nearest first."""
    from difflib import get_close_matches  # only a failing run pays for it

    typed = plain_name(text)
    # "Taking stones" alone is not yet a name that ends so.
    return [name for name in get_close_matches(typed, list(aliases()), n=3, cutoff=0.6) if not name.endswith(typed)]


def named_game(text: str) -> Entry:
    """The entry of the game called *text* in either language; UnknownName with near names where there is none."""
    name = find_name(text)
    if name is None:
        near = near_names(text)
        raise UnknownName(near=near, key="err.name.game" if near else "err.unknown.game", found=text)
    return GAMES[name]


LONGEST_NAME = 80


def recognise(game: Game) -> str | None:
    """The catalogue name of *game* with its parameters, as the notation writes it; None where it has none.

    A name without parameters by which *game* itself was called stands.  Else the name with the fewest parameters is
    chosen: `nim` before `moore(1)`, `bash(3)` before `subtraction(1,2,3)`.
    """
    name, values = game.__dict__.get("called", ("", ()))
    if name and not values:
        return written_name(name)
    return _looked_up(game.normal_form())


def known_as(game: Game) -> str:
    """The name of *game*, else its rules."""
    return recognise(game) or str(game)


def with_name(rules: str, recognised: str | None) -> str:
    """*rules*, with the name of the game where they are not it; not with a list of amounts longer than a line.

    >>> with_name("take 1..3", "bash(3)"), with_name("nim; misere", "nim")
    ('take 1..3 (bash(3))', 'nim; misere')
    """
    is_told = recognised and len(recognised) <= LONGEST_NAME and recognised != rules.removesuffix("; misere")
    return f"{rules} ({recognised})" if is_told else rules


@lru_cache(maxsize=256)
def _looked_up(form: Game) -> str | None:
    """The name of a normal form, by a look at every game."""
    found = [(len(values) + 100 * GAMES[name].is_variadic, name, values) for name, values in _matches(form)]
    if not found:
        return None
    _, name, values = min(found)
    return written_name(name, values)


def topic_of(game: Game) -> str | None:
    """The topic of the words about *game*; None where it has no name."""
    file = _file_of(game)
    return None if file is None else GAMES[file].words or file


def broken_at(game: Game) -> int | None:
    """A heap of *game* that is known to break a period which all smaller heaps show; None where none is known."""
    file = _file_of(game)
    return None if file is None else GAMES[file].broken_at


def beside(game: Game) -> int:
    """The heap that a match of *game* begins beside, where one heap alone is taken whole at once; else 0."""
    file = _file_of(game)
    return 0 if file is None else GAMES[file].beside


def least_turned(game: Game) -> int:
    """How many coins a move of *game* turns at least, where the first one of the row has the number 0; else 0.

    >>> from bouton.notation import parse_rules
    >>> least_turned(parse_rules("twins").game), least_turned(parse_rules("ruler").game)
    (2, 0)
    """
    file = game.__dict__.get("called", ("",))[0] or _file_of(game) or ""
    return GAMES[file].least_turned if file in GAMES else 0


def verb_of(game: Game) -> str:
    """What a move of *game* does where stones are not just taken: "knock", "turn" or another verb of an `Entry`.

    >>> from bouton.notation import parse_rules
    >>> [verb_of(parse_rules(text).game) for text in ("0.77", "kayles; in a circle", "turn 1,2 coins", "take 1,3,4")]
    ['knock', 'knock', 'turn', '']
    """
    file: str = game.__dict__.get("called", ("",))[0] or _file_of(game if game.row is None else game.row) or ""
    # Heads at places may be told as Nim, and are turned none the less.
    return "turn" if game.coins else GAMES[file].verb if file in GAMES else ""


def _file_of(game: Game) -> str | None:
    """The file of the name by which *game* is recognised; None where it has no name."""
    name = recognise(game)
    return None if name is None else find_name(name.partition("(")[0])


def _matches(form: Game) -> Iterator[tuple[str, tuple[int, ...]]]:
    for name, entry in GAMES.items():
        if not entry.parameters:
            if form in _forms_of(name):
                yield name, ()
        elif entry.recognise is not None:
            values = entry.recognise(form)
            if values is not None and entry.make(*values).normal_form() == form:
                yield name, values


@cache
def _forms_of(name: str) -> tuple[Game, ...]:
    """The normal form of a game without parameters, and that of its literal form, where misere play has one."""
    game = GAMES[name].make()
    return game.normal_form(), *((game.literal_form().normal_form(),) if game.has_misere else ())
