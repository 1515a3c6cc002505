"""Where laws are kept: those that come with the package, and those that were proved on this machine.

A law is a certificate with the values up to the end of the first round, a file each, named after the rules.  Those of
the package are put before the independent checker by the tests.  A file whose digest does not match is not used.
"""

import json
import os
import re
from functools import lru_cache
from hashlib import sha256
from typing import Any

from bouton import files
from bouton.claims import Cycle
from bouton.errors import BoutonError
from bouton.laws import FOLDER
from bouton.laws.coq import is_accepted
from bouton.laws.period_law import Law
from bouton.notation import parse_rules
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game

# So many steps of the checker are a second or two.  What needs more is found again.
STEPS = 3_000_000
# What it may end in to read a file of the user's folder as a law, whatever lies there.
NO_LAW = (
    OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError, BoutonError
)  # fmt: skip


def file_name(game: Game) -> str:
    """The file of the law of *game*: its code where heaps may be broken, else its rules without odd signs.

    >>> file_name(parse_rules("kayles").game.normal_form()), file_name(parse_rules("take 1,3,4").game.normal_form())
    ('0.77.json', 'take-1-3-4.json')
    """
    code = game.code if game.splits else None
    return f"{named_after(str(game) if code is None else code_text(code))}.json"


def named_after(text: str) -> str:
    """The name of a file about *text*, without odd signs; a digest where that is long."""
    name = re.sub(r"[^0-9A-Za-z.]+", "-", text)
    return name if len(name) < 100 else sha256(text.encode()).hexdigest()[:24]


@lru_cache(maxsize=64)
def law_for(game: Game) -> Law | None:
    """The kept law of *game* (in normal form), or None.

    >>> law_for(parse_rules("kayles").game.normal_form()).value(10**30)
    1
    """
    found = certificate_for(game)
    if found is None:
        return None
    pre, period, saltus = (int(found[key]) for key in ("preperiod", "period", "saltus"))
    cycle = Cycle(pre, period, saltus, str(found["theorem"]), int(found.get("checked_length", 0)))
    return Law.of(game, cycle, found["values"], is_accepted(found))


def certificate_for(game: Game) -> dict[str, Any] | None:
    """The kept certificate of *game*, or None."""
    if not game.clauses:
        return None
    name = file_name(game)
    found = _read(os.path.join(FOLDER, name), game, is_ours=True)
    if found is not None:
        return found
    from bouton.laws.places import cache_folder  # most laws that are asked for come with the package

    return _read(cache_folder() / "laws" / name, game, is_ours=False)


def json_of(text: str, is_ours: bool) -> Any:
    """What *text* says; where it is not of this package no number in it may be too long to be read in time."""
    if is_ours:
        return json.loads(text)
    from bouton import checker

    try:
        return checker.read(text)
    except checker.Unreadable as error:
        raise ValueError(error) from None


def holds(certificate: dict[str, Any]) -> bool:
    """Whether the checker accepts *certificate*, found in the user's folder: anybody may have written there."""
    from bouton import checker

    try:
        checker.check(certificate, STEPS)
    except (checker.Refused, checker.Unreadable, checker.TooLong):
        return False
    return True


def keep(certificate: dict[str, Any], game: Game) -> None:
    """Put the law of *game* that *certificate* proves into the user's cache folder, if there is one."""
    from bouton.laws.places import cache_folder

    # A law that cannot be kept is found again when it is asked for.
    files.keep(cache_folder() / "laws" / file_name(game), json.dumps(certificate))


def _digest(certificate: dict[str, Any]) -> str:
    return sha256(json.dumps(certificate, sort_keys=True).encode()).hexdigest()


def _read(path: str | os.PathLike[str], game: Game, is_ours: bool) -> dict[str, Any] | None:
    """The certificate in a file, if it is whole and speaks of *game*; checked anew where it is not of this package."""
    try:
        found: dict[str, Any] = json_of(files.read(path).decode(), is_ours)
        if found["digest"] != _digest({key: value for key, value in found.items() if key != "digest"}):
            return None
        if parse_rules(found["rules"]).normal_form().game != game:
            return None
        whole = len(found["values"]) == int(found["preperiod"]) + int(found["period"])
    except NO_LAW:
        return None
    whole = whole and "saltus" in found and "theorem" in found
    return found if whole and (is_ours or holds(found)) else None
