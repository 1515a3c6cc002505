"""Write the first file of a game or a theorem: ``make game name=chomp``, ``make theorem name=chomp_outcomes``."""

import re
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "bouton"

GAME = '''"""{Title}: the rules as told to a child.

Whoever cannot move loses.

Source: author, journal volume (year) pages.
"""

from collections.abc import Iterator

from bouton.rulesets.families.heap import HeapGame


def options(heap: int) -> Iterator[tuple[int, ...]]:
    """Every move from *heap*: the tuple of heaps that it leaves.

    >>> list(options(3))
    [(2,), (1,), (0,)]
    """
    return ((heap - taken,) for taken in range(1, heap + 1))


GAME = HeapGame(options)
'''


def main(arguments: list[str]) -> int:
    """Write the file and say where it is; 2 and one line when the name will not do."""
    kind, name = arguments
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        print(f"a name in small letters, digits and _ is needed, such as name=chomp, not {name!r}", file=sys.stderr)
        return 2
    path = SOURCE / "rulesets" / "games" / f"{name}.py"
    if path.exists():
        print(f"{path} is there already", file=sys.stderr)
        return 2
    path.write_text(GAME.replace("{Title}", name.replace("_", " ").capitalize()), "utf-8")
    print(f"{kind} {name}: fill in {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
