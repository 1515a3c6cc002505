"""Writes the page that lists the formats of judges, in both languages.

    python tools/judge_tables.py

docs/LANGUAGE/reference/judges.md: every problem with its game, how hard it is, the sentence that says why it is this
game, the trap and the limits, from the formats and programs themselves and the cheat sheet.
"""

import re
from itertools import compress, groupby
from pathlib import Path

from bouton import words
from bouton.cli.cheat_sheet import rows
from bouton.judge import PROBLEMS, shown_name
from bouton.judge.problem import SAME
from bouton.judge.program import facts
from tools.documentation.anchors import slug

DOCS = Path(__file__).parents[1] / "docs"

# The beginning of the page: its title and what it is; and the heads of its columns.
BEGINNING = {
    "en": (
        "# Judge problems",
        "*Which problems of HDU, POJ, Codeforces, AtCoder, Luogu, Nowcoder or LeetCode are stone games?*",
        "To learn the classic games first, read [the contest guide](../guides/contest.md). For a problem that is",
        'not listed, `bouton which "the statement"` finds the game that it looks like.',
        "",
        "Take-away games of public judges, many of them in disguise: {count} problems, {same} of them the same as",
        "another under a second name. For each, `bouton judge PROBLEM < input.txt` answers its input,",
        "`bouton code PROBLEM --target cpp` writes a program to submit, and `bouton judge PROBLEM --json` gives",
        "the format and a sample. Any spelling will do: `hdu-1846`, `HDU 1846`, `hdu1846`. `bouton games wythoff`",
        "lists the problems of one game.",
        "",
        "Judges: {judges}.",
        "",
        "| column | meaning |",
        "|---|---|",
        "| Level | 1: a classic game as it is; 2: one step away; 3: a disguise; 4: a theorem, or much work |",
        "| Game | the name to type in `bouton games NAME`; empty where the problem is no game of the catalogue |",
        "| Why | why the solution is right (a heap is *worth* its nim-value; whoever is to move wins if it is *won*) |",
        "| Trap | what goes wrong most often; empty, or left out, where none is recorded |",
        "| Limits | those of the statement; empty, or left out, where none are recorded |",
        "",
        "`python tools/judge_tables.py` makes this page.",
    ),
    "zh": (
        "# 评测题",
        (
            "*杭电、北大、洛谷、牛客、Codeforces、AtCoder、LeetCode 上哪些题是取石子？* "
            "先学经典游戏，请看[竞赛指南](../guides/contest.md)；"
            '没有列出的题，用 `bouton which "题面"` 找出它像哪个游戏。'
        ),
        "",
        (
            "各评测网站上的取石子游戏，其中不少换了说法。共 {count} 道题，"
            "其中 {same} 道与另一题相同，只是题号不同。对每道题，`bouton judge PROBLEM < input.txt` 求解其输入，"
            "`bouton code PROBLEM --target cpp` 写出可直接提交的程序，"
            "`bouton judge PROBLEM --json` 给出输入输出格式和样例。"
            "题号的大小写、空格和连字符都不拘：`hdu-1846`、`HDU 1846`、`hdu1846`。"
            "一个游戏有哪些题，用 `bouton games wythoff` 查看。"
        ),
        "",
        "评测网站：{judges}。",
        "",
        "| 列 | 含义 |",
        "|---|---|",
        "| 难度 | 1 是经典游戏原样，2 是稍作变化，3 是换了说法或要自己论证，4 是要用定理或工作量很大 |",
        "| 游戏 | 游戏库中的游戏；不在其中的留空 |",
        "| 为什么 | 解法的道理。“值”指 SG 值，“必胜”“必败”都对先手而言 |",
        "| 易错之处 | 最常见的错误，没有记录的留空；整个网站都没有的，不列这一栏 |",
        "| 数据范围 | 取自题面，未注明的同样处理 |",
        "",
        "本页由 `python tools/judge_tables.py` 生成。",
    ),
}
HEADS = {
    "en": ("Problem", "Title", "Level", "Game", "Why", "Trap", "Limits"),
    "zh": ("题目", "标题", "难度", "游戏", "为什么", "易错之处", "数据范围"),
}
# What stands in place of the reason where a problem is another under a second name.
TWIN = {"en": "See `{}`, the same problem.", "zh": "见 `{}`，是同一道题。"}
# Judges that are not written in capitals, in both languages.
JUDGES = {
    "en": {"lanqiao": "Lanqiao Cup", "luogu": "Luogu", "nowcoder": "Nowcoder"},
    "zh": {"hdu": "HDU（杭电）", "lanqiao": "蓝桥杯", "luogu": "洛谷", "nowcoder": "牛客", "poj": "POJ（北大）"},
}
LATIN = {
    "atcoder": "AtCoder",
    "codeforces": "Codeforces",
    "codingame": "CodinGame",
    "hackerrank": "HackerRank",
    "kattis": "Kattis",
    "leetcode": "LeetCode",
    "library": "Library Checker",
    "lightoj": "LightOJ",
    "timus": "Timus",
    "uva": "UVa",
}
# The addresses of problems, for the judges where the name of a problem tells it; in capitals where the judge writes so.
# Others have words in it, or numbered their tasks otherwise once, as the ARC of AtCoder before its hundredth.
ADDRESSES = {
    r"atcoder_(abc\d+|agc\d+|arc1\d\d|dp)_(\w)": r"https://atcoder.jp/contests/\1/tasks/\1_\2",
    r"CODEFORCES_(\d+)([A-Z]\d?)": r"https://codeforces.com/contest/\1/problem/\2",
    r"cses_(\d+)": r"https://cses.fi/problemset/task/\1",
    r"hdu_(\d+)": r"https://acm.hdu.edu.cn/showproblem.php?pid=\1",
    r"kattis_(\w+)": r"https://open.kattis.com/problems/\1",
    r"LUOGU_(P\d+)": r"https://www.luogu.com.cn/problem/\1",
    r"nowcoder_(\d+)": r"https://ac.nowcoder.com/acm/problem/\1",
    r"poj_(\d+)": r"http://poj.org/problem?id=\1",
    r"SPOJ_(\w+)": r"https://www.spoj.com/problems/\1/",
    r"timus_(\d+)": r"https://acm.timus.ru/problem.aspx?space=1&num=\1",
}

