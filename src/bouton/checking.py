"""Whether a certificate holds, or a game's theorems agree with the definition: what ``bouton check`` asks."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from json import JSONDecodeError
from os import PathLike
from typing import Any

from bouton import checker, files, words
from bouton.agreement import check as agreement
from bouton.errors import LimitError, RulesError, StoreError
from bouton.frozen import Record, frozen
from bouton.limits import Limits
from bouton.notation import with_letters
from bouton.words import LANGUAGES

# What the checkers call the obligations of a period, and the rows of ``check.period`` that say them.
OBLIGATIONS = {
    "each value is the least that no move leaves": "mex",
    "the fingerprint of the values": "fingerprint",
    "the values that are listed": "listed",
    "the values computed have the period": "computed",
    "none of the numbers can be less": "least",
    "the formula": "formula",
}
# Those of a misere quotient, and the rows of ``check.step``.
QUOTIENT = {
    "products are defined, commutative and associative": "products",
    "options of the heaps that decide for all": "options",
    "no move leads from P to P": "quotient_kernel",
    "every sum outside P that has a move has one into P": "quotient_mend",
    "no two elements agree in all contexts, and each is that of a sum": "least",
}
# Those of rows and of chains of checkpoints.
LONG = {
    "the fingerprint": "period.fingerprint",
    "the state comes back": "step.state",
    "the values of the head": "chain.head",
    "the values of the segments": "chain.followed",
    "the values come back": "chain.back",
}
# Those of rules with letters.
FAMILY = {
    "the order of all places is settled": "order",
    "each value is that of play, in the first period and after it": "play",
    "the letters are all covered": "cover",
    "the formula": "formula",
}
# Those of an automaton stand behind a word that says what they are about.
KINDS = (
    *("succ", "add", "descent", "kernel", "helper", "play", "formula", "linear", "strategy", "powers", "pairs"),
    *("near", "even", "odd", "nim-value"),
)


@frozen
class CheckResult(Record):
    """The outcome of a check: whether the *claim* is *valid*, and by what it was *verified_by*.

    That is "definition" (theorems against plain play, *checked_to* a rank), "checker" (a certificate, by the
    independent checker) or "second pass" (a period of too many values for it).  *counterexample* is the least position
    where a theorem fails, or why a certificate was refused.
    """

    valid: bool
    claim: str | None
    checked_to: int | None
    counterexample: tuple[Any, ...] | str | None
    verified_by: str


def check(
    what: str | PathLike[str] | Mapping[str, Any],
    *,
    letters: Mapping[str, int] | None = None,
    max_rank: int = 12,
    limits: Limits | None = None,
) -> CheckResult:
    """Check a certificate (as a mapping, or the path of its file), or a game's theorems up to *max_rank*, included.

    A text is the name of a theorem or rules, with the values of their *letters*; one that ends in ".json" is a path.
    StoreError where a file is no certificate, UnknownName or RulesError where there is no such theorem, PositionError
    for a negative *max_rank*, LimitError where *limits* are too narrow.

    >>> check("nim_values", max_rank=8).valid
    True
    """
    if isinstance(what, str) and not what.endswith(".json"):
        verdict = agreement(with_letters(what, letters), max_rank=max_rank, limits=limits)
        return CheckResult(verdict.valid, verdict.claim, verdict.checked_to, verdict.counterexample, "definition")
    if letters is not None:
        raise RulesError(
            key="err.letters.nothing", rules=type(what).__name__ if isinstance(what, Mapping) else str(what)
        )
    if isinstance(what, Mapping):
        return _certificate(dict(what), type(what).__name__, limits)
    try:
        return _certificate(checker.read(files.read(what).decode()), str(what), limits)
    except (ValueError, RecursionError, checker.Unreadable) as error:
        raise unreadable(str(what), error) from None


def checked(
    certificate: Any,
    limits: Limits | None = None,
    steps: int | None = None,
    progress: Callable[[], AbstractContextManager[Callable[[int, int | None], None] | None]] = nullcontext,
) -> "tuple[checker.Report, str]":
    """The report on a certificate that holds, and by what it was verified; raises what the checker raises.

    A period of too many values for the checker goes to the second pass, within *progress*.
    """
    try:
        return checker.check(certificate, steps), "checker"
    except checker.TooLong:
        if certificate.get("kind") != "period":
            raise
        from bouton.verification import verify_period  # numba takes a second to import

        with progress() as told:
            return verify_period(certificate, limits, told), "second pass"


def steps_of(certificate: Mapping[str, Any], report: checker.Report) -> list[tuple[str, dict[str, Any]]]:
    """The steps that were shown, one after the other: the row of ``check`` that says it, and its values.

    The obligations of one kind are one step; "of" says how many there were, "count" how much was looked at.

    >>> from bouton.checker import Report
    >>> steps_of({"kind": "automaton"}, Report([("kernel: from P", 5), ("kernel: into P", 7)], "P"))
    [('step.kernel', {'of': 2, 'count': 12, 'names': ('kernel: from P', 'kernel: into P')})]
    """
    rows = [(_row(certificate["kind"], name), name, count) for name, count in report.obligations]
    found: dict[str, dict[str, Any]] = {}
    for row, name, count in rows:
        known = found.setdefault(row, {"of": 0, "count": 0, "names": ()})
        found[row] = {"of": known["of"] + 1, "count": known["count"] + count, "names": (*known["names"], name)}
    return list(found.items())


def _row(kind: str, name: str) -> str:
    if kind == "period":
        return f"period.{OBLIGATIONS.get(name, 'theorem')}"
    if kind == "family":
        return f"family.{FAMILY[name]}"
    if kind in ("rows", "chain"):
        return LONG.get(name, "period.mex")
    return f"step.{kind_of(name)}"


def kind_of(name: str) -> str:
    """The kind of an obligation of an automaton or a quotient, as the rows of ``check.step`` call it.

    >>> kind_of("linear [2, 1, 0]: the step up"), kind_of("no move leads from P to P")
    ('linear', 'quotient_kernel')
    """
    head, _, tail = name.partition(":")
    if not tail:
        return QUOTIENT.get(name, "other")
    head = head.partition(" ")[0]
    return head.replace("-", "_") if head in KINDS else "other"


def claim_text(certificate: Mapping[str, Any], report: checker.Report, language: str = "en") -> str:
    """The claim that the checker showed of *certificate*, in words; the claim of the report says the same in English.

    >>> claim_text({"kind": "rows", "rules": "wythoff", "rows": 3, "start": 8, "period": 6}, checker.Report())
    'in wythoff the nim-values have G(a, b + 6) = G(a, b) + 6 for a ≤ 3 and b ≥ 8'
    """
    parts = list(_clauses(certificate, report, language))
    return LANGUAGES[language].semicolon.join(parts)


def _clauses(certificate: Mapping[str, Any], report: checker.Report, language: str) -> Iterator[str]:
    def law(row: str, **values: Any) -> str:
        return words.say(f"check.law.{row}", language, **values)

    kind, facts = certificate["kind"], report.facts
    if kind in ("period", "chain"):
        way = "grows" if certificate.get("saltus") else "repeats"
        yield words.say(f"period.claim.{way}", language, **certificate)
    elif kind == "rows":
        yield law("rows", **{**certificate, "rows_to": certificate["rows"]})
    elif kind == "family":
        yield law(f"family_{certificate['of']}", **certificate)
    elif kind == "partner":
        yield law("partner", rules=certificate["rules"], play=law(facts["play"]), law=facts["law"])
    elif kind == "misere":
        yield law("sums", games=LANGUAGES[language].semicolon.join(_of_game(law, *game) for game in facts["games"]))
        row = "quotient" if certificate.get("quotient") else "monoid"
        yield law(row, order=certificate["order"], lost=len(certificate["P"]))
    else:
        one = facts["numbers"] == "heaps" and facts["heaps"] == 1
        told = {
            "rules": certificate["rules"],
            "play": law(facts["play"]),
            "what": law("heap" if one else facts["numbers"], count=facts["heaps"]),
            "list": [words.position(position) for position in facts["lost"]],
            "states": facts["states"],
            "weights": facts["weights"],
        }
        yield law("value", value=facts["value"], **told) if "value" in facts else law("losses", **told)
        if certificate.get("pairs") is True:
            yield law("pairs")
    formula = certificate.get("formula")
    if formula is not None and kind == "period":
        value, formula = facts["nim_value"], facts["formula"]
        yield formula if value is None else law("heaps_of", value=value, formula=formula)
    elif formula is not None and kind == "family":
        yield formula
    elif formula is not None and facts:
        yield law("at_start" if facts["at_start"] else "formula", formula=formula)


def _of_game(law: Callable[..., str], rules: str, preperiod: int, period: int, top: int) -> str:
    """The heaps of one game of which a quotient tells."""
    row = "up_to" if not period else "any_from" if preperiod else "any"
    return law(row, rules=rules, preperiod=preperiod, period=period, top=top)


def _certificate(certificate: Any, path: str, limits: Limits | None) -> CheckResult:
    try:
        report, by = checked(certificate, limits)
    except checker.Refused as refused:
        return CheckResult(False, None, None, str(refused), "checker")
    except checker.TooLong as error:
        raise LimitError(key="err.certificate.too_long", path=path, what=str(error)) from None
    except checker.Unreadable as error:
        raise unreadable(path, error) from None
    return CheckResult(True, report.claim, None, None, by)


def unreadable(path: str, error: Exception) -> StoreError:
    """The error for a *path* that holds no certificate, from what the checker met."""
    if isinstance(error, JSONDecodeError):
        return StoreError(key="err.certificate.not_json", path=path, line=error.lineno, column=error.colno)
    if isinstance(error, UnicodeDecodeError):
        return StoreError(key="err.file.encoding", path=path, offset=error.start)
    return StoreError(key="err.certificate.unreadable", path=path, what=" ".join(str(error).split())[:200])
