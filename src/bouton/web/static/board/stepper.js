// − and + with words between them, for fingers that a stone or a square is too small for.

import { button } from "../core/dom.js";
import { icon } from "../core/icons.js";

/** The button "minus" or "plus" that runs *run*; *says* names it. */
export const step = (name, says, run) => button("", run, icon(name, 22), { class: "step", "aria-label": says });
