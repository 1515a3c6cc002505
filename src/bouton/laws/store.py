"""The one store of kept truth: what is known of a game, by the strongest proof that there is.

The nim-values of one heap, from the strongest to the weakest: a kept certificate (of the package, then of the user's
cache), what this run has proved, a row of our census, a published row.  The lost positions: the partners of two
heaps, found in no time and in no file, else a kept automaton.  Whoever
asks what is known, and how surely, asks here; nobody else reads the files.
"""

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bouton.claims import LETTERS, Cycle, Status
from bouton.frozen import changed, frozen
from bouton.laws import FOLDER
from bouton.laws.certificates import digest, named_after, places, read
from bouton.laws.certificates import holds as holds
from bouton.laws.certificates import keep as keep_file
from bouton.laws.period_law import Law
from bouton.notation import parse_rules
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game, Rules

if TYPE_CHECKING:
    from bouton.laws.automaton_law import AutomatonLaw
    from bouton.laws.partners import PartnerLaw

# Where they stand, with the package and in the user's cache folder.
PERIODS, AUTOMATA, FAMILIES = "laws", "laws/automata", "laws/families"

# A period that ends by this heap is found at once: where it stands does not matter.
QUICK = 2500
# What this run has proved and no file tells.
_PROVED: dict[Game, Law] = {}
MOST_PROVED = 1000
# How often the laws at hand have changed.
_CHANGES = [0]


@frozen
class Evidence:
    """How surely something is known, and by what *source*; *coq*: by Coq, too; *certificate*: the kept file."""

    status: Status
    source: str = ""
    coq: bool = False
    certificate: str | None = None


# Nim-values of one heap, in normal play


@lru_cache(maxsize=256)
def find(game: Game) -> Law | None:
    """The strongest law of the nim-values of *game*, in normal form; None where none is known.

    A row of a census and a published one have the numbers of the cycle and no values (`Law.is_whole`).

    >>> find(parse_rules("kayles").game.normal_form()).value(10**30)
    1
    >>> found = find(parse_rules("0.104").game.normal_form())
    >>> found.preperiod, found.period, found.theorem, str(found.status), found.is_whole
    (197769598, 11770282, 'rare heaps', 'proved', False)
    """
    if not game.clauses:
        return None
    made = certificate(game)
    if made is not None:
        return _of_certificate(game, made)
    return _PROVED.get(game) or _of_tables(game)


def certificate(game: Game) -> dict[str, Any] | None:
    """The kept certificate of the period of *game*, in normal form; None where none is kept."""
    if not game.clauses:
        return None
    for path in places(period_file(game), PERIODS):
        found = read(path, lambda told: told if _is_period_of(told, game) else None)
        if found is not None:
            return found
    return None


def _is_period_of(told: Mapping[str, Any], game: Game) -> bool:
    """Whether *told* is a whole certificate about *game*."""
    whole = told["digest"] == digest(told) and parse_rules(told["rules"]).normal_form().game == game
    whole = whole and len(told["values"]) == int(told["preperiod"]) + int(told["period"])
    return whole and "saltus" in told and "theorem" in told


def _of_certificate(game: Game, found: Mapping[str, Any]) -> Law:
    pre, period, saltus = (int(found[key]) for key in ("preperiod", "period", "saltus"))
    cycle = Cycle(pre, period, saltus, str(found["theorem"]), int(found.get("checked_length", 0)))
    from bouton.laws.coq import is_accepted  # for kept certificates only

    # Who proves a row of a table anew has it from there all the same.
    known = _of_tables(game)
    found_there = known is not None and (known.preperiod, known.period, known.saltus) == (pre, period, saltus)
    more = {"source": known.source} if known is not None and found_there and known.source else {}
    return Law.of(game, cycle, found["values"], coq=is_accepted(found), **more)


