"""Tab-separated values, a line for each exercise: the question and the answer, as Anki and spreadsheets read them."""

from bouton.play.exercises import Sheet


def tsv(sheet: Sheet, language: str) -> str:
    """Rules and question, a tab, the answer."""
    title = sheet.title.say(language)
    return "\n".join(f"{title}: {row.question.say(language)}\t{row.answer.say(language)}" for row in sheet.rows)


FORMAT = tsv
