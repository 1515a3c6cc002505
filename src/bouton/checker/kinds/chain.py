"""Certificates of kind "chain": a period of an octal code, with checkpoints from which any segment can be looked at.

The values before the *head* are computed from the rules.  A checkpoint has the depth + k + 1 values before its heap.  A
segment holds if, from the values before the checkpoint at its beginning and with no rare heap between the depth and
there, each further value follows, none of these heaps is rare, and the values before the checkpoint at its end come
out.  All segments together show all values; the values at two of the checkpoints, one period apart, are the same, and
the theorem on rare heaps (docs/en/theory/short-period-proof.md) does the rest.

Some segments show that these links hold, and nothing more: the period is not proved by them.
"""

import re
from collections.abc import Iterable
from itertools import pairwise
from random import SystemRandom
from typing import Annotated, Any, Literal, TypedDict

from ..links import Code, Head, Link, followed
from ..report import Refused, Report, TooLong, Unreadable
from ..values import OneHeap
from .period import digest, primes_of, whole_numbers

# Values that one call computes before it gives up: some minutes.
MOST = 100_000_000
MOST_HEAP = 1 << 50
MOST_HEAD = 1 << 17


class Checkpoint(TypedDict):
    """Summary of all values before a heap."""

    heap: int
    fingerprint: Annotated[str, "the hash of all values below the heap"]
    values: Annotated[str, "the depth + k + 1 values before the heap, two hexadecimal digits each"]


