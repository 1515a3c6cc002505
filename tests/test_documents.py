"""The documents: links lead somewhere, both languages have the same pages, commands print what is shown."""

import os
import re
import shlex
import subprocess
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import click
import pytest

from bouton.cli.app import run
from bouton.cli.program import app
from tools.documentation.anchors import anchors
from tools.printed import BOUTON, DOCUMENTS, ROOT, TERMINAL, console, fits, is_followed, ours, page_anew, renewed


def short(path: object) -> str | None:
    """What a test is called: the path inside the repository."""
    return str(path.relative_to(ROOT)) if isinstance(path, Path) else None


def outside_code(text: str) -> str:
    """*text* without its code blocks and code spans."""
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


COLUMNS = 100
DOCS, JSON = ROOT / "docs", "reference/json.md"
FOLLOWED = [path for path in DOCUMENTS if is_followed(path)]
# Each command once, also where several pages show the same output below it.
COMMANDS = {
    (command, output): f"{short(path)}: {command}"
    for path in reversed(DOCUMENTS)
    if path not in FOLLOWED
    for command, output in reversed(ours(path))
}


def test_a_console_block_is_read_as_commands_and_outputs():
    text = "```console\n$ bouton a\none\n\ntwo\n$ bouton b\n```\n```sh\nbouton c\n```\n"
    assert list(console(text)) == [("bouton a", "one\n\ntwo"), ("bouton b", "")]
    in_a_list = "* item\n  ```console\n  $ bouton c\n    two\n  ```\n"
    assert list(console(in_a_list)) == [("bouton c", "  two")]


@pytest.mark.parametrize(
    ("output", "printed", "new"),
    [
        ("a\nb", "a \nb\n", "a\nb"),
        ("a\nb", "a\nc\nd", "a\nc\nd"),
        ("a\n...\nz", "a\nb\nc\nz\n", "a\n...\nz"),
        ("a\n...\nz", "b\nc\nd\ny", "b\n...\ny"),
        ("...\na\n...", "b", None),
        ("", "anything", ""),
    ],
)
def test_an_output_is_written_anew_where_it_does_not_fit(output: str, printed: str, new: str | None):
    assert renewed(output, printed) == new


def test_a_page_is_written_anew_inside_its_console_blocks_only():
    solved = "Outcome: a win for the player to move (N)"
    block = "  $ cd x\n  $ bouton solve nim 3\n  ...\n  {0}\n  ...\n  $ bouton nim-product 4 4\n"
    page = f"{{0}}\n* item\n  ```console\n{block}  ```\n"
    assert page_anew(page.format(solved), "page") == page.format(solved)
    once = "old\n```console\n$ bouton nim-product 4 4\nold\n```\n"
    assert page_anew(once, "page") == "old\n```console\n$ bouton nim-product 4 4\n6\n```\n"


