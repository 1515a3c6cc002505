"""The independent checker of certificates: the standard library, nothing of the prover; it runs alone.

Copy this folder anywhere:

    python -m checker FILE...
    python checker FILE...

Each obligation is printed by name, then the claim that follows, made from what was checked.  Exit status 0: all hold;
1: one fails; 2: a file cannot be read as a certificate; 3: the limit of steps was reached.

A kind of certificate is one file in ``kinds``, and nothing else lists it.  A second checker, in C++ and without common
code, lies in ``cpp``.
"""

import json
import re
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .kinds import __path__ as _folder
from .report import Refused, Report, TooLong, Unreadable

__all__ = ["Refused", "Report", "TooLong", "Unreadable", "check", "read"]

# No certificate needs longer numbers, and Python takes hours for one of millions of digits.
MOST_DIGITS = 10_000
_LONG = re.compile(f"[0-9]{{{MOST_DIGITS + 1}}}")


def read(text: str) -> Any:
    """The certificate in *text*, JSON; raises ValueError where it is none, Unreadable where a number is too long."""
    # So many digits may stand in a string; asking about each number takes its time, so only then.
    return json.loads(text, parse_int=_whole) if _LONG.search(text) else json.loads(text)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Unreadable(f"a number of more than {MOST_DIGITS} digits")
    return int(digits)


def check(certificate: Any, steps: int | None = None) -> Report:
    """Check a certificate: the report if it holds; raises Refused, Unreadable, or TooLong beyond *steps* steps."""
    if not isinstance(certificate, dict) or not isinstance(certificate.get("kind"), str):
        raise Unreadable("a JSON object with a kind is expected")
    kind = certificate["kind"]
    name = kind.replace("-", "_").replace(" ", "_")
    if name not in {module.name for module in iter_modules(_folder)}:
        raise Unreadable(f"certificates of kind {kind!r} are not known here")
    report: Report = import_module(f"{__name__}.kinds.{name}").check(certificate, steps)
    return report
