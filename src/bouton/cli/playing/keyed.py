"""A match by arrow keys: the board is drawn anew after every key, the chosen move is seen before it is made."""

import sys
from collections.abc import Iterator
from itertools import combinations, islice

from bouton.cli.language import language
from bouton.cli.playing import messages
from bouton.cli.playing.drawing import board, console
from bouton.cli.playing.keys import one_by_one
from bouton.cli.playing.session import Session
from bouton.errors import BoutonError, LimitError
from bouton.frozen import frozen
from bouton.play.moves import place, text
from bouton.rulesets.protocol import Game, Step, Sum

# So many moves of one heap can be reached by arrows; others are typed.
MOST = 1000

# So many heaps are taken from together by arrows.
TOGETHER = 3


@frozen
class HeapMoves:
    """The *steps* that touch the *heaps* (numbers among all heaps), few stones first."""

    heaps: tuple[int, ...]
    steps: tuple[Step, ...]


def choices(situation: Sum) -> tuple[HeapMoves, ...]:
    """Every heap, or heaps together, with its moves; `MOST` of each at most."""
    found: dict[tuple[int, ...], list[Step]] = {}
    try:
        for heaps, step in _each(situation):
            found.setdefault(heaps, []).append(step)
    except LimitError:
        # What cannot be listed is typed.
        pass
    return tuple(HeapMoves(heaps, tuple(steps)) for heaps, steps in sorted(found.items()))


def _each(situation: Sum) -> Iterator[tuple[tuple[int, ...], Step]]:
    before = 0
    for c, component in enumerate(situation.components):
        for p, part in enumerate(component.position):
            if component.game.joint_moves and isinstance(part, tuple):
                yield from _together(component.game, part, c, p, before)
                continue
            for option in islice(component.game.options(part), MOST):
                step = Step(c, p, option)
                yield (place(situation, step)[1],), step
        before += len(component.heaps)


def _together(
    game: Game, part: tuple[int, ...], component: int, number: int, before: int
) -> Iterator[tuple[tuple[int, ...], Step]]:
    """The same amount from one heap, or from several."""
    filled = [i for i, heap in enumerate(part) if heap]
    for size in range(1, TOGETHER + 1):
        for group in islice(combinations(filled, size), MOST):
            for taken in range(1, min(*(part[i] for i in group), MOST) + 1):
                option = (tuple(heap - taken * (i in group) for i, heap in enumerate(part)),)
                if game.has_option(part, option):
                    yield tuple(before + i for i in group), Step(component, number, option)


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
                    self._messages = [error.say(language(), options=True)]
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
            self._messages.append(error.say(language(), options=True))
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
