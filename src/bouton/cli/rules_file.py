"""Rules that a user wrote as a Python file: any program may stand there, so what it gives is checked.

A search looks at a move in less time than a check of it takes.  So it has the moves of some positions checked (see
`bouton.engine.own_search`), and all positions once when it is done.
"""

import gc
import os
import runpy
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any, TypeVar

from bouton import files
from bouton.errors import BoutonError, LimitError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.heap import SETS, HeapGame
from bouton.rulesets.protocol import Game, Option, Part, Position, Rules

Result = TypeVar("Result")

# So many moves of a position are checked together with it.
MOST = 16

_NUMBERS = {int}

# What may stand beside the moves, and what it may be.
_SAID = {"same": (), "lost": SETS, "won": SETS, "winner": (str,), "rank": ()}


def rules_from_file(path: str) -> Rules:
    """The rules that a Python file defines: ``GAME`` (a game or rules), or a function ``options(part)``.

    A function whose argument is said to be a tuple (``board: tuple``) plays on boards, else on one heap.  Beside it may
    stand what `BoardGame` takes: ``rank(board)``, the number that each move lowers, where that is not the sum of the
    board; ``same``, ``lost``, ``won``, ``winner``, ``target``; and ``misere = True``.
    """
    if os.path.exists(path) and not os.path.isdir(path):
        files.check_plain(path)
    found = _asked(path, "", runpy.run_path, path)
    gc.freeze()  # a long search makes the collector look at everything, again and again: not at all these modules
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
    misere = found.get("misere", False)
    if not isinstance(misere, bool):
        raise RulesError(key="err.python.said", name="misere", form="True / False", found=shown(_said(repr, misere)))
    return Rules(_checked(_own_game(options, found, path), path), misere)


def _own_game(options: Callable[[Any], Any], found: dict[str, Any], path: str) -> Game:
    """The game of a file that defines *options*, with what else it *found* there."""
    said = {name: found[name] for name in (*_SAID, "target") if found.get(name) is not None}
    for name, given in said.items():
        if not (type(given) is int if name == "target" else callable(given) or isinstance(given, _SAID[name])):
            form = f"{name} = 100" if name == "target" else f"{name}(position)"
            raise RulesError(key="err.python.said", name=name, form=form, found=shown(_said(repr, given)))
    said = {name: Beside(given, path, name) if callable(given) else given for name, given in said.items()}
    if "rank" in said:
        said["lowered"] = said.pop("rank")
    kinds = [str(kind) for name, kind in getattr(options, "__annotations__", {}).items() if name != "return"]
    name = path.replace("\\", "/").rpartition("/")[2]
    if kinds and "tuple" in kinds[0]:
        return BoardGame(options, name, **said)
    said.pop("lowered", None)  # of one heap it is the heap itself
    heap = HeapGame(options, name, target=said.pop("target", None), **{k: said.pop(k) for k in ("lost",) if k in said})
    return heap.as_board(**said) if said else heap


def _checked(game: Game, path: str) -> Game:
    """*game* with the user's code in it checked."""
    if game.is_plain_data:
        return game
    guarded = getattr(game, "guarded", None)
    if guarded is None:
        return Checked(game, path)
    return guarded(lambda rank: Beside(rank, path, "rank"), lambda moves, game: Moves(moves, path, game))  # type: ignore[no-any-return]


class Beside:
    """What the user's function of this *name* says of a position; a search calls it itself (`unchecked`)."""

    def __init__(self, function: Callable[[Any], Any], path: str, name: str) -> None:
        self.unchecked = function
        self.path = path
        self.name = name

    def __call__(self, part: Any) -> Any:
        said = _asked(self.path, part, self.unchecked, part, name=self.name)
        if self.name == "rank" and (not isinstance(said, int) or said < 0):
            where = _where(self.path, _first_line(self.unchecked))
            raise RulesError(key="err.python.rank", where=where, part=part, found=shown(_said(repr, said)))
        if self.name == "same":
            return _asked(self.path, part, tuple, said, name=self.name)
        return said