def _of_tables(game: Game) -> Law | None:
    """The row of our census that has proved a period, else a published one, with how far the census came."""
    if game.code is None:
        return None
    from bouton.laws import rows  # for codes only

    code = code_text(game.code)
    ours, printed = rows.census(code), rows.published(code)
    told = ours if ours is not None and ours["period"] else printed
    if told is None:
        return None
    preperiod, period = int(told["preperiod"]), int(told["period"])
    looked = 0 if ours is None else int(ours["checked_length"])
    cycle = Cycle(preperiod, period, 0, told.get("theorem", ""), looked)
    if preperiod + period <= QUICK:
        return None if told is printed else marked(Law.of(game, cycle))
    in_print = Status(told["status"]) if told is printed else None
    return marked(Law.of(game, cycle, source=told.get("source", rows.SOURCE), in_print=in_print))


def marked(law: Law) -> Law:
    """*law* with the mark of Coq where Coq has proved these very numbers."""
    from bouton.laws.coq import is_proved  # for games of one heap only

    proved = not law.coq and is_proved(law.game, law.preperiod, law.period, law.saltus)
    return changed(law, coq=True) if proved else law


def remember(game: Game, cycle: Cycle) -> None:
    """Hold what this run has proved of *game*, in normal form, for later questions; a law that is known stays.

    What a law for every value of a letter tells is found again in no time, with values that a cycle alone has not.
    """
    if cycle.theorem != LETTERS and find(game) is None:
        if len(_PROVED) >= MOST_PROVED:
            _PROVED.clear()
        _PROVED[game] = marked(Law.of(game, cycle))
        _changed()


def _changed() -> None:
    find.cache_clear()
    _CHANGES[0] += 1


def changes() -> int:
    """A number that is another one whenever what is known may have become more."""
    return _CHANGES[0]


def period_file(game: Game) -> str:
    """The file of the law of *game*: its code where heaps may be broken, else its rules without odd signs.

    >>> period_file(parse_rules("kayles").game.normal_form()), period_file(parse_rules("take 1,3,4").game.normal_form())
    ('0.77.json', 'take-1-3-4.json')
    """
    code = game.code if game.splits else None
    return f"{named_after(str(game) if code is None else code_text(code))}.json"


# Lost positions


def losses(rules: Rules, numbers: int) -> "AutomatonLaw | None":
    """The kept law of *rules*, in normal form, for positions of that many *numbers*; or None.

    >>> law = losses(parse_rules("wythoff").normal_form(), 2)
    >>> law.is_lost((165580140, 267914295)), list(law.winning_moves((10**30, 10**30 + 7)))
    (True, [(11, 18)])
    """
    found = (_automaton(path, rules, numbers) for path in places(losses_file(rules, numbers), AUTOMATA))
    return next((law for law in found if law is not None), None)


@lru_cache(maxsize=256)
def partners(rules: Rules) -> "PartnerLaw | None":
    """The partner law of two heaps under *rules*, in normal form; None for rules of another kind.

    >>> partners(parse_rules("take any; take 1 equally from 2 heaps").normal_form()).period
    3
    """
    from bouton.laws.partners import partner_law  # for two coupled heaps only

    return partner_law(rules)


@lru_cache(maxsize=16)
def _automaton(path: str, rules: Rules, numbers: int) -> "AutomatonLaw | None":
    from bouton.laws.automaton_law import AutomatonLaw  # for few games

    def law(told: dict[str, Any]) -> AutomatonLaw | None:
        speaks = parse_rules(told["rules"]).normal_form() == rules and told["numbers"] == numbers
        return AutomatonLaw(told) if told["kind"] == "automaton" and speaks else None

    return read(path, law)


def losses_file(rules: Rules, numbers: int) -> str:
    """The file for *rules*, in normal form, and positions of that many *numbers*.

    >>> losses_file(parse_rules("wythoff; misere").normal_form(), 2)
    'automata/take-any-take-any-equally-from-2-heaps-misere.2.json'
    """
    return f"automata/{named_after(str(rules))}.{numbers}.json"


# Families: nim-values of one heap for every value of the letter m


