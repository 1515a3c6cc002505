"""A board to play on in a notebook: the page itself, whose questions the kernel answers.

It needs ``bouton[notebook]``.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from bouton.errors import MissingError
from bouton.play.position import Position, position
from bouton.words import html

try:
    import traitlets
    from anywidget import AnyWidget
except ImportError:
    raise MissingError(key="err.notebook") from None

FOLDER = Path(__file__).parent
_SCRIPTS = '<script src="core/early.js"></script>\n<script type="module" src="app.js"></script>\n'
_SHEET = '<link rel="stylesheet" href="first.css">\n'


class Board(AnyWidget):
    """A board on which *heaps* under *rules* are played: choose a move, ask for a hint, see why.

    Takes what `bouton.position` takes, or a Position.  *language* is "en" or "zh"; without it that of the machine.
    Where no widgets are shown, as on a page made from the notebook, it is the still picture of its position.
    RulesError or PositionError where rules and heaps make no sense.
    """

    _esm = FOLDER / "board.js"
    #: Where the page is: the part of its address behind the sign #.
    place = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        rules: Any,
        *heaps: Any,
        last: int | None = None,
        cap: int | None = None,
        language: str | None = None,
    ) -> None:
        self.position: Position = rules if isinstance(rules, Position) else position(rules, *heaps, last=last, cap=cap)
        asked = {"rules": str(self.position.situation), "embed": "1", "lang": language or html.language()}
        super().__init__(place=f"#/play?{urlencode(asked)}")
        self.on_msg(self._told)

    def _told(self, _: Any, asked: dict[str, str], buffers: list[bytes]) -> None:
        """Answer a question of the page, or send the page."""
        reply, body = ({}, page()) if not asked.get("url") else answer(asked)
        self.send({**reply, "id": asked["id"]}, [body])

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget; for whoever shows none, the position as a picture and as text."""
        still = {"text/html": self.position._repr_html_(), "text/plain": str(self.position)}
        bundle = super()._repr_mimebundle_(**options)
        if not isinstance(bundle, tuple):
            return bundle
        return {**bundle[0], **still}, *bundle[1:]


def answer(asked: dict[str, str]) -> tuple[dict[str, Any], bytes]:
    """Status and headers of the reply to a question of the page, as the server gives them, and its body."""
    from bouton.web import dispatch

    url = urlsplit(asked["url"])
    path, accept, body = url.path.removeprefix("api/"), asked["accept"], asked["body"].encode()
    reply = dispatch.answered(
        dispatch.Request(asked["method"], path, url.query, accept, body, asked["language"], last=True)
    )
    return {"status": reply.status, "headers": {"Content-Type": reply.kind, **reply.headers}}, reply.body


def page() -> bytes:
    """The page as one document that loads nothing: its questions go to the window around it."""
    from bouton.web.app import STATIC
    from bouton.web.bundle import FIRST_SHEETS, Bundle

    bundle = Bundle(STATIC)
    asking = (FOLDER / "asking.js").read_text("utf-8")
    sheets = {"first.css": FIRST_SHEETS, "play/page.css": bundle.pages["play"]["styles"]}
    styles = "".join(f'<style id="{name}">{bundle.sheet(parts).decode()}</style>\n' for name, parts in sheets.items())
    scripts = f'<script>{asking}</script>\n<script type="module">{bundle.whole().decode()}</script>\n'
    return bundle.front_page(whole=False).decode().replace(_SHEET, styles).replace(_SCRIPTS, scripts).encode()
