"""What is written in any form is read back, and what was changed is not misread without a word."""

from random import Random

from tests.brought.written import changed, read_back
from tests.work import many


def test_what_is_written_is_read_back():
    chance = Random(1)
    assert [text for _ in range(many(400, 10_000)) if (text := read_back(chance)) is not None] == []


def test_what_was_changed_is_not_misread_without_a_word():
    chance = Random(2)
    assert [one for _ in range(many(400, 10_000)) if (one := changed(chance)) is not None] == []
