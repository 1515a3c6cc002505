"""An answer as HTML for notebooks."""

from bouton import words
from bouton.solving.answer import Answer, Move
from bouton.solving.showing import written
from bouton.words import html

# So many winning moves are listed.
MOST = 20


def shown(answer: Answer) -> str:
    """*answer* as a card: the outcome, every winning move (the first `MOST`), why, and by what it is known."""
    said = html.language()

    def label(key: str, which: int = 0, **values: object) -> str:
        return words.say(f"answer.{key}", which, said, **values)

    title = answer.rules
    if answer.recognised is not None and answer.recognised != answer.rules.removesuffix("; misere"):
        title = f"{answer.recognised} ({answer.rules})"
    wins = answer.outcome == "N"
    facts = [
        (label("position"), written(answer.position)),
        (label("cap"), answer.cap),
        (label("nim_value"), answer.nim_value),
        (label("by_label"), answer.by.say(said)),
    ]
    moves = _moves(answer, said) if answer.winning_moves else ""
    return html.card(
        title,
        (label(answer.outcome, 1), html.GOOD if wins else html.BAD),
        html.rows(facts),
        html.paragraph(sentence.say(said) for sentence in answer.reason.sentences),
        moves,
    )


def _moves(answer: Answer, said: str) -> str:
    """The winning moves: what is taken, what is left, and the cap where there is one."""
    listed = answer.winning_moves[:MOST]
    has_cap = any(move.cap is not None for move in listed)
    headings = ["take", "to", *(["cap"] if has_cap else [])]
    count = answer.winning_move_count
    total = words.say("answer.uncounted", 0, said) if count is None else str(count)
    lines: list[list[object]] = [[_taken(move), written(move.to), *([move.cap] if has_cap else [])] for move in listed]
    if count is None or count > len(listed):
        lines.append(["…"] * len(headings))
    above = html.rows([(words.say("answer.winning_moves", 0, said), total)])
    return above + html.table([words.say(f"cli.head.{heading}", 0, said) for heading in headings], lines)


def _taken(move: Move) -> str:
    """What is taken; a dash where a heap is split."""
    return "–" if move.take is None else written(move.take)
