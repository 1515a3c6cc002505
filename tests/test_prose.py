"""Numbers in sentences are computed: a comment that no reader sees, with doctests, stands behind the sentence.

    <!--
    >>> 6 * 7
    42

    -->

pytest runs it with the other doctests of a page; here is seen to it that the paragraph above says the same numbers.
"""

import doctest
import re
from pathlib import Path

import pytest

from tools.printed import DOCUMENTS, ROOT

HIDDEN = re.compile(r"(?P<said>[^\n]+(?:\n[^\n]+)*)\n+ *<!--\n(?P<computed>.*?)\n *-->", re.DOTALL)
NUMBER = re.compile(r"\d+")


def computed(text: str) -> list[tuple[str, str]]:
    """Each paragraph with what the comment behind it prints."""
    found = []
    for match in HIDDEN.finditer(text):
        lines = re.sub(r"^ {2}", "", match["computed"], flags=re.MULTILINE) + "\n"
        examples = doctest.DocTestParser().get_examples(lines)
        found.append((match["said"], "".join(example.want for example in examples)))
    return found


PAGES = [path for path in DOCUMENTS if "<!--\n" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(Path(page).relative_to(ROOT)))
def test_the_numbers_of_a_sentence_are_those_computed_behind_it(page):
    text = page.read_text(encoding="utf-8")
    found = computed(text)
    assert len(found) == text.count("<!--\n"), "each comment stands right behind a paragraph"
    for said, printed in found:
        assert printed, f"nothing is computed behind: {said}"
        missing = [number for number in NUMBER.findall(printed) if number not in NUMBER.findall(said)]
        assert not missing, f"{', '.join(missing)} is not said in: {said}"


def test_a_number_that_is_not_said_is_noticed():
    (said, printed), *_ = computed("It is 41.\n\n<!--\n>>> 6 * 7\n42\n\n-->\n")
    assert (said, printed) == ("It is 41.", "42\n")
    assert len(PAGES) >= 4
