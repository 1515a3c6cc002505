"""What a person types as rules and heaps: arguments, standard input, Python files."""

import runpy
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bouton.errors import BoutonError, LimitError, PositionError, RulesError
from bouton.notation import MAX_TEXT, parse
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.protocol import Game, Rules, Sum
from bouton.solving import situation_of

# The most digits of one heap: reading and writing them takes seconds in plain Python.
MAX_DIGITS = 200_000
MAX_INPUT = 4_000_000


def situation(
    rules: str | None, heaps: Sequence[str], rules_file: str | None, last: str | None = None, cap: str | None = None
) -> Sum:
    """The position that the arguments mean."""
    game, numbers = rules_and_heaps(rules, heaps, rules_file)
    return situation_of(game, numbers, last=_optional(last, "--last"), cap=_optional(cap, "--cap"))


def rules_and_heaps(
    rules: str | None, heaps: Sequence[str], rules_file: str | None
) -> tuple[Rules | Sum, tuple[int, ...]]:
    """The rules and the heaps of the arguments; with a rules file the first argument is a heap already."""
    if rules_file is not None:
        words_given = [*([rules] if rules is not None else []), *heaps]
        return rules_from_file(rules_file), tuple(heap_numbers(words_given))
    if rules is None:
        raise RulesError(key="err.rules", which=2)
    if rules == "-" and "-" in heaps:
        raise RulesError(key="err.input", which=1)
    if rules == "-":
        rules = standard_input(MAX_TEXT).strip()
    for heap in heaps:
        if heap.startswith("--"):
            raise RulesError(key="err.option", found=heap.partition("=")[0])
    return parse(rules), tuple(heap_numbers(heaps))


def one_game(rules: str | None, rules_file: str | None) -> Rules:
    """Rules without heaps, from an argument or a file."""
    game, _ = rules_and_heaps(rules, (), rules_file)
    if isinstance(game, Sum):
        raise RulesError(key="err.rules", which=8)
    return game


def standard_input(limit: int) -> str:
    """All of standard input, if it is UTF-8 text of at most *limit* characters."""
    data = sys.stdin.buffer.read(4 * limit + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RulesError(key="err.input", which=2, offset=error.start) from None
    if len(text) > limit or len(data) > 4 * limit:
        raise LimitError(key="err.size", which=2, found=len(text), limit=limit)
    if not text.strip():
        raise RulesError(key="err.input", expected="text")
    return text


def heap_numbers(heaps: Iterable[str]) -> Iterator[int]:
    """The heaps as numbers; "-" stands for those on standard input."""
    for heap in heaps:
        if heap == "-":
            yield from heap_numbers(standard_input(MAX_INPUT).split())
        else:
            for piece in heap.replace(",", " ").split() or [heap]:
                yield number(piece)


def number(text: str) -> int:
    """A whole number of at most `MAX_DIGITS` digits; PositionError or LimitError else."""
    digits = text[1:] if text[:1] in "+-" else text
    if not digits.isdecimal():
        raise PositionError(key="err.heap", which=0, found=shown(text))
    if len(digits) > MAX_DIGITS:
        raise LimitError(key="err.size", which=1, found=len(digits), limit=MAX_DIGITS)
    return int(text)


def _optional(text: str | None, option: str) -> int | None:
    return None if text is None else number(text)


def rules_from_file(path: str) -> Rules:
    """The rules that a Python file defines: ``GAME`` (a game or rules), or a function ``options(part)``.

    A function whose argument is said to be a tuple (``board: tuple``) plays on boards, else on one heap.
    """
    try:
        found = runpy.run_path(path)
    except FileNotFoundError:
        raise RulesError(key="err.file", path=path) from None
    except BoutonError:
        raise
    except Exception as error:  # a user's program may raise anything
        raise RulesError(key="err.python", path=path, what=f"{type(error).__name__}: {error}") from None
    game = found.get("GAME")
    if isinstance(game, Rules):
        return game
    if isinstance(game, Game):
        return Rules(game)
    if game is not None:
        raise RulesError(key="err.python", which=5, path=path, found=type(game).__name__)
    options = found.get("options")
    if options is None:
        raise RulesError(key="err.file", which=3, path=path)
    if not callable(options):
        raise RulesError(key="err.python", which=6, path=path)
    return Rules(_own_game(options))


def _own_game(options: Any) -> Game:
    kinds = [str(kind) for name, kind in getattr(options, "__annotations__", {}).items() if name != "return"]
    return BoardGame(options) if kinds and "tuple" in kinds[0] else HeapGame(options)