class Certificate(TypedDict):
    """G(n + period) = G(n) for every n >= preperiod, by the theorem on rare heaps."""

    kind: Literal["chain"]
    version: Literal[1]
    rules: Annotated[str, "an octal code"]
    theorem: Literal["rare heaps"]
    preperiod: int
    period: int
    mask: Annotated[int, "which values are common"]
    alternating: bool
    rare: Annotated[list[int], "all rare heaps"]
    depth: Annotated[int, "heaps up to here show every value, from the heap head on"]
    head: Annotated[int, "how many first values are computed from the rules"]
    checkpoints: list[Checkpoint]
    digest: Annotated[str, "SHA-256 of the file without this entry"]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check all segments; raises Refused, Unreadable or TooLong."""
    chain = Chain(certificate)
    return chain.check(range(1, len(chain.links) + 1), 20 * steps if steps else MOST)


def check_some(certificate: dict[str, Any], segments: str | None, sample: str | int | None) -> Report:
    """Check the *segments*, as in "3,7-9" from 1 on, or a random *sample* of that size; raises as `check` does."""
    chain = Chain(certificate)
    if sample is None:
        return chain.check(_numbers(segments or "", len(chain.links)), MOST)
    if segments is not None or not re.fullmatch("[1-9][0-9]{0,8}", str(sample)):
        raise Unreadable("give either the numbers of the segments or how many to draw")
    every = range(1, len(chain.links) + 1)
    return chain.check(SystemRandom().sample(every, min(int(sample), len(every))), MOST)


def _numbers(text: str, count: int) -> set[int]:
    """The numbers written as in "3,7-9", each from 1 to *count*."""
    found: set[int] = set()
    for part in text.split(","):
        span = re.fullmatch("([0-9]{1,9})(?:-([0-9]{1,9}))?", part.strip())
        low, high = (int(span[1]), int(span[2] or span[1])) if span else (0, 0)
        if not 1 <= low <= high <= count:
            raise Unreadable(f"segments are written as 3,7-9, and numbered from 1 to {count}")
        found.update(range(low, high + 1))
    return found


class Chain:
    """A certificate of sound form, whose checkpoints fit together at the end."""

    def __init__(self, certificate: dict[str, Any]) -> None:
        self.rules: OneHeap = self._form(certificate)
        self.text: str = str(certificate["rules"])
        numbers = (_number(certificate, key) for key in ("preperiod", "period", "mask", "depth", "head"))
        self.preperiod: int
        self.period: int
        self.depth: int
        self.head: int
        self.preperiod, self.period, mask, self.depth, self.head = numbers
        alternating = certificate["alternating"]
        if not isinstance(alternating, bool) or not 0 < mask < 256 or self.period < 1:
            raise Unreadable("mask, alternating and a period of at least 1 are expected")
        self.code: Code = Code(self._digits(), mask, alternating)
        self.rare: list[int] = whole_numbers(certificate, "rare")
        if self.head > MOST_HEAD:
            raise TooLong(f"a head of {self.head} values is too long")
        if self.head < self.depth + self.code.k + 2 or any(heap > self.depth for heap in self.rare):
            raise Refused("the head must be longer than the depth, and no rare heap beyond that")
        self.window: int = self.depth + self.code.k + 1
        self.links: list[Link] = self._links(certificate["checkpoints"])
        self.first: int = max(self.preperiod, 1) + self.depth + self.code.k
        self._closes()

    def _form(self, certificate: dict[str, Any]) -> OneHeap:
        if (
            set(certificate) != Certificate.__required_keys__
            or _number(certificate, "version") != 1
            or certificate["theorem"] != "rare heaps"
        ):
            raise Unreadable(f"a chain of version 1 has {', '.join(sorted(Certificate.__required_keys__))}")
        if certificate["digest"] != digest(certificate):
            raise Refused("the certificate was changed: its digest is another")
        if not isinstance(certificate["rules"], str):
            raise Unreadable("rules are expected")
        return OneHeap(certificate["rules"])

    def _digits(self) -> list[int]:
        if self.rules.digits is None or max(self.rules.digits) > 7:
            raise Unreadable("an octal code is expected")
        return self.rules.digits

    def _links(self, given: Any) -> list[Link]:
        if not isinstance(given, list) or any(not isinstance(one, dict) for one in given):
            raise Unreadable("a list of checkpoints is expected")
        links = [_link(one, self.window) for one in given]
        if any(link.heap <= before for link, before in zip(links, [self.head, *(x.heap for x in links)], strict=False)):
            raise Refused("each checkpoint must be beyond the one before, and the first beyond the head")
        return links

    def _closes(self) -> None:
        """The values before two checkpoints are the same, and neither the period nor the preperiod can be less."""
        p, known = self.period, {link.heap: link for link in self.links}
        if self.code.alternating and p % 2:
            raise Refused("the period is odd, and the class alternates")
        begin, end = known.get(self.first), known.get(self.first + p)
        if begin is None or end is None or end is not self.links[-1]:
            raise Refused("checkpoints are missing where the period must be seen")
        if begin.values[1:] != end.values[1:]:
            raise Refused("the values do not come back")
        # The value before those that come back: of heap 0 where the preperiod is 0 or 1.
        if (begin.values[0] == end.values[0]) != (self.preperiod == 0):
            raise Refused("the preperiod is another")
        for q in primes_of(p):
            part = known.get(self.first + p // q)
            if part is None or part.values[1:] == begin.values[1:]:
                raise Refused(f"{p // q} may be a period, too")

    def check(self, numbers: Iterable[int], most: int) -> Report:
        """The report on the segments with these *numbers*."""
        chosen = sorted(set(numbers))
        if not chosen or chosen[0] < 1 or chosen[-1] > len(self.links):
            raise Unreadable(f"the segments are numbered from 1 to {len(self.links)}")
        head = Head(self.code, self.head)
        if head.rare != self.rare:
            raise Refused("the rare heaps are others")
        begin = Link(self.head, head.fold, bytes(head.values[-self.window :]))
        ends = list(pairwise([begin, *self.links]))
        length = sum(ends[number - 1][1].heap - ends[number - 1][0].heap for number in chosen)
        if length > most:
            raise TooLong(
                f"{length} values are too many for one call; --segments looks at some of {len(ends)} segments"
            )
        for number in chosen:
            before, after = ends[number - 1]
            found = followed(self.code, head, self.depth, before, after.heap, self.window)
            if (found.values, found.fold) != (after.values, after.fold):
                raise Refused(f"segment {number}: other values come before heap {after.heap}")
        done = [("the values of the head", self.head), ("the values of the segments", length)]
        if len(chosen) == len(self.links):
            return Report([*done, ("the values come back", self.window)], self._claim())
        return Report(done, self._claim_of_some(chosen), chosen)

    def _claim_of_some(self, chosen: list[int]) -> str:
        numbers = ", ".join(map(str, chosen))
        return (
            f"in {self.text!r} segments {numbers} of {len(self.links)} follow from the checkpoints before them; "
            "the others were not looked at, so no period is proved"
        )

    def _claim(self) -> str:
        return (
            f"in {self.text!r} the nim-values have G(n + {self.period}) = G(n) for every n >= {self.preperiod}, "
            "and neither number can be less"
        )


def _number(certificate: dict[str, Any], key: str) -> int:
    number = certificate.get(key)
    if type(number) is not int or not 0 <= number <= MOST_HEAP:
        raise Unreadable(f"{key}: a whole number of at most {MOST_HEAP} is expected")
    return number


def _link(given: dict[str, Any], window: int) -> Link:
    """One checkpoint of the list."""
    values, fold = given.get("values"), given.get("fingerprint")
    if set(given) != {"heap", "fingerprint", "values"} or not isinstance(values, str) or not isinstance(fold, str):
        raise Unreadable("a checkpoint has heap, fingerprint and values")
    if not re.fullmatch("[0-9a-f]{16}", fold) or not re.fullmatch("[0-9a-f]*", values) or len(values) != 2 * window:
        raise Unreadable(f"16 hexadecimal digits are expected as fingerprint, and {2 * window} as values")
    return Link(_number(given, "heap"), int(fold, 16), bytes.fromhex(values))
