"""The period of a game's nim-values, and by what theorem it is proved; or only seen, and then said so."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from bouton.claims import CHECKED_THREES, LETTERS, SOURCES, Cycle, Status, proof_status
from bouton.engine.hexadecimal_periods import prove_period
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels.growing import Values
from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.engine.octal_periods import PeriodSearch, fingerprint
from bouton.engine.octal_periods_bounded import BoundedSearch
from bouton.engine.plain import MOST, PlainRun
from bouton.engine.sequence import game_of, nim_values
from bouton.engine.subtraction_periods import MAX_FIXED, advance, candidate, first_proof, take_cycle
from bouton.engine.windows import CODE_WINDOW, GUY_SMITH
from bouton.errors import LimitError, MissingError, RulesError
from bouton.frozen import Record, frozen
from bouton.limits import Limits, Progress, Watch
from bouton.rulesets.catalogue import broken_at, known_as
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game, Rules

# How many values are looked at where nothing is said; fewer where each costs much.
MAX_LENGTH = 1 << 30
_MAX_HEXADECIMAL = 1 << 14
_MAX_PLAIN = 1 << 11
# A certificate holds the values up to the end of the first round, if they are not more.
MOST_VALUES = 1 << 20
NO_EVIDENCE: Mapping[str, Any] = {}


@frozen
class Period(Record):
    """G(n + period) = G(n) + saltus for all n >= preperiod: the least three, for the nim-values G of *rules*.

    *preperiod* counts the leading values outside the cycle, heap 0 included.  *proved*: by *theorem*, from the first
    *checked_length* values; else these values only show it, and *broken_at* is a later heap that is known to break it,
    if there is one.  *evidence* is what else a certificate tells.  *coq*: Coq has proved it, too.  *source* is where it
    stands, or the theorem, which is None, too, where it is known from print alone; *is_told*: a table tells it, and
    nothing was computed now.  *by_theorem*: a theorem on the values tells it, and how sure that is.
    """

    rules: str
    preperiod: int
    period: int
    saltus: int
    proved: bool
    theorem: str | None
    checked_length: int
    evidence: Mapping[str, Any] = NO_EVIDENCE
    broken_at: int | None = None
    coq: bool = False
    source: str = ""
    is_told: bool = False
    by_theorem: Status | None = None

    @classmethod
    def proved_by(cls, rules: str, found: Cycle) -> "Period":
        """The period that *found* proves."""
        claim = found.preperiod, found.period, found.saltus
        source = SOURCES.get(found.theorem, "")
        return cls(rules, *claim, True, found.theorem, found.checked_length, found.evidence, source=source)

    @property
    def cycle(self) -> Cycle:
        """The cycle that is proved."""
        claim = self.preperiod, self.period, self.saltus
        return Cycle(*claim, theorem=self.theorem or "", checked_length=self.checked_length)

    @property
    def status(self) -> Status:
        """How far it is known that the period goes on for ever."""
        if self.by_theorem is not None:
            return self.by_theorem
        if self.proved:
            if self.coq:  # Coq goes through more values than the checkers
                return Status.PROVED_HERE
            if self.theorem is None:
                return Status.PROVED
            # Most proofs are so short that it does not matter, and the rules need not be read.
            is_long = self.checked_length > CHECKED_THREES
            return proof_status(self.checked_length, is_long and game_of(self.rules).leaves_threes)
        return Status.CONJECTURED if self.broken_at is None else Status.REFUTED

    def values(self, limits: Limits | None = None) -> Values:
        """The values before the cycle and those of its first round."""
        return nim_values(game_of(self.rules), self.preperiod + self.period, limits=limits)

    def certificate(self, limits: Limits | None = None, *, formula: str = "", nim_value: int = 0) -> dict[str, Any]:
        """The claim and what it rests on, as plain lists and numbers; for a proved period.

        A *formula* is said of the heaps of *nim_value*, or of the values; the checkers prove it from the period.
        Where a law for every value of a letter tells the period, the certificate is that of the law.
        RulesError where the values do not prove it.
        """
        if not self.proved or self.by_theorem is not None:
            raise RulesError(key="err.certificate.unproved", verdict=self.status)
        if self.is_told:
            found = period(self.rules, limits=limits)
            if found is None:
                raise LimitError(key="err.open.period", game=self.rules, looked=MAX_LENGTH)
            return found.certificate(limits, formula=formula, nim_value=nim_value)
        evidence = dict(self.evidence)
        if self.theorem == LETTERS and not formula:
            return dict(evidence["certificate"])
        if "fingerprint" not in evidence:
            checked = nim_values(game_of(self.rules), self.checked_length, limits=limits)
            evidence["fingerprint"] = f"{fingerprint(checked):016x}"
        made: dict[str, Any] = {
            "kind": "period",
            "version": 2 if formula else 1,  # in version 1 "period P" was said of the heaps from some on
            "rules": self.rules,
            "theorem": self.theorem,
            "preperiod": self.preperiod,
            "period": self.period,
            "saltus": self.saltus,
            "checked_length": self.checked_length,
            **evidence,
            **({"formula": formula, "nim_value": nim_value} if formula else {}),
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
            "broken_at": self.broken_at,
            "status": self.status,
            **({"coq": True} if self.coq else {}),
            **({"source": self.source} if self.source else {}),
        }

    def _repr_html_(self) -> str:
        """The period for a notebook: self-contained, light and dark, in the language of the machine."""
        from bouton.words import cards  # for notebooks only

        return cards.period(self.as_dict())


def longest(game: Game, megabytes: int) -> int:
    """How many values of *game* (in normal form) are looked at where nobody says how many."""
    run = run_for(game, megabytes)
    if isinstance(run, PeriodSearch) or (isinstance(run, PlainRun) and game.amounts is None and game.code is not None):
        return MAX_LENGTH
    if isinstance(run, HexadecimalRun):
        return _MAX_HEXADECIMAL
    if game.amounts is not None and not game.amounts.depends_on_heap:
        return MAX_LENGTH if game.amounts.largest is not None else MAX_FIXED
    # Beyond a heap that is known to break what smaller ones show.
    return max(_MAX_PLAIN, 2 * (broken_at(game) or 0))


def first_look(game: Game, megabytes: int) -> int | None:
    """From how many values of *game* (in normal form) a period is looked for at once; None: as many as it takes.

    Codes that break heaps may have none, and nothing tells how far one would have to look.
    """
    run = run_for(game, megabytes)
    if isinstance(run, (PeriodSearch, HexadecimalRun)):
        return 1 << 14 if isinstance(run, PeriodSearch) else 1 << 10
    amounts = game.amounts
    is_finite = amounts is not None and amounts.largest is not None and not amounts.depends_on_heap
    return None if is_finite else min(longest(game, megabytes), 1 << 16)


def period(
    rules: str | Rules | Game,
    *,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
    must_be_proved: bool = False,
) -> Period | None:
    """The period that the values show, by computing them; arguments and errors are those of `bouton.period`.

    >>> found = period("take 1,3,4")
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (0, 7, 0, 'repeated window')
    """
    game = game_of(rules)
    if game.joint_moves:
        raise RulesError(key="err.coupled", game=known_as(game))
    if game.is_dynamic:
        raise RulesError(key="err.dynamic.no_period", game=known_as(game))
    if not game.has_separate_heaps or game.target is not None:
        raise RulesError(key="err.values.no_list", game=known_as(game))
    limits = Limits.given(limits)
    watch = limits.watch()
    most = longest(game, limits.megabytes) if max_length is None else max_length
    run = run_for(game, limits.megabytes)
    found: Cycle | None
    if isinstance(run, PlainRun) and game.code is not None and game.amounts is None:
        found = _plain_code(game.code, run, most, watch)
    elif isinstance(run, PeriodSearch):
        found = BoundedSearch(run).go(most, deadline=watch.end, progress=progress)
    elif isinstance(run, HexadecimalRun):
        found = prove_period(run, most, deadline=watch.end, progress=progress)
    else:
        found = take_cycle(game, most, watch, limits.megabytes)
        if found is None and not must_be_proved:
            return _seen(game, max_length, watch, limits)
    if found is None:
        watch.values = run.n
        watch.check()
        return None
    return Period.proved_by(text_of(game), found)


def text_of(game: Game) -> str:
    """The rules of *game* as a certificate names them: a code where heaps may be broken and a code can say it."""
    code = game.code if game.splits else None
    return str(game) if code is None else code_text(code)


def _plain_code(code: Sequence[int], run: PlainRun, max_length: int, watch: Watch) -> Cycle | None:
    """The cycle of an octal code from values in plain Python; MissingError where they show none."""
    k, breaks = max(len(code) - 1, 1), any(digit & 4 for digit in code)

    def proved(values: Values) -> Cycle | None:
        found = candidate(values.astype("int64"))
        if found is None or found[2]:
            return None
        round_ = max(found[0], 1) + found[1]
        needed = 2 * round_ + k if breaks else round_ + k
        return Cycle(*found, GUY_SMITH if breaks else CODE_WINDOW, needed) if needed <= len(values) else None

    found = first_proof(run, proved, min(max_length, MOST), watch)
    if found is None and max_length > MOST:
        raise MissingError(key="err.fast")
    return found


def _seen(game: Game, max_length: int | None, watch: Watch, limits: Limits) -> Period | None:
    """What all the values looked at show where no theorem speaks; three rounds and half of them are asked for."""
    broken = broken_at(game)
    run = run_for(game, limits.megabytes)
    advance(run, max(_MAX_PLAIN, 2 * (broken or 0)) if max_length is None else max_length, watch)
    found = candidate(run.values.astype("int64"))
    if found is None or found[0] + max(3 * found[1], found[0]) > run.n:
        return None
    later = broken if broken is not None and broken >= run.n else None
    return Period(text_of(game), *found, False, None, run.n, broken_at=later)
