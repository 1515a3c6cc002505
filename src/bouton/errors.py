"""What can go wrong, and nothing else.

BoutonError
    RulesError      (ValueError)      the description of a game makes no sense
        TextError                     a table or a graph that cannot be read; knows the line and the file
        NotationError                 text that cannot be read; knows the text and the column
            NotationLimitError        more than is read, so a LimitError, too
        MissingLetters                rules with letters where one game is asked for; knows the family
    PositionError   (ValueError)      this position does not belong to that game
    IllegalMove     (ValueError)      readable, but no move here; knows the legal ones
    UnknownName     (KeyError)        no game, theorem or problem of that name; offers near names
    LimitError      (OverflowError)   beyond what is held or allowed; names the limit and how to raise it
        MissingError                  needs what an extra of the package brings; names the command that installs it
    RefutedError                      only from ``Verdict.or_raise()``: the part, what was said, what was found
    StoreError      (RuntimeError)    a file of another version, or damaged

Every error is one line: what was found, what was expected, what to do.  Most are sentences of ``bouton.words``, in
either language (``error.say("zh")``).  The command line turns a BoutonError into that line and exit status 2
(LimitError: 3), the web into a JSON error.
"""

import re
from collections.abc import Sequence
from typing import Any

# A longer line, such as one with a number of many digits, is cut.
MOST_CHARACTERS = 400


# What is called how in Python that an error speaks of in the words of the command line; the longer first.
ARGUMENTS = {
    "bouton period --max": "bouton.period(max_length=...)",
    "bouton values --misere": "bouton.outcomes(...)",
    "bouton games": "bouton.GAMES",
    "bouton stress ./a.out --judge hdu-1846": 'bouton.stress("./a.out", judge="hdu-1846")',
    "--rules": "rules",
    "--judge": "judge",
    "--time": "limits=Limits(seconds=...)",
    "--memory": "limits=Limits(megabytes=...)",
    "--last": "last",
    "--cap": "cap",
    "--with": "letters",
    "--on": "start",
    "--level": "level",
    "--count": "count",
}
_OPTION = "(" + "|".join(ARGUMENTS) + r")(?![\w-])"  # compiled by the first error: most runs have none
# Values of letters, which Python takes as a mapping.
_LETTERS = r"--with ([a-z]=\d+(?:,[a-z]=\d+)*)"

# What a text is expected to have less of, where more would be right as well.
_LESS = ("short number", "fewer sets", "fewer brackets", "fewer vectors", "fewer numbers")


def _as_mapping(typed: re.Match[str]) -> str:
    """The values of letters as Python has them: letters={"p": 1, "q": 2}."""
    return "letters={" + re.sub(r"(\w)=", r'"\1": ', typed[1]).replace(",", ", ") + "}"


class BoutonError(Exception):
    """The root of every error of this package.

    *message* is the English line, as Python says it; *key* and *values* name the same sentence in ``bouton.words``, so
    that it can be said in another language.  Without a key the message is said as it is.
    """

    def __init__(self, message: str = "", *, key: str = "", **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(message or self.say())

    def say(self, language: str = "en", *, options: bool = False) -> str:
        """The one line in *language* ("en" or "zh"); with *options* as the command line calls its arguments."""
        if not self.key:
            return str(self.args[0])
        from bouton import words  # only a failing run needs the sentences

        # What a file or a user says may have line ends.
        line = " ".join(words.say(self.key, language, **self.values).splitlines())
        if options:
            return line
        line = re.sub(_LETTERS, _as_mapping, line)
        return re.sub(_OPTION, lambda option: ARGUMENTS[option[0]], line)

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args[0], {k: v for k, v in self.__dict__.items() if k != "args"})


def _rebuild(kind: type[BoutonError], message: str, state: dict[str, Any]) -> BoutonError:
    """An error as it was before pickling: a worker's error reaches the caller whole."""
    error = kind.__new__(kind)
    error.args = (message,)
    error.__dict__.update(state)
    return error


class RulesError(BoutonError, ValueError):
    """The description of a game makes no sense."""


