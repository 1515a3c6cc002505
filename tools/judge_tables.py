"""Writes the page that lists the formats of judges, in both languages.

    python tools/judge_tables.py

docs/LANGUAGE/reference/judges.md: every problem with its game, its limits and the sentence that says why it is this
game, from the formats and programs themselves.
"""

from pathlib import Path

from bouton import words
from bouton.judge import PROBLEMS
from bouton.judge.program import facts

DOCS = Path(__file__).parents[1] / "docs"

# The beginning of the page: its title and what it is; and the heads of its columns.
BEGINNING = {
    "en": (
        "# Judge problems",
        "Take-away games of public judges, many of them in disguise. For each of these {count} problems",
        "`bouton judge PROBLEM < input.txt` answers its input, `bouton code PROBLEM --target cpp` writes a program to",
        "hand in, and `bouton judge PROBLEM --json` tells the format and a sample. Any spelling will do: `hdu-1846`,",
        "`HDU 1846`, `hdu1846`. The limits are those of the statement; where none are given they are not recorded.",
        "`python tools/judge_tables.py` makes this page.",
    ),
    "zh": (
        "# 评测题",
        "各评测网站上的取石子游戏，其中不少换了说法。以下 {count} 道题，",
        "`bouton judge 题目 < input.txt` 求解其输入，`bouton code 题目 --target cpp` 写出可直接提交的程序，",
        "`bouton judge 题目 --json` 给出输入输出格式和样例。题号怎么写都行：`hdu-1846`、`HDU 1846`、`hdu1846`。",
        "数据范围取自题面，未注明的留空。",
        "本页由 `python tools/judge_tables.py` 生成。",
    ),
}
HEADS = {"en": ("Problem", "Title", "Game", "Why", "Limits"), "zh": ("题目", "标题", "游戏", "为什么", "数据范围")}


def page(language: str) -> str:
    """The page in *language*."""
    title, *told = BEGINNING[language]
    lines = [title, "", *(line.format(count=len(PROBLEMS)) for line in told), ""]
    lines += [_row(HEADS[language]), "|---" * len(HEADS[language]) + "|"]
    for name in PROBLEMS:
        known = facts(name, language)
        limits = f"`{known['limits']}`" if known["limits"] else ""
        lines.append(_row((f"`{known['problem']}`", known["title"], known["game"], known["why"], limits)))
    return "\n".join(lines) + "\n"


def _row(cells: tuple[str, ...]) -> str:
    """A row of the table; outside code a bar would end a cell, and a star make it slanted."""
    shown = [cell if cell.startswith("`") else cell.replace("|", "\\|").replace("*", "\\*") for cell in cells]
    return f"| {' | '.join(shown)} |"


if __name__ == "__main__":
    for language in words.languages:
        (DOCS / language / "reference" / "judges.md").write_text(page(language), encoding="utf-8")
