"""The misere quotient of rules, which judges sums of heaps of any size in misere play."""

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict

from bouton import words
from bouton.claims import Status
from bouton.errors import RulesError
from bouton.laws.coq import is_accepted
from bouton.misere.finding import has_nim, misere_quotient
from bouton.misere.kept import keep
from bouton.misere.quotient import MisereQuotient
from bouton.notation import parse_rules
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject
from bouton.words.provenance import status_text

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


@question(
    "bouton quotient kayles",
    "bouton quotient 0.123 --json",
    'bouton quotient "take 1,3,4" --beside kayles',
    "bouton quotient nim --heap 31",
    "bouton quotient 0.75 --certificate quotient.json",
    gives=QuotientObject,
    slow=True,
    seconds=20,
)
def quotient(
    call: Call,
    beside: Annotated[tuple[str, ...], About(metavar="RULES")] = (),
    heap: int | None = None,
    certificate: Annotated[bool, About(metavar="FILE", written="file")] = False,
) -> Lines:
    """The misère quotient with its lost elements and the periods of the heaps; or the part of it that was found."""
    games = [call.game, *map(parse_rules, beside)]
    names = [str(rules.game) for rules in games]
    found = misere_quotient(games if beside else call.game, heaps=heap, limits=call.limits)
    status = Status.PROVED_HERE if found.has_certificate else Status.COMPUTED
    call.known["beside"] = names[1:]
    if found.is_whole or heap is not None:
        call.known.update(found.as_dict(), status=status)
    else:
        call.known["partial"] = {**found.as_dict(), "status": status}
        if has_nim([rules.normal_form().game for rules in games]):
            call.known.update(status=Status.PROVED, infinite=True)
        else:
            call.known["status"] = Status.UNKNOWN
            call.status = 3
    if certificate:
        if not found.has_certificate:
            raise RulesError(key="err.quotient.own_rules")
        call.written["certificate"] = found.certificate()
    if call.keeps and found.is_whole and found.has_certificate:
        keep(found)
    if coq := found.has_certificate and is_accepted(found.certificate()):
        call.known["coq"] = True
    return _lines(call, found, names, status_text(status, "", call.language, coq))


def _lines(call: Call, found: MisereQuotient, names: Sequence[str], status: str) -> Lines:
    def shown(name: str, **values: object) -> str:
        return words.say(f"quotient.shown.{name}", call.language, **values)

    yield shown("order", order=found.order, lost=len(found.lost), status=status)
    for name, preperiod, period, end in zip(names, found.preperiods, found.periods, found.ends, strict=True):
        if len(names) > 1:
            yield (f"{name}:" if call.language == "en" else f"{name}：")
        if period:
            yield shown("period", preperiod=preperiod, period=period)
        else:
            yield shown("exact", n=end)
    if "infinite" in call.known:
        yield shown("infinite")
    elif call.status:
        yield shown("unknown")
    yield shown("tame" if found.is_tame else "wild")
    for letter, (game, heap) in found.generators().items():
        yield shown("generator", letter=letter, heap=heap, game=names[game])
    relations, lost = found.relations(), [found.name(x) for x in found.lost]
    yield shown("relations", relations=(*relations[:FEW], *["…"] * (len(relations) > FEW)))
    yield shown("lost", lost=(*lost[:FEW], *["…"] * (len(lost) > FEW)))


QUESTION = quotient
