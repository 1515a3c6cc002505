"""The manual pages: made from the commands, and read by the programs that show them."""

import re
import shutil
import subprocess
from unicodedata import east_asian_width

import pytest

from bouton import words
from bouton.cli.program import COMMANDS
from tools import man_pages

PAGES = man_pages.texts()
MANUALS = {path: text for path, text in PAGES.items() if path.suffix == ".1"}
REFERENCES = {path: text for path, text in PAGES.items() if path.suffix == ".md"}


def test_the_files_are_those_that_the_commands_make():
    old = [path.name for path, text in PAGES.items() if path.read_text("utf-8") != text]
    assert not old, "write them anew with make man"


@pytest.mark.parametrize("text", MANUALS.values(), ids=man_pages.FILES)
def test_every_command_and_option_has_its_lines(text):
    for name, command in COMMANDS.items():
        assert f'.SS "bouton {name.replace("_", chr(92) + "-")}' in text
        for option in command.params:
            if option.param_type_name == "option" and option.opts[0] not in ("--json", "--lang"):
                assert f"\\fB{man_pages.roff(option.opts[0])}\\fR" in text, name


@pytest.mark.parametrize(
    ("text", "common", "environment"),
    [*zip(MANUALS.values(), ("COMMON OPTIONS", "通用选项"), ("ENVIRONMENT", "环境变量"), strict=True)],
    ids=man_pages.FILES,
)
def test_the_options_of_every_command_are_told_once_and_the_environment(text, common, environment):
    before, told = text.split(f".SH {common}\n")
    assert "\\-h, " not in before
    told, variables = told.split(f".SH {environment}\n")
    options = [re.sub(r"\\f.|\\", "", line) for line in re.findall(r"^\.TP\n(.*)", told, re.MULTILINE)]
    assert options == ["--time SECONDS", "--memory MB", "--json", "--lang en|zh", "-h, --help", "-V, --version"]
    # Told of a command where it says something else of them: census gives --time to each game.
    solve, census = (before.partition(f'.SS "bouton {name} ')[2].partition("\n.SS ")[0] for name in ("solve", "census"))
    assert "\n\\fB\\-\\-time" not in solve and "\n\\fB\\-\\-memory" not in solve
    assert "\n\\fB\\-\\-time" in census and "\n\\fB\\-\\-memory" in census
    assert re.findall(r"\\fB(\w+)\\fR", variables) == ["BOUTON_LANG", "XDG_CACHE_HOME", "CXX", "NO_COLOR"]
    for topic in ("notation", "claims", "terms"):
        assert f".SS {topic}\n" in before


@pytest.mark.parametrize("text", MANUALS.values(), ids=man_pages.FILES)
def test_the_head_says_what_it_is_and_what_follows(text):
    assert text.startswith("'\\\" -*- coding: utf-8 -*-\n.TH BOUTON 1 ")
    assert ".br\nbouton [\\-V | \\-\\-version]\n" in text
    # Lines without a request between them are joined by a blank, which Chinese has none of.
    described = re.search(r"^\.SH (?:DESCRIPTION|描述)\n(.*?)^\.SH", text, re.MULTILINE | re.DOTALL)[1]
    assert described.count("\n.PP\n") == 2 == described.count("\n") // 2
    headed = r"^\.in 4\n\\fB(?:Exit status|退出状态)\\fR\n\.br\n\.in 6$"
    assert len(re.findall(headed, text, re.MULTILINE)) == len(COMMANDS) + 1
    usages = re.findall(r'^\.SS "bouton .*"$', text, re.MULTILINE)
    assert len(usages) == len(COMMANDS) + 1  # and that of help
    assert all("[OPTIONS]" in usage or "[选项]" in usage for usage in usages)


@pytest.mark.parametrize("text", MANUALS.values(), ids=man_pages.FILES)
def test_a_command_is_told_in_the_order_of_its_help(text):
    language = "en" if "EXIT STATUS" in text else "zh"
    solve = text.partition('.SS "bouton solve')[2].partition(".SS")[0]
    told = ["\\fIRULES\\fR", "\\fB\\-\\-last\\fR", f"\\fB{words.say('cli.examples', language)}\\fR", "\n0"]
    places = [solve.index(one) for one in [*told, words.say("cli.see_by_help", language)]]
    assert places == sorted(places)


@pytest.mark.parametrize("text", REFERENCES.values(), ids=man_pages.FILES)
def test_the_reference_names_what_every_command_heeds(text):
    head = text.partition("\n## ")[0]
    assert all(f"`{name}`" in head for name in ("bouton --version", "-V", "BOUTON_LANG", "XDG_CACHE_HOME", "CXX"))
    assert "LC\\_ALL" in head


@pytest.mark.parametrize("text", REFERENCES.values(), ids=man_pages.FILES)
def test_the_reference_names_every_command_and_option(text):
    for name, command in COMMANDS.items():
        (_, told), *more = [
            part.partition("\n")[::2]
            for part in text.split("\n### bouton ")
            if part.startswith(name.replace("_", "-") + "\n")
        ]
        assert not more
        for option in command.params:
            if option.param_type_name == "option" and option.opts[0] not in ("--json", "--lang"):
                assert f"`{option.opts[0]}" in told or f", {option.opts[0]}" in told, (name, option.opts)
        assert ("](json.md#bouton-" in told) is (name != "help")
        assert (f"\n$ bouton {name} " in told) is (name in ("solve", "period", "prove"))


def test_a_topic_has_its_chinese_name_in_the_chinese_reference():
    links = man_pages.linked(["solve", "notation", "claims", "play"], "zh")
    assert links == [
        "[solve](#bouton-solve)",
        "[记法](notation.md)",
        "[命题的写法](claims.md)",
        "[play](#bouton-play)",
    ]


@pytest.mark.parametrize("path", MANUALS, ids=man_pages.FILES)
@pytest.mark.skipif(not shutil.which("mandoc"), reason="mandoc is not here")
def test_a_strict_reader_finds_nothing_wrong(path):
    told = subprocess.run(["mandoc", "-Tlint", "-Wwarning", path], capture_output=True, encoding="utf-8").stdout
    assert [line for line in told.splitlines() if "missing date" not in line] == []


@pytest.mark.parametrize(("language", "said"), [("en", "give the nim-value as well"), ("zh", "堆")])
@pytest.mark.skipif(not shutil.which("mandoc"), reason="mandoc is not here")
def test_it_is_shown_as_text(language, said):
    path = man_pages.ROOT / man_pages.FILES[language]
    shown = subprocess.run(["mandoc", "-Tutf8", path], capture_output=True, encoding="utf-8", check=True).stdout
    assert said in " ".join(shown.split())


@pytest.mark.parametrize("path", MANUALS, ids=man_pages.FILES)
@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not here")
def test_a_line_ends_before_the_edge_unless_it_is_to_be_typed(path):
    told = subprocess.run(
        ["groff", "-man", "-Kutf8", "-Tutf8", "-rLL=80n", "-ww", "-P-c", path], capture_output=True, encoding="utf-8"
    )
    assert "break line" not in told.stderr
    long = [
        line
        for line in re.sub(".\x08", "", told.stdout).splitlines()
        if sum(1 + (east_asian_width(c) in "WF") for c in line) > 80
    ]
    assert [line for line in long if not line.strip().startswith("bouton ")] == []
