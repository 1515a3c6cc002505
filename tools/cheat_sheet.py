"""Writes the cheat sheet of the documents, in both languages: what ``bouton games --cheat`` prints, as a table.

python -m tools.cheat_sheet
"""

from pathlib import Path

from bouton import words
from bouton.cli.cheat_sheet import rows

DOCS = Path(__file__).parents[1] / "docs"
COLUMNS = ("rules", "lost", "nim_value", "move", "trap", "judges")
BEGINNING = {
    "en": (
        "# Cheat sheet",
        "The classic games. `bouton solve` takes what is to be typed and the heaps; `bouton games --cheat` prints this",
        "sheet in a terminal, and `bouton games NAME` all that is known of one game, with sources. *m*, *k* and *t*",
        "stand for the number in brackets; ⊕ is the nim-sum (XOR), binary addition without carry; φ is (1 + √5)/2.",
    ),
    "zh": (
        "# 速查表",
        "经典游戏。`bouton solve` 后面写上“输入”一栏和各堆即可求解；",
        "`bouton games --cheat --lang zh` 在终端里显示这张表，`bouton games NAME` 列出一个游戏的全部结论和出处。",
        "m、k、t 是括号里的数，⊕ 是异或，φ = (1 + √5)/2。",
    ),
}


def page(language: str) -> str:
    """The page in *language*."""
    title, *told = BEGINNING[language]
    heads = [words.say("cli.head.game", language), *(words.say(f"cheat.head.{name}", language) for name in COLUMNS)]
    lines = [title, "", *told, "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for row in rows(language):
        judges = words.listing(row["judges"], language, None) if row["judges"] else ""
        cells = (row["game"], f"`{row['rules']}`", row["lost"], row["nim_value"], row["move"], row["trap"], judges)
        lines.append(f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for language in words.languages:
        (DOCS / language / "cheat-sheet.md").write_text(page(language), encoding="utf-8")
