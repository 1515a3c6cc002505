"""The command line of the checker: files in, one line for each obligation and claim out.

Of a chain of checkpoints some segments may be looked at: ``--segments 3,7-9``, or ``--sample 5``, drawn by chance.
"""

import sys
from collections.abc import Sequence
from typing import Any

from . import Refused, Report, TooLong, Unreadable, check, read
from .kinds import chain

OPTIONS = ("--segments", "--sample")


def main(arguments: Sequence[str]) -> int:
    """Check files; the exit status says what became of them."""
    status = 0
    options, paths = {}, list(arguments)
    while len(paths) > 1 and paths[0] in OPTIONS:
        options[paths[0]], paths = paths[1], paths[2:]
    if not paths or paths[0] in OPTIONS:
        print("python -m checker [--segments 3,7-9 | --sample 5] FILE...", file=sys.stderr)
        return 2
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                report = _checked(read(file.read()), options)
        except (OSError, ValueError, RecursionError, Unreadable) as error:
            print(f"{path}: {error}", file=sys.stderr)
            status = max(status, 2)
        except Refused as failure:
            print(f"{path}: refused: {failure}")
            status = max(status, 1)
        except TooLong as limit:
            print(f"{path}: {limit}")
            status = max(status, 3)
        else:
            for name, states in report.obligations:
                print(f"  {name}: holds ({states} looked at)")
            print(f"{path}: {'holds' if report.some else 'proved'}: {report.claim}")
    return status


def _checked(certificate: Any, options: dict[str, str]) -> Report:
    """The report on all of the certificate, or on the segments that the *options* tell."""
    if not options or not isinstance(certificate, dict) or certificate.get("kind") != "chain":
        return check(certificate)
    return chain.check_some(certificate, options.get("--segments"), options.get("--sample"))