class Moves:
    """The moves that the user's *function* gives in a *game*, each checked as it is given.

    A search calls *function* itself (`unchecked`), has the moves of some positions looked at by `check`, all positions
    by `review`, and what goes wrong told by `blamed`.
    """

    def __init__(self, function: Callable[[Any], Any], path: str, game: BoardGame | HeapGame) -> None:
        self.unchecked = function
        self.path = path
        self.game = game
        self.boards: bool = not game.has_separate_heaps
        # Whose turn it is does not matter.
        self._rank = (lambda left: game.rank((0, *left))) if getattr(game, "winner", None) else game.rank

    def __call__(self, part: Any) -> Iterator[Any]:
        here = self._rank(part)
        for option, line in _listed(self.path, part, self.unchecked):
            if self._is_beyond(option):
                continue
            if not self._is_right(option, here):
                several = option if isinstance(option, tuple) and not self.boards else (option,)
                _check(part, several, self._is_allowed, self._rank, _where(self.path, line))
            yield option

    def _is_right(self, option: Any, here: int) -> bool:
        """Whether a move to *option* is seen at once to be allowed from a position of rank *here*."""
        one = option if self.boards or option.__class__ is tuple else (option,)
        if one.__class__ is not tuple or not {*map(type, one)} <= _NUMBERS or min(one, default=0) < 0:
            return False
        return self._rank(option) < here if self.boards else all(self._rank(heap) < here for heap in one)

    def _bare(self, part: Any) -> Any:
        """What the user's function is given of a part: all but whose turn it is."""
        return self.game.heaps(part) if self.boards else part

    def _is_allowed(self, left: object) -> bool:
        return _is_part(left) and isinstance(left, tuple) == self.boards

    def _is_beyond(self, option: Any) -> bool:
        """Whether a move is left out, since it goes beyond the target."""
        if self.game.target is None or not _is_part(option):
            return False
        if isinstance(option, tuple):
            option = sum(option) if self.boards else max(option, default=0)
        return bool(option > self.game.target)

    def check(self, part: Any) -> None:
        """RulesError where a move from *part* is wrong."""
        part = self._bare(part)
        here = self._rank(part)
        try:
            for option in islice(self.unchecked(part), MOST):
                if not self._is_right(option, here):
                    break
            else:
                return
        except (LimitError, KeyboardInterrupt):
            raise
        except BaseException:  # told below, with the line
            pass
        for _ in self(part):
            pass

    def review(self, parts: Iterable[Any]) -> None:
        """RulesError where one of *parts*, which moves gave, is no position."""
        numbers = list(chain.from_iterable(parts)) if self.boards else list(parts)
        if {*map(type, numbers)} <= _NUMBERS and min(numbers, default=0) >= 0:
            return
        for part in sorted(map(self._bare, parts), key=self._is_wrong):  # what follows from a wrong one is not to blame
            for _ in self(part):
                pass

    def _is_wrong(self, bare: Any) -> bool:
        """Whether *bare* is no position."""
        return not _is_part(bare) or min(bare if self.boards else (bare,), default=0) < 0

    def blamed(self, error: BaseException, parts: Iterable[Any]) -> BaseException:
        """The line about an *error* while the moves from *parts* were looked at."""
        if isinstance(error, (LimitError, KeyboardInterrupt, MemoryError)):
            return _told(error, self.path, "...", "options")
        part: Any = "..."
        for part in parts:  # the first that is wrong says it best
            self.game.ended(part, stuck=True)
            for left in self(self._bare(part)):
                self.game.essence((0, *left) if self._bare(part) != part else left)
        return _told(error, self.path, part, "options")


@frozen
class Checked(Game):
    """A game of a class that the user wrote, with its moves checked."""

    game: Game
    path: str

    def options(self, part: Part) -> Iterator[Option]:
        for option, line in _listed(self.path, part, self.game.options):
            _check(part, option, _is_part, self.rank, _where(self.path, line))
            yield option

    def rank(self, part: Part) -> int:
        return Beside(self.game.rank, self.path, "rank")(part)  # type: ignore[no-any-return]

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


@contextmanager
def diverted(path: str) -> Iterator[None]:
    """Sends what the file at *path* prints to standard error meanwhile: standard output is for results."""
    output, sys.stdout = sys.stdout, _Diverted(sys.stdout, path)
    try:
        yield
    finally:
        sys.stdout = output


