"""``bouton period RULES``: the period of the nim-values, proved or only seen."""

import json
from typing import TYPE_CHECKING, Any

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import show
from bouton.cli.command import POSITIVE, command, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.progress import progress
from bouton.cli.reading import one_game
from bouton.engine.periods import Period, longest
from bouton.engine.periods import period as period_of
from bouton.errors import LimitError, RulesError
from bouton.laws.store import keep, law_for
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.take_and_break import TakeAndBreak, code_kind, code_text
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems import Bound, ValueTheorem, covering_theorems

if TYPE_CHECKING:
    from bouton.engine.regularities import Regularity

KEYS = (
    *("rules", "recognised", "code_kind", "preperiod", "period", "saltus", "proved", "theorem", "checked_length"),
    *("regularity", "values_by"),
)
# Of more places only the first are shown to a person.
FEW_PLACES = 12


@command(
    'bouton period "take 1,3,4"',
    "bouton period 0.77 --json",
    "bouton period 0.16 --max 1000000",
    "bouton period kayles --certificate kayles.json",
)
@rules_argument
@rules_file_option
@click.option("--max", "max_length", type=POSITIVE, default=None, metavar="N")
@click.option("--certificate", metavar="FILE", default=None)
@limited
def period(
    rules: str | None,
    rules_file: str | None,
    max_length: int | None,
    certificate: str | None,
    as_json: bool,
    limits: Limits,
) -> int:
    """The period, and by what theorem it is proved."""
    with show.record(as_json, *KEYS) as known:
        game = one_game(rules, rules_file, limits)
        if game.misere:
            raise RulesError(key="err.misere", which=3)
        known.update(rules=str(game), recognised=recognise(game.game), code_kind=_kind(game.game))
        with progress() as told:
            most = longest(game.game.normal(), limits.megabytes) if max_length is None else max_length
            tell = None if told is None else lambda done: told(done, most)
            found = period_of(game, max_length=most, limits=limits, progress=tell)
        if found is None:
            seen = _regularity(game.game, most, limits)
            if seen is None:
                raise LimitError(key="err.stopped", which=1, what="search", limit=most, option="--max")
            if certificate is not None:
                raise _uncertain(Status.CHECKED)
            known.update(proved=False, checked_length=seen.checked_length, regularity=_as_dict(seen))
            _told(known, game.game, seen, as_json)
            return 0
    known.update({key: value for key, value in found.as_dict().items() if key != "rules"})
    by = None if found.proved else _theorem(game.game)
    known["values_by"] = None if by is None else by.name
    if certificate is not None and not found.proved:
        raise _uncertain(Status.CONJECTURED)
    form = game.game.normal()
    if found.proved and isinstance(form, TakeAndBreak) and (certificate is not None or form.splits):
        whole = found.certificate(limits)
        if certificate is not None:
            with open(certificate, "w", encoding="utf-8") as file:
                file.write(json.dumps(whole) + "\n")
        if form.splits and "values" in whole and law_for(form) is None:
            # From now on heaps of any size are answered by it.
            keep(whole, form)
    _told(known, game.game, found, as_json)
    if by is not None and not as_json:
        status = show.status_text(by.theorem.status, by.theorem.source, language())
        show.put(words.say("period.known", 0, language(), name=by.name, status=status))
    return 0


def _theorem(game: Game) -> Bound | None:
    """A theorem on the nim-values of every heap."""
    bounds = covering_theorems(Rules(game.normal()))
    return next((bound for bound in bounds if isinstance(bound.theorem, ValueTheorem)), None)


def _regularity(game: Game, most: int, limits: Limits) -> "Regularity | None":
    """What is known of codes that leave three heaps: other regularities than periods."""
    form = game.normal()
    if not isinstance(form, TakeAndBreak) or form.code is None or max(form.code) < 8:
        return None
    from bouton.engine.regularities import regularity

    return regularity(form, most, limits)


def _as_dict(seen: "Regularity") -> dict[str, Any]:
    places = list(seen.places)
    numbers = {"preperiod": seen.preperiod, "period": seen.period, "saltus": seen.saltus, "places": places}
    return {"kind": seen.kind, **numbers, "status": Status.CHECKED, "checked_to": seen.checked_length - 1}


def _uncertain(status: Status) -> RulesError:
    """No certificate is written for what is not proved."""
    return RulesError(key="err.certificate", which=3, verdict=words.say(f"status.{status}", 0, language()))


def _told(known: dict[str, Any], game: Game, found: "Period | Regularity", as_json: bool) -> None:
    if as_json:
        show.as_json_line({**dict.fromkeys(KEYS), **known})
    else:
        _say(known, game, found)


def _kind(game: Game) -> str | None:
    """Whether a game that may split heaps is an octal or a hexadecimal code; None for other games."""
    code = game.code if isinstance(game, TakeAndBreak) and game.splits else None
    return None if code is None else code_kind(code)


def _say(known: dict[str, Any], game: Game, found: "Period | Regularity") -> None:
    said = language()
    show.heading(known["rules"], known["recognised"])
    if known["code_kind"] is not None and isinstance(game, TakeAndBreak):
        octal = known["code_kind"] == "octal"
        show.put(words.say("echo.code.kind", 0 if octal else 1, said, code=code_text(game.code or ())))
    if not isinstance(found, Period):
        _say_regularity(found)
        return
    numbers = {"preperiod": found.preperiod, "period": found.period, "saltus": found.saltus}
    show.put(words.say("period.period", int(found.saltus > 0), said, **numbers))
    if found.proved:
        theorem = show.ground(str(found.theorem), said)
        show.put(words.say("period.period", 2, said, checked_length=found.checked_length, theorem=theorem))
    else:
        show.put(words.say("period.seen", 0, said, checked_length=found.checked_length))


def _say_regularity(seen: "Regularity") -> None:
    said = language()
    places = [str(place) for place in seen.places[:FEW_PLACES]] + ["…"] * (len(seen.places) > FEW_PLACES)
    numbers = {"preperiod": seen.preperiod, "period": seen.period, "saltus": seen.saltus, "places": places}
    show.put(words.say(f"period.{seen.kind}", 0, said))
    show.put(words.say("period.period", 1, said, **numbers))
    show.put(words.say(f"period.{seen.kind}", 1, said, **numbers))
    show.put(words.say("period.checked", 0, said, N=seen.checked_length - 1))


COMMAND = period
