"""A family of games is one file: one that nothing names is solved, listed, counted, played, drawn and explained.

The new family stands in a copy of the package that has two files more, and the words of its game.
"""

import json
import shutil
import subprocess
import sys
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import bouton

SOURCE = Path(bouton.__file__).parent

FAMILY = '''"""Heaps with a clock: each move takes a few stones and one tick; without ticks the heap is dead."""

from collections.abc import Iterator

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.protocol import Game, Option, Part, check_heaps


@frozen
class Clocked(Game):
    """Take 1 to *most* and one tick.  A part is (stones, ticks)."""

    most: int

    def options(self, part: Part) -> Iterator[Option]:
        stones, ticks = part
        if ticks:
            for taken in range(1, min(self.most, stones) + 1):
                yield ((stones - taken, ticks - 1),)

    def rank(self, part: Part) -> int:
        return sum(part)

    def parts(self, rank: int) -> Iterator[Part]:
        yield from ((stones, rank - stones) for stones in range(rank + 1))

    @property
    def heaps_count(self) -> int:
        return 2

    def position(self, heaps, *, last=None, cap=None):
        if len(check_heaps(heaps)) != 2:
            raise PositionError(key="err.heap.count", game=str(self), expected=2, found=len(heaps))
        return (tuple(heaps),)

    def __str__(self) -> str:
        return "countdown"
'''
GAME = '''"""The countdown: take 1, 2 or 3 while the clock runs."""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.clocked import Clocked

GAME = Entry(make=lambda: Clocked(3), source="nobody")
'''
WORDS = {
    "name": "countdown",
    "aliases": [],
    "rules": "Take 1 to 3 stones while the clock runs. Whoever cannot move loses.",
    "numbers": "Stones and ticks.",
}
SCRIPT = """
import json
from random import Random

import bouton
from bouton.limits import Limits
from bouton.notation import parse
from bouton.notation.echo import echo
from bouton.play.hints import hint
from bouton.play.match import Match
from bouton.play.positions import random_position
from bouton.play.positions import random_step
from bouton.solving import Solver
from bouton.web.endpoint import Allowance
from bouton.web.position_view import Describer
from bouton.web.views import example_of, form_of, shown_name

rules = bouton.rules("countdown")
found = {}
for stones in range(6):
    for ticks in range(4):
        answer = bouton.solve(rules, (stones, ticks))
        found[f"{stones} {ticks}"] = [answer.outcome, answer.nim_value, [m.to for m in answer.winning_moves]]
match, random = Match(parse("countdown: 5 3")), Random(1)
match = match.play(match.parse_move("4 2"))
while not match.over:
    match = match.play(random_step(match.situation, random))
drawn = random_position(rules, "P", random)
start = parse("countdown: 5 2")
page = Describer(start, "en", Allowance(limits=Limits(), last=True)).whole(options=True, most=100)
said = {
    "found": found,
    "values": bouton.values(rules, 6).tolist(),
    "lost": [list(p) for p in bouton.p_positions(rules, 5)],
    "density": str(bouton.density(rules, 5).share),
    "moves": len(match.steps),
    "drawn": drawn.components[0].heaps,
    "options": [option["to"] for option in page["options"]],
    "view": page["components"][0]["view"],
    "hint": hint(Solver(), parse("countdown: 5 1"), 2).say(),
    "echo": echo(rules),
    "name": shown_name(rules.game, "en"),
    "example": example_of(rules.game),
    "form": form_of(rules),
    "sum": bouton.solve("countdown: 5 2 + nim: 3").outcome,
}
print(json.dumps(said))
"""


@cache
def value(stones: int, ticks: int) -> int:
    """The nim-value by definition."""
    after = {value(stones - taken, ticks - 1) for taken in (1, 2, 3) if ticks and taken <= stones}
    return min(set(range(len(after) + 1)) - after)


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What the copy of the package answers about the new game."""
    package = tmp_path_factory.mktemp("copy") / "bouton"
    package.mkdir()
    for path in SOURCE.iterdir():
        if path.name in ("rulesets", "words"):
            shutil.copytree(path, package / path.name)
        elif path.name != "__pycache__":
            (package / path.name).symlink_to(path)
    (package / "rulesets" / "families" / "clocked.py").write_text(FAMILY, "utf-8")
    (package / "rulesets" / "games" / "countdown.py").write_text(GAME, "utf-8")
    for language in ("en", "zh"):
        (package / "words" / language / "countdown.json").write_text(json.dumps(WORDS), "utf-8")
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=package.parent, capture_output=True, text=True, env={"PYTHONPATH": "."}
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_nothing_names_the_new_family():
    texts = [path.read_text("utf-8") for path in SOURCE.rglob("*.py")]
    assert not any("Clocked" in text or "clocked" in text for text in texts)


def test_it_is_solved_as_by_definition(said):
    for stones, ticks in product(range(6), range(4)):
        outcome, nim_value, winning = said["found"][f"{stones} {ticks}"]
        assert nim_value == value(stones, ticks)
        assert outcome == ("N" if nim_value else "P")
        options = [[stones - t, ticks - 1] for t in (1, 2, 3) if ticks and t <= stones]
        assert sorted(winning) == sorted(to for to in options if not value(*to))


def test_it_stands_in_a_sum(said):
    assert said["sum"] == ("N" if value(5, 2) ^ 3 else "P")


def test_its_values_make_a_table_and_its_losses_a_list(said):
    assert said["values"] == [[value(a, b) for b in range(6)] for a in range(6)]
    lost = [[a, b] for a, b in product(range(6), repeat=2) if not value(a, b)]
    assert sorted(said["lost"]) == lost
    assert said["density"] == str(Fraction(len(lost), 36))


def test_it_is_played(said):
    assert 2 <= said["moves"] <= 3
    assert not value(*said["drawn"]) and min(said["drawn"]) > 0


def test_it_is_drawn_and_said(said):
    assert sorted(said["options"]) == [[2, 1], [3, 1], [4, 1]]
    assert said["view"] == "list" and said["form"] is None
    assert said["name"] == "countdown" and len(said["example"]) == 2
    assert said["echo"] == WORDS["rules"]
    assert said["hint"] == "Winning move: (5, 1) → (4, 0)."
