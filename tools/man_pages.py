"""``make man``: the manual pages in docs/man and the reference of the commands, from the commands and their words.

python -m tools.man_pages
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from bouton import __version__, words
from bouton.cli.command import Command
from bouton.cli.help import examples_of, statuses_of, topic_of, translated
from bouton.cli.program import GROUPS, TOPICS, app
from bouton.cli.see_also import TOGETHER

ROOT = Path(__file__).parents[1]
FILES: dict[str, str] = {"en": "docs/man/bouton.1", "zh": "docs/man/zh_CN/bouton.1"}
# The headings that every manual page has, and the variable of the environment that all commands heed.
HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "ENVIRONMENT"),
    "zh": ("名称", "概要", "描述", "退出状态", "环境变量"),
}
LANGUAGE_VARIABLE = {
    "en": "the language of all that is printed: en or zh",
    "zh": "所有输出的语言：en（英文）或 zh（中文）",
}
# The head of the reference of the commands.
REFERENCE = {
    "en": """# Commands

*What can I type, and what does each option mean?* For what you want to do, see [the contents](../index.md).

This page is made from the texts that `bouton help COMMAND` shows. Every command takes `--lang en` or `--lang zh`;
`BOUTON_LANG=zh` sets the language once. All but `help` take `--json`: [JSON](json.md).

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

本页由 `bouton help 命令` 显示的内容生成。每个命令都可以写 `--lang en` 或 `--lang zh`；设一次 `BOUTON_LANG=zh`，\
以后就都用中文。除 `help` 外都可以写 `--json`，见 [JSON](json.md)。

另有说明的内容：

* 规则（RULES）及其中的字母怎样写：[记法](notation.md)；经典游戏的名字：[速查表](../cheat-sheet.md)
* 命题和问题怎样写：[命题的写法](claims.md)
* 写成 Python 文件的规则：[用 Python 写自己的规则](../guides/own-rules.md)
* PROBLEM 可用的名字：[评测题](judges.md)
* “本库已证”等状态的含义：[可信到什么程度](../index.md#可信到什么程度)
* `--time` 和 `--memory` 能放宽哪些限制：[很大的堆与各种限制](../guides/big-heaps.md)

全部命令：""",
}


def roff(text: str) -> str:
    """*text* as a line of a manual page."""
    line = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    return f"\\&{line}" if line[:1] in (".", "'") else line


def page(language: str) -> str:
    """The manual page in *language*."""
    name, synopsis, description, status, environment = HEADINGS[language]
    lines = [
        f'.TH BOUTON 1 "" "bouton {__version__}"',
        *(f".SH {name}", f"bouton \\- {roff(words.say('cli.short', language).rstrip('.。'))}"),
        *(f".SH {synopsis}", "\\fBbouton\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]..."),
        *(f".SH {description}", *map(roff, words.row("cli.long", language))),
    ]
    for group, names in GROUPS.items():
        lines.append(f".SH {words.say(f'cli.group.{group}', language)}")
        for each in names:
            lines += section(each, language)
    lines += [f".SH {status}", ".nf", *map(roff, statuses_of("cli", (), language)), ".fi"]
    lines += [f".SH {environment}", ".TP", "\\fBBOUTON_LANG\\fR", LANGUAGE_VARIABLE[language]]
    return "\n".join(lines) + "\n"


def section(name: str, language: str) -> Iterator[str]:
    """The lines about the command *name*."""
    arguments, told, examples, statuses = parts(name, language)
    usage = " ".join(["bouton", name.replace("-", chr(92) + "-"), *map(roff, arguments)])
    yield from (f'.SS "{usage}"', roff(words.say(f"{topic_of(name)}.short", language)))
    for paragraph in words.row(f"{topic_of(name)}.long", language):
        yield from (".PP", roff(paragraph))
    yield from (".PP", ".nf", *map(roff, statuses), ".fi")
    for names, value, text in told:
        shown = ", ".join(f"\\fB{roff(one)}\\fR" for one in names) + (f" \\fI{roff(value)}\\fR" if value else "")
        yield from (".TP", shown.strip(), roff(text))
    lines = (roff(text) for line, shows in examples for text in (line, f"    {shows}"))
    yield from (".PP", words.say("cli.examples", language), ".PP", ".nf", *lines, ".fi", ".PP")
    yield roff(also([f"bouton help {TOGETHER[name][0]}", *TOGETHER[name][1:]], language))


def parts(
    name: str, language: str
) -> tuple[list[str], list[tuple[Sequence[str], str, str]], Sequence[tuple[str, str]], list[str]]:
    """Of a command: arguments; what is told of each and of each option, (names, value, text); examples; statuses."""
    command = app.get_command(click.Context(app), name)
    assert isinstance(command, Command)
    context = command.make_context(name, [], resilient_parsing=True)
    own = [one for one in command.get_params(context) if one.opts[0] not in ("--json", "--lang", "--help")]
    told = [
        (
            one.opts if isinstance(one, click.Option) else (),
            "" if getattr(one, "is_flag", False) else one.make_metavar(context).strip("[]"),
            translated(one, name, language).help,
        )
        for one in own
    ]
    arguments = [command.needs] if command.needs else []
    arguments += [one.make_metavar(context) for one in own if isinstance(one, click.Argument)]
    examples = examples_of(topic_of(name), command.examples, language)
    statuses = statuses_of(topic_of(name), command.params, language)
    title = f"{words.say('cli.exit.title', language)}{words.LANGUAGES[language].colon}".rstrip()
    return arguments, [(names, value, text) for names, value, text in told if text], examples, [title, *statuses]


def also(names: Sequence[str], language: str, key: str = "cli.see") -> str:
    """What goes with a command, or stands in a group, *names*, as a line."""
    said = words.LANGUAGES[language]
    return f"{words.say(key, language)}{said.colon}{said.comma.join(names)}"


def linked(names: Sequence[str]) -> list[str]:
    """Links to commands and topics."""
    return [f"[{one}]({f'{one}.md' if one in TOPICS else f'#bouton-{one}'})" for one in names]


def prose(text: str) -> str:
    """*text* as a paragraph of Markdown."""
    return re.sub(r"([*<_`])", r"\\\1", text)


def reference(language: str) -> str:
    """The page of the reference with every command, in Markdown."""
    said = [REFERENCE[language]]
    said.append("\n".join(f"* {also(linked(of), language, f'cli.group.{group}')}" for group, of in GROUPS.items()))
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
            said += [statuses[0], "\n".join(f"* {status}" for status in statuses[1:])]
            said.append(also(linked(TOGETHER[name]), language))
    ended = "\n".join(f"* {status}" for status in statuses_of("cli", (), language))
    said += [f"## {HEADINGS[language][3].capitalize()}", ended]
    return "\n\n".join(said) + "\n"


def texts() -> dict[Path, str]:
    """Every file with its text."""
    pages = {ROOT / file: page(language) for language, file in FILES.items()}
    return pages | {ROOT / f"docs/{language}/reference/commands.md": reference(language) for language in FILES}


def main() -> int:
    """Write the pages."""
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
