"""The period of a game's nim-values, and by what theorem it is proved; or only seen, and then said so."""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import islice
from typing import Any

from bouton.engine.kernels.growing import PLAIN, ByDefinition, Run, Values, check_memory
from bouton.engine.runs import HexadecimalValues, OctalValues, run_for
from bouton.engine.sequence import game_of, nim_values
from bouton.engine.take_periods import (
    BYTES_PER_HEAP,
    Cycle,
    candidate,
    finite_cycle,
    has_known_residues,
    residue_cycle,
    small_takes,
    tail_cycle,
    tail_of,
    window_cycle,
)
from bouton.errors import RulesError
from bouton.frozen import frozen
from bouton.limits import Limits, Watch
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.families.take_and_break import TakeAndBreak, code_text
from bouton.rulesets.protocol import Game, Rules

# Where nothing is said: so many values are looked at, fewer where each costs much.
MAX_LENGTH = 1 << 30
_MAX_FIXED = 1 << 20
_MAX_HEXADECIMAL = 1 << 14
_MAX_PLAIN = 1 << 11
# Finite sets of so many amounts go by windows of values; of more, which are ranges mostly, all values are kept.
_MANY = 4096
# A certificate holds the values up to the end of the first round, if they are not more.
MOST_VALUES = 1 << 20
NO_EVIDENCE: Mapping[str, Any] = {}


@frozen(hidden=["evidence"])
class Period:
    """G(n + period) = G(n) + saltus for all n >= preperiod: the least three, for the nim-values G of *rules*.

    *preperiod* counts the leading values outside the cycle, heap 0 included.  *proved*: by *theorem*, from the first
    *checked_length* values; else these values only show it.  *evidence* is what else a certificate tells.
    """

    rules: str
    preperiod: int
    period: int
    saltus: int
    proved: bool
    theorem: str | None
    checked_length: int
    evidence: Mapping[str, Any] = NO_EVIDENCE

    def values(self, limits: Limits | None = None) -> Values:
        """The values before the cycle and those of its first round."""
        return nim_values(game_of(self.rules), self.preperiod + self.period, limits=limits)

    def certificate(self, limits: Limits | None = None) -> dict[str, Any]:
        """The claim and what it rests on, as plain lists and numbers; for a proved period."""
        assert self.proved
        from bouton.engine.periodicity import fingerprint  # numba takes a second: only certificates need the hash

        evidence = dict(self.evidence)
        if "fingerprint" not in evidence:
            checked = nim_values(game_of(self.rules), self.checked_length, limits=limits)
            evidence["fingerprint"] = f"{fingerprint(checked):016x}"
        made: dict[str, Any] = {
            "kind": "period",
            "version": 1,
            "rules": self.rules,
            "theorem": self.theorem,
            "preperiod": self.preperiod,
            "period": self.period,
            "saltus": self.saltus,
            "checked_length": self.checked_length,
            **evidence,
            **({"values": self.values(limits).tolist()} if self.preperiod + self.period <= MOST_VALUES else {}),
        }
        # Rules and claim belong together: no number says which rules they are about.
        return made | {"digest": sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()}

    def as_dict(self) -> dict[str, Any]:
        """The period as the JSON of the contract."""
        return {
            "rules": self.rules,
            "preperiod": self.preperiod,
            "period": self.period,
            "saltus": self.saltus,
            "proved": self.proved,
            "theorem": self.theorem,
            "checked_length": self.checked_length,
        }

    def _repr_html_(self) -> str:
        """The period for a notebook: self-contained, light and dark, in the language of the machine."""
        from bouton.engine.notebook import shown  # for notebooks only

        return shown(self)


def longest(game: Game, megabytes: int) -> int:
    """How many values of *game* (in normal form) are looked at where nobody says how many."""
    run = run_for(game, megabytes)
    if isinstance(run, OctalValues):
        return MAX_LENGTH
    if isinstance(run, HexadecimalValues):
        return _MAX_HEXADECIMAL
    if isinstance(game, TakeAndBreak) and game.amounts is not None and not game.amounts.depends_on_heap:
        return MAX_LENGTH if game.amounts.largest is not None else _MAX_FIXED
    return _MAX_PLAIN


