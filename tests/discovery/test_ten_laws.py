"""Ten laws as readers saw them: each word of the sentence, the strategy and the proof, in both languages."""

from pathlib import Path

import pytest

from bouton.discovery.finding import prove
from bouton.notation import read_family
from bouton.words import languages

LAWS = (
    "wythoff",
    "take 1,3,4",
    "euclid",
    "take any; take (1,2)",
    "take any; take (1,2), (2,2) in order; misere",
    "take p..q",
    "take 2, 4m, 4m+2; m >= 3",
    "take any except 2; take a, b from 2 heaps where a = b mod 4",
    "take 1, 2; take (1,4), (1,1)",
    "take 2..; take 1, 3 equally from 2 heaps",
)


def told(text: str, language: str) -> str:
    """The law of the rules *text* as it is read."""
    heaps = None if read_family(text) is not None or text == "take 1,3,4" else 2
    claim = prove(text, heaps=heaps).claim
    words = claim.explanation.as_dict(language)
    return "\n".join([f"# {text}", words["sentence"], words["strategy"], *words["proof"], ""])


@pytest.mark.parametrize("text", LAWS)
@pytest.mark.parametrize("language", languages)
def test_a_law_reads_as_it_was_read(text: str, language: str):
    read = (Path(__file__).parent / f"ten-laws.{language}.txt").read_text("utf-8")
    assert told(text, language) in read.replace("\n\n", "\n")
