"""The frame around what decides one case of a judge's problem: all cases are read, and each is answered."""

import re
from textwrap import indent

from bouton.frozen import frozen


@frozen
class Frame:
    """How *cases* follow each other ("counted", "to the end", "to zeros", "once"), *answers* for a loss and for a win.

    *numbered* stands before each answer, the number of the case in place of its %d.
    """

    cases: str
    answers: tuple[str, str]
    numbered: str = ""

    def around(self, text: str) -> str:
        """The *text* of the file of a problem with ``answer`` in place of its ``first_wins`` or ``second_wins``.

        The last line of that function alone says who wins.
        """
        head, who, body = re.split(r"^def (first|second)_wins\(\) -> bool:\n", text, flags=re.MULTILINE)
        body = re.split(r"^(?=\S)", body, maxsplit=1, flags=re.MULTILINE)[0]
        body, test = body.rstrip("\n").rsplit("    return ", 1)
        if self.cases == "to zeros":
            first, rest = body.split("\n", 1)
            name = first.split()[0].rstrip(":")
            body = f"{first}\n    if {name} == 0:\n        break\n{rest}"
        body += self._printed(test, *(reversed(self.answers) if who == "first" else self.answers))
        if self.cases == "counted":
            case = "at" if self.numbered else "_case"
            body = f"    cases = small(number())\n    for {case} in range(cases):\n{indent(body, '    ')}"
        elif self.cases != "once":
            body = f"    while more():\n{indent(body, '    ')}"
        return f"{head}def answer() -> None:\n{body}"

    def _printed(self, test: str, yes: str, no: str) -> str:
        """What prints *yes* where the *test* holds, else *no*."""
        if not self.numbered:
            return f'    say("{yes}" if {test} else "{no}")\n'
        front = self.numbered.replace("%d", "{at + 1}")
        return f'    if {test}:\n        say(f"{front}{yes}")\n    else:\n        say(f"{front}{no}")\n'
