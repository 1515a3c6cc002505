"""Whether a certificate holds, or a game's theorems agree with the definition: what ``bouton check`` asks."""

import json
from collections.abc import Mapping
from os import PathLike
from typing import Any

from bouton import checker
from bouton.agreement import check as agreement
from bouton.errors import LimitError, StoreError
from bouton.frozen import frozen
from bouton.limits import Limits


@frozen
class CheckResult:
    """What came of a check: whether the *claim* is *valid*, and by what it was *verified_by*.

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
    what: str | PathLike[str] | Mapping[str, Any], *, max_rank: int = 12, limits: Limits | None = None
) -> CheckResult:
    """Check a certificate (as a mapping, or the path of its file), or a game's theorems up to *max_rank*, included.

    A text is the name of a theorem or rules, but one that ends in ".json" is a path.  StoreError where a file is no
    certificate, UnknownName or RulesError where there is no such theorem, LimitError where *limits* are too narrow.

    >>> check("nim_values", max_rank=8).valid
    True
    """
    if isinstance(what, Mapping):
        return _certificate(dict(what), "-", limits)
    if not isinstance(what, str) or what.endswith(".json"):
        try:
            with open(what, encoding="utf-8") as file:
                return _certificate(json.load(file), str(what), limits)
        except (ValueError, RecursionError) as error:
            raise _unreadable(str(what), error) from None
    verdict = agreement(what, max_rank=max_rank, limits=limits)
    return CheckResult(verdict.valid, verdict.claim, verdict.checked_to, verdict.counterexample, "definition")


def _certificate(certificate: Any, path: str, limits: Limits | None) -> CheckResult:
    by = "checker"
    try:
        try:
            report = checker.check(certificate)
        except checker.TooLong:
            if certificate.get("kind") != "period":
                raise
            from bouton.verification import verify_period  # numba takes a second to import

            by = "second pass"
            report = verify_period(certificate, limits)
    except checker.Refused as refused:
        return CheckResult(False, None, None, str(refused), by)
    except checker.TooLong as error:
        raise LimitError(f"{path}: {error}") from None
    except checker.Unreadable as error:
        raise _unreadable(path, error) from None
    return CheckResult(True, report.claim, None, None, by)


def _unreadable(path: str, error: Exception) -> StoreError:
    return StoreError(key="err.certificate.unreadable", path=path, what=" ".join(str(error).split()))
