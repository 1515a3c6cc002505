"""Plain text: the exercises, then the key."""

from bouton import words
from bouton.play.exercises import Sheet


def text(sheet: Sheet, language: str) -> str:
    """The exercises, numbered, and below them the answers."""
    questions = [f"{row.number}. {row.question.say(language)}" for row in sheet.rows]
    answers = [f"{row.number}. {row.answer.say(language)}" for row in sheet.rows]
    return "\n".join(
        [
            sheet.title.say(language),
            sheet.rule(language),
            "",
            *questions,
            "",
            words.say("play.key", language),
            "",
            *answers,
        ]
    )


FORMAT = text
