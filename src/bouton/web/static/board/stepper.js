// − and + with words between them, for fingers that a stone or a square is too small for.

import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";

/** The button "minus" or "plus" that runs *run*; *says* names it. */
export const step = (name, says, run) =>
  h("button", { class: "step", type: "button", "aria-label": says, on: { click: run } }, icon(name, 22));
