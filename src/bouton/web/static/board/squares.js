// A row of squares, each a button; on lines one below the other where the window is too narrow.  A view that is one such
// row and nothing else extends OneRow.

import { h, refill } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { View } from "./view.js";

const WIDEST = 72;
const LEAST = 30;

/** The squares as buttons in *element*; make(square) gives each. One of them is a stop of the Tab key. */
export class SquareRow {
  here = 0;

  constructor(count, make, name) {
    this.squares = Array.from({ length: count }, (_, square) => make(square));
    this.element = h("div.square-row", { role: "group", "aria-label": name }, this.squares);
    this.rove(0);
  }

  rove(square) {
    this.here = square;
    for (const [at, one] of this.squares.entries()) one.tabIndex = at === square ? 0 : -1;
  }

  /** The square that a key leads to, or undefined. */
  toward(name, square) {
    const to = { ArrowLeft: square - 1, ArrowRight: square + 1, Home: 0, End: this.squares.length - 1 }[name];
    if (to === undefined) return undefined;
    this.rove(Math.max(0, Math.min(this.squares.length - 1, to)));
    return this.squares[this.here];
  }

  focus() {
    this.squares[this.here]?.focus();
  }

  /** Squares as wide as there is room for *count* of them, but not so narrow that no finger meets them. */
  fit(width, large, count = this.squares.length, least = LEAST) {
    const most = large ? large.stone : WIDEST;
    const size = Math.max(least, Math.min(most, Math.floor(width / count)));
    this.element.style.setProperty("--square", `${size}px`);
  }
}

/** Draws a square anew: what lies on it, the sign of a hint, what it is called and whether it is chosen. */
export function redraw(square, parts, { name, isChosen, isHinted }) {
  refill(square, [parts, isHinted && h("span.hint-sign", mark("zero", 20))]);
  square.setAttribute("aria-label", name);
  square.setAttribute("aria-pressed", String(isChosen));
}

/** What the views of one row have in common: the row, and where the focus is on it. */
export class OneRow extends View {
  row;

  place() {
    return this.row.here;
  }

  focus(place) {
    if (place !== null && place !== undefined) this.row.rove(Math.min(place, this.row.squares.length - 1));
    this.row.focus();
  }

  fit(width) {
    this.row.fit(width, this.table.large);
  }
}