class _Diverted:
    """Standard *output*, but for what code of the file at *path* writes there."""

    def __init__(self, output: Any, path: str) -> None:
        self._output, self._path = output, path

    def __getattribute__(self, name: str) -> Any:
        own = object.__getattribute__
        frame: Any = sys._getframe(1)
        path = own(self, "_path")
        while frame is not None and frame.f_code.co_filename != path:
            frame = frame.f_back
        return getattr(own(self, "_output") if frame is None else sys.stderr, name)


def _is_part(left: object) -> bool:
    """Whether *left* is a whole number or a tuple of them."""
    numbers = left if isinstance(left, tuple) else (left,)
    return all(isinstance(n, int) and not isinstance(n, bool) for n in numbers)


def _check(
    part: Any, option: object, allowed: Callable[[object], bool], rank: Callable[[Any], int], where: str
) -> None:
    """RulesError unless *option* is a tuple of allowed parts, none of them negative and each of a lower rank."""
    if not isinstance(option, tuple) or not all(map(allowed, option)):
        raise RulesError(key="err.python.not_parts", part=part, found=shown(_said(repr, option)), where=where)
    for left in option:
        if min(left if isinstance(left, tuple) else (left,), default=0) < 0:
            raise RulesError(key="err.python.negative", part=part, found=shown(_said(str, left)), where=where)
        if rank(left) >= rank(part):
            raise RulesError(key="err.python.not_lower", part=part, found=shown(_said(str, left)), where=where)


def _said(written: Callable[[object], str], value: object) -> str:
    """*value* as *written*, or the name of its type: a user's own type may be written by code that fails."""
    try:
        return written(value)
    except Exception:
        return type(value).__name__


def _listed(path: str, part: Any, function: Callable[[Any], Any]) -> Iterator[tuple[Any, int]]:
    """What *function* gives for *part*, one after the other, each with the line of the file that gives it."""
    given = _asked(path, part, lambda: iter(function(part)))
    line = _first_line(function)
    while True:
        try:
            option = next(given)
        except StopIteration:
            return
        except BaseException as error:
            raise _told(error, path, part, "options") from None
        frame = getattr(given, "gi_frame", None)
        yield option, frame.f_lineno if frame is not None and frame.f_code.co_filename == path else line


def _first_line(function: Any) -> int:
    """The line of the file where *function* begins; 0 where nothing is known of it."""
    inner = getattr(function, "__wrapped__", function)  # as in `functools.cache`
    return getattr(getattr(inner, "__code__", None), "co_firstlineno", 0)


def _where(path: str, line: int) -> str:
    """The place in the file, as compilers tell it, before what is said of it; nothing where no *line* is known."""
    return f"{os.path.basename(path)}:{line}: " if line else ""


def _asked(path: str, part: object, call: Callable[..., Result], *args: Any, name: str = "options") -> Result:
    """What the user's code gives; whatever it raises becomes one line."""
    try:
        return call(*args)
    except BaseException as error:  # a user's program may raise anything
        raise _told(error, path, part, name) from None


def _told(error: BaseException, path: str, part: object, name: str) -> BaseException:
    """The one line about an *error* in the user's function *name* of *part*, or in the file where *part* is ""."""
    if isinstance(error, (BoutonError, KeyboardInterrupt)):
        return error
    if isinstance(error, FileNotFoundError):
        return RulesError(key="err.file.missing", path=path)
    if isinstance(error, MemoryError):
        return LimitError(key="err.stopped.memory", option="--memory")
    said = " ".join(_said(str, error).split())
    what = f"{type(error).__name__}: {said[:100]}" if said else type(error).__name__
    line, at = 0, error.__traceback__
    while at is not None:
        line, at = at.tb_lineno if at.tb_frame.f_code.co_filename == path else line, at.tb_next
    where = _where(path, line)
    if part == "":
        return RulesError(key="err.python.cannot_run", where=where, path=path, what=what)
    return RulesError(key="err.python.failed", where=where, name=name, part=part, what=what)
