// Chocolate: a bar that is broken along the line nearest to the pointer; what has no poison is eaten.

import { Grid } from "../grid.js";

export const order = 2;

const MOST = 30;

export function fits({ answer, legal }, at) {
  const { name, heaps } = answer.components[at];
  return name === "chocolate" && legal.complete && heaps.every((side) => side <= MOST);
}

export const draw = (table, component) => new Chocolate(table, component);

class Chocolate extends Grid {
  lengthsOf([down, across]) {
    return Array.from({ length: down }, () => across);
  }

  aim(y, x) {
    const [down, across] = this.heaps;
    const lines = [this.nearest(y, down), this.nearest(x, across)];
    const byRow = lines[0] !== null && (lines[1] === null || Math.abs(y - lines[0]) < Math.abs(x - lines[1]));
    const at = lines[byRow ? 0 : 1];
    return at === null ? null : this.leaving(byRow ? [at, across] : [down, at]);
  }

  /** The line of *count* squares nearest to a place; null where there is none. */
  nearest(place, count) {
    return count < 2 ? null : Math.max(1, Math.min(count - 1, Math.round(place)));
  }

  walk([down, across], move) {
    const after = move ? this.after(move) : this.heaps;
    const axis = down ? 0 : 1;
    const now = after[axis] + (down || across);
    const target = this.heaps.map((side, at) => (at === axis ? now : side));
    return now >= this.heaps[axis] ? null : (this.leaving(target) ?? undefined);
  }
}
