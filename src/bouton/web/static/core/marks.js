// The marks of the page.  A move and a verdict carry a triangle, seen from a person; a position carries the diamond.
// Shape says it first and colour second.

import { svg } from "./dom.js";

const DRAWINGS = {
  win: () => [
    svg("circle", { cx: 24, cy: 24, r: 24, class: "win-fill" }),
    svg("path", { d: TRIANGLE_UP, class: "on-win" }),
  ],
  lose: () => [
    svg("circle", { cx: 24, cy: 24, r: 22.6, class: "loss-disc" }),
    svg("path", { d: TRIANGLE_DOWN, class: "loss-line" }),
  ],
  zero: () => [
    svg("path", { d: DIAMOND, class: "zero-fill" }),
    svg("path", { d: "M17 20.6h14M17 27.4h14", class: "zero-sign" }),
  ],
  diamond: () => [svg("path", { d: DIAMOND, class: "zero-fill" })],
  hidden: () => [svg("circle", { cx: 24, cy: 24, r: 22.6, class: "dashed" }), letter("?")],
  error: () => [
    svg("rect", { x: 1.4, y: 1.4, width: 45.2, height: 45.2, rx: 12, class: "loss-disc" }),
    letter("!", "loss-text"),
  ],
  thinking: () => [
    svg("circle", { cx: 24, cy: 24, r: 21, class: "ring" }),
    svg("path", { d: "M24 3a21 21 0 0 1 21 21", class: "ring-part" }),
  ],
};
const TRIANGLE_UP = "M24 13.5 35.5 33.5h-23Z";
const TRIANGLE_DOWN = "M24 35 13.2 16.6h21.6Z";
const DIAMOND = "M24 3.5 44.5 24 24 44.5 3.5 24Z";

function letter(text, kind = "") {
  return svg(
    "text",
    { x: 24, y: 25, class: `mark-letter ${kind}`, "text-anchor": "middle", "dominant-baseline": "central" },
    text,
  );
}

/**
 * A mark: win, lose, zero (the diamond with =), diamond (without, below 18 px), hidden, error, thinking.
 * *says* is read aloud; without it the words beside the mark must say the same.
 */
export function mark(kind, size = 24, says = "") {
  const drawn = kind === "zero" && size < 18 ? "diamond" : kind;
  const spoken = says ? { role: "img", "aria-label": says } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { viewBox: "0 0 48 48", width: size, height: size, class: `mark mark-${drawn}`, focusable: "false", ...spoken },
    ...DRAWINGS[drawn](),
  );
}

/** The mark of a move or verdict by the outcome for the one who looks: "win" or "lose". */
export const outcomeMark = (wins, size, says) => mark(wins ? "win" : "lose", size, says);
