"""``make man``: the manual pages in docs/man and the reference of the commands, from the commands and their words.

python -m tools.man_pages
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from bouton import __version__, words
from bouton.cli.command import Command
from bouton.cli.help import examples_of, statuses_of, topic_of, translated
from bouton.cli.program import EXAMPLES, GROUPS, app
from bouton.cli.see_also import TOGETHER, TOPICS
from bouton.questions.lines import columns
from tools.documentation.pages import is_quick, keys
from tools.printed import console, page_anew

ROOT = Path(__file__).parents[1]
FILES: dict[str, str] = {"en": "docs/man/bouton.1", "zh": "docs/man/zh_CN/bouton.1"}
# The options of every command, which are told once; where a command has its own words for one, there, too.
OF_ALL = frozenset(("--json", "--lang", "--help"))
# What the program does, in the words of one who has not met it.
ABOUT = {
    "en": "bouton solves take-away games such as Nim, Kayles and Wythoff's game, or rules of your own: who wins, by "
    "which moves, why, and what holds for heaps of every size.",
    "zh": "bouton 求解取石子游戏，如 Nim、凯尔斯、威佐夫博弈，也可以自己写规则："
    "谁必胜、怎么走、为什么，以及对任意颗数都成立的规律。",
}
# The options of nearly every command: the manual tells them of a command only where it says something else of them.
COMMON = frozenset(("--time", "--memory", *OF_ALL))
FOLLOWS = {
    "en": "The commands follow in groups; then the topics, examples, the common options, the exit status and the "
    "environment variables.",
    "zh": "以下按组列出各命令，随后是主题、例子、通用选项、退出状态和环境变量。",
}
NOT_EVERY = {
    "en": "Not every command takes --time and --memory; bouton help NAME tells which options it has.",
    "zh": "并非每个命令都有 --time 和 --memory；每个命令有哪些选项，见 bouton help 名称。",
}
NOT_WITH_HELP = {"en": " (not with help)", "zh": "（help 除外）"}
# Behind how many blanks stands what is below a heading within a command: the longest line ends before column 80.
DEEP = 6
# The headings that every manual page has.
HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "TOPICS", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO"),
    "zh": ("名称", "概要", "描述", "主题", "退出状态", "环境变量", "参见"),
}
# The topics that a manual page tells of under headings of its own.
HEADED = ("environment", "exit-codes")
# What a topic is called where the language has a word of its own for it.
CALLED = {"en": {}, "zh": {"notation": "记法", "claims": "命题的写法"}}
# The commands of which the reference shows what the first quick example prints.
SHOWN = ("solve", "period", "prove")
# The head of the reference of the commands.
REFERENCE = {
    "en": """# Commands

*What can I type, and what does each option mean?* For what you want to do, see [the contents](../index.md).

This page is made from the texts that `bouton help COMMAND` shows. Every command takes `--lang en` or `--lang zh`;
all but `help` take `--json`: [JSON](json.md). `bouton --version` (`-V`) shows the version.

Environment variables:

{variables}

Explained elsewhere:

