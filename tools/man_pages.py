"""``make man``: the manual pages in docs/man, English and Chinese, from the commands and their words.

python -m tools.man_pages
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from bouton import __version__, words
from bouton.cli.command import Command
from bouton.cli.help import topic_of, translated
from bouton.cli.program import COMMANDS, GROUPS, HELP

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


def roff(text: str) -> str:
    """*text* as a line of a manual page."""
    line = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    return f"\\&{line}" if line[:1] in (".", "'") else line


def page(language: str) -> str:
    """The manual page in *language*."""
    name, synopsis, description, status, environment = HEADINGS[language]
    lines = [
        f'.TH BOUTON 1 "" "bouton {__version__}"',
        *(f".SH {name}", f"bouton \\- {roff(words.say('cli.about', language).rstrip('.。'))}"),
        *(f".SH {synopsis}", "\\fBbouton\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]..."),
        *(f".SH {description}", roff(words.say("cli.more", language))),
    ]
    for group, names in GROUPS.items():
        lines.append(f".SH {words.say(f'cli.group.{group}', language)}")
        for each in filter(HELP.__ne__, names):
            lines += section(each, language)
    statuses = (words.say(f"cli.exit.{kind}", language) for kind in ("answered", "refuted", "senseless", "limited"))
    lines += [f".SH {status}", ".nf", *map(roff, statuses), ".fi"]
    lines += [f".SH {environment}", ".TP", "\\fBBOUTON_LANG\\fR", LANGUAGE_VARIABLE[language]]
    return "\n".join(lines) + "\n"


def section(name: str, language: str) -> Iterator[str]:
    """The lines about the command *name*."""
    command = COMMANDS[name.replace("-", "_")]
    assert isinstance(command, Command)
    context = click.Context(command, info_name=name)
    own = [one for one in command.get_params(context) if one.opts[0] not in ("--json", "--lang", "--help")]
    arguments = [roff(one.make_metavar(context)) for one in own if isinstance(one, click.Argument)]
    yield f'.SS "{" ".join(["bouton", name.replace("-", chr(92) + "-"), *arguments])}"'
    yield from (roff(words.say(f"{topic_of(name)}.short", language)), ".PP")
    yield roff(words.say(f"{topic_of(name)}.long", language))
    for one in own:
        told = translated(one, name, language).help
        if told:
            value = "" if getattr(one, "is_flag", False) else f" \\fI{roff(one.make_metavar(context).strip('[]'))}\\fR"
            names = ", ".join(f"\\fB{roff(opt)}\\fR" for opt in one.opts) if isinstance(one, click.Option) else ""
            yield from (".TP", f"{names}{value}".strip(), roff(told))
    if command.examples:
        yield from (".PP", words.say("cli.examples", language), ".PP", ".nf", *map(roff, command.examples), ".fi")


def texts() -> dict[Path, str]:
    """Every file with its text."""
    return {ROOT / file: page(language) for language, file in FILES.items()}


def main() -> int:
    """Write the pages."""
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
