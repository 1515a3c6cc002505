"""Rules that a user wrote as a Python file, checked at every move: any program may stand there."""

import os
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from bouton import files
from bouton.errors import BoutonError, LimitError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.protocol import Game, Option, Part, Position, Rules

Result = TypeVar("Result")


def rules_from_file(path: str) -> Rules:
    """The rules that a Python file defines: ``GAME`` (a game or rules), or a function ``options(part)``.

    A function whose argument is said to be a tuple (``board: tuple``) plays on boards, else on one heap.  Beside it,
    ``rank(board)`` may give the number that each move lowers, where that is not the sum of the board.
    """
    if os.path.exists(path) and not os.path.isdir(path):
        files.check_plain(path)
    found = _asked(path, "", runpy.run_path, path)
    game = found.get("GAME")
    if isinstance(game, Rules):
        return Rules(_checked(game.game, path), game.misere)
    if isinstance(game, Game):
        return Rules(_checked(game, path))
    if game is not None:
        raise RulesError(key="err.python.not_a_game", path=path, found=type(game).__name__)
    options = found.get("options")
    if options is None:
        raise RulesError(key="err.file.no_game", path=path)
    if not callable(options):
        raise RulesError(key="err.python.not_a_function", path=path)
    return Rules(_checked(_own_game(options, found.get("rank"), path), path))


def _own_game(options: Callable[[Any], Any], rank: Any, path: str) -> Game:
    kinds = [str(kind) for name, kind in getattr(options, "__annotations__", {}).items() if name != "return"]
    name = path.replace("\\", "/").rpartition("/")[2]
    if kinds and "tuple" in kinds[0]:
        return BoardGame(options, name) if rank is None else BoardGame(options, name, lowered=rank)
    return HeapGame(options, name)


def _checked(game: Game, path: str) -> Game:
    """*game* with the user's code in it checked."""
    if game.is_plain_data:
        return game
    guarded = game.guarded(
        lambda moves, rank, boards: CheckedMoves(moves, path, rank, boards), lambda rank: Rank(rank, path)
    )
    return guarded or Checked(game, path)


@frozen
class Rank:
    """The number that each move lowers, as the user's *function* gives it."""

    function: Callable[[Any], Any]
    path: str

    def __call__(self, part: Any) -> int:
        rank = _asked(self.path, part, self.function, part)
        if not isinstance(rank, int) or rank < 0:
            raise RulesError(key="err.python.rank", part=part, found=shown(_said(repr, rank)))
        return rank


@frozen
class CheckedMoves:
    """The moves that the user's *function* gives from a heap, or from a board where *boards* are played on."""

    function: Callable[[Any], Any]
    path: str
    rank: Callable[[Any], int]
    boards: bool

    def __call__(self, part: Any) -> Iterator[Any]:
        def allowed(left: object) -> bool:
            return _is_part(left) and isinstance(left, tuple) == self.boards

        for option in _listed(self.path, part, self.function):
            _check(part, (option,) if self.boards or not isinstance(option, tuple) else option, allowed, self.rank)
            yield option


@frozen
class Checked(Game):
    """A game of a class that the user wrote, with its moves checked."""

    game: Game
    path: str

    def options(self, part: Part) -> Iterator[Option]:
        for option in _listed(self.path, part, self.game.options):
            _check(part, option, _is_part, self.rank)
            yield option

    def rank(self, part: Part) -> int:
        return Rank(self.game.rank, self.path)(part)

    def parts(self, rank: int) -> Iterator[Part]:
        return self.game.parts(rank)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        return _asked(self.path, tuple(heaps), lambda: self.game.position(heaps, last=last, cap=cap))

    def heaps(self, part: Part) -> tuple[int, ...]:
        return self.game.heaps(part)

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return self.game.take(part, option)

    def cap(self, part: Part) -> int | None:
        return self.game.cap(part)

    def cap_after(self, part: Part, option: Option) -> int | None:
        return self.game.cap_after(part, option)

    def __str__(self) -> str:
        return str(self.game)


def _is_part(left: object) -> bool:
    """Whether *left* is a whole number or a tuple of them."""
    numbers = left if isinstance(left, tuple) else (left,)
    return all(isinstance(n, int) and not isinstance(n, bool) for n in numbers)


def _check(part: Any, option: object, allowed: Callable[[object], bool], rank: Callable[[Any], int]) -> None:
    """RulesError unless *option* is a tuple of allowed parts, none of them negative and each of a lower rank."""
    if not isinstance(option, tuple) or not all(map(allowed, option)):
        raise RulesError(key="err.python.not_parts", part=part, found=shown(_said(repr, option)))
    for left in option:
        if min(left if isinstance(left, tuple) else (left,), default=0) < 0:
            raise RulesError(key="err.python.negative", part=part, found=shown(_said(str, left)))
        if rank(left) >= rank(part):
            raise RulesError(key="err.python.not_lower", part=part, found=shown(_said(str, left)))


def _said(written: Callable[[object], str], value: object) -> str:
    """*value* as *written*, or the name of its type: a user's own type may be written by code that fails."""
    try:
        return written(value)
    except Exception:
        return type(value).__name__


def _listed(path: str, part: Any, function: Callable[[Any], Any]) -> Iterator[Any]:
    """What *function* gives for *part*, one after the other."""
    over = object()
    given = _asked(path, part, lambda: iter(function(part)))
    while (option := _asked(path, part, next, given, over)) is not over:
        yield option


def _asked(path: str, part: object, call: Callable[..., Result], *args: Any) -> Result:
    """What the user's code gives; what it prints goes to standard error, whatever it raises becomes one line."""
    output, sys.stdout = sys.stdout, sys.stderr
    try:
        return call(*args)
    except BoutonError:
        raise
    except FileNotFoundError:
        raise RulesError(key="err.file.missing", path=path) from None
    except MemoryError:
        raise LimitError(key="err.stopped.memory", option="--memory") from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a user's program may raise anything
        line = " ".join(_said(str, error).split())
        what = f"{type(error).__name__}: {line[:100]}" if line else type(error).__name__
        if part == "":
            raise RulesError(key="err.python.cannot_run", path=path, what=what) from None
        raise RulesError(key="err.python.failed", part=part, what=what) from None
    finally:
        sys.stdout = output
