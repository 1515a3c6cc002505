"""The independent check of a period: one file, the standard library, nothing of the prover.

A certificate of kind "period" says of the rules in it: G(n + period) = G(n) + saltus for all n >= preperiod, and none
of the three can be less.  Its theorem says which values prove this.  All these values are computed here anew, from the
rules text and by another way than the prover's: for each value the heaps that have it are the bits of one integer, and
two heaps with a given sum are looked for among all heaps at once.
"""

import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import lcm
from typing import Any

STEPS = 4_000_000_000  # bits looked at, before giving up on one certificate
BROKEN = 400  # a code that leaves three heaps is followed so far


class Refused(Exception):
    """The certificate does not hold; the text says which obligation failed."""


class Unreadable(Exception):
    """This is not a certificate that this file can read."""


class TooLong(Exception):
    """The limit of steps was reached before the certificate was decided."""


Obligations = list[tuple[str, int]]


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
    return done


def read(certificate: dict[str, Any]) -> tuple["Rules", str, tuple[int, int, int, int]]:
    """The rules, the theorem, and (preperiod, period, saltus, values that were computed), of a sound form."""
    pre, p, s, length = (_number(certificate, key) for key in ("preperiod", "period", "saltus", "checked_length"))
    text, theorem = certificate.get("rules"), certificate.get("theorem")
    if certificate.get("kind") != "period" or _number(certificate, "version") != 1:
        raise Unreadable("a certificate of kind period and version 1 is expected")
    if certificate.get("digest") != digest(certificate):
        raise Refused("the certificate was changed: its digest is another")
    if not isinstance(text, str) or not isinstance(theorem, str) or p < 1:
        raise Unreadable("rules, theorem and a period of at least 1 are expected")
    return Rules(text), theorem, (pre, p, s, length)