* RULES and their letters: [notation](notation.md); the names of classic games: [cheat sheet](../cheat-sheet.md)
* claims and questions: [the language of claims](claims.md)
* rules as a Python file: [rules of your own](../guides/own-rules.md)
* the names that stand for PROBLEM: [judge problems](judges.md)
* a status such as "proved here": [how far to trust it](../index.md#how-far-to-trust-it)
* what `--time` and `--memory` can raise: [huge heaps and limits](../guides/big-heaps.md)

The commands:""",
    "zh": """# 命令

*能输入哪些命令，每个选项是什么意思？* 想做某件事却不知道用哪个命令，请看[目录](../index.md)。

本页由 `bouton help 命令` 显示的内容生成。每个命令都可以写 `--lang en` 或 `--lang zh`；\
除 `help` 外都可以写 `--json`，见 [JSON](json.md)。`bouton --version`（`-V`）显示版本。

环境变量：

{variables}

另有说明的内容：

* 规则（RULES）及其中的字母怎样写：[记法](notation.md)；经典游戏的名字：[速查表](../cheat-sheet.md)
* 命题和问题怎样写：[命题的写法](claims.md)
* 写成 Python 文件的规则：[用 Python 写自己的规则](../guides/own-rules.md)
* PROBLEM 可用的名字：[评测题](judges.md)
* “本库已证”等状态的含义：[可信到什么程度](../index.md#可信到什么程度)
* `--time` 和 `--memory` 能放宽哪些限制：[很大的堆与各种限制](../guides/big-heaps.md)

全部命令：""",
}


# Where a Chinese line may end besides at a blank: behind a mark, and where another script begins or ends.
_BREAK = re.compile(
    r"(?<=[，。；：、）])(?![，。；：、）]|$)|(?<=[\u4e00-\u9fff])(?=[\da-z])|(?<=[\da-z])(?=[\u4e00-\u9fff])", re.I
)


def roff(text: str) -> str:
    """*text* as a line of a manual page."""
    line = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    return f"\\&{line}" if line[:1] in (".", "'") else _BREAK.sub(r"\\:", line)


def page(language: str) -> str:
    """The manual page in *language*."""
    name, synopsis, description, topics, status, variables, others = HEADINGS[language]
    command, options = (words.say(f"cli.metavar.{key}", language) for key in ("command", "options"))
    date = "".join(re.findall(r'date-released: "(.*)"', (ROOT / "CITATION.cff").read_text("utf-8")))
    lines = [
        "'\\\" -*- coding: utf-8 -*-",
        f'.TH BOUTON 1 "{date}" "bouton {__version__}"',
        # No word is broken and no blank stretched: what is printed may be typed.
        *(".ad l", ".nh"),
        *(f".SH {name}", f"bouton \\- {roff(words.say('cli.short', language).rstrip('.。'))}"),
        *(f".SH {synopsis}", roff(f"bouton {options} {command}")),
        *(".br", roff("bouton [-V | --version]")),
        # Each a paragraph: between lines that are joined stands a blank, which Chinese has none of.
        f".SH {description}",
        *[line for text in (ABOUT[language], *words.row("cli.long", language)) for line in (roff(text), ".PP")],
        roff(FOLLOWS[language]),
    ]
    for group, names in GROUPS.items():
        lines.append(f".SH {words.say(f'cli.group.{group}', language).upper()}")
        for each in names:
            lines += section(each, language)
    lines.append(f".SH {topics}")
    for topic in (one for one in TOPICS if one not in HEADED):
        lines += [f".SS {topic}", roff(words.say(f"cli_help.about.{topic}", language)), ".PP"]
        # Where the whole language is told stands at the end of the page.
        rows = [row for row in words.row(f"cli_help.topic.{topic}", language) if "{page}" not in row]
        lines += kept((roff(line.removeprefix("  ")) for line in columns(rows)), 3)
    lines.append(f".SH {words.say('cli.examples', language).upper()}")
    lines += [
        *kept(shown_lines(examples_of("cli", EXAMPLES, language)), DEEP),
        ".PP",
        roff(words.say("cli.new", language)),
    ]
    lines += [f".SH {words.say('cli.options_common', language).upper()}", roff(NOT_EVERY[language])]
    for option, value, text in common(language):
        lines += definition(option, value, text + NOT_WITH_HELP[language] * ("--json" in option))
    lines += definition(["-V", "--version"], "", words.say("cli.option.version", language))
    lines += [f".SH {status}", ".nf", *map(roff, statuses_of("cli", (), language)), ".fi", f".SH {variables}"]
    for variable, text in environment(language):
        lines += definition([variable], "", text)
    source = words.say("cli_help.source", language, file=f"docs/{language}/index.md")
    lines += [f".SH {others}", roff(source)]
    return "\n".join(lines) + "\n"


def environment(language: str) -> Iterator[list[str]]:
    """The variables of the environment that commands heed, each with what it means."""
    return (row.split(" | ") for row in words.row("cli_help.topic.environment", language))


def kept(lines: Iterable[str], indent: int) -> list[str]:
    """*lines* that are not filled, behind so few blanks that they end before column 80."""
    return [f".in {indent}", ".nf", *lines, ".fi", ".in"]


def definition(names: Sequence[str], value: str, text: str) -> list[str]:
    """The lines that say what *names*, options or variables with their *value*, mean."""
    shown = ", ".join(f"\\fB{roff(one)}\\fR" for one in names) + (f" \\fI{roff(value)}\\fR" if value else "")
    return [".TP", shown.strip(), roff(text)]


def section(name: str, language: str) -> Iterator[str]:
    """The lines about the command *name*, in the order of its help."""
    arguments, told, examples, (title, *statuses) = parts(name, language)
    options = words.say("cli.metavar.options", language)
    usage = " ".join(["bouton", name.replace("-", chr(92) + "-"), options, *map(roff, arguments)])
    yield from (f'.SS "{usage}"', roff(words.say(f"{topic_of(name)}.short", language)))
    for paragraph in words.row(f"{topic_of(name)}.long", language):
        yield from (".PP", roff(paragraph))
    once = common(language)
    for names, value, text in told:
        if (names, value, text) not in once:
            yield from definition(names, value, text)
    yield from below(words.say("cli.examples", language), kept(shown_lines(examples), DEEP))
    yield from below(title, kept(map(roff, statuses), DEEP))
    if name in TOGETHER:
        label = words.say("cli.see_by_help", language)
        others = roff(words.LANGUAGES[language].comma.join(TOGETHER[name]))
        yield from below(label, [f".in {DEEP}", others, ".in"])


def shown_lines(examples: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The lines of *examples*, each with what it shows below it."""
    return (roff(text) for line, shows in examples for text in (line, f"    {shows}"))


def below(heading: str, lines: Iterable[str]) -> list[str]:
    """*lines* below a *heading* that stands a little before them."""
    return [".PP", f".in {DEEP - 2}", f"\\fB{heading}\\fR", ".br", *lines]


def called(name: str) -> tuple[Command, click.Context]:
    """The command *name*, and the context in which its parameters are told."""
    command = app.get_command(click.Context(app), name)
    assert isinstance(command, Command)
    return command, command.make_context(name, [], resilient_parsing=True)


def explained(one: click.Parameter, name: str, language: str) -> tuple[Sequence[str], str, str]:
    """The names of a parameter of the command *name*, its value and what it means."""
    value = "" if getattr(one, "is_flag", False) else one.make_metavar(called(name)[1]).strip("[]")
    return one.opts if isinstance(one, click.Option) else (), value, translated(one, name, language).help


def common(language: str) -> list[tuple[Sequence[str], str, str]]:
    """The options of nearly every command with what they mean there, as `bouton solve` has them."""
    command, context = called("solve")
    return [explained(one, "solve", language) for one in command.get_params(context) if not COMMON.isdisjoint(one.opts)]


def parts(
    name: str, language: str
) -> tuple[list[str], list[tuple[Sequence[str], str, str]], Sequence[tuple[str, str]], list[str]]:
    """Of a command: its usage; what is told of arguments and options, (names, value, text); examples; statuses."""
    command, context = called(name)
    told = [
        explained(one, name, language)
        for one in command.get_params(context)
        if OF_ALL.isdisjoint(one.opts) or words.has(f"{topic_of(name)}.option.{one.opts[-1][2:]}")
    ]
    examples = examples_of(topic_of(name), command.examples, language)
    statuses = statuses_of(topic_of(name), command.params, language)
    title = words.say("cli.exit.title", language)
    usage = command.usage(context)
    return usage, [(names, value, text) for names, value, text in told if text], examples, [title, *statuses]


def also(names: Sequence[str], language: str, label: str) -> str:
    """What goes with a command, or stands in a group, *names*, as a line."""
    said = words.LANGUAGES[language]
    return f"{label}{said.colon}{said.comma.join(names)}"


def linked(names: Sequence[str], language: str) -> list[str]:
    """Links to commands and topics; a topic that has no page of its own is named."""
    called = CALLED[language]
    pages = [one for one in TOPICS if (ROOT / f"docs/en/reference/{one}.md").is_file()]
    without = {*TOPICS}.difference(pages)
    return [
        f"`{one}`"
        if one in without
        else f"[{called.get(one, one)}]({f'{one}.md' if one in pages else f'#bouton-{one}'})"
        for one in names
    ]


def printed(examples: Sequence[tuple[str, str]], language: str) -> str:
    """The first quick one of *examples* with what it prints: as the page shows it, which is tested, or run now."""
    typed = next(line for line, _ in examples if is_quick(line)) + " --lang zh" * (language == "zh")
    page = reference_of(language)
    known = dict(console(page.read_text("utf-8")) if page.exists() else ())
    block = f"```console\n$ {typed}\n{known.get(typed, '?')}\n```"
    return block if typed in known else page_anew(block, page.name)


def prose(text: str) -> str:
    """*text* as a paragraph of Markdown."""
    return re.sub(r"([*<_`])", r"\\\1", text)


def reference_of(language: str) -> Path:
    """Where the page of the reference is."""
    return ROOT / f"docs/{language}/reference/commands.md"


def reference(language: str) -> str:
    """The page of the reference with every command, in Markdown."""
    colon = words.LANGUAGES[language].colon
    variables = "\n".join(f"* `{name}`{colon}{prose(text)}" for name, text in environment(language))
    said = [REFERENCE[language].replace("{variables}", variables)]
    said.append(
        "\n".join(
            f"* {also(linked(of, language), language, words.say(f'cli.group.{group}', language))}"
            for group, of in GROUPS.items()
        )
    )
    for group, names in GROUPS.items():
        said.append(f"## {words.say(f'cli.group.{group}', language)}")
        for name in names:
            arguments, told, examples, statuses = parts(name, language)
            said += [f"### bouton {name}", f"`{' '.join(['bouton', name, *arguments])}`"]
            said.append(prose(words.say(f"{topic_of(name)}.short", language)) + {"en": ".", "zh": "。"}[language])
            said += map(prose, words.row(f"{topic_of(name)}.long", language))
            if told:
                said.append(
                    "\n".join(
                        f"* `{' '.join([*names, value]).strip()}`{words.LANGUAGES[language].colon}{prose(text)}"
                        for names, value, text in told
                    )
                )
            said.append("\n".join(["```sh", *(f"{line}  # {shows}" for line, shows in examples), "```"]))
            if name in SHOWN:
                said.append(printed(examples, language))
            said += [f"{statuses[0]}{colon}".rstrip(), "\n".join(f"* {status}" for status in statuses[1:])]
            if told_by := keys(name, language):
                said.append(told_by)
            if name in TOGETHER:
                said.append(also(linked(TOGETHER[name], language), language, HEADINGS[language][6].capitalize()))
    ended = "\n".join(f"* {status}" for status in statuses_of("cli", (), language))
    said += [f"## {HEADINGS[language][4].capitalize()}", ended]
    return "\n\n".join(said) + "\n"


def texts() -> dict[Path, str]:
    """Every file with its text."""
    pages = {ROOT / file: page(language) for language, file in FILES.items()}
    return pages | {reference_of(language): reference(language) for language in FILES}


def main() -> int:
    """Write the pages."""
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
