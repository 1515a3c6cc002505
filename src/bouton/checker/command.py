"""The command line of the checker: files in, one line for each obligation and claim out."""

import sys
from collections.abc import Sequence

from . import Refused, TooLong, Unreadable, check, read


def main(paths: Sequence[str]) -> int:
    """Check files; the exit status says what became of them."""
    status = 0
    if not paths:
        print("python -m checker FILE...", file=sys.stderr)
        return 2
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                report = check(read(file.read()))
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
            print(f"{path}: proved: {report.claim}")
    return status
