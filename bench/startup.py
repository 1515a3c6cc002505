"""Small questions on the command line, start-up included, beside an interpreter that does nothing.

The time is what a person or a script waits for; the ratio holds on a busy machine too.
"""

import sys
from pathlib import Path

from bench.measuring import programs, table

BOUTON = Path(sys.executable).with_name("bouton")
LOSS = ("1000000000000000000000000000000", "1618033988749894848204586834366")
QUESTIONS = (
    ("solve", "nim", "14", "21", "39"),
    ("solve", "take 1,3,4", "7", "12", "9", "--json"),
    ("solve", "take any; take any equally from 2 heaps", *LOSS, "--json"),
    ("solve", "nim: 3 5 + wythoff: 1 2"),
    ("solve", "nim", "3", "5", "--line"),
    ("--help",),
)
ROUNDS = 5
# Seconds of processor time on a machine whose bare interpreter takes 0.011 s.
PROMISED = 0.12
BARE = 0.011


def main() -> None:
    rows = []
    for question in QUESTIONS:
        # In turns, so that a neighbour's load meets both.
        pairs = [
            (programs([sys.executable, "-c", "pass"], repeats=5), programs([BOUTON, *question], repeats=5))
            for _ in range(ROUNDS)
        ]
        bare, ours = (sorted(times)[ROUNDS // 2] for times in zip(*pairs, strict=True))
        ratio = sorted(b / a for a, b in pairs)[ROUNDS // 2]
        said = "" if question[0] != "solve" or ratio <= PROMISED / BARE else f"  above {PROMISED / BARE:.1f}"
        shown = " ".join(f'"{word}"' if " " in word else word for word in question)
        rows.append((f"bouton {shown}"[:60], f"{bare * 1000:.0f}", f"{ours * 1000:.0f}", f"{ratio:.1f}{said}"))
    table(["command", "bare python ms", "ours ms", "ratio"], rows)


if __name__ == "__main__":
    main()
