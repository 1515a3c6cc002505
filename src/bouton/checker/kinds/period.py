"""Certificates of kind "period": G(n + period) = G(n) + saltus for all n >= preperiod, none of which can be less.

The theorem that the certificate names says which values prove this.  All these values are computed anew.
"""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from math import lcm
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from .. import formulas
from ..consequences import of_period
from ..report import Refused, Report, Unreadable
from ..values import Codes, OneHeap

STEPS = 4_000_000_000  # bits looked at, before giving up on one certificate
BITS = 1000  # bits of a row of values that cost about as much as one step of an automaton

# What stands in the fields of the theorem on rare heaps where another one is asked.
RARE = "rare heaps"
UNUSED: dict[str, Any] = {"mask": 0, "alternating": False, "rare": [], "depth": 0}

Obligations = list[tuple[str, int]]


class Certificate(TypedDict):
    """G(n + period) = G(n) + saltus for all n >= preperiod, and none of the three can be less."""

    kind: Literal["period"]
    version: Annotated[Literal[1, 2], "2 where there is a formula; in version 1 one of a period spoke of some heap on"]
    rules: str
    theorem: Literal["window", "repeated window", "Guy-Smith", "rare heaps", "residues", "repeated state", "arithmetic"]
    preperiod: int
    period: int
    saltus: int
    checked_length: Annotated[int, "how many values prove it"]
    fingerprint: Annotated[str, "of these values"]
    mask: NotRequired[Annotated[int, "for the theorem on rare heaps, like the next three"]]
    alternating: NotRequired[bool]
    rare: NotRequired[list[int]]
    depth: NotRequired[int]
    values: NotRequired[Annotated[list[int], "the first preperiod + period ones, where they are few"]]
    formula: NotRequired[Annotated[str, "a claim that follows from the period"]]
    nim_value: NotRequired[Annotated[int, "the heaps of which the formula speaks"]]
    digest: Annotated[str, "SHA-256 of all but this"]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a period by values computed here; raises Refused, Unreadable or TooLong."""
    return report(certificate, check_period(certificate, BITS * steps if steps else STEPS))


def report(certificate: dict[str, Any], obligations: Obligations) -> Report:
    """The report on a certified period whose *obligations* are met."""
    pre, p, s = (certificate[key] for key in ("preperiod", "period", "saltus"))
    grown, least = (f" + {s}", "none of the three numbers") if s else ("", "neither number")
    claim = (
        f"in {certificate['rules']!r} the nim-values have G(n + {p}) = G(n){grown} for every n >= {pre}, "
        f"and {least} can be less"
    )
    if "formula" in certificate:
        about = formulas.read(said := formula_of(certificate))
        of_values = isinstance(about, formulas.Value | formulas.Periodic)
        which = "" if of_values else f"exactly the heaps of nim-value {nim_value_of(certificate)} have "
        claim += f"; {which}{said}"
        facts = {"nim_value": None if of_values else nim_value_of(certificate), "formula": said}
        return Report(obligations, claim, facts=facts)
    return Report(obligations, claim)


def check_period(certificate: dict[str, Any], steps: int = STEPS) -> Obligations:
    """The obligations met, each with how many values it looked at; raises Refused, Unreadable or TooLong."""
    rules, theorem, (pre, p, s, length) = read(certificate)
    values = rules.values(length, steps)
    done: Obligations = []
    _same_values(certificate, values, done)
    if pre + p > length or any(values[n] != values[n - p] + s for n in range(pre + p, length)):
        raise Refused(f"the first {length} values do not have this period")
    done.append(("the values computed have the period", length - pre - p))
    if theorem not in THEOREMS:
        raise Unreadable(f"the theorem {theorem!r} is not known here")
    THEOREMS[theorem](rules, values, certificate)
    done.append((f"what the theorem ({theorem}) asks for", length))
    # By the period that has just been proved, what one more round would show is known.
    further = list(values)
    while len(further) < pre + 2 * p:
        further.append(further[-p] + s)
    for q in primes_of(p):
        shorter, less = p // q, s // q
        if s % q == 0 and all(further[n + shorter] == values[n] + less for n in range(pre, pre + p)):
            raise Refused(f"{shorter} is a period, too")
    if pre and values[pre - 1] + s == further[pre - 1 + p]:
        raise Refused(f"{pre - 1} is a preperiod, too")
    done.append(("none of the numbers can be less", p))
    if "formula" in certificate:
        looked_at = of_period(formulas.read(formula_of(certificate)), nim_value_of(certificate), further, pre, p, s)
        done.append(("the formula", looked_at))
    return done


def read(certificate: dict[str, Any]) -> tuple[OneHeap, str, tuple[int, int, int, int]]:
    """The rules, the theorem, and (preperiod, period, saltus, values that were computed), of a sound form."""
    pre, p, s, length = (_number(certificate, key) for key in ("preperiod", "period", "saltus", "checked_length"))
    text, theorem = certificate.get("rules"), certificate.get("theorem")
    if certificate.get("kind") != "period" or _number(certificate, "version") not in (
        (1, 2) if "formula" in certificate else (1,)
    ):
        raise Unreadable("a certificate of kind period and version 1, with a formula 1 or 2, is expected")
    if certificate.get("digest") != digest(certificate):
        raise Refused("the certificate was changed: its digest is another")
    if not isinstance(text, str) or not isinstance(theorem, str) or p < 1:
        raise Unreadable("rules, theorem and a period of at least 1 are expected")
    if theorem != RARE and any(key in certificate and not _is(certificate[key], none) for key, none in UNUSED.items()):
        raise Unreadable(f"{', '.join(UNUSED)} are for the theorem on rare heaps only")
    if "nim_value" in certificate and "formula" not in certificate:
        raise Unreadable("no formula speaks of a nim-value")
    return OneHeap(text), theorem, (pre, p, s, length)


def formula_of(certificate: dict[str, Any]) -> str:
    """The formula as it is read now: in version 1 "period P" was said of the heaps from some heap on."""
    text: str = certificate["formula"]
    if certificate["version"] == 1 and isinstance(text, str):
        text = re.sub(r"(?i)^\s*(period\s+\d+)\s*(?=saltus|$)", r"\1 from some heap on ", text).strip()
    return text


def _is(value: object, expected: object) -> bool:
    """Whether both are equal and of one type: to Python false is 0."""
    return type(value) is type(expected) and value == expected


def nim_value_of(certificate: dict[str, Any]) -> int:
    """The nim-value whose heaps the formula tells, where it tells of heaps."""
    return _number(certificate, "nim_value") if "nim_value" in certificate else 0


def digest(certificate: dict[str, Any]) -> str:
    """The SHA-256 of all but the digest itself: rules and claim belong together."""
    rest = {key: value for key, value in certificate.items() if key != "digest"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _number(certificate: dict[str, Any], key: str) -> int:
    number = certificate.get(key)
    if type(number) is not int or number < 0:
        raise Unreadable(f"{key} must be a whole number")
    return number


def whole_numbers(certificate: dict[str, Any], key: str) -> list[int]:
    """The list of whole numbers called *key*: to Python true is 1, and 1.0 as well."""
    given = certificate.get(key)
    if not isinstance(given, list) or any(type(one) is not int for one in given):
        raise Unreadable(f"a list of whole numbers is expected as {key}")
    return given


def _same_values(certificate: dict[str, Any], values: list[int], done: Obligations) -> None:
    """The hash and the values in the certificate are those of the rules."""
    known = certificate.get("fingerprint")
    h = 1469598103934665603
    for v in values:
        h = (h ^ v) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    if known != f"{h:016x}":
        raise Refused("the fingerprint is not that of the values")
    done.append(("the fingerprint of the values", len(values)))
    if "values" in certificate:
        first = certificate["preperiod"] + certificate["period"]
        if whole_numbers(certificate, "values") != values[:first] or first > len(values):
            raise Refused("the values in the certificate are not those of the rules")
        done.append(("the values that are listed", first))


# ---------------------------------------------------------------------------------------------------------------------
# Theorems: each raises Refused where its hypotheses are not met.  They are proved in docs/en/theory.


def _window(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    if rules.digits is not None and any(d & 12 for d in rules.digits):
        raise Refused("heaps may be broken here")
    first = max(certificate["preperiod"], 1) if rules.digits is not None else certificate["preperiod"]
    if certificate["saltus"] or len(values) < first + certificate["period"] + rules.k:
        raise Refused("as many values in a row as the greatest amount must come back")


def _guy_smith(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    if rules.digits is None or certificate["saltus"]:
        raise Refused("this theorem is for codes, and for periods without saltus")
    heaps = 3 if max(rules.digits) > 7 else 2
    if len(values) < heaps * (max(certificate["preperiod"], 1) + certificate["period"]) + rules.k:
        raise Refused("too few values for this theorem")


def _rare_heaps(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    mask, deep, alternating = certificate.get("mask"), certificate.get("depth"), certificate.get("alternating")
    if type(mask) is not int or type(deep) is not int or not isinstance(alternating, bool) or mask < 0 or deep < 0:
        raise Unreadable("mask, depth and alternating are expected")
    digits = rules.digits
    if digits is None or max(digits) > 7 or certificate["saltus"]:
        raise Refused("this theorem is for octal codes and periods without saltus")
    breaks = [t for t, d in enumerate(digits) if d & 4]
    if not breaks or (alternating and len({t % 2 for t in breaks}) > 1):
        raise Refused("the class may alternate only where all breaks have one parity")
    pre, n, p = max(certificate["preperiod"], 1), len(values), certificate["period"]
    if alternating and p % 2:
        p *= 2

    def is_common(heap: int, value: int) -> bool:
        return bool((value & mask).bit_count() + (alternating and heap - breaks[0]) & 1)

    rare = [m for m in range(1, n) if not is_common(m, values[m])]
    if whole_numbers(certificate, "rare") != rare:
        raise Refused("the rare heaps are others")
    if rare and rare[-1] > deep:
        raise Refused("a rare heap is above the depth")
    if n - p - deep - rules.k < pre:
        raise Refused("too few values for this theorem")
    codes = Codes(digits, n)
    for _ in codes:
        pass
    for heap in range(n - p, n):
        taken = {values[heap - t] for t, d in enumerate(digits) if d & 2 and 0 < t < heap}
        sums = [heap - t for t in breaks if heap - t >= 2]
        for value in range(values[heap]):
            if value not in taken and not any(codes.has_pair(m, value, deep) for m in sums):
                raise Refused(f"heap {heap} needs a heap above the depth for the value {value}")


def _arithmetic(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    digits = rules.digits or []
    p, s, k = certificate["period"], certificate["saltus"], rules.k
    breaks, threes = ([t for t, d in enumerate(digits) if d & bit] for bit in (4, 8))
    if s < 1 or s & s - 1 or not threes:
        raise Refused("three heaps must be left by some move, and the saltus be a power of two")
    e = max(certificate["preperiod"], 1) - 1
    if len(values) <= e + p:
        raise Refused("too few values for this theorem")
    b = max(values[1 : e + p + 1]) // s
    alpha = 0
    for parity in (0, 1):
        usable = [a for a in range(1, len(values)) if any((parity - t - a) % 2 == 0 for t in threes)]
        for w in range((b + 3) * s):
            least = next((a for a in usable if values[a] == w), None)
            if least is not None:
                alpha = max(alpha, least - w // s * p)
            elif w or not any((parity - t) % 2 == 0 for t in breaks):
                raise Refused(f"the value {w} is not covered")
    c = max(0, b - (e - alpha - k - 1) // p)
    d = 3 * b + c + e // p + 1
    top = max(d.bit_length() - 1, b.bit_length()) + 3
    while 2 ** (top - 2) * p <= k:
        top += 1
    if len(values) < e + p + 2**top * p + 1:
        raise Refused("too few values for this theorem")


def _repeated_state(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    items = rules.items + rules.barred
    if rules.digits is not None or any(kind == "powers" for kind, _, _ in items):
        raise Refused("this theorem is for ranges, odd and even numbers")
    start = max([end if end is not None else number for kind, number, end in items if kind == "range"], default=0) + 1
    modulus = 2 if any(kind == "parity" for kind, _, _ in items) else 1
    if not any(rules.allows(t) for t in range(start, start + modulus)):
        raise Refused("the set of amounts is finite")
    pre, period, n = certificate["preperiod"], certificate["period"], len(values)
    p = lcm(period, modulus)
    s = certificate["saltus"] * (p // period)
    earlier = n - p
    if earlier - start < pre or n < pre + period + p:
        raise Refused("too few values for this theorem")
    for m in range(1, start):
        if values[n - m] != values[earlier - m] + s:
            raise Refused("the last values do not come back")
    for r in range(modulus):
        old = {values[m] + s for m in range(r, earlier - start + 1, modulus)}
        new = {values[m] for m in range(r, n - start + 1, modulus)}
        if new != old | set(range(s)):
            raise Refused("the values seen before do not come back")


def _residues(rules: OneHeap, values: list[int], certificate: dict[str, Any]) -> None:
    pre, p, n = certificate["preperiod"], certificate["period"], len(values)
    if rules.digits is not None or certificate["saltus"]:
        raise Refused("this theorem is for takes, and for periods without saltus")
    near = set()
    for kind, number, end in rules.items:
        if kind == "powers":
            power = 1  # after p steps they only come back
            for _ in range(p):
                near.add(power % p)
                power = power * number % p
        elif kind == "parity":
            near |= {t % p for t in range(2 - number, 2 * p + 2, 2)}
        else:
            near |= {t % p for t in range(number, min(number + p, number + p if end is None else end) + 1)}
    if n < pre + p:
        raise Refused("too few values for this theorem")
    cycle = {(pre + i) % p: values[pre + i] for i in range(p)}
    small = [t for t in range(1, n - pre + 1) if rules.allows(t)]
    for r, value in cycle.items():
        if any(cycle[(r - t) % p] == value for t in near):
            raise Refused(f"a heap of residue {r} may lead to its own value")
        if any(values[m] == value and (r - m) % p in near for m in range(pre)):
            raise Refused(f"a heap of residue {r} may lead to its own value among the first heaps")
        missing = set(range(value)) - {cycle[(r - t) % p] for t in small}
        if missing:
            raise Refused(f"a heap of residue {r} may miss the value {min(missing)}")


THEOREMS: dict[str, Callable[[OneHeap, list[int], dict[str, Any]], None]] = {
    "window": _window,
    "repeated window": _window,
    "Guy-Smith": _guy_smith,
    "rare heaps": _rare_heaps,
    "arithmetic": _arithmetic,
    "repeated state": _repeated_state,
    "residues": _residues,
}


def primes_of(number: int) -> list[int]:
    """The primes that divide *number*."""
    found, divisor = [], 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            found.append(divisor)
            while number % divisor == 0:
                number //= divisor
        divisor += 1
    return found + ([number] if number > 1 else [])
