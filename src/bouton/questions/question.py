"""A question: a function, its parameters as every door needs them, and the shape of its answer."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

from bouton.errors import LimitError, MissingLetters
from bouton.folder import Folder
from bouton.frozen import frozen
from bouton.limits import Limits, Progress
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Rules

if TYPE_CHECKING:
    from bouton.discovery.verdict import Claim, Proof

NO_NAMES: Mapping[str, str] = {}


@frozen(kw_only=True)
class About:
    """An annotation of a parameter: its *metavar*, and its bounds where it is a whole number.

    *most* holds for requests alone, which many send at once, and *usual* is what they have where nothing is given.  A
    parameter that is *behind* the name of the command has no option.  A *written* one names a file on the command line,
    or a "folder", and is a yes or no in a request, which then has in its answer what the file would hold.  Some
    parameters have *only* one door: the "terminal", or a "request".
    """

    metavar: str = "N"
    least: int | None = 0
    most: int | None = None
    usual: Any = None
    behind: bool = False
    written: Literal["", "file", "folder"] = ""
    only: Literal["", "terminal", "request"] = ""


@frozen(kw_only=True)
class Parameter:
    """A parameter of a question, of the type *kind*: ``int``, ``str`` or ``bool``; *several* may be given.

    Its *default* is ``...`` where there is none.
    """

    name: str
    kind: type
    default: Any
    about: About
    several: bool = False

    @property
    def field(self) -> str:
        """The name in a request, and behind -- on the command line."""
        return self.name.rstrip("_")

    @property
    def is_required(self) -> bool:
        """Whether nothing stands for it where it is not given."""
        return self.default is ...


class Call:
    """One asking of a question: what it is about, and what is *known* of its answer so far, by the keys of JSON.

    *game* are the rules, *family* rules with letters without values; a question about neither has None.  *most* is how
    many entries an answer may have at this door, None for any number; *is_timed* says whether the user set the time,
    *keeps* whether what is proved is kept for later questions, as where the door belongs to one user.

    The function of the question sets the exit *status*, and in *written* what belongs into the files of *paths*, by the
    names of parameters; *is_bare* says that no heading belongs before its lines.  What *ended* it before all was known
    is raised by a door that has no place for a half answer.
    """

    most: int | None = None
    is_timed = False
    keeps = False
    is_bare = False

    def __init__(self, limits: Limits, language: str) -> None:
        self.limits = limits
        self.language = language
        self.known: dict[str, Any] = {}
        self.status = 0
        self.written: dict[str, Any] = {}
        self.paths: Mapping[str, str] = NO_NAMES
        self.ended: LimitError | None = None
        self.family: Any = None
        self._game: Rules | None = None

    @property
    def game(self) -> Rules:
        """The rules that the question is about."""
        assert self._game is not None
        return self._game

    def read(self, rules: Callable[[], Rules], takes_letters: bool) -> None:
        """Read the *rules*, and say in the answer which they are; MissingLetters where none may stay without value."""
        try:
            game = self._game = rules()
        except MissingLetters as error:
            if not takes_letters:
                raise
            self.family = error.family
            self.known.update(rules=str(error.family), recognised=None)
        else:
            self.known.update(rules=str(game), recognised=recognise(game.game))

    def hold(self, entries: int) -> None:
        """LimitError for an answer of more *entries* than this door gives."""
        if self.most is not None and entries > self.most:
            raise LimitError(key="web.limit.answer", limit=self.most, found=entries)

    def claim(self, found: "Claim | Proof") -> dict[str, Any]:
        """A claim, or the proof of one, as JSON has it at this door."""
        return found.as_dict(self.language)

    def progress(self) -> AbstractContextManager[Progress | None]:
        """Tells how far a long run has come, where somebody looks on."""
        return nullcontext()


# The lines of an answer for a person; they are made when they are read, so JSON does not pay for them.
Lines = Iterable[str]


@frozen(kw_only=True)
class Question:
    """What can be asked: *ask* answers, with a `Call` and the *parameters* by name.

    *with_letters* answers in its place where the rules have letters without values.

    *gives* is the type of the JSON object, or the union of such types, *keys* are what it always has.  *former* are
    old names of keys that the command line prints, too.  Over HTTP the answer may take *seconds*; *slow* ones go at
    once to the workers that are nice to the others.  *as_bytes* makes bytes of what is known and
    was given, with headers that describe them, for readers that take bytes.  *examples* are command lines.
    """

    name: str
    summary: str
    ask: Callable[..., Lines]
    parameters: tuple[Parameter, ...]
    gives: Any
    about_rules: bool
    examples: tuple[str, ...]
    with_letters: Callable[..., Lines] | None = None
    former: Mapping[str, str] = NO_NAMES
    seconds: float = 5.0
    slow: bool = False
    as_bytes: Callable[[dict[str, Any], dict[str, Any]], tuple[bytes, dict[str, str]]] | None = None

    def at(self, door: str) -> list[Parameter]:
        """The parameters at a *door*, the "terminal" or a "request"."""
        return [parameter for parameter in self.parameters if parameter.about.only in ("", door)]

    def answer(self, call: Call, given: Mapping[str, Any]) -> Lines:
        """Answer with the parameters *given*; the lines for a person."""
        ask = self.ask if call.family is None else self.with_letters
        assert ask is not None
        return ask(call, **given)

    @property
    def keys(self) -> list[str]:
        """The keys that the answer always has, in order."""
        shape = (get_args(self.gives) or (self.gives,))[0]
        return [key for key in shape.__annotations__ if key in shape.__required_keys__]


def question(*examples: str, gives: Any, about_rules: bool = True, **settings: Any) -> Callable[[Any], Question]:
    """The decorator of the function of a question, whose docstring is the summary; *settings* are fields of `Question`.

    Its first parameter is a `Call`, the others are the parameters of the question.  A name that Python has taken ends
    with an underscore, which is no part of it.
    """

    def decorate(function: Callable[..., Lines]) -> Question:
        summary = (function.__doc__ or "").partition("\n")[0].removesuffix(".")
        return Question(
            name=function.__name__.rstrip("_"),
            summary=summary,
            ask=function,
            parameters=_parameters(function),
            gives=gives,
            about_rules=about_rules,
            examples=examples,
            **settings,
        )

    return decorate


def _parameters(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    from inspect import signature  # answers of the command `solve` do not need it

    hints = get_type_hints(function, include_extras=True)
    _, *rest = signature(function).parameters.values()
    found = []
    for argument in rest:
        hint, about = hints[argument.name], About()
        if get_origin(hint) is Annotated:
            hint, about = get_args(hint)
        several = get_origin(hint) is tuple
        kind = next(part for part in (*get_args(hint), hint) if part in (int, str, bool))
        default = ... if argument.default is argument.empty else argument.default
        found.append(Parameter(name=argument.name, kind=kind, default=default, about=about, several=several))
    return tuple(found)


QUESTIONS: Folder[Question] = Folder("bouton.questions.all", "QUESTION", "bouton.questions")
