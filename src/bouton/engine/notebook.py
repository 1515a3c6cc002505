"""A period as HTML for notebooks."""

from typing import TYPE_CHECKING

from bouton import words
from bouton.words import html
from bouton.words.grounds import ground, status_text

if TYPE_CHECKING:
    from bouton.engine.periods import Period
NUMBERS = ("preperiod", "period", "saltus")


def shown(found: "Period") -> str:
    """*found* as a card: what repeats, and by what that is proved, or that it is only seen."""
    said = html.language()
    numbers = {name: getattr(found, name) for name in NUMBERS}
    sentences = [words.say("period.period", int(found.saltus > 0), said, **numbers)]
    if found.proved:
        theorem = ground(str(found.theorem), said)
        sentences.append(words.say("period.period", 2, said, checked_length=found.checked_length, theorem=theorem))
    else:
        sentences.append(words.say("period.seen", 0, said, checked_length=found.checked_length))
    facts = [(words.say(f"cli.head.{name}", 0, said), number) for name, number in numbers.items()]
    badge = (
        status_text("proved" if found.proved else "conjectured", "", said),
        html.GOOD if found.proved else html.PLAIN,
    )
    return html.card(found.rules, badge, html.rows(facts), html.paragraph(sentences))
