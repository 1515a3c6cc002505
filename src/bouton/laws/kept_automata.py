"""Where the automata of lost positions are kept: those that come with the package, and those proved on this machine.

A file is a certificate, named after the rules and how many numbers a position has.  Nothing is kept here that the
independent checker has not accepted: the tests put those of the package before it; a user's proof is put before it when
it is kept, and again whenever its file is read.
"""

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from bouton import files
from bouton.laws.automaton_law import AutomatonLaw
from bouton.laws.kept_periods import NO_LAW, holds, json_of, named_after
from bouton.laws.places import KEPT, cache_folder
from bouton.notation import parse_rules
from bouton.rulesets.protocol import Rules

KEPT_AUTOMATA = KEPT / "automata"
# Of the losses: other certificates tell of other positions.
KIND = "automaton"
# A longer certificate is not kept.
MOST_BYTES = 5_000_000


def file_name(rules: Rules, numbers: int) -> str:
    """The file for *rules*, in normal form, and positions of that many *numbers*.

    >>> file_name(parse_rules("wythoff; misere").normal_form(), 2)
    'take-any-take-any-equally-from-2-heaps-misere.2.json'
    """
    return f"{named_after(str(rules))}.{numbers}.json"


def keep(certificate: Mapping[str, Any]) -> bool:
    """Put a certificate that the checker has accepted into the user's cache folder; whether it was kept."""
    if certificate["kind"] != KIND:
        return False
    body = json.dumps(certificate, separators=(",", ":"), ensure_ascii=False)
    if len(body.encode()) > MOST_BYTES:
        return False
    path = _folder() / file_name(parse_rules(certificate["rules"]).normal_form(), certificate["numbers"])
    # A law that cannot be kept is proved again when it is asked for.
    is_kept = files.keep(path, f"{body}\n")
    _read.cache_clear()
    return is_kept


def is_kept(rules: Rules, numbers: int) -> bool:
    """Whether a law of *rules*, in normal form, is kept for positions of that many *numbers*."""
    return losses_for(rules, numbers) is not None


def losses_for(rules: Rules, numbers: int) -> AutomatonLaw | None:
    """The kept law of *rules*, in normal form, for positions of that many *numbers*; or None.

    >>> law = losses_for(parse_rules("wythoff").normal_form(), 2)
    >>> law.is_lost((165580140, 267914295)), list(law.winning_moves((10**30, 10**30 + 7)))
    (True, [(11, 18)])
    """
    name = file_name(rules, numbers)
    for path in (KEPT_AUTOMATA / name, _folder() / name):
        # Not path.exists(), which raises where a folder above may not be looked into.
        if os.path.exists(path):
            law = _read(path, rules, numbers)
            if law is not None:
                return law
    return None


def _folder() -> Path:
    return cache_folder() / "laws" / "automata"


@lru_cache(maxsize=16)
def _read(path: Path, rules: Rules, numbers: int) -> AutomatonLaw | None:
    """The law in a file, if it is whole and speaks of *rules*."""
    try:
        is_ours = path.parent == KEPT_AUTOMATA
        found = json_of(files.read(path).decode(), is_ours)
        if found["kind"] != KIND or parse_rules(found["rules"]).normal_form() != rules or found["numbers"] != numbers:
            return None
        return AutomatonLaw(found) if is_ours or holds(found) else None
    except NO_LAW:
        return None
