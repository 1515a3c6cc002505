"""The genera of heaps in misere play, and whether they are tame."""

from typing import Annotated

from bouton.questions import genus_table
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject, HeapGenusObject


class GenusObject(AboutRulesObject):
    """The genera of heaps 0, 1, 2, ..."""

    length: int
    reached: int
    tame: bool
    genera: list[HeapGenusObject]


@question(
    "bouton genus kayles",
    "bouton genus 0.312 --length 12",
    'bouton genus "take 1,3,4" --length 200 --json',
    gives=GenusObject,
    slow=True,
    seconds=10,
)
def genus(call: Call, length: Annotated[int, About(least=1)] = 20) -> Lines:
    """The genera of heaps from 0 on; exit status 3 where a limit was met before the last."""
    call.known["length"] = length
    rows, ended = genus_table.found(call.game.game, length, call.limits)
    call.hold(len(rows))
    call.known.update(genus_table.known(rows))
    call.status = 3 if ended else 0
    return genus_table.lines(rows, ended, call.language)


QUESTION = genus