def family(text: str) -> Mapping[str, Any] | None:
    """The kept certificate of the nim-values under the rules *text*, whose letter is m; None where none is kept.

    >>> family("take 1, 4, m")["of"]
    'values'
    """

    def told(found: dict[str, Any]) -> dict[str, Any] | None:
        return found if found["kind"] == "family" and (found["rules"], found["of"]) == (text, "values") else None

    found = (read(path, told) for path in places(family_file(text), FAMILIES))
    return next((one for one in found if one is not None), None)


def family_file(text: str) -> str:
    """The file for the rules *text*.

    >>> family_file("take 3, 7, m")
    'families/take-3-7-m.json'
    """
    return f"families/{named_after(text)}.json"


# How surely


def evidence(rules: Rules, numbers: int, said: Evidence, *, of_values: bool, law: Law | None = None) -> Evidence:
    """The strongest of what a theorem without a certificate says of itself and what is kept of *rules*, in normal form.

    A certificate goes first, then a short proof, then print.  Of a theorem *of_values* the proof must be of all values,
    as a *law* is, of another of the losses among positions of that many *numbers*.
    """
    if of_values:
        if law is None or law.status is not Status.PROVED_HERE:
            return said
        return changed(said, status=law.status, coq=law.coq, certificate=in_package(period_file(law.game)))
    if losses(rules, numbers) is None:
        return said
    return changed(said, status=Status.PROVED_HERE, certificate=in_package(losses_file(rules, numbers)))


def in_package(name: str) -> str | None:
    """*name*, a file below the folder of kept laws, where such a certificate comes with the package; else None."""
    return name if os.path.exists(os.path.join(FOLDER, name)) else None


# Keeping


def keep(proved: Mapping[str, Any], *, steps: int | None = None) -> bool:
    """Put the certificate *proved* into the user's cache folder; whether it was.

    Kept are laws of the losses and periods of games that break heaps, which are not found again in no time; none that
    is known already.  With *steps* the checker must accept it within so many.
    """
    if proved["kind"] == "family":
        return _keep_family(proved, steps)
    if proved["kind"] not in ("automaton", "period"):
        return False
    rules = parse_rules(proved["rules"]).normal_form()
    if proved["kind"] == "automaton":
        name, here = losses_file(rules, proved["numbers"]), AUTOMATA
        known = losses(rules, proved["numbers"]) is not None
    elif "values" in proved and rules.game.splits:
        name, here, known = period_file(rules.game), PERIODS, certificate(rules.game) is not None
    else:
        return False
    if known or (steps is not None and not holds(proved, steps)) or not keep_file(name, proved, here=here):
        return False
    _changed()
    return True


def _keep_family(proved: Mapping[str, Any], steps: int | None) -> bool:
    """The same for a law with one letter, which is called m in the file."""
    from bouton.notation import read_family

    rules = read_family(proved["rules"])
    if rules is None or len(rules.letters) > 1 or proved["of"] != "values":
        return False
    text = re.sub(rf"\b(\d*){rules.letters[0]}\b", r"\1m", proved["rules"])
    told = {key: value for key, value in proved.items() if key != "formula"} | {"rules": text}
    if family(text) is not None or (steps is not None and not holds(told, steps)):
        return False
    return keep_file(family_file(text), told, here=FAMILIES)


def forget() -> None:
    """Forget what this run has proved, and what was read from files."""
    _PROVED.clear()
    _changed()
    _automaton.cache_clear()
    partners.cache_clear()


@lru_cache
def certificates() -> Mapping[str, str]:
    """The files of all certificates that come with the package, by name: the place below its folder, with slashes."""
    found: dict[str, str] = {}
    for folder in ("automata/", "", "misere/", "families/"):
        names = sorted(name for name in os.listdir(os.path.join(FOLDER, folder)) if name.endswith(".json"))
        found |= {f"{folder}{name}": os.path.join(FOLDER, folder, name) for name in names}
    return found
