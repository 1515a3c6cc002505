"""GIFT, the text format in which Moodle imports questions: win or loss, with the winning moves as feedback."""

import re

from bouton import words
from bouton.play.exercises import Sheet


def gift(sheet: Sheet, language: str) -> str:
    """A question of two choices for each exercise, with a blank line between them."""
    title = sheet.title.say(language)
    win, loss = (words.say(f"play.choice.{name}", language) for name in ("win", "loss"))
    texts = []
    for row in sheet.rows:
        right, wrong = (win, loss) if row.outcome == "N" else (loss, win)
        choices = f"={_plain(right)} ~{_plain(wrong)} ####{_plain(row.answer.say(language))}"
        name = _plain(f"{title} {row.number}")
        texts.append(f"::{name}:: {_plain(title)}. {_plain(row.question.say(language))} {{{choices}}}")
    return "\n\n".join(texts)


def _plain(text: str) -> str:
    """*text* with the signs that GIFT gives a meaning made plain ones."""
    return re.sub(r"([~=#{}:\\])", r"\\\1", text)


FORMAT = gift