def period(
    rules: str | Rules | Game,
    *,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[int], None] | None = None,
) -> Period | None:
    """The least preperiod, period and saltus of the nim-values; None where *max_length* values show none.

    LimitError when time or memory is over first.

    >>> found = period("take 1,3,4")
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (0, 7, 0, 'repeated window')
    """
    game = game_of(rules)
    if isinstance(game, Coupled):
        raise RulesError(key="err.coupled", which=4, game=str(game))
    if isinstance(game, BoardGame):
        raise RulesError(key="err.values", which=1, game=str(game))
    if not isinstance(game.position((0,))[0], int):
        raise RulesError(key="err.dynamic", which=5, game=str(game))
    limits = limits or Limits()
    watch = limits.watch()
    most = longest(game, limits.megabytes) if max_length is None else max_length
    run = run_for(game, limits.megabytes)
    if isinstance(run, (OctalValues, HexadecimalValues)):
        return _code(game, run, most, limits, watch, progress)
    if isinstance(game, TakeAndBreak) and game.amounts is not None and not game.amounts.depends_on_heap:
        found = take_cycle(game, most, watch, limits.megabytes)
        if found is not None:
            return Period(
                text_of(game), found.preperiod, found.period, found.saltus, True, found.theorem, found.checked_length
            )
    return _seen(game, min(most, _MAX_PLAIN) if max_length is None else most, watch, limits)


def text_of(game: Game) -> str:
    """The rules of *game* as a certificate names them: a code where heaps may be broken and a code can say it."""
    code = game.code if isinstance(game, TakeAndBreak) and game.splits else None
    return str(game) if code is None else code_text(code)


def take_cycle(game: TakeAndBreak, max_length: int, watch: Watch, megabytes: int) -> Cycle | None:
    """The proved cycle of a game that takes amounts of a fixed set; None where *max_length* values prove none."""
    amounts = game.amounts
    if amounts is None or amounts.depends_on_heap or amounts.is_empty:
        return None
    if amounts.largest is not None:
        found = small_takes(amounts, watch)
        if found is not None:
            return found if found.checked_length <= max_length else None
        takes = tuple(islice(amounts.upto(amounts.largest), _MANY + 1))
        if len(takes) <= _MANY:
            if takes[-1] > max_length:
                return None  # no proof without as many values
            check_memory(BYTES_PER_HEAP * takes[-1], megabytes)
            return finite_cycle(takes, max_length, watch)
    most = max_length if amounts.largest is not None else min(max_length, _MAX_FIXED)
    if (amounts.largest or 0) > most:
        return None  # no proof without as many values
    tail = None if amounts.largest is not None else tail_of(amounts, most)
    if amounts.largest is None and tail is None and not has_known_residues(amounts):
        return None
    run = run_for(game, megabytes)
    length = 256
    while True:
        _advance(run, min(length, most), watch)
        if amounts.largest is not None:
            found = window_cycle(run.values, amounts.largest)
        elif tail is not None:
            found = tail_cycle(run.values, tail)
        else:
            found = residue_cycle(run.values, amounts)
        if found is not None or length >= most:
            return found
        length *= 2


def _advance(run: Run, until: int, watch: Watch) -> None:
    """Go on to *until*, with a look at the clock now and then."""
    watch.check()
    if isinstance(run, ByDefinition):
        run.watch = watch
    while run.n < until:
        run.advance(min(until, run.n + max(PLAIN, until >> 6)))
        watch.check()


def _code(
    game: Game,
    run: OctalValues | HexadecimalValues,
    max_length: int,
    limits: Limits,
    watch: Watch,
    progress: Callable[[int], None] | None,
) -> Period | None:
    # numba takes a second: only this question needs it
    from bouton.engine.arithmetic_periods import prove_period
    from bouton.engine.bounded_periods import prove_period_bounded

    size = limits.megabytes * 1_000_000
    if isinstance(run, OctalValues):
        found = prove_period_bounded(
            run.code,
            apart=run.apart,
            max_length=max_length,
            memory_limit=size,
            deadline=watch.end,
            progress=progress,
        )
    else:
        found = prove_period(run.code, max_length=max_length, memory_limit=size, deadline=watch.end, progress=progress)
    if found is None:
        watch.check()
        return None
    evidence = {
        "fingerprint": f"{found.fingerprint:016x}",
        "mask": found.mask,
        "alternating": found.alternating,
        "rare": list(found.rare),
        "depth": found.depth,
    }
    return Period(
        text_of(game),
        found.preperiod,
        found.period,
        found.saltus,
        True,
        found.theorem,
        found.checked_length,
        evidence,
    )


def _seen(game: Game, max_length: int, watch: Watch, limits: Limits) -> Period | None:
    """What the values show where no theorem speaks; three rounds are asked for."""
    run = run_for(game, limits.megabytes)
    length = 256
    while True:
        _advance(run, min(length, max_length), watch)
        found = candidate(run.values.astype("int64"))
        if found is not None and found[0] + 3 * found[1] <= run.n:
            return Period(text_of(game), *found, False, None, run.n)
        if length >= max_length:
            return None
        length *= 2
