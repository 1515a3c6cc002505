"""One word for one thing in Chinese: the rivals that docs/words.md names are not written."""

import json
import re
from pathlib import Path

import pytest

import bouton
from bouton.claims import Status
from bouton.theorems import THEOREMS
from bouton.words.provenance import basis, status_text

ROOT = Path(__file__).parents[2]
WORDS = sorted((Path(bouton.__file__).parent / "words" / "zh").glob("*.json"))
PAGES = [*sorted((ROOT / "docs" / "zh").rglob("*.md")), ROOT / "README.zh.md"]
# A rival, and the word for it.
RIVALS = {
    "素数": "质数",
    "[质素]因子": "质因数",
    "(?<![\u4e00-\u9fff])因子|个因子|因子 [0-9{]": "因数",
    "定律": "规律",
    "(?<!奇异)局势": "局面",
    "Nim 游戏|尼姆": "Nim",
    "Grundy 游戏": "格伦迪游戏",
    "道森象棋": "道森国际象棋",
    "游戏目录": "游戏库",
    "先行方": "先手、先走的一方",
    "后行方": "后手、后走的一方",
    "(?<!正)常规规则|反常规商": "正常规则、反常商",
    "击倒|打倒": "打掉",
    "检验程序|校验器": "检验器",
    "授课模式": "教师模式",
    "(?<!练)习题": "练习题",
    "老练": "高手",
    "应法": "应着",
    "禁着": "禁手",
    "稀有位置": "稀有堆",
    "必败局面|(?<!胜)败局": "必败态",
    "(?<!可)拆堆|(?<!部)分堆": "拆分",
    "更新记录": "更新日志",
    "无偏博弈|析取和|SG 函数值|Betty": "见 docs/words.md",
}
# What people type is read, not written; so are titles of problems.
READ = re.compile(r"反尼姆|尼姆博弈|`尼姆`|HDU|SG 函数：|\| 素数取りゲーム \||\| Nim 游戏 \|")


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for key, item in value.items() if key != "aliases" for text in strings(item))
    elif isinstance(value, list):
        yield from (text for item in value for text in strings(item))


def faults(text):
    return [f"{found}: {word}" for rival, word in RIVALS.items() for found in re.findall(rival, text)]


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.stem)
def test_sentences_use_one_word_for_one_thing(path):
    said = strings(json.loads(path.read_text("utf-8")))
    assert [fault for text in said for fault in faults(READ.sub("", text))] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_pages_use_one_word_for_one_thing(path):
    said = [READ.sub("", line) for line in path.read_text("utf-8").splitlines()]
    assert [f"{line}: {faults(line)}" for line in said if faults(line)] == []


def test_a_rival_is_found():
    assert faults("第 3 个素数") and faults("这个局势") and not faults("奇异局势")


def test_the_table_of_words_names_each_choice():
    table = (ROOT / "docs" / "words.md").read_text("utf-8")
    for word in (
        "质数",
        "因数",
        "规律",
        "局面",
        "游戏库",
        "教师模式",
        "检验器",
        "练习题",
        "高手",
        "应着",
        "禁手",
        "稀有堆",
    ):
        assert word in table


@pytest.mark.parametrize("name", ["Guy-Smith", "arithmetic", "repeated state", "rare heaps"])
def test_a_period_is_not_said_to_stand_in_the_literature(name):
    """A theorem may stand in a paper; that these values have the period was computed here."""
    assert "文献" not in basis("period", name, Status.PROVED, "R. K. Guy, C. A. B. Smith 1956", language="zh")
    assert "文献" not in status_text(Status.PROVED, language="zh")
    assert "文献已证：C. L. Bouton 1901" in basis(
        "theorem", "nim_values", Status.PROVED, "C. L. Bouton 1901", language="zh"
    )


def test_a_theorem_with_a_proof_of_ours_says_so():
    for theorem in THEOREMS.values():
        said = status_text(theorem.status, theorem.source, "zh")
        assert said.startswith("已证，附短证") == (theorem.proof("zh") is not None), theorem.name
        assert "文献" not in said or "bouton games" not in theorem.source
