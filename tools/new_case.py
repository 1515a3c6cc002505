"""Write the first files of a case: ``make game name=chomp``, ``make theorem name=chomp_values``.

What is written works at once: it is Nim under another name.  Fill in the rest from the top of the file down.
"""

import json
import re
import sys
from collections.abc import Mapping
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

{imports}from bouton.theorems.theorem import {game}HeapTheorem, Moves, Option, Spread


class {kind}(HeapTheorem):
    """{covers}, in normal play."""

{form}    source = "author, journal volume (year) pages"
    # Rules for which the law is compared with the definition.
    examples = ("{text}",)
    # Values that only exact arithmetic gets right, worked out by hand: an outcome or a nim-value.
    far = {{("{text}", (10**30,)): 10**30, ("{text}", (10**30, 10**30)): "P"}}
    # The core of contest programs, a file of programs/cores; without this line there is no program.
    program = "nim"

{match}    def value(self, n: int) -> int:
        """The nim-value, exact for integers of any size."""
        return n

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The moves to nim-value *target*, found directly and never by trying all takes."""
        return Moves.of([(target,)] if target < n else [])

    def spread(self, top: int) -> Spread:
        """Each value once among the heaps 0 to *top*; without this method a table is filled."""
        return Spread(((1, top),), limit=lambda heaps: 0)
'''

# How a theorem knows its game: by normal form, never by name.
FORM = "    form = GAME.make().normal_form()\n"

MATCH = '''    @classmethod
    def match(cls, game: Game) -> "{kind} | None":
        """Parameters of the game are fields of the class, made @frozen; shapes.py asks about whole families."""
        return cls() if {asked} else None

'''

# What is asked of a game of a family, and of one that no name of the catalogue stands for.
FAMILY = "GAME.recognise is not None and GAME.recognise(game) is not None"
NAMELESS = "is_any(game)"

THEOREM_WORDS = {
    "en": {
        "statement": "The nim-value of a heap of n is n.",
        "check": "Every heap has its own size as nim-value: {values}.",
        "law": "Law: the nim-value of a heap of n is n; heaps are joined by XOR.",
        "hint": "Write the heaps in binary; which column is odd?",
    },
    "zh": {
        "statement": "n 颗的 SG 值是 n。",
        "check": "每堆的 SG 值就是颗数：{values}。",
        "law": "规律：n 颗的 SG 值是 n；各堆的值用 XOR 合并。",
        "hint": "写成二进制，哪一列有奇数个 1？",
    },
}


def shown(name: str) -> str:
    """A file name as a person reads it.

    >>> shown("silver_dollar")
    'Silver dollar'
    """
    return name.replace("_", " ").capitalize()


def game_files(name: str, package: Path) -> dict[Path, str]:
    """The files of a new game: its rules and its words in both languages."""
    files = {package / "rulesets" / "games" / f"{name}.py": GAME.format(name=name, title=shown(name))}
    rows = {language: {"name": shown(name), **words} for language, words in WORDS.items()}
    return files | word_files(name, rows, package)


def word_files(name: str, rows: Mapping[str, Mapping[str, object]], package: Path) -> dict[Path, str]:
    """The words called *name* in both languages."""
    return {
        package / "words" / language / f"{name}.json": json.dumps(words, ensure_ascii=False, indent=2) + "\n"
        for language, words in rows.items()
    }


def theorem_files(name: str, package: Path) -> dict[Path, str]:
    """The files of a new theorem: on the game of the catalogue with whose name it begins, else on rules of one kind."""
    games = [path for path in (package / "rulesets" / "games").glob("[a-z]*.py") if name.startswith(f"{path.stem}_")]
    game = max(games, key=lambda path: len(path.stem), default=None)
    kind, of_one = shown(name).title().replace(" ", ""), False
    if game is None:
        text, asked = "take any", NAMELESS
        imports = "from bouton.theorems.shapes import is_any\n"
    else:
        text, asked = game.stem.replace("_", " "), FAMILY
        imports = f"from bouton.rulesets.games.{game.stem} import GAME\n"
        if "parameters=" in game.read_text("utf-8"):
            text += "(3)"
        else:
            of_one = True
    written = THEOREM.format(
        title=shown(name),
        kind=kind,
        text=text,
        imports=imports,
        game="" if of_one else "Game, ",
        covers="This one game" if of_one else "The games of one family",
        form=FORM if of_one else "",
        match="" if of_one else MATCH.format(kind=kind, asked=asked),
    )
    return {package / "theorems" / "known" / f"{name}.py": written, **word_files(name, THEOREM_WORDS, package)}


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
    print(f"while you do: .venv/bin/python -m pytest -q tests/folders/test_{kind}s.py -k {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
