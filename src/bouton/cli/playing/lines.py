"""A match by typed lines: for people without arrow keys, for pipes, and as JSON for programs."""

import sys
from collections.abc import Callable
from typing import Any

from bouton.cli import output
from bouton.cli.arguments import MAX_INPUT
from bouton.cli.language import language
from bouton.cli.playing import messages
from bouton.cli.playing.drawing import board, console
from bouton.cli.playing.session import Session
from bouton.errors import BoutonError, LimitError
from bouton.play.moves import text
from bouton.solving import shown_move, shown_position


class Lines:
    """Reads a line, does what it says, and writes what happened, for a person or (with *as_json*) one object a line."""

    def __init__(self, session: Session, rules: str, aloud: str, as_json: bool) -> None:
        self.session = session
        self.rules = rules
        self.aloud = aloud
        self.as_json = as_json
        self._shown = 0

    def run(self) -> None:
        """The whole conversation, until "quit" or the end of the input."""
        with self.session.in_time():
            self._start()
            self._go_on()
        while (typed := self._read()) is not None:
            if not typed.strip():
                continue
            command = messages.command_of(typed)
            if command == "quit":
                break
            try:
                with self.session.in_time():
                    if command is None:
                        self._move(typed)
                    else:
                        getattr(self, f"_{command}")()
            except BoutonError as error:
                self._put("error", error.say(language(), options=True), kind=type(error).__name__)
        self._put("bye", messages.say("terminal.bye"))

    def _read(self) -> str | None:
        """The next line that was typed; None at the end of the input."""
        if sys.stdin.isatty() and not self.as_json:
            sys.stdout.write("> ")
        sys.stdout.flush()
        typed = sys.stdin.readline(MAX_INPUT + 1)
        if len(typed) > MAX_INPUT:
            raise LimitError(key="err.size.input", limit=MAX_INPUT)
        return typed or None

    def _start(self) -> None:
        session = self.session
        situation = session.match.situation
        if self.as_json:
            output.as_json_line(
                {
                    "event": "start",
                    "rules": self.rules,
                    "position": shown_position(situation),
                    "cap": _cap(session),
                    "convention": situation.convention,
                    "opponent": session.opponent,
                    "first": messages.key_of(session, 0),
                }
            )
            return
        for line in messages.start_lines(session.match, self.rules, self.aloud):
            output.put(line)
        output.put(messages.say("terminal.ask_help"))

    def _go_on(self) -> None:
        """Let the computer move where it is its turn, then show where the match stands."""
        session = self.session
        while session.is_computers_turn:
            try:
                session.answer()
            except BoutonError as error:
                self._put("error", error.say(language(), options=True), kind=type(error).__name__)
                break
        steps = len(session.match.steps)
        for number in range(min(self._shown, steps), steps):
            self._tell(number)
        self._shown = steps
        if session.match.over:
            winner = session.match.winner
            assert winner is not None
            self._put("end", messages.result(session), winner=messages.key_of(session, winner), moves=steps)
            if steps and not self.as_json:
                self._review()
        elif not self.as_json:
            self._board()

    def _tell(self, number: int) -> None:
        session = self.session
        before, step = session.match.positions[number], session.match.steps[number]
        known: dict[str, Any] = {"number": number + 1, "by": messages.key_of(session, number % 2)}
        known |= {"move": text(before, step, named=True), **shown_move(before, step).as_dict()}
        self._put("move", messages.made(session, number), **known)

    def _board(self) -> None:
        drawn = console()
        with drawn.capture() as captured:
            for line in board(self.session.match.situation):
                drawn.print(line)
        for text_line in captured.get().splitlines():
            output.put(text_line.rstrip())
        output.put(messages.turn(self.session))

    def _move(self, typed: str) -> None:
        session = self.session
        session.play(session.match.parse_move(typed))
        self._go_on()

    def _hint(self) -> None:
        hint = self.session.hint()
        situation = self.session.match.situation
        moves = [text(situation, step, named=True) for step in hint.moves]
        self._put("hint", hint.say(language()), step=hint.step, moves=moves)

    def _why(self) -> None:
        self._put("why", messages.why(self.session))

    def _undo(self) -> None:
        self._travel(self.session.undo, "undo")

    def _redo(self) -> None:
        self._travel(self.session.redo, "redo")

    def _travel(self, go: Callable[[], bool], name: str) -> None:
        if not go():
            self._put(name, messages.say(f"terminal.no_{name}"), position=shown_position(self.session.match.situation))
            return
        self._shown = len(self.session.match.steps)
        if self.as_json:
            self._put(name, "", position=shown_position(self.session.match.situation))
        self._go_on()

    def _review(self) -> None:
        review = self.session.review()
        if not self.as_json:
            for line in messages.review_lines(self.session, review):
                output.put(line)
            return
        output.as_json_line(
            {
                "event": "review",
                "rows": [
                    {
                        "number": row.number,
                        "by": messages.key_of(self.session, row.mover),
                        "move": text(row.before, row.step, named=True),
                        "mark": row.mark,
                        "outcome_before": row.outcome_before,
                        "outcome_after": row.outcome_after,
                        "best": row.best and text(row.before, row.best, named=True),
                    }
                    for row in review.rows
                ],
                "turning_point": review.turning_point,
            }
        )

    def _new(self) -> None:
        self.session.restart()
        self._shown = 0
        if self.as_json:
            self._start()
        self._go_on()

    def _help(self) -> None:
        if self.as_json:
            self._put("help", " ".join(messages.help_lines()))
            return
        for line in messages.help_lines():
            output.put(line)

    def _put(self, event: str, sentence: str, **known: Any) -> None:
        """What happened, as a sentence or as one JSON object."""
        if self.as_json:
            output.as_json_line({"event": event, **known, "said": sentence})
        elif sentence:
            output.put(sentence)


def _cap(session: Session) -> int | None:
    component = session.match.situation.components[0]
    return component.game.cap_at(component.position)
