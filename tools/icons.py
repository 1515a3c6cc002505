"""``python -m tools.icons``: the icons that phones need, drawn from icon.svg by Debian's chromium.

A phone that cuts its icons to a shape of its own needs one with room around it (maskable), and those of Apple know no
SVG and show no transparency.
"""

import sys

from bouton.web.app import STATIC
from tools.browser import started

PAPER = "#f6f2e8"
# How large the drawing is in each: within four fifths a phone may cut anything away.
ICONS = {
    "icon-192.png": (192, 0.8, "transparent"),
    "icon-512.png": (512, 0.8, "transparent"),
    "icon-maskable.png": (512, 0.56, PAPER),
    "apple-touch-icon.png": (180, 0.7, PAPER),
}
# What is transparent stands on a plate: a desktop may be dark.
PLATE = f"background: {PAPER}; border-radius: 22%;"


def main() -> None:
    """Writes them into the folder of the page."""
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    with started() as chromium:
        for name, (size, share, ground) in ICONS.items():
            page = chromium.new_page(viewport={"width": size, "height": size}, color_scheme="light")
            plate = PLATE if ground == "transparent" else f"background: {ground};"
            square = f"width: {size}px; height: {size}px; display: grid; place-items: center"
            style = f"body {{ margin: 0 }} div {{ {plate} {square} }} svg {{ width: {share:.0%} }}"
            page.set_content(f"<style>{style}</style><div>{drawing}</div>")
            data = page.screenshot(path=STATIC / name, omit_background=True)
            print(f"{name}: {len(data)} bytes", file=sys.stderr)
            page.close()


if __name__ == "__main__":
    main()
