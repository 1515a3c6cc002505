"""What the commands of the documents print, written anew below them: ``make printed``.

Only what no longer fits is changed; where a line of three dots leaves something out, as many lines stay before it and
behind it as there were.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BOUTON = Path(sys.executable).with_name("bouton")
# What the pages were written with: a terminal of 120 columns that understands all characters.
TERMINAL = {"COLUMNS": "120", "LANG": "en_US.UTF-8"}
LEFT_OUT = "..."

# These wait for a person.
INTERACTIVE = {"play", "serve"}
_BLOCK = re.compile(r"^( *)```console\n(.*?)^\1```", flags=re.DOTALL | re.MULTILINE)


def console(text: str) -> Iterator[tuple[str, str]]:
    """The commands of the ``console`` blocks of *text*, each with the output shown below it."""
    for _, block in _BLOCK.findall(text):
        yield from _examples(block)


def ours(path: Path) -> list[tuple[str, str]]:
    """The commands of ours in the ``console`` blocks of a page that can be run, each with its output."""
    return [(command, output) for command, output in console(path.read_text("utf-8")) if _is_ours(command)]


def is_followed(path: Path) -> bool:
    """Whether a command of the page leaves a file for the next: it is run from its first command to its last."""
    return any(command.split()[1] == "census" for command, _ in ours(path))


def _is_ours(command: str) -> bool:
    return command.startswith("bouton ") and command.split()[1] not in INTERACTIVE


def _examples(block: str) -> Iterator[tuple[str, str]]:
    for example in re.split(r"^\$ ", dedent(block), flags=re.MULTILINE)[1:]:
        command, _, output = example.partition("\n")
        yield command, output.rstrip("\n")


def fits(output: str, printed: str) -> bool:
    """Whether *output* shows what was *printed*; a line of three dots stands for any lines, no output for all."""
    pattern = r"\n".join(".*" if line == LEFT_OUT else re.escape(line.rstrip()) for line in output.splitlines())
    return not output or re.fullmatch(pattern, _plain(printed), flags=re.DOTALL) is not None


def renewed(output: str, printed: str) -> str | None:
    """*output* as it has to be now; None where more than one place is left out of it, which a person has to see."""
    if fits(output, printed):
        return output
    lines, now = output.splitlines(), _plain(printed).splitlines()
    if LEFT_OUT not in lines:
        return "\n".join(now)
    before = lines.index(LEFT_OUT)
    behind = len(lines) - before - 1
    if lines.count(LEFT_OUT) > 1 or before + behind > len(now):
        return None
    return "\n".join([*now[:before], LEFT_OUT, *now[len(now) - behind :]])


def _plain(printed: str) -> str:
    return "\n".join(line.rstrip() for line in printed.rstrip("\n").splitlines())


def page_anew(text: str, where: str) -> str:
    """The page *text* with what its commands print now."""

    def anew(found: re.Match[str]) -> str:
        told = []
        for command, output in _examples(found[2]):
            shown: str | None = output
            if output and _is_ours(command):
                typed = [str(BOUTON), *shlex.split(command)[1:]]
                done = subprocess.run(typed, cwd=ROOT, env={**os.environ, **TERMINAL}, capture_output=True, text=True)
                shown = renewed(output, done.stdout)
                if shown is None:
                    print(f"{where}: {command}: look for yourself", file=sys.stderr)
            told.append(f"$ {command}\n" + (f"{output if shown is None else shown}\n" if output else ""))
        return f"{found[1]}```console\n{indent(''.join(told), found[1])}{found[1]}```"

    return _BLOCK.sub(anew, text)


def main(names: list[str]) -> int:
    """Write the documents anew, or those of *names*, and name those that changed; what is followed is left alone."""
    for path in [Path(name).resolve() for name in names] or DOCUMENTS:
        if is_followed(path):
            continue
        text = path.read_text("utf-8")
        if (new := page_anew(text, path.name)) != text:
            path.write_text(new, "utf-8")
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
