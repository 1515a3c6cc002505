"""The share of losses as HTML for notebooks."""

from typing import TYPE_CHECKING

from bouton import words
from bouton.words import html

if TYPE_CHECKING:
    from bouton.counting.shares import Odds


def shown(odds: "Odds") -> str:
    """*odds* as a card: how many positions are lost, of how many, and what the share tends to."""
    said = html.language()
    numbers = [
        (words.say(f"cli.head.{name}", 0, said), getattr(odds, name))
        for name in ("p_positions", "positions", "share", "limit")
    ]
    share = "–" if odds.share is None else html.percent(odds.share)
    return html.card(words.say("cli.odds", 0, said), (share, html.PLAIN), html.rows(numbers))
