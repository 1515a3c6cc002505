// Chomp: a click on a square eats it with all to its right and below; the first one is poisoned.

import { Grid } from "../grid.js";

export const order = 1;

const MOST = 20;

export function fits({ answer, legal }, at) {
  const { name, heaps } = answer.components[at];
  return name === "chomp" && legal.complete && heaps.length <= MOST && heaps.every((row) => row <= MOST);
}

export const draw = (table, component) => new Chomp(table, component);

class Chomp extends Grid {
  bite(row, column) {
    if (row < 0 || column < 0 || column >= (this.heaps[row] ?? 0)) return null;
    return this.leaving(this.heaps.map((length, at) => (at < row ? length : Math.min(length, column))));
  }

  aim(y, x) {
    return this.bite(Math.floor(y), Math.floor(x));
  }

  walk([down, across], move) {
    const last = this.heaps.findLastIndex((length) => length > 0);
    if (!move) return this.bite(last, this.heaps[last] - 1) ?? undefined;
    const [row, column] = this.corner(move);
    return this.bite(row + down, column + across) ?? undefined;
  }

  /** The square that *move* bites. */
  corner(move) {
    const after = this.after(move);
    const row = after.findIndex((length, at) => length < this.heaps[at]);
    return [row, after[row]];
  }
}
