"""Keep the table of a census as a text file of the repository: ``python tools/keep_results.py STORE COMMAND...``.

COMMAND is what made the store, line after line; it is written at the head of the file, with the version of the code
and the SHA-256 of the table below it.  `check_results.py` reads these files.
"""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from bouton.census.export import as_csv, summary_lines
from bouton.census.report import report
from bouton.census.store import Store
from bouton.census.task import shown

RESULTS = Path(__file__).parent.parent / "results"


def main(arguments: Sequence[str]) -> int:
    """Write the file of the store named first."""
    path, *commands = arguments
    family, size = Store.head(path)
    with Store(path, family, size, read_only=True) as store:
        found = report(store)
    table = as_csv(found.columns, found.rows)
    lines = [
        f"# census: {shown(family)} {size}",
        *(f"# command: {command}" for command in commands),
        f"# code: bouton {', '.join(found.codes)}",
        *(f"# {line}" for line in summary_lines(found, "en")),
        *(f"# set aside: {unit}, {failure.kind}: {failure.reason}" for unit, failure in found.aside.items()),
        f"# sha256 of what follows: {hashlib.sha256(table.encode()).hexdigest()}",
    ]
    RESULTS.mkdir(exist_ok=True)
    target = RESULTS / f"{shown(family)}-{size}.csv"
    target.write_text("\n".join(lines) + "\n" + table, encoding="utf-8")
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
