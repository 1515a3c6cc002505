"""What a match in the terminal says: moves, hints, reasons, the result and the review."""

from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.cli.language import language
from bouton.cli.playing.session import Session
from bouton.play.match import Match
from bouton.play.moves import text
from bouton.play.review import Review, Row
from bouton.play.time_budget import begin
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import shown_position

# What a person may type at any time, in the order of the help, and the letter for it.
COMMANDS = {"hint": "h", "why": "w", "undo": "u", "redo": "r", "review": "v", "new": "n", "help": "?", "quit": "q"}


def say(key: str, **values: Any) -> str:
    """A sentence in the language asked for."""
    return words.say(key, language(), **values)


def command_of(typed: str) -> str | None:
    """The command that *typed* means, in either language or by its letter; None where it is none."""
    word = " ".join(typed.lower().split()).lstrip(":/")
    for name, letter in COMMANDS.items():
        spoken = [words.say(f"terminal.command.{name}.name", each) for each in words.languages]
        if word in (name, *spoken, letter):
            return name
    return None


def help_lines() -> Iterator[str]:
    """How to move, then every command with what it does."""
    yield from words.row("terminal.moving", language())
    for name, letter in COMMANDS.items():
        word, does = (say(f"terminal.command.{name}.{part}") for part in ("name", "does"))
        yield f"  {word} ({letter}){words.LANGUAGES[language()].colon}{does}"


def who(session: Session, mover: int) -> str:
    """The name of player *mover* (0 or 1)."""
    return say(f"terminal.player.{key_of(session, mover)}")


def key_of(session: Session, mover: int) -> str:
    """The name of player *mover* for programs, the same in every language."""
    if session.computer is None:
        return ("first", "second")[mover]
    return "computer" if mover == session.computer else "you"


def made(session: Session, number: int) -> str:
    """Move *number* (from 0) of the match in words: who made it, and what it did."""
    match = session.match
    return say("terminal.made", name=who(session, number % 2), move=_move(match.positions[number], match.steps[number]))


def turn(session: Session) -> str:
    """Whose turn it is, with the cap where there is one."""
    mover = session.match.to_move
    sentence = (
        say("terminal.turn.yours")
        if session.computer is not None
        else say("terminal.turn.of", name=who(session, mover))
    )
    caps = [(c.game.cap_means, c.game.cap(c.position[0])) for c in session.match.situation.components]
    means, cap = next(((means, cap) for means, cap in caps if cap is not None), ("", None))
    # Of some games the number beside the heaps is nothing that a player counts.
    if cap is None or not words.has(f"turn.{means}"):
        return sentence
    return words.together((sentence, words.say(f"turn.{means}", language(), cap=cap)), language())


def result(session: Session) -> str:
    """Who has won."""
    winner = session.match.winner
    assert winner is not None
    if session.computer is None:
        return say("terminal.result.winner", name=who(session, winner))
    return say("terminal.result.computer" if winner == session.computer else "terminal.result.you")


def why(session: Session) -> str:
    """The reason of the position at hand."""
    if session.match.over:
        return words.say("any.over.misere" if session.match.start.misere else "any.over.normal", language())
    begin(session.solver)
    found = session.solver.answer(session.match.situation)
    return found.why(language())


def review_lines(session: Session, review: Review) -> Iterator[str]:
    """The review as lines: each move with its mark, the better move where there was one, then the whole match."""
    for row in review.rows:
        yield _row(session, row)
    for sentence in review.sentences:
        yield sentence.say(language())


def _row(session: Session, row: Row) -> str:
    played = f"{row.number}. {who(session, row.mover)} {_move(row.before, row.step)}"
    mark = f" {row.mark}" if row.mark else ""
    if row.best is None:
        return played + mark
    return f"{played}{mark}  ({say('terminal.better', best=_move(row.before, row.best))})"


def _move(situation: Sum, step: Step) -> str:
    return words.fill("{move:@move}", language(), move=text(situation, step, named=True))


def start_lines(match: Match, rules: str, aloud: str) -> Iterator[str]:
    """The game and its rules read aloud."""
    yield say("terminal.start", rules=rules, position=words.position(shown_position(match.start)))
    yield aloud
