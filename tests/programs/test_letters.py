"""Programs for rules with letters: they decide as play does, and at the limits as the law does."""

import random
import shutil
import subprocess

import pytest

from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from bouton.notation import read_family
from bouton.programs import TARGETS
from bouton.programs.letters import program_with_letters
from tests.letters.families import FAMILIES, law_of, play, told
from tests.programs.conftest import COMPILERS, RUN, SOURCES

TEXTS = [
    "take p..q",
    "take p..q; misere",
    "take p..q; p odd",
    "take 1, 4, 5m+3",
    "take 2, 4m, 4m+2; pass once",
    "take 1, m..2m",
    "take 2, 3, c",
    "take 1, 2, c; misere",
    "take p, q, p+q; p < q <= 2p",
    "take 1, p, q; p odd; q odd; p <= q",
]


def made(text, target, order=1):
    family = read_family(text)
    return program_with_letters(family, ["n", *family.letters][::order], TARGETS[target], "en", Limits())


def said(folder, target, text, lines, order=1):
    """What the program for *text* prints for the *lines*, each a heap and letters."""
    if target in ("java", "rust") and shutil.which(COMPILERS[target][0]) is None:
        pytest.skip(f"{target} cannot be compiled here")
    (folder / SOURCES[target]).write_text(made(text, target, order).text, encoding="utf-8")
    if target in COMPILERS:
        command = [word for word in COMPILERS[target] if word not in ("-include", "../all.h")]
        subprocess.run(command, cwd=folder, check=True, timeout=600)
    given = "".join(" ".join(map(str, line[::order])) + "\n" for line in lines)
    return subprocess.run(
        RUN[target], cwd=folder, input=given, capture_output=True, text=True, check=True
    ).stdout.split()


def small(text):
    """Heaps with all small letters, and what play says."""
    passes, misere = told(text)
    for values in read_family(text).values(7):
        row = play(FAMILIES[text](*values.values()), passes, misere, True, 90)
        for n, lost in enumerate(row):
            yield [n, *values.values()], "second" if lost else "first"


def far(text, limit):
    """Heaps and letters up to the limit, and what the law says."""
    law, chance = law_of(text), random.Random(text)
    while True:
        numbers = [limit - chance.choice((0, 1, 2, 3, chance.randrange(limit))) for _ in law.family.letters]
        values = dict(zip(law.family.letters, numbers, strict=True))
        if law.family.allows(values):
            n = limit - chance.choice((0, 1, 2, chance.randrange(limit)))
            yield [n, *numbers], "second" if law.is_lost(values, n) else "first"


@pytest.mark.parametrize("text", TEXTS)
def test_a_program_decides_as_play_does_and_at_the_limit_as_the_law(text, tmp_path):
    cases = [*small(text), *(case for case, _ in zip(far(text, 10**30), range(200), strict=False))]
    assert said(tmp_path, "python", text, [line for line, _ in cases], -1) == [answer for _, answer in cases]


@pytest.mark.parametrize("target", ["cpp", "java", "rust"])
@pytest.mark.parametrize("text", ["take p..q; p odd", "take 1, m..2m"])
def test_every_language_decides_alike(text, target, tmp_path):
    limit = made(text, target).limit or 10**30
    assert limit >= 10**17
    cases = [*small(text), *(case for case, _ in zip(far(text, limit), range(200), strict=False))]
    assert said(tmp_path, target, text, [line for line, _ in cases]) == [answer for _, answer in cases]


def test_letters_that_the_rules_do_not_allow_are_told(tmp_path):
    cases = [[9, 3, 4], [10, 3, 4], [9, 4, 5], [9, 5, 4], [9, 0, 4]]
    assert said(tmp_path, "python", "take p..q; p odd", cases) == ["second", "first", "?", "?", "?"]


def test_what_is_no_program_is_refused_in_one_line():
    with pytest.raises(RulesError, match="as in n,p,q, not n,m"):
        program_with_letters(read_family("take p..q"), ["n", "m"], TARGETS["cpp"], "en", Limits())
    with pytest.raises(RulesError, match="no law for all letters"):
        made("take 1..m, q", "cpp")
    with pytest.raises(LimitError, match="characters"):
        made("take 30, b, b+30", "cpp")


def test_the_first_comment_tells_the_law_in_both_languages():
    assert "// Law, for all letters: n mod (p+q) < p" in made("take p..q", "cpp").text
    family = read_family("take p..q")
    assert (
        "规律，对所有字母：n mod (p+q) < p"
        in program_with_letters(family, ["n", "p", "q"], TARGETS["rust"], "zh", Limits()).text
    )