@pytest.mark.parametrize("path", DOCUMENTS, ids=short)
def test_every_link_inside_the_repository_leads_somewhere(path: Path):
    dead = []
    for target in re.findall(r"\]\(([^)\s]+)\)", outside_code(path.read_text("utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        page = (path.parent / file) if file else path
        if not page.exists() or (anchor and anchor not in anchors(page.read_text("utf-8"))):
            dead.append(target)
    assert dead == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=short)
def test_the_question_of_a_page_ends_before_what_follows_it(path: Path):
    # A star behind a sign ends the emphasis only where a blank follows; without it the stars are shown.
    assert not re.findall(r"^\*(?! )[^*\n]*[^\w\s]\*\w.*", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_both_languages_have_the_same_pages():
    english = {p.relative_to(ROOT / "docs" / "en") for p in DOCUMENTS if p.is_relative_to(ROOT / "docs" / "en")}
    chinese = {p.relative_to(ROOT / "docs" / "zh") for p in DOCUMENTS if p.is_relative_to(ROOT / "docs" / "zh")}
    assert english == chinese


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.zh.md")), ids=short)
def test_a_translated_page_has_the_sections_of_the_original(path: Path):
    def levels(page: Path) -> list[int]:
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]

    assert levels(path) == levels(path.with_name(path.name.replace(".zh.md", ".md")))


@pytest.mark.parametrize("path", sorted(ROOT.glob("README*.md")), ids=short)
def test_no_command_of_the_readme_needs_to_be_scrolled(path: Path):
    """A repository's web page shows some 100 columns; a Chinese character takes two."""

    def columns(line: str) -> int:
        return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)

    code = re.findall(r"^```(?:sh|console|python)\n(.*?)^```", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert [line for block in code for line in block.splitlines() if columns(line) > COLUMNS] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=short)
def test_every_make_target_named_exists(path: Path):
    there = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", path.read_text("utf-8"), flags=re.MULTILINE))
    assert named <= there


def assert_printed(command: str, status: int, printed: str, output: str) -> None:
    """What *command* printed is *output*, where a line of three dots stands for any lines left out."""
    assert status in (0, 1), command
    assert fits(output, printed), f"{command} printed:\n{printed}\n(`make printed` writes it into the documents)"


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the pages were written with."""
    for name in ("LC_ALL", "LANGUAGE", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in TERMINAL.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=COMMANDS.values())
def test_every_command_shown_prints_what_is_shown(
    command: str, output: str, shell: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(ROOT)
    status = run(shlex.split(command)[1:])
    assert_printed(command, status, capsys.readouterr().out, output)


# A command on its own, and below it, with what it reads named between them, what it prints.
SAMPLE = re.compile(r"```sh\n(bouton [^\n]*)\n```\n\n(?:([^`\n][^\n]*)\n\n)?```(?:text|json)\n(.*?)\n```", re.DOTALL)
SAMPLES = [
    found.groups() for page in ("en", "zh") for found in SAMPLE.finditer((DOCS / page / JSON).read_text("utf-8"))
]


@pytest.mark.parametrize(("command", "between", "output"), SAMPLES, ids=[command for command, *_ in SAMPLES])
def test_every_sample_of_json_is_what_is_printed(command: str, between: str | None, output: str, shell: None):
    read = "".join(f"{line}\n" for line in re.findall("`([^`]*)`", between or ""))
    typed = [str(BOUTON), *shlex.split(command.partition(" <")[0])[1:]]
    done = subprocess.run(typed, input=read, cwd=ROOT, capture_output=True, text=True)
    printed, shown = (re.sub(r'"seconds": [\d.]+', "", text.strip()) for text in (done.stdout or done.stderr, output))
    assert printed == shown


# The twin runs the same census once more and says it in Chinese.
TWINS = [p for p in FOLLOWED if p.is_relative_to(ROOT / "docs" / "zh")]


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, marks=pytest.mark.slow) if p in TWINS else p for p in FOLLOWED],
    ids=[short(p) for p in FOLLOWED],
)
def test_a_page_that_leaves_files_is_followed_from_above(path: Path, tmp_path: Path):
    for command, output in ours(path):
        environment = {**TERMINAL, "PYTHONUTF8": "1", "PATH": ""}
        typed = [BOUTON, *shlex.split(command)[1:]]
        done = subprocess.run(typed, cwd=tmp_path, capture_output=True, text=True, timeout=600, env=environment)
        assert_printed(command, done.returncode, done.stdout, output)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_first_cluster_of_the_guide_finds_what_one_machine_finds(language: str, tmp_path: Path):
    """The first such block of the page is typed into a shell as it stands."""
    block = next(found for found in blocks(ROOT / "docs" / language / "census.md") if found.startswith("dask"))
    environment = {**os.environ, "PATH": f"{BOUTON.parent}:/usr/bin:/bin", "LANG": "en_US.UTF-8"}
    # Job numbers such as %1 are understood where jobs are controlled.
    run = ["bash", "-m", "-c", block]
    done = subprocess.run(run, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, timeout=600)
    assert done.returncode == 0
    assert "15 games in" in done.stdout
    store = "subtraction-4.census"
    table = [BOUTON, "census", "subtraction", "--bound", "4", "--no-run", "--json", "--show", "table", "--store"]
    found = subprocess.check_output([*table, tmp_path / store])
    subprocess.run([BOUTON, *"census subtraction --bound 4 --store here.census".split()], cwd=tmp_path, check=True)
    assert found == subprocess.check_output([*table, tmp_path / "here.census"])


def blocks(path: Path) -> Iterator[str]:
    """The ``sh`` blocks of a page."""
    yield from re.findall(r"^```sh\n(.*?)^```", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def shell_lines() -> Iterator[tuple[Path, str]]:
    """The commands of ours in ``sh`` blocks: those that take long, wait for a person or leave files."""
    for path in DOCUMENTS:
        for block in blocks(path):
            for line in block.replace("\\\n", " ").splitlines():
                read = shlex.shlex(line.partition("  #")[0], posix=True, punctuation_chars="|&<>")
                read.whitespace_split, read.commenters = True, ""
                for is_sign, words in groupby(read, key=lambda word: not set(word) - set("|&<>")):
                    command = list(words)
                    if not is_sign and command[0] == "bouton":
                        yield path, shlex.join(command)


SHELL = [pytest.param(line, id=f"{short(path)}: {line}") for path, line in shell_lines()]


@pytest.mark.parametrize("line", SHELL)
def test_every_command_that_is_not_run_could_be_typed(line: str):
    _, name, *words = shlex.split(line)
    command = app.get_command(click.Context(app), name)
    assert command is not None
    if not any("$" in word for word in words):
        command.make_context(name, words)


@pytest.mark.parametrize("path", DOCUMENTS, ids=short)
def test_programs_shown_are_examples_that_tests_run(path: Path):
    examples = "\n".join(file.read_text("utf-8") for file in (ROOT / "examples").rglob("*.py"))
    for block in re.findall(r"^```python\n(.*?)^```", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE):
        assert block.startswith(">>>") or block.strip() in examples, block
