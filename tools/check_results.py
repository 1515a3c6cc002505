"""``make check-results``: a random sample of the kept results proved anew, from the rules alone.

    python tools/check_results.py                          20 rows of each file
    python tools/check_results.py --rows 200 --seed 7      more, and the same ones again
    python tools/check_results.py --most 1000000000 results/octal-3.csv      dear ones, too

Every file is held against its own checksum first.  A row that says "proved" is computed again, in this process, until
the period is proved, and what it says of the game must be the same.  By which theorem and from how many values a proof
was found may differ from one version of the code to the next, and is counted.  Rows that are open claim nothing and are
left out, and so are those whose proof needs more values than --most.
"""

import argparse
import csv
import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bouton.census.task import FAMILIES, Family, UnitLimits, family_called

# How a result was found, and not what it says.
WAYS = {"theorem", "checked_length", "rare", "mask", "largest", "fingerprint"}
RESULTS = Path(__file__).parent.parent / "results"


class Kept:
    """A file of results: *family*, *size*, its *rows*, and whether the table is that of its checksum."""

    def __init__(self, path: Path) -> None:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        head = [line[1:].strip() for line in lines if line.startswith("#")]
        told = dict(line.split(": ", 1) for line in head if ": " in line)
        table = "".join(lines[len(head) :])
        name, _, size = told["census"].rpartition(" ")
        self.family: Family = FAMILIES[family_called(name)]
        self.size = int(size)
        self.rows = list(csv.DictReader(table.splitlines()))
        self.is_whole = hashlib.sha256(table.encode()).hexdigest() == told["sha256 of what follows"]

    def provable(self, most: int) -> list[dict[str, str]]:
        """The rows that claim a proof from at most *most* values."""
        return [row for row in self.rows if row["status"].startswith("proved") and int(row[self.family.reach]) <= most]

    def differences(self, rows: Sequence[dict[str, str]]) -> Iterator[tuple[str, str]]:
        """The columns that are not the same when *rows* are computed anew, with a line that says so."""
        games = dict(self.family.games(self.size))
        units = {unit.name: unit for unit in self.family.units(self.size)}
        for row in rows:
            game = row[self.family.columns[0]]
            reach = int(row[self.family.reach])
            found = self.family.solve(units[games[game]], UnitLimits(max(4 * reach, 10_000), 3600.0, 4096))
            anew = self.family.row_of(game, found.row)
            for column in self.family.columns:
                now = "" if anew[column] is None else str(anew[column])
                if now != row[column]:
                    yield (
                        column,
                        f"{game}: {column} is kept as {row[column] or 'nothing'} and computed as {now or 'nothing'}",
                    )


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0 where all is the same, 1 where something is not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, help="the files; all of results/ where none is named")
    parser.add_argument("--rows", type=int, default=20, help="rows of each file")
    parser.add_argument("--seed", type=int, default=None, help="the choice of the rows; another one each time without")
    parser.add_argument("--most", type=int, default=2_000_000, help="leave out proofs from more values than this")
    asked = parser.parse_args(arguments)
    seed = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    wrong = 0
    for path in asked.files or sorted(RESULTS.glob("*.csv")):
        kept = Kept(path)
        if not kept.is_whole:
            print(f"{path}: the table does not match its checksum", file=sys.stderr)
            wrong += 1
            continue
        candidates = kept.provable(asked.most)
        rows = random.Random(seed).sample(candidates, min(asked.rows, len(candidates)))
        found = list(kept.differences(rows))
        facts = [line for column, line in found if column not in WAYS]
        for line in facts:
            print(f"{path}: {line}", file=sys.stderr)
        wrong += len(facts)
        proved = f"{len(rows)} of {len(candidates)} rows proved anew"
        ways = len(found) - len(facts)
        print(f"{path.name}: {proved}, {len(facts)} differences, {ways} cells found in another way; seed {seed}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
