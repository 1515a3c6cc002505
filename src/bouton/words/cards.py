"""Results as cards for notebooks, made from what they say as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bouton import words
from bouton.words import html
from bouton.words.provenance import basis, ground, status_text

# At most this many winning moves stand on a card.
MOST = 20
PROVED = ("proved", "proved here")


def answer(found: Mapping[str, Any], sentences: Sequence[str]) -> str:
    """The outcome of a position, every winning move (the first `MOST`), why, and by what it is known."""
    language = html.language()

    def label(key: str) -> str:
        return words.say(f"answer.{key}", language)

    title, recognised = found["rules"], found["recognised"]
    if recognised is not None and recognised != title.removesuffix("; misere"):
        title = f"{recognised} ({title})"
    facts = [
        (label("position"), words.position(found["position"])),
        (label("cap"), found["cap"]),
        (label("nim_value"), found["nim_value"]),
        (label("by_label"), basis(**found["by"], language=language)),
    ]
    outcome = label(found["outcome"]), html.GOOD if found["outcome"] == "N" else html.BAD
    return html.card(title, outcome, html.rows(facts), html.paragraph(sentences), _moves(found, language))


def _moves(found: Mapping[str, Any], language: str) -> str:
    """The winning moves: what is taken (a dash where a heap is split), what is left, the cap where there is one."""
    moves, count = found["winning_moves"][:MOST], found["winning_move_count"]
    if not moves:
        return ""
    caps = ["cap"] if any(move["cap"] is not None for move in moves) else []
    headings = ["take", "to", *caps]
    lines: list[list[object]] = [
        [
            "–" if move["take"] is None else words.position(move["take"]),
            words.position(move["to"]),
            *map(move.get, caps),
        ]
        for move in moves
    ]
    if count is None or count > len(moves):
        lines.append(["…"] * len(headings))
    total = words.say("answer.uncounted", language) if count is None else str(count)
    above = html.rows([(words.say("answer.winning_moves", language), total)])
    return above + html.table([_head(heading, language) for heading in headings], lines)


def period(found: Mapping[str, Any]) -> str:
    """What repeats, and by what that is proved, or that it is only seen."""
    language = html.language()
    colour = html.GOOD if found["proved"] else html.BAD if found["broken_at"] is not None else html.PLAIN
    badge = status_text(found["status"], "", language, bool(found.get("coq"))), colour
    facts = [(_head(name, language), found[name]) for name in ("preperiod", "period", "saltus")]
    told = html.paragraph(period_sentences(found, language))
    return html.card(found["rules"], badge, html.rows(facts), told)


def period_sentences(found: Mapping[str, Any], language: str) -> list[str]:
    """What repeats, and by what that is proved; or up to where it is seen, and what is known to break it."""
    way = "grows" if found["saltus"] else "repeats"
    numbers = {name: found[name] for name in ("preperiod", "period", "saltus")}
    checked = found["checked_length"]
    if found["status"] == "proved, short proof given":
        status = status_text(found["status"], found["source"], language)
        known = words.say("period.known", language, name=ground(found["theorem"], language), status=status)
        return [words.say(f"period.period.{way}", language, **numbers), known]
    if found["proved"] or found.get("source"):
        return [words.say(f"period.period.{way}", language, **numbers), *_proof_of_period(found, language)]
    seen = words.say(f"period.seen.{way}", language, checked_length=checked, **numbers)
    if found["broken_at"] is None:
        return [seen, words.say("period.seen.open", language)]
    return [seen, words.say("period.seen.broken", language, heap=found["broken_at"])]


def _proof_of_period(found: Mapping[str, Any], language: str) -> Iterator[str]:
    """By what it is proved, and where that stands."""
    source, checked = found.get("source", ""), found["checked_length"]
    if found["theorem"] is None:
        yield words.say(f"period.period.{'published' if found['proved'] else 'reported'}", language, source=source)
        if checked:
            key = "census_later" if found["preperiod"] > checked else "census"
            yield words.say(f"period.period.{key}", language, checked_length=checked)
    else:
        theorem = ground(str(found["theorem"]), language)
        way = "proved" if checked else "follows"
        yield words.say(f"period.period.{way}", language, checked_length=checked, theorem=theorem)
        if source:
            yield words.say("period.period.source", language, source=source)


def claim(found: Mapping[str, Any], verdict: str, statement: str, why: str) -> str:
    """A claim under the word *verdict*, with its counterexample, or why it was left open."""
    language = html.language()
    colour = html.GOOD if verdict in PROVED else html.BAD if verdict == "refuted" else html.PLAIN
    at = found["counterexample"]
    facts = [
        (_head("kind", language), found["kind"]),
        (_head("nim_value", language), found["nim_value"] or None),
        (_head("checked_to", language), found["checked_to"]),
        (_head("counterexample", language), None if at is None else ", ".join(map(words.digits, at))),
    ]
    badge = status_text(verdict, "", language), colour
    return html.card(
        statement or _head("claim", language), badge, html.rows(facts), html.paragraph([why] if why else [])
    )


def density(found: Mapping[str, Any]) -> str:
    """How many positions are lost, of how many, and what the share tends to."""
    language = html.language()
    share = "–" if found["share"] is None else html.percent(found["share"])
    rows = html.rows((_head(name, language), value) for name, value in found.items())
    return html.card(words.say("density.title", language), (share, html.PLAIN), rows)


def _head(name: str, language: str) -> str:
    return words.say(f"cli.head.{name}", language)
