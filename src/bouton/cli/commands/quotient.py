"""``bouton quotient RULES``: the misere quotient, which judges sums of heaps of any size in misere play."""

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.command import COUNT, OUTPUT_FILE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject
from bouton.errors import RulesError
from bouton.laws.coq import is_accepted
from bouton.misere.finding import has_nim, misere_quotient
from bouton.misere.kept import keep
from bouton.misere.quotient import MisereQuotient
from bouton.notation import parse_rules

# The most relations, and the most words, that a person is shown.
FEW = 24


Each = Annotated[int | list[int | None] | None, "of several games one for each"]


class PartObject(TypedDict):
    """The part of a quotient that was found."""

    order: int
    p_elements: int
    preperiod: Each
    period: Each
    exact_to: Annotated[int | list[int | None] | None, "the largest heap that is judged; null: any is"]
    tame: bool
    generators: Annotated[
        dict[str, int | list[int]], "a heap for each letter; of several games its game, counted from 0, and the heap"
    ]
    relations: list[str]
    p_words: Annotated[list[str], "the lost elements"]
    status: Status


class QuotientObject(AboutRulesObject):
    """The misère quotient; all but status, beside and partial is null where only a part was found."""

    order: int | None
    p_elements: int | None
    preperiod: Each
    period: Each
    exact_to: Annotated[int | list[int | None] | None, "the largest heap that is judged; null: any is"]
    tame: bool | None
    status: Status
    generators: dict[str, int | list[int]] | None
    relations: list[str] | None
    p_words: list[str] | None
    beside: Annotated[list[str], "the other games"]
    partial: PartObject | None
    infinite: NotRequired[Annotated[bool, "there is none for heaps of every size, which is proved"]]
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]


@command(
    "bouton quotient kayles",
    "bouton quotient 0.123 --json",
    'bouton quotient "take 1,3,4" --beside kayles',
    "bouton quotient nim --heap 31",
    "bouton quotient 0.75 --certificate quotient.json",
)
@about_rules(QuotientObject)
@click.option("--beside", metavar="RULES", multiple=True)
@click.option("--heap", "largest", type=COUNT, default=None, metavar="N")
@click.option("--certificate", type=OUTPUT_FILE, metavar="FILE", default=None)
def quotient(asked: Question, beside: tuple[str, ...], largest: int | None, certificate: str | None) -> Writer:
    """The quotient, its lost elements and the period of the heaps' elements; or the part of it that was found."""
    games = [asked.game, *map(parse_rules, beside)]
    names = [str(rules.game) for rules in games]
    found = misere_quotient(games if beside else asked.game, heaps=largest, limits=asked.limits)
    status = Status.PROVED_HERE if found.has_certificate else Status.COMPUTED
    asked.known["beside"] = names[1:]
    if found.is_whole or largest is not None:
        asked.known.update(found.as_dict(), status=status)
    else:
        asked.known["partial"] = {**found.as_dict(), "status": status}
        if has_nim([rules.normal_form().game for rules in games]):
            asked.known.update(status=Status.PROVED, infinite=True)
        else:
            asked.known["status"] = Status.UNKNOWN
            asked.status = 3
    if certificate is not None:
        if not found.has_certificate:
            raise RulesError(key="err.quotient.own_rules")
        output.write_json(certificate, found.certificate(), compact=True)
    if found.is_whole and found.has_certificate:
        keep(found)
    if coq := found.has_certificate and is_accepted(found.certificate()):
        asked.known["coq"] = True
    return lambda: _write(asked, found, names, output.status_text(status, "", asked.language, coq))


def _write(asked: Question, found: MisereQuotient, names: Sequence[str], status: str) -> None:
    said = asked.language

    def put(name: str, **values: object) -> None:
        output.put(words.say(f"quotient.shown.{name}", said, **values))

    put("order", order=found.order, lost=len(found.lost), status=status)
    for name, preperiod, period, end in zip(names, found.preperiods, found.periods, found.ends, strict=True):
        if len(names) > 1:
            output.put(f"{name}:" if said == "en" else f"{name}：")
        if period:
            put("period", preperiod=preperiod, period=period)
        else:
            put("exact", n=end)
    if "infinite" in asked.known:
        put("infinite")
    elif asked.status:
        put("unknown")
    put("tame" if found.is_tame else "wild")
    for letter, (game, heap) in found.generators().items():
        put("generator", letter=letter, heap=heap, game=names[game])
    relations, lost = found.relations(), [found.name(x) for x in found.lost]
    put("relations", relations=(*relations[:FEW], *["…"] * (len(relations) > FEW)))
    put("lost", lost=(*lost[:FEW], *["…"] * (len(lost) > FEW)))


COMMAND = quotient