class TextError(RulesError):
    """A table or a graph that cannot be read: at its *line*, 0 where all is one, of the file *path* if it is one."""

    def say(self, language: str = "en", *, options: bool = False) -> str:
        """The one line in *language*, behind its place."""
        from bouton import words

        key = f"err.place.in_{'file' if self.values.get('path') else 'text'}"
        place = words.say(key, language, **self.values) if self.values["line"] else ""
        return place + super().say(language, options=options)


class NotationError(RulesError):
    """A text that cannot be read: *text*, *column* (from 1), what was *found* and *expected*, what is *near*.

    *option* is the one behind which it stands; empty for the rules.
    """

    option = ""

    def __init__(self, text: str, column: int, found: str, expected: str, near: str = "") -> None:
        self.text = text
        self.column = column
        self.near = near
        self.found = found
        self.expected = expected
        super().__init__(self._line("en"))

    @classmethod
    def of(cls, text: str, column: int, found: str, expected: str, near: str = "") -> "NotationError":
        """The error, a LimitError as well where less of something is *expected*."""
        return (NotationLimitError if expected in _LESS else cls)(text, column, found, expected, near)

    def _line(self, language: str) -> str:
        from bouton import words

        if self.found:
            line = words.say(
                "err.column.found", language, column=self.column, found=self.found, expected=self._expected(language)
            )
        else:
            line = words.say("err.column.end", language, column=self.column, expected=self._expected(language))
        is_news = self.near and self.near != self.expected
        # What is near is a word, or with a semicolon the whole text.
        key = "err.column.near_all" if ";" in self.near else "err.column.near"
        return line + (words.say(key, language, near=self.near) if is_news else "")

    def _expected(self, language: str) -> str:
        from bouton import words

        return words.expectation(self.expected, language)

    def say(self, language: str = "en", *, options: bool = False) -> str:
        """The one line in *language*, with the column, behind the name of the option where it is not in the rules."""
        from bouton import words

        before = self.option + words.LANGUAGES[language].colon if self.option else ""
        return before + self._line(language)


class MissingLetters(RulesError):
    """Rules with letters where one game is asked for; *family* is what they say for all letters."""

    def __init__(self, message: str = "", *, family: Any = None, **values: Any) -> None:
        self.family = family
        super().__init__(message, **values)


class PositionError(BoutonError, ValueError):
    """This position does not belong to that game."""


class IllegalMove(BoutonError, ValueError):
    """Readable, but no move here; *moves* holds some legal ones as text."""

    def __init__(self, message: str = "", *, moves: Sequence[str] = (), **values: Any) -> None:
        self.moves: tuple[str, ...] = tuple(moves)
        super().__init__(message, **values)


class UnknownName(BoutonError, KeyError):
    """No game, theorem or problem of that name; *near* holds the nearest names."""

    def __init__(self, message: str = "", *, near: Sequence[str] = (), **values: Any) -> None:
        self.near: tuple[str, ...] = tuple(near)
        super().__init__(message, near=self.near[0] if self.near else "", **values)


class LimitError(BoutonError, OverflowError):
    """Beyond what is held or allowed; the line names the limit and how to raise it."""

    @property
    def reached(self) -> int | None:
        """How many values, positions or steps were done when it stopped; None where it did not begin."""
        return next((self.values[name] for name in ("done", "count", "looked") if self.values.get(name)), None)


class NotationLimitError(NotationError, LimitError):
    """A text with more of something than is read: digits, brackets, vectors."""


class MissingError(LimitError):
    """Beyond what plain Python does in time: the line names the extra that does it."""


class RefutedError(BoutonError):
    """A claim failed: *part*, what the claim *said* and what the definition *found*."""

    def __init__(self, part: object, said: object, found: object) -> None:
        self.part = part
        self.said = said
        self.found = found
        super().__init__(f"at {part} the claim says {said}, the definition says {found}")


class StoreError(BoutonError, RuntimeError):
    """A file of another version, or damaged."""


def one_line(text: str) -> str:
    """*text* without line ends, shortened where a number of many digits stands in it."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_CHARACTERS else f"{line[:MOST_CHARACTERS]}…"
