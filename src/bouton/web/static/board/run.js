// One row of pins or stones: drawn on one line while it fits, else on lines of equal length with the number of the first.

import { h, refill, svg } from "../core/dom.js";
import { number, say } from "../core/words.js";

/**
 * A row: {element, pins, gaps, fit(perLine)}.  *spec* says what it is and in *words* how long, `make(place)` the button of
 * a pin and `cut(place)` the button between two pins, or null.
 */
export function drawnRun({ length, words, letter, value, make, cut }) {
  const pins = Array.from({ length }, (_, place) => make(place));
  const gaps = Array.from({ length }, (_, place) => (place ? cut(place) : null));
  const lines = h("div.run-lines");
  const element = h(
    "div.run",
    { role: "group", "aria-label": words },
    lines,
    h("div.bracket", { "aria-hidden": "true" }),
    h("p.run-words.second", letter && [h("b", letter), " "], words),
    value !== null && value !== undefined && h("p.run-value", say("page_play.value", { value })),
  );
  let drawn = 0;

  function fit(perLine) {
    const each = Math.min(perLine, length);
    if (each === drawn) return;
    drawn = each;
    const wrapped = each < length;
    element.classList.toggle("wrapped", wrapped);
    const focused = element.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement)
      : null;
    const count = Math.ceil(length / each);
    refill(
      lines,
      Array.from({ length: count }, (_, line) => {
        const inside = pins
          .slice(line * each, (line + 1) * each)
          .flatMap((pin, at) => [gaps[line * each + at], pin].filter(Boolean));
        const first = wrapped && h("span.run-first.note", { "aria-hidden": "true" }, number(line * each + 1));
        return h("div.run-line", first, h("div.run-pins", inside));
      }),
    );
    focused?.focus({ preventScroll: true });
  }

  fit(length || 1);
  return { element, pins, gaps: gaps.filter(Boolean), fit };
}

/** A pin as a drawing. */
export function pinShape() {
  return svg(
    "svg",
    { viewBox: "0 0 30 72", class: "pin-shape", "aria-hidden": "true", focusable: "false" },
    svg("path", {
      class: "pin-body",
      d: "M15 1C10.6 1 8.4 4.6 8.4 8.6c0 4.6 2.2 8.6 2.2 13.4 0 7.5-9 15-9 29 0 9 2.6 14.5 5 20h16.800c2.400-5.500 5-11 5-20 0-14-9-21.500-9-29 0-4.800 2.200-8.800 2.200-13.400C21.600 4.600 19.400 1 15 1Z",
    }),
    svg("path", {
      class: "pin-light",
      d: "M12.5 5c-1.500 1.500-1.600 4-.9 6.500.5 2.500 1.300 6 .8 10.500-.8 6.500-7 13-7.300 24-.1 5 .8 10 1.900 14 1-15 8.500-25 8.700-38 .1-6-2.300-9-1.200-17Z",
    }),
    svg("path", { class: "pin-band", d: "M10.200 20.500q4.800 2.400 9.600 0l.5 4q-5.300 2.600-10.600 0Z" }),
  );
}