# The Chinese names of games that the words know for given numbers only, or under another file.
GAMES = {
    "fibonacci amounts": "取斐波那契数",
    "fibonacci nim": "斐波那契博弈",
    "k nim": "K 倍博弈",
    "powers of two": "取 2 的幂",
    "subtraction": "减法游戏",
}
# The words among the limits; what is longer comes first.
LIMITS = {
    "heaps are primes": "各堆都是质数",
    "a and b different": "a 与 b 不同",
    "pieces <= 20 a row": "每行棋子 <= 20",
    "all numbers": "各数",
    "gcd 1": "最大公约数为 1",
    "n even": "n 为偶数",
    "some 0": "至少有一个 0",
    "amounts": "可取的数",
    "balls": "球数",
    "cards": "各盒卡片数",
    "cases": "组数",
    "cells < 100000": "格号 < 100000",
    "cells": "格中的数",
    "cycles": "环的大小",
    "heaps": "颗数",
    "logs": "木头长",
    "numbers": "各数",
    "steps": "台阶号",
}


def page(language: str) -> str:
    """The page in *language*."""
    title, *told = BEGINNING[language]
    found = [(judge, [*names]) for judge, names in groupby(sorted(PROBLEMS, key=_place), key=_judge)]
    heads = {judge: JUDGES[language].get(judge, LATIN.get(judge, judge.upper())) for judge, _ in found}
    comma = "、" if language == "zh" else ", "
    judges = comma.join(f"[{head}](#{slug(head)})" for head in heads.values())
    lines = [title, "", *(line.format(count=len(PROBLEMS), same=len(SAME), judges=judges) for line in told)]
    traps = {name: (row["rules"], row["trap"]) for row in rows(language) for name in row["judges"]}
    for judge, names in found:
        lines += ["", f"## {heads[judge]}", ""]
        table = [HEADS[language]]
        for name in names:
            known, (rules, trap) = facts(name, language), traps.get(shown_name(name), ("", ""))
            trap = trap if _concerns(rules, name) else ""
            limits = f"`{_limits(known['limits'], language)}`" if known["limits"] else ""
            cells = (
                known["title"],
                str(PROBLEMS[name].level),
                _game(known["game"], language),
                TWIN[language].format(shown_name(SAME[name])) if name in SAME else known["why"],
                trap,
                limits,
            )
            shown = f"`{known['problem']}`"
            link = address(name)
            table.append((f"[{shown}]({link})" if link else shown, *cells))
        # A column that none of them fills is left out.
        filled = [any(row[at] for row in table[1:]) for at in range(len(HEADS[language]))]
        head, *below = (_row(tuple(compress(row, filled))) for row in table)
        lines += [head, "|---" * sum(filled) + "|", *below]
    return "\n".join(lines) + "\n"


def address(name: str) -> str:
    """Where the problem *name* stands at its judge; empty where its name does not tell."""
    for pattern, place in ADDRESSES.items():
        if found := re.fullmatch(pattern, name) or re.fullmatch(pattern, name.upper()):
            return found.expand(place)
    return ""


def _judge(name: str) -> str:
    return name.partition("_")[0]


def _place(name: str) -> list[tuple[int, str]]:
    """Where the problem *name* stands: by its judge, then by its numbers as numbers."""
    judge, _, rest = name.partition("_")
    return [(0, judge), *((int(part or 0), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", rest))]


def _game(name: str, language: str) -> str:
    """The *name* of a game that can be typed, in Chinese as people call it."""
    if language == "en" or not name:
        return name
    return GAMES.get(name) or words.row(f"{name.replace(' ', '_')}.name", language)[0]


def _limits(formulas: str, language: str) -> str:
    """The limits of a statement with their words in *language*."""
    return formulas if language == "en" else re.sub("|".join(LIMITS), lambda found: LIMITS[found[0]], formulas)


def _concerns(rules: str, name: str) -> bool:
    """Whether the trap of the game with these *rules* on the cheat sheet can be met in the problem *name*."""
    problem, reason = PROBLEMS[name], facts(name, "en")["why"]
    if rules == "nim":
        return not problem.answers[0]  # it is about the winning move
    if rules == "bash(3)":
        return problem.level == 1  # it speaks of m as the statement does
    said = {"take 1,3,4": "mex", "staircase": "taircase"}
    return said.get(rules, "") in reason


def _row(cells: tuple[str, ...]) -> str:
    """A row of the table; outside code a bar would end a cell, and a star make it slanted."""
    shown = [cell if cell.startswith("`") else cell.replace("|", "\\|").replace("*", "\\*") for cell in cells]
    return f"| {' | '.join(shown)} |"


if __name__ == "__main__":
    for language in words.languages:
        (DOCS / language / "reference" / "judges.md").write_text(page(language), encoding="utf-8")
