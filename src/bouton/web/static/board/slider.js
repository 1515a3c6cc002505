// A heap as a slider: a groove on which pointer and keys choose how much goes, in a row with its letter and its count.

import { shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { heapWords } from "./naming.js";

/** The groove of *heap*, of some *kinds*; *how* is its place on the table (table.js), an area. */
export function slider({ table, letter, size, single }, kinds, how, inside) {
  const props = {
    class: ["groove", ...kinds],
    role: "slider",
    tabIndex: 0,
    "aria-label": heapWords(letter, size, single),
    "aria-valuemin": 0,
    "aria-valuemax": Number(size),
    "aria-valuenow": Number(size),
    dataset: { letter },
  };
  return table.place(h("div", props, inside), { area: true, ...how });
}

/** The row of a heap with its groove; *more* stands behind it. */
export function sliderRow({ letter, size, single }, kind, groove, ...more) {
  return h(
    "div",
    { class: ["heap", kind, single && "single"] },
    h("span.heap-letter", { "aria-hidden": "true" }, letter),
    h("span.heap-count", shown(size)),
    groove,
    more,
  );
}

/** Says on a slider how much of a heap of *size* is chosen. */
export function sayAmount(groove, chosen, size) {
  groove.setAttribute("aria-valuenow", String(size - chosen));
  const words = chosen
    ? say("page_play.chosen", { take: chosen, left: size - chosen })
    : say("page_play.nothing_chosen", { n: size });
  groove.setAttribute("aria-valuetext", words);
}
