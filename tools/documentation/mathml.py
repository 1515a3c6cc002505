"""A Markdown extension: formulae between dollar signs become MathML when the site is built, so no script draws them."""

import xml.etree.ElementTree as ElementTree
from re import Match
from typing import Any

from latex2mathml.converter import convert
from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

# Before code spans are looked for (190) a dollar would be taken from them; right after, it is safe.
BLOCK, INLINE = 186, 185


class _Formula(InlineProcessor):
    def __init__(self, pattern: str, markdown: Markdown, display: str) -> None:
        super().__init__(pattern, markdown)
        self.display = display

    def handleMatch(  # type: ignore[override]  # the base class takes and gives less
        self, m: Match[str], data: str
    ) -> tuple[str | ElementTree.Element, int, int]:
        made = convert(m.group(1).strip(), display=self.display)
        # No line begins with the sign that follows a formula.
        sign = m.group(2) if m.re.groups > 1 else ""
        whole = f'<span class="formula">{made}{sign}</span>' if sign else made
        return self.md.htmlStash.store(whole), m.start(0), m.end(0)


class MathML(Extension):
    """``$a$`` in a line, ``$$a$$`` on a line of its own."""

    def extendMarkdown(self, md: Markdown) -> None:
        md.inlinePatterns.register(_Formula(r"\$\$(.+?)\$\$", md, "block"), "mathml-block", BLOCK)
        md.inlinePatterns.register(
            _Formula(r"(?<!\\)\$(?! )([^$\n]+?)(?<! )\$([,.;:!?)，。；：、）]*)", md, "inline"), "mathml-inline", INLINE
        )


def makeExtension(**settings: Any) -> MathML:
    """What Markdown calls to get the extension."""
    return MathML(**settings)
