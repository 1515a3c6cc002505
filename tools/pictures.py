"""``python -m tools.pictures``: the pictures of README and documentation, made from the library and from its page.

The drawings are SVG and follow the reader's theme; the page is photographed in both languages, light and dark.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import bouton
from tools.browser import served, started

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
# The colours of the page: paper, ink, faint lines, gold.
STYLE = """<style>
svg{--paper:#f6f2e8;--ink:#1e2529;--line:#dcd4c3;--gold:#9c6700}
@media(prefers-color-scheme:dark){svg{--paper:#111618;--ink:#eee8da;--line:#2c3639;--gold:#e9b949}}
.paper{fill:var(--paper)}.ink{fill:var(--ink)}.gold{fill:var(--gold)}.line{stroke:var(--line);fill:none}
.mark{stroke:var(--gold);fill:none;stroke-dasharray:4 4}text{font:13px system-ui,sans-serif;fill:var(--ink)}
</style>"""


def svg(name: str, width: int, height: int, title: str, parts: Iterable[str]) -> None:
    """A drawing of *parts* on paper, with its *title* for those who cannot see it."""
    body = "\n".join(parts)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">\n'
        f"<title>{title}</title>\n{STYLE}\n"
        f'<rect class="paper" width="{width}" height="{height}" rx="16"/>\n{body}\n</svg>\n'
    )
    (PICTURES / f"{name}.svg").write_text(text, "utf-8")


def p_positions(largest: int = 60, step: int = 10, margin: int = 40) -> None:
    """The lost positions of Wythoff's game, as squares of a board."""
    side = (largest + 1) * step

    def place(a: int, b: int) -> tuple[int, int]:
        return margin + a * step + step // 2, margin + side - b * step - step // 2

    def parts() -> Iterator[str]:
        for tick in range(0, largest + 1, 10):
            x, y = place(tick, tick)
            yield f'<path class="line" d="M{x} {margin}V{margin + side}M{margin} {y}H{margin + side}"/>'
            yield f'<text x="{x}" y="{margin + side + 20}" text-anchor="middle">{tick}</text>'
            yield f'<text x="{margin - 10}" y="{y + 4}" text-anchor="end">{tick}</text>'
        for pair in bouton.p_positions("wythoff", largest, heaps=2):
            assert isinstance(pair, tuple)
            for a, b in {pair, pair[::-1]}:
                x, y = place(a, b)
                yield f'<path class="gold" d="M{x} {y - 6}l6 6l-6 6l-6 -6z"/>'

    svg("wythoff", side + 2 * margin, side + 2 * margin, "The lost positions of Wythoff's game", parts())


def sequence(length: int = 120, step: int = 9, margin: int = 40) -> None:
    """The nim-values of Kayles, with the start of the period marked."""
    values = bouton.values("kayles", length).tolist()
    found = bouton.period("kayles")
    assert found is not None
    unit, greatest = 24, max(values)
    height = unit * greatest

    def parts() -> Iterator[str]:
        for value in range(greatest + 1):
            y = margin + height - unit * value
            yield f'<path class="line" d="M{margin} {y}H{margin + step * length}"/>'
            yield f'<text x="{margin - 10}" y="{y + 4}" text-anchor="end">{value}</text>'
        for heap in range(found.preperiod, length, found.period):
            yield f'<path class="mark" d="M{margin + step * heap} {margin - 10}V{margin + height + 10}"/>'
        for heap, value in enumerate(values):
            shape = "gold" if heap >= found.preperiod else "ink"
            x, y = margin + step * heap + step // 2, margin + height - unit * value
            yield f'<circle class="{shape}" cx="{x}" cy="{y}" r="3.4"/>'
        for heap in range(0, length, 20):
            yield f'<text x="{margin + step * heap + 4}" y="{margin + height + 26}" text-anchor="middle">{heap}</text>'

    svg("kayles", step * length + 2 * margin, height + 2 * margin, "The nim-values of Kayles and their period", parts())


def page() -> None:
    """The page on which one plays: both languages, light and dark."""
    with served() as (address, _), started("--hide-scrollbars") as chromium:
        for language in ("en", "zh"):
            for theme in ("light", "dark"):
                view = chromium.new_page(viewport={"width": 1280, "height": 860}, device_scale_factor=1)
                view.goto(
                    f"{address}#/play?rules=nim&position=3,5,7&stop=why&think=0&level=perfect&lang={language}&theme={theme}"
                )
                view.wait_for_load_state("networkidle")
                view.locator("button.ringed").first.wait_for()
                view.wait_for_timeout(1000)
                view.screenshot(path=PICTURES / f"page-{language}-{theme}.png")
                view.close()


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    p_positions()
    sequence()
    page()
