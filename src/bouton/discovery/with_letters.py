"""What `prove` and `discover` answer to rules with letters: a law for every value of them, or a claim decided."""

from collections.abc import Mapping
from functools import lru_cache

from bouton.claims import Sentence, Status
from bouton.discovery.by_letters import explained_letters, explained_range
from bouton.discovery.verdict import Claim, Proof
from bouton.errors import LimitError, RulesError
from bouton.frozen import changed
from bouton.laws.coq import is_accepted
from bouton.laws.store import family as kept_family
from bouton.letters.claims import LetterClaim, parse_letter_claim, refuted
from bouton.letters.finding import find, with_formula
from bouton.letters.instances import played
from bouton.letters.law import FamilyLaw, ToldWord
from bouton.limits import Limits, Watch
from bouton.notation import read_family
from bouton.notation.families import LetterRules

# So many games are shown where no law is found for all.
SEEN = 12


def family_of(
    rules: object, letters: Mapping[str, int] | None, heaps: int | None = None, nim_value: int = 0
) -> LetterRules | None:
    """The rules with letters that are asked about for all values; None for anything else.

    RulesError where *heaps* or a *nim_value* is asked for, which is done with values only.
    """
    found = rules if isinstance(rules, LetterRules) else None
    if isinstance(rules, str) and letters is None:
        found = read_family(rules)
    for option, given in {"--heaps": heaps not in (None, 1), "--nim-value": nim_value}.items():
        if found is not None and given:
            raise RulesError(key="err.letters.option", option=option)
    return found


def law_with_letters(family: LetterRules, limits: Limits) -> Claim:
    """The law for every value of the letters, proved; or unknown, with the periods that were seen."""
    law, stopped = None, None
    watch = limits.watch()
    try:
        law = find(family, watch)
    except LimitError as error:
        stopped = Sentence(error.key, error.values)
    if law is not None:
        return _proved(with_formula(law), watch)
    return Claim("family", "", Status.UNKNOWN, reasons=tuple(filter(None, [stopped, _seen(family)])))


# A slider asks again and again.
_found = lru_cache(maxsize=32)(lambda family, limits: find(family, limits.watch()))


def law_at(family: LetterRules, values: Mapping[str, int], limits: Limits) -> ToldWord | None:
    """The law for every value of the letters, told for these *values*; None where none is found in time.

    >>> law_at(read_family("take 2, 4m, 4m+2"), {"m": 3}, Limits()).law
    '(0011)^3 (2233)^3, period 24'
    """
    try:
        law = _found(family, limits)
    except LimitError:
        return None
    return None if law is None else law.word(values)


def prove_with_letters(family: LetterRules, claim: str | None, limits: Limits) -> Proof:
    """A law for every value of the letters; or *claim*, proved, or refuted at the least letters and the least heap."""
    if claim is None:
        law = law_with_letters(family, limits)
        return Proof("proved" if law.status is Status.PROVED_HERE else "unknown", law)
    said = parse_letter_claim(claim, family)
    if said.is_period and family.takes is not None and family.takes.misere:
        raise RulesError(key="err.misere")
    return _decided(family, said, limits)


def _decided(family: LetterRules, claim: LetterClaim, limits: Limits) -> Proof:
    open_claim = Claim("family", claim.text, Status.UNKNOWN)
    if family.takes is None:
        reasons = (Sentence("letters.unsuited", {}),)
        return Proof("unknown", Claim("family", claim.text, Status.UNKNOWN, reasons=reasons))
    watch = limits.watch()
    try:
        found = refuted(claim, family, watch)
        if found is not None:
            values, heap = found
            told = Claim("family", claim.text, Status.REFUTED, counterexample=(heap,), letters=values)
            return Proof("refuted", told)
        if claim.parity is not None:
            reasons = (Sentence("letters.parity", {"claim": claim.text}),)
            return Proof("unknown", changed(open_claim, reasons=reasons))
        law = find(family, watch, losses=False if claim.is_period else None, formula=claim.text)
    except LimitError as error:
        reasons = (Sentence(error.key, error.values),)
        return Proof("unknown", Claim("family", claim.text, Status.UNKNOWN, reasons=reasons))
    if law is None:
        of_ranges = claim.is_period and not family.takes.is_list
        return Proof("unknown", changed(open_claim, reasons=(Sentence("letters.ranges", {}),) * of_ranges))
    return Proof("proved", Claim("family", claim.text, Status.PROVED_HERE, certificate=law.certificate))


def _proved(law: FamilyLaw, watch: Watch) -> Claim:
    lines, certificate = tuple(law.lines()), law.certificate
    kept = None if law.losses else kept_family(certificate["rules"])
    by_coq = kept is not None and is_accepted(kept)
    text = "; ".join(map(str, lines))
    takes = law.family.takes
    told = (None if takes is None else explained_range(takes, text)) or explained_letters(law, watch)
    return Claim("family", text, Status.PROVED_HERE, certificate=certificate, lines=lines, coq=by_coq, explanation=told)


def _seen(family: LetterRules) -> Sentence:
    """The periods of the first games, where no law was found for all."""
    if family.takes is None:
        return Sentence("letters.unsuited", {})
    rows = []
    losses = family.takes.misere or not family.takes.is_list
    for values in family.values():
        game = played(family.takes, values, losses)
        where = ", ".join(f"{letter} = {value}" for letter, value in values.items())
        rows.append(f"{where}: {'-' if game is None else game.period}")
        if len(rows) == SEEN:
            break
    return Sentence("letters.seen", {"rows": "; ".join(rows)})
