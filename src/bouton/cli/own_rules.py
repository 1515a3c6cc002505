"""Rules that a user wrote as a Python file, checked at every move: any program may stand there."""

import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from bouton.errors import BoutonError, LimitError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.families.dynamic import Capped, Following
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Position, Rules

Result = TypeVar("Result")

# Games of these families have no code of the user in them.
OURS = (TakeAndBreak, Coupled, Following)


def rules_from_file(path: str) -> Rules:
    """The rules that a Python file defines: ``GAME`` (a game or rules), or a function ``options(part)``.

    A function whose argument is said to be a tuple (``board: tuple``) plays on boards, else on one heap.  Beside it,
    ``rank(part)`` may give the number that each move lowers, where that is not the heap or the sum of the board.
    """
    found = _asked(path, "", runpy.run_path, path)
    game = found.get("GAME")
    if isinstance(game, Rules):
        return Rules(_checked(game.game, path), game.misere)
    if isinstance(game, Game):
        return Rules(_checked(game, path))
    if game is not None:
        raise RulesError(key="err.python", which=5, path=path, found=type(game).__name__)
    options = found.get("options")
    if options is None:
        raise RulesError(key="err.file", which=3, path=path)
    if not callable(options):
        raise RulesError(key="err.python", which=6, path=path)
    return Rules(_checked(_own_game(options, found.get("rank"), path), path))


def _own_game(options: Callable[[Any], Any], rank: Any, path: str) -> Game:
    kinds = [str(kind) for name, kind in getattr(options, "__annotations__", {}).items() if name != "return"]
    name = path.replace("\\", "/").rpartition("/")[2]
    if kinds and "tuple" in kinds[0]:
        return BoardGame(options, name) if rank is None else BoardGame(options, name, lowered=rank)
    return HeapGame(options, name)


def _checked(game: Game, path: str) -> Game:
    if isinstance(game, OURS) or (isinstance(game, Capped) and not callable(game.limit)):
        return game
    return Checked(game, path)


@frozen
class Checked(Game):
    """A game whose code is the user's: what it gives is checked, and what it prints goes to standard error."""

    game: Game
    path: str

    def options(self, part: Part) -> Iterator[Option]:
        rank = self.rank(part)
        moves = _asked(self.path, part, lambda: iter(self.game.options(part)))
        while (option := _asked(self.path, part, lambda: next(moves, None))) is not None:
            if not isinstance(option, tuple) or not all(self._is_part(left, part) for left in option):
                raise RulesError(key="err.python", which=2, part=part, found=shown(repr(option)))
            for left in option:
                if min(left if isinstance(left, tuple) else (left,), default=0) < 0:
                    raise RulesError(key="err.python", which=4, part=part, found=shown(str(left)))
                if self.rank(left) >= rank:
                    raise RulesError(key="err.python", which=3, part=part, found=shown(str(left)))
            yield option

    def _is_part(self, left: object, part: Part) -> bool:
        """Whether *left* may be what a move leaves: whole numbers, in a tuple exactly where boards are played on."""
        numbers = left if isinstance(left, tuple) else (left,)
        alike = isinstance(left, tuple) == isinstance(part, tuple) or not isinstance(self.game, HeapGame | BoardGame)
        return alike and all(isinstance(n, int) and not isinstance(n, bool) for n in numbers)

    def rank(self, part: Part) -> int:
        rank = _asked(self.path, part, lambda: self.game.rank(part))
        if not isinstance(rank, int) or rank < 0:
            raise RulesError(key="err.python", which=8, part=part, found=shown(repr(rank)))
        return rank

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


def _asked(path: str, part: object, call: Callable[..., Result], *args: Any) -> Result:
    """What the user's code gives; whatever it raises becomes one line."""
    output, sys.stdout = sys.stdout, sys.stderr
    try:
        return call(*args)
    except BoutonError:
        raise
    except FileNotFoundError:
        raise RulesError(key="err.file", path=path) from None
    except MemoryError:
        raise LimitError(key="err.stopped", which=3, option="--memory") from None
    except (Exception, SystemExit) as error:  # a user's program may raise anything
        told = " ".join(str(error).split())
        what = f"{type(error).__name__}: {told[:100]}" if told else type(error).__name__
        if part == "":
            raise RulesError(key="err.python", path=path, what=what) from None
        raise RulesError(key="err.python", which=1, part=part, what=what) from None
    finally:
        sys.stdout = output