def digest(certificate: dict[str, Any]) -> str:
    """The SHA-256 of all but the digest itself: rules and claim belong together."""
    rest = {key: value for key, value in certificate.items() if key != "digest"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _number(certificate: dict[str, Any], key: str) -> int:
    number = certificate.get(key)
    if type(number) is not int or number < 0:
        raise Unreadable(f"{key} must be a whole number")
    return number


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
        if certificate["values"] != values[:first] or first > len(values):
            raise Refused("the values in the certificate are not those of the rules")
        done.append(("the values that are listed", first))


# ---------------------------------------------------------------------------------------------------------------------
# Rules: codes, and takes from one heap.


class Rules:
    """Either a code, with its digits, or a take of one of a set of amounts."""

    def __init__(self, text: str) -> None:
        self.digits: list[int] | None = None
        self.items: list[tuple[str, int, int | None]] = []
        self.barred: list[tuple[str, int, int | None]] = []
        plain = " ".join(text.lower().split())
        code = re.fullmatch(r"([048c]?)\.([0-9a-f]*[1-9a-f])", plain) or re.fullmatch(r"([48c])\.0?", plain)
        if code:
            after = code[2] if code.lastindex == 2 else ""
            self.digits = [int(d, 16) for d in (code[1] or "0") + after]
        elif plain.startswith("take "):
            take, _, barred = plain[5:].partition(" except ")
            self.items = [_item(i) for i in take.split(",")]
            self.barred = [_item(i) for i in barred.split(",")] if barred else []
        else:
            raise Unreadable(f"the rules {text!r} are no code and no take")

    @property
    def k(self) -> int:
        """The greatest t with a digit other than 0, at least 1; of a finite set the greatest amount."""
        if self.digits is not None:
            return max([t for t, d in enumerate(self.digits) if d], default=1) or 1
        if any(kind != "range" or high is None for kind, _, high in self.items):
            raise Refused("the set of amounts is not finite")
        return max(high for _, _, high in self.items if high is not None)

    def allows(self, t: int) -> bool:
        """Whether t >= 1 may be taken (of a heap that holds so much)."""
        return any(_holds(i, t) for i in self.items) and not any(_holds(i, t) for i in self.barred)

    def values(self, length: int, steps: int) -> list[int]:
        """The nim-values of heaps 0 ... length - 1."""
        if self.digits is None:
            amounts = [t for t in range(1, min(length, self._reach()) + 1) if self.allows(t)]
            if len(amounts) * length > steps // 100:
                raise TooLong(f"{length} values of {len(amounts)} amounts are too many to be computed here")
            return _by_takes(amounts, length)
        if max(self.digits) > 7:
            if length > BROKEN:
                raise TooLong(f"codes that leave three heaps are followed up to {BROKEN} heaps, not {length}")
            return _by_threes(self.digits, length)
        if length * length > steps:
            raise TooLong(f"{length} values are too many to be computed here")
        return list(Codes(self.digits, length))

    def _reach(self) -> int:
        ends = [high for kind, _, high in self.items if kind == "range" and high is not None]
        return max(ends) if len(ends) == len(self.items) else 1 << 62


def _item(text: str) -> tuple[str, int, int | None]:
    """One item of a set as (kind, number, end)."""
    text = text.strip()
    span = re.fullmatch(r"(\d+)(?: ?(\.\.) ?(\d+)?)?", text)
    if span:
        low = int(span[1])
        high = (int(span[3]) if span[3] else None) if span[2] else low
        if low >= 1 and (high is None or high >= low):
            return "range", low, high
    power = re.fullmatch(r"(\d+)\^k", text)
    if power and int(power[1]) >= 2:
        return "powers", int(power[1]), None
    if text == "any":
        return "range", 1, None
    if text in ("odd", "even"):
        return "parity", int(text == "odd"), None
    raise Unreadable(f"the amounts {text!r} cannot be read here")


def _holds(item: tuple[str, int, int | None], t: int) -> bool:
    kind, number, end = item
    if kind == "range":
        return number <= t and (end is None or t <= end)
    if kind == "parity":
        return t % 2 == number
    while t % number == 0:
        t //= number
    return t == 1


def _least_missing(seen: int) -> int:
    """The number of the lowest bit that is 0."""
    return (~seen & seen + 1).bit_length() - 1


def _by_takes(amounts: list[int], length: int) -> list[int]:
    values: list[int] = []
    for n in range(length):
        seen = 0
        for t in amounts:
            if t > n:
                break
            seen |= 1 << values[n - t]
        values.append(_least_missing(seen))
    return values


def _by_threes(digits: list[int], length: int) -> list[int]:
    """By the definition: pairs[m] has bit v if two heaps of m together can have value v."""
    values, pairs = [0], [0]
    for n in range(1, length):
        seen = 0
        for t, d in enumerate(digits):
            left = n - t
            if left < 0:
                break
            seen |= int(left == 0 and d & 1)
            seen |= 1 << values[left] if d & 2 and 0 < left < n else 0
            for a in range(1, left):
                if d & 4:
                    seen |= 1 << (values[a] ^ values[left - a])
                if d & 8:
                    rest, v = pairs[left - a], 0
                    while rest:
                        seen |= (rest & 1) << (v ^ values[a])
                        rest, v = rest >> 1, v + 1
        values.append(_least_missing(seen))
        pair = 0
        for a in range(1, n):
            pair |= 1 << (values[a] ^ values[n - a])
        pairs.append(pair)
    return values


class Codes:
    """The values of an octal code, one heap after another.

    Bit a of here[v] says that heap a >= 1 has value v; bit (length - a) of mirror[v] says the same, so that shifted by
    length - m it tells at bit a that heap m - a has it.
    """

    def __init__(self, digits: list[int], length: int) -> None:
        self.digits, self.length = digits, length
        self.here: list[int] = []
        self.mirror: list[int] = []

    def __iter__(self) -> Iterator[int]:
        values = [0]
        if self.length:
            yield 0
        for n in range(1, self.length):
            seen = 0
            sums = []
            for t, d in enumerate(self.digits):
                if t > n:
                    break
                seen |= int(t == n and d & 1)
                if d & 2 and 0 < t < n:
                    seen |= 1 << values[n - t]
                if d & 4 and n - t >= 2:
                    sums.append(n - t)
            value = 0
            while seen >> value & 1 or any(self.has_pair(m, value) for m in sums):
                value += 1
            values.append(value)
            while len(self.here) <= value:
                self.here.append(0)
                self.mirror.append(0)
            self.here[value] |= 1 << n
            self.mirror[value] |= 1 << self.length - n
            yield value

    def has_pair(self, m: int, value: int, most: int | None = None) -> bool:
        """Whether some a with 1 <= a < m (and a <= most) has G(a) xor G(m - a) = value."""
        back = self.length - m
        cut = None if most is None else (1 << most + 1) - 1
        for x, heaps in enumerate(self.here):
            y = x ^ value
            # Without an end to a, each pair is met from both sides.
            if y < len(self.mirror) and (cut is not None or x <= y):
                low = heaps if cut is None else heaps & cut
                if low and low & self.mirror[y] >> back:
                    return True
        return False


# ---------------------------------------------------------------------------------------------------------------------
# Theorems: each raises Refused where its hypotheses are not met.  They are proved in docs/en/theory.


def _window(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
    if rules.digits is not None and any(d & 12 for d in rules.digits):
        raise Refused("heaps may be broken here")
    first = max(certificate["preperiod"], 1) if rules.digits is not None else certificate["preperiod"]
    if certificate["saltus"] or len(values) < first + certificate["period"] + rules.k:
        raise Refused("as many values in a row as the greatest amount must come back")


def _guy_smith(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
    if rules.digits is None or certificate["saltus"]:
        raise Refused("this theorem is for codes, and for periods without saltus")
    heaps = 3 if max(rules.digits) > 7 else 2
    if len(values) < heaps * (max(certificate["preperiod"], 1) + certificate["period"]) + rules.k:
        raise Refused("too few values for this theorem")


def _rare_heaps(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
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
    if certificate.get("rare") != rare:
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


def _arithmetic(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
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


def _repeated_state(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
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


def _residues(rules: Rules, values: list[int], certificate: dict[str, Any]) -> None:
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


THEOREMS: dict[str, Callable[[Rules, list[int], dict[str, Any]], None]] = {
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
