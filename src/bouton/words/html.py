"""Results as HTML for notebooks: whole in itself, and in the colours of the page around it, light or dark.

No script, no style sheet, no address.  Nothing is coloured but by the colour of the text around it, thinned: a notebook
does not say whether it is dark.
"""

import os
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from bouton import words
from bouton.words.environment import locale_language

LINE = "1px solid color-mix(in srgb, currentColor 25%, transparent)"
CARD = f"border:{LINE};border-radius:8px;padding:0.7em 1em;display:inline-block;max-width:60em;line-height:1.5"
BADGE = "border-radius:1em;padding:0.1em 0.7em;margin-left:0.7em;font-weight:600;white-space:nowrap;background:"
GOOD = "color-mix(in srgb, #2a9d5c 30%, transparent)"
BAD = "color-mix(in srgb, #d1495b 30%, transparent)"
PLAIN = "color-mix(in srgb, currentColor 12%, transparent)"
TABLE = "border-collapse:collapse;margin:0.5em 0;font:inherit;color:inherit;background:transparent"
CELL = f"text-align:left;padding:0.15em 1em 0.15em 0;border:0;border-bottom:{LINE};vertical-align:top;font-weight:"

# Of longer texts, numbers of many digits, the ends are shown.
LONGEST, ENDS = 400, 180


def language() -> str:
    """The language of the machine, in which results are told."""
    return locale_language(os.environ)


def card(title: str, badge: tuple[str, str] | None, *blocks: str) -> str:
    """A frame with a *title*, a *badge* (its text and `GOOD`, `BAD` or `PLAIN`) and what stands below."""
    mark = "" if badge is None else f'<span style="{BADGE}{badge[1]}">{text(badge[0])}</span>'
    head = f'<div><strong style="overflow-wrap:anywhere">{text(title)}</strong>{mark}</div>'
    return f'<div lang="{language()}" style="{CARD}">{head}{"".join(blocks)}</div>'


def rows(pairs: Iterable[tuple[str, object]]) -> str:
    """Labels with what belongs to them; pairs without a value are left out."""
    told = [(label, value) for label, value in pairs if value is not None and value != ""]
    lines = "".join(f"<tr>{_cell('th', label)}{_cell('td', value)}</tr>" for label, value in told)
    return f'<table style="{TABLE}">{lines}</table>' if lines else ""


def table(headings: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Lines under headings."""
    head = "".join(_cell("th", heading) for heading in headings)
    body = "".join(f"<tr>{''.join(_cell('td', value) for value in line)}</tr>" for line in lines)
    return f'<table style="{TABLE}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def paragraph(sentences: Iterable[str]) -> str:
    """Sentences, each on a line of its own."""
    told = "<br>".join(map(text, sentences))
    return f'<p style="margin:0.5em 0;max-width:42em;overflow-wrap:anywhere">{told}</p>' if told else ""


def percent(share: Fraction) -> str:
    """*share* in percent, rounded down to two places, without a float.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 8))
    ('33.33 %', '12.50 %')
    """
    whole, rest = divmod(int(share * 10_000), 100)
    return f"{whole}.{rest:02} %"


def _cell(kind: str, value: object) -> str:
    how = "600;white-space:nowrap" if kind == "th" else "inherit;overflow-wrap:anywhere"
    return f'<{kind} style="{CELL}{how}">{text(value)}</{kind}>'


def text(value: object) -> str:
    """*value* as text for HTML; of what is long, its ends.

    >>> text("a < b"), len(text(10**1000))
    ('a &lt; b', 361)
    """
    written = words.digits(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)
    if len(written) > LONGEST:
        written = f"{written[:ENDS]}…{written[-ENDS:]}"
    return escape(written)
