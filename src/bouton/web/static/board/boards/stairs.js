// Stairs: each heap lies on a step, the first one at the bottom, and what is taken from a step lies on the one below.

import { sumOf } from "../legal.js";
import { Heaps } from "../heaps.js";

export const order = 5;

const MOST = 60n;
const MOST_STEPS = 12;

export function fits({ answer, legal }, at) {
  const { name, heaps } = answer.components[at];
  return name === "staircase" && legal.complete && heaps.length <= MOST_STEPS && sumOf(legal.heaps(at)) <= MOST;
}

export const draw = (table, component) => new Stairs(table, component);

class Stairs extends Heaps {
  constructor(table, component) {
    super(table, component);
    this.kind = "stairs";
    this.element.classList.add("stairs");
    // The highest step stands first, and each lies further in than the one above.
    this.element.prepend(...this.rows.map((one) => one.element).reverse());
    for (const [at, one] of this.rows.entries()) one.element.style.setProperty("--step", String(at));
  }

  /** Up is the next higher step. */
  toHeap(at) {
    const from = this.place();
    return super.toHeap(from < 0 ? at : 2 * from - at);
  }

  fit(width) {
    super.fit(width - 14 * this.rows.length);
  }
}
