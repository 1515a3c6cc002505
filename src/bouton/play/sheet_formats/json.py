"""JSON, one object a line for each exercise."""

import json

from bouton.play.exercises import Sheet
from bouton.solving import shown_position


def lines(sheet: Sheet, language: str) -> str:
    """Number, rules, position, outcome, question and answer of each."""
    return "\n".join(
        json.dumps(
            {
                "number": row.number,
                "rules": sheet.rules,
                "position": shown_position(row.situation),
                "outcome": row.outcome,
                "question": row.question.say(language),
                "answer": row.answer.say(language),
            },
            ensure_ascii=False,
        )
        for row in sheet.rows
    )


FORMAT = lines
