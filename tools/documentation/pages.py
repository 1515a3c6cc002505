"""The pages that are made from the code: the catalogue, the theorems, the commands, the Python names."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import bouton
from bouton import descriptions, words
from bouton.cli.program import COMMANDS
from bouton.rulesets.catalogue import GAMES
from bouton.words.provenance import status_text
from tools.documentation.anchors import slug

WORDS: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
# Commands that wait for a person, leave something, or are about a file or a program of the reader's.
WAITING = {"play", "serve", "site", "warm", "graph", "stress"}
# Where the examples of a command take long, leave a file or choose a language: one for the page.
SHORT = {
    "census": "bouton census subtraction --bound 3 --show table",
    "code": 'bouton code "take 1,3,4" --target python',
    "completion": "bouton completion bash",
}
# What makes an example read or write a file.
LEAVING = {"<", ">", "|", "--out", "--plot", "--certificate", "--resume", "--rules-file", "--lang"}
BOUTON = Path(sys.executable).with_name("bouton")
DOCS = Path(__file__).parents[2] / "docs"


def every(language: str) -> Iterator[tuple[str, str]]:
    """Each page in *language*: its path below the documentation's folder, and its Markdown."""
    said = WORDS[language]
    yield from _catalogue(language, said)
    yield from _theorems(language, said)
    yield from _commands(language, said)
    yield "reference/python.md", _python(said)


def run(*arguments: str, language: str) -> str:
    """What ``bouton`` prints for these arguments, as the reader would see it in a terminal as wide as the page."""
    environment = {"COLUMNS": "84", "LANG": "en_US.UTF-8" if language == "en" else "zh_CN.UTF-8", "PYTHONUTF8": "1"}
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [BOUTON, *arguments],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            env={**environment, "PATH": ""},
            check=False,
        )
    if done.returncode not in (0, 1, 3):
        raise SystemExit(f"bouton {' '.join(arguments)} failed: {done.stderr}")
    return "\n".join(line.rstrip() for line in done.stdout.strip("\n").splitlines())


def _catalogue(language: str, said: dict[str, str]) -> Iterator[tuple[str, str]]:
    rows = []
    for name in GAMES:
        known = descriptions.known(name, language)
        rows.append(f"| [{known['shown']}]({name}.md) | `{known['name']}` | {_code(known['code'])} |")
        yield f"games/{name}.md", _game(name, known, language)
    head = f"| {said['game']} | {said['typed']} | {said['code']} |\n|---|---|---|\n"
    yield "games/index.md", f"# {said['catalogue']}\n\n{said['catalogue.lead']}\n\n{head}" + "\n".join(rows) + "\n"


def _code(text: str | None) -> str:
    return f"`{text}`" if text else ""


def _game(file: str, known: dict[str, Any], language: str) -> str:
    """The page of one game, from what ``bouton games NAME --json`` says."""
    said = WORDS[language]
    lines = [f"# {known['shown']}", "", str(known["rules"]), "", f"**{said['numbers']}** {known['numbers']}", ""]
    facts = [
        (said["typed"], f"`{known['name']}`"),
        (said["notation"], _code(known["notation"])),
        (said["code"], _code(known["code"])),
    ]
    aliases, oeis, judges = (list(known[key]) for key in ("aliases", "oeis", "judges"))
    lists = ((said["aliases"], aliases), ("OEIS", oeis), (said["judges"], judges))
    facts += [(name, words.listing(several, language, None) if several else "") for name, several in lists]
    lines += [
        f"| {said['fact']} | {said['value']} |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in facts if value),
        "",
    ]
    for key in ("results", "theorems"):
        rows = list(known[key])
        if rows:
            lines += [f"## {said[key]}", "", *(f"- {_theorem(row)}" for row in rows), ""]
    lines += [f"## {said['source']}", "", str(known["source"]), ""]
    if known["example"]:
        # A family is shown by one of its members.
        entry = GAMES[file]
        values = map(str, descriptions.example_values(entry) if entry.parameters else ())
        name = str(known["name"]).partition("(")[0] + (f"({','.join(values)})" if entry.parameters else "")
        asked = ["solve", name, *map(str, known["example"]), *(["--lang", language] if language != "en" else [])]
        typed = " ".join(f'"{word}"' if {*word} & {*" ()"} else word for word in asked)
        answer = run(*asked, language=language)
        lines += [f"## {said['try']}", "", "```console", f"$ bouton {typed}", answer, "```", ""]
    return "\n".join(lines)


def _theorem(row: object) -> str:
    if isinstance(row, dict):
        return f"{row['statement']} *{row['shown']}*"
    return str(row)


def _theorems(language: str, said: dict[str, str]) -> Iterator[tuple[str, str]]:
    lines = [f"# {said['theorems.title']}", "", said["theorems.lead"], ""]
    for name, theorem in bouton.THEOREMS.items():
        lines += [
            f"## {name}",
            "",
            theorem.statement(language),
            "",
            status_text(theorem.status, theorem.source, language),
            "",
        ]
    yield "reference/theorems.md", "\n".join(lines)


def _commands(language: str, said: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Every command with its help and its first example, run now."""
    lines = [f"# {said['commands']}", "", said["commands.lead"], ""]
    for name, command in COMMANDS.items():
        shown = name.replace("_", "-")
        lines += [f"## bouton {shown}", "", "```text", unframed(run(shown, "--help", language=language)), "```", ""]
        example = SHORT.get(name) or next((e for e in getattr(command, "examples", ()) if is_quick(e)), None)
        if example is not None:
            printed = run(*shlex.split(example)[1:], language=language)
            lines += ["```console", f"$ {example}", printed, "```", ""]
        lines += [keys(shown, language), ""]
    yield "reference/commands.md", "\n".join(lines)


def keys(name: str, language: str) -> str:
    """The line that leads to the keys of the command *name* on the page of JSON; "" for a command without."""
    page = (DOCS / language / "reference" / "json.md").read_text("utf-8")
    for heading in re.findall(r"^## (bouton .*)$", page, flags=re.MULTILINE):
        if f"bouton {name}" in re.split(r", |、", heading):
            return WORDS[language]["keys"].format(anchor=slug(heading))
    return ""


def unframed(text: str) -> str:
    r"""*text* without the frames of the terminal, whose right sides a browser puts anywhere.

    >>> print(unframed("╭─ Options ───╮\n│ --json      │\n╰─────────────╯"))
    Options
      --json
    <BLANKLINE>
    """
    lines = (re.sub(r"^╭─ (.*?) ─*╮$|^│(.*?) *│$|^╰─*╯$", _inside, line) for line in text.splitlines())
    return "\n".join(lines)


def _inside(line: re.Match[str]) -> str:
    """What stands in the frame: the heading, or a row set in below it."""
    heading, row = line.groups()
    return heading or (f" {row}" if row else "")


def is_quick(example: str) -> bool:
    """Whether *example* can be run for a page: it waits for nobody, reads no input and leaves no file."""
    program, name, *rest = example.split()
    return program == "bouton" and name not in WAITING and not any(sign in rest for sign in LEAVING)


def _python(said: dict[str, str]) -> str:
    lines = [f"# {said['python']}", "", said["python.lead"], ""]
    for name in bouton.__all__:
        found = getattr(bouton, name)
        home = getattr(found, "__module__", None)
        if name.startswith("__") or name.isupper() or home is None:
            continue
        # Called what a program calls it, not by the module it lives in.
        options = [f"      {key}: bouton.{name}" for key in ("heading", "toc_label")]
        lines += [f"::: {home}.{found.__name__}", "    options:", *options, ""]
    return "\n".join(lines)
