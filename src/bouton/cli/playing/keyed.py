"""A match by arrow keys: the board is drawn anew after every key, the chosen move is seen before it is made."""

import sys

from bouton.cli.language import language
from bouton.cli.playing import messages
from bouton.cli.playing.choices import MOST, HeapMoves, choices
from bouton.cli.playing.drawing import board, console
from bouton.cli.playing.keys import one_by_one
from bouton.cli.playing.session import Session
from bouton.errors import BoutonError
from bouton.play.moves import text
from bouton.rulesets.protocol import Step

# To the top left corner, and empty from there on.
CLEAR = "\x1b[H\x1b[J"

# How far these keys go among the amounts.
AMOUNTS = {"right": 1, "left": -1, "page down": 10, "page up": -10, "end": MOST, "home": -MOST}

_LETTERS = {letter: name for name, letter in messages.COMMANDS.items()}


class Keyed:
    """Reads keys until the person leaves.  A digit, a capital or ">" begins a typed line, as without arrow keys."""

    def __init__(self, session: Session, rules: str, aloud: str) -> None:
        self.session = session
        self._heading = [*messages.start_lines(session.match, rules, aloud)]
        self._messages: list[str] = []
        self._typed = ""
        self._choices: tuple[HeapMoves, ...] = ()
        self._heap = self._amount = 0

    def run(self) -> None:
        """The whole conversation."""
        with one_by_one() as keys:
            with self.session.in_time():
                self._go_on()
            for key in keys:
                if key == "" or (not self._typed and key == "q") or (key == "enter" and self._is_leaving()):
                    break
                try:
                    with self.session.in_time():
                        self._pressed(key)
                except BoutonError as error:
                    self._messages = [error.say(language())]
                with self.session.in_time():
                    self._draw()
        sys.stdout.write(f"\n{messages.say('terminal.bye')}\n")

    def _is_leaving(self) -> bool:
        """Whether the line typed so far says to end."""
        return messages.command_of(self._typed) == "quit"

    def _pressed(self, key: str) -> None:
        if self._typed or (len(key) == 1 and (key.isdigit() or key.isupper() or key == ">")):
            self._type(key)
        elif key in _LETTERS:
            self._command(_LETTERS[key])
        elif key == "enter":
            self._play(self._chosen())
        elif self._choices:
            self._move(key)

    def _move(self, key: str) -> None:
        """Up and down from heap to heap, left and right from amount to amount."""
        if key in ("up", "down"):
            self._heap = (self._heap + (1 if key == "down" else -1)) % len(self._choices)
        last = len(self._choices[self._heap].steps) - 1
        self._amount = min(max(self._amount + AMOUNTS.get(key, 0), 0), last)

    def _type(self, key: str) -> None:
        """One more character of a typed line, or what ends it."""
        if key == "enter":
            typed, self._typed = self._typed, ""
            command = messages.command_of(typed)
            if command:
                self._command(command)
            else:
                self._play(self.session.match.parse_move(typed))
        elif key == "escape":
            self._typed = ""
        elif key == "backspace":
            self._typed = self._typed[:-1]
        elif len(key) == 1:
            self._typed += key

    def _chosen(self) -> Step | None:
        return self._choices[self._heap].steps[self._amount] if self._choices else None

    def _play(self, step: Step | None) -> None:
        if step is None:
            return
        self.session.play(step)
        self._messages = []
        self._go_on()

    def _go_on(self) -> None:
        """Let the computer move where it is its turn, and show the position."""
        session = self.session
        try:
            while session.is_computers_turn:
                session.answer()
                self._messages = [messages.made(session, len(session.match.steps) - 1)]
        except BoutonError as error:
            self._messages.append(error.say(language()))
        self._choices = () if session.match.over else choices(session.match.situation)
        self._heap = self._amount = 0
        if session.match.over and session.match.steps:
            self._messages = [*self._messages, *messages.review_lines(session, session.review())]
        self._draw()

    def _command(self, name: str) -> None:
        session = self.session
        match name:
            case "hint":
                self._messages = [session.hint().say(language())]
            case "why":
                self._messages = [messages.why(session)]
            case "review":
                self._messages = [*messages.review_lines(session, session.review())]
            case "help":
                self._messages = [*messages.help_lines()]
            case "undo" | "redo":
                done = session.undo() if name == "undo" else session.redo()
                self._messages = [] if done else [messages.say(f"terminal.no_{name}")]
                self._go_on()
            case "new":
                session.restart()
                self._messages = []
                self._go_on()

    def _draw(self) -> None:
        """The whole screen."""
        session = self.session
        situation = session.match.situation
        step = self._chosen()
        after: list[int] | None = None
        heaps: tuple[int, ...] = ()
        if step is not None:
            left = [heap for component in situation.after(step).components for heap in component.heaps]
            after = left if len(left) == sum(len(c.heaps) for c in situation.components) else None
            heaps = self._choices[self._heap].heaps
        out = console(sys.stdout)
        sys.stdout.write(CLEAR)
        for line in self._heading:
            out.print(line, style="dim")
        out.print()
        for row in board(situation, after, heaps):
            out.print(row)
        out.print()
        out.print(messages.result(session) if session.match.over else messages.turn(session), style="bold")
        if step is not None:
            out.print(f"▶ {text(situation, step, named=True)}", style="yellow")
        for message in self._messages:
            out.print(message)
        if self._typed:
            out.print(f"> {self._typed}", style="bold yellow")
        out.print(messages.say("terminal.keys"), style="dim")
        sys.stdout.flush()
