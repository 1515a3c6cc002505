"""Write the first files of a case: ``make game name=chomp``, ``make theorem name=chomp_values``.

What is written works at once: it is Nim under another name.  Fill in the rest from the top of the file down.
"""

import json
import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "bouton"

GAME = '''"""{title}: take any number, at least one, from one heap."""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def options(heap: int) -> Iterator[tuple[int, ...]]:
    """Every move from *heap*, as the heaps it leaves.

    >>> list(options(3))
    [(2,), (1,), (0,)]
    """
    return ((heap - taken,) for taken in range(1, heap + 1))


GAME = Entry(
    make=lambda: HeapGame(options, name="{name}"),
    source="author, title, journal volume (year) pages",
    example=(3, 5, 7),
)
'''

WORDS = {
    "en": {
        "aliases": [],
        "rules": "Each turn take any number of stones, at least one, from one heap. Whoever takes the last stone wins.",
        "numbers": "One number per heap: its stones.",
    },
    "zh": {
        "aliases": [],
        "rules": "每次从一堆中取任意多颗，至少一颗。取走最后一颗的人获胜。",
        "numbers": "每堆一个数：该堆的石子数。",
    },
}

THEOREM = '''"""{title}: a heap of n has nim-value n.

Why, in a few lines; the whole proof is in the source.
"""

from bouton.claims import Moves
from bouton.rulesets.games.{game} import GAME
from bouton.rulesets.protocol import Option, Part, Rules
from bouton.theorems.theorem import ValueTheorem

{covers}


def value(law: {law}, part: Part) -> int:
    """The nim-value, exact for integers of any size.

    >>> [value((), heap) for heap in range(5)]
    [0, 1, 2, 3, 4]
    """
    assert isinstance(part, int)
    return part


def moves_to(law: {law}, part: Part, target: int) -> Moves[Option]:
    """The moves to nim-value *target*, found directly and never by trying all takes."""
    assert isinstance(part, int)
    return Moves.of([(target,)] if target < part else [])


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n is n",
    source="author, journal volume (year) pages",
    value=value,
    moves_to=moves_to,
    # Values that only exact arithmetic gets right, worked out by hand: an outcome or a nim-value.
    far={{}},
)
'''

# How a theorem knows its game: by normal form, never by name.
ONE_GAME = '''FORM = GAME.make().normal()


def covers(rules: Rules) -> tuple[()] | None:
    """This one game, in normal play."""
    return () if rules.game == FORM and not rules.misere else None'''

FAMILY = '''
def covers(rules: Rules) -> tuple[int, ...] | None:
    """The parameters of the game, in normal play; shapes.py asks about whole families."""
    if rules.misere or GAME.recognise is None:
        return None
    return GAME.recognise(rules.game)'''


def shown(name: str) -> str:
    """A file name as a person reads it.

    >>> shown("silver_dollar")
    'Silver dollar'
    """
    return name.replace("_", " ").capitalize()


def game_files(name: str, package: Path) -> dict[Path, str]:
    """The files of a new game: its rules and its words in both languages."""
    files = {package / "rulesets" / "games" / f"{name}.py": GAME.format(name=name, title=shown(name))}
    for language, rows in WORDS.items():
        text = json.dumps({"name": shown(name), **rows}, ensure_ascii=False, indent=2) + "\n"
        files[package / "words" / language / f"{name}.json"] = text
    return files


def theorem_files(name: str, package: Path) -> dict[Path, str]:
    """The file of a new theorem; ValueError where its name does not begin with that of a game."""
    games = [path for path in (package / "rulesets" / "games").glob("[a-z]*.py") if name.startswith(f"{path.stem}_")]
    if not games:
        raise ValueError(f"a theorem is named after its game and what it says, such as nim_values, not {name!r}")
    game = max(games, key=lambda path: len(path.stem))
    family = "parameters=" in game.read_text("utf-8")
    covers, law = (FAMILY, "tuple[int, ...]") if family else (ONE_GAME, "tuple[()]")
    text = THEOREM.format(title=shown(name), game=game.stem, covers=covers, law=law)
    return {package / "theorems" / "known" / f"{name}.py": text}


def main(kind: str, name: str, package: Path = PACKAGE) -> int:
    """Write the files and say where they are; 2 and one line on standard error when the name will not do."""
    try:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            raise ValueError(f"a name is small letters, digits and _, such as name=chomp, not {name!r}")
        files = game_files(name, package) if kind == "game" else theorem_files(name, package)
        for path in files:
            if path.exists():
                raise ValueError(f"{path} is there already")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("fill in, then `make check`:")
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
        print(f"  {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
