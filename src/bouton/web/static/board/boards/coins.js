// Coins on a grid, the product of two rows: a move turns the crossings of some rows and columns, the far corner from
// heads to tails.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { Turned, turnedFrom } from "../turned.js";
import { View } from "../view.js";

export const order = 8;

const MOST = 12;
const LEAST = 4;
const WIDEST = 54;
const MARGIN = 24;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function fits({ answer, legal }, at) {
  const { verb, heaps, rules } = answer.components[at];
  return verb === "turn" && rules.includes(" x ") && legal.complete && heaps.every((place) => big(place) <= MOST);
}

export const draw = (table, component) => new Coins(table, component);

class Coins extends View {
  kind = "turning_grid";

  constructor(table, component) {
    super(table, component);
    const { heaps, shown } = this.game;
    this.heads = pairs(heaps.map(Number));
    this.turned = new Turned(this, (move) => this.placesOf(move));
    const before = pairs(this.before()).filter(([x, y]) => x <= MOST && y <= MOST);
    const far = (axis) => Math.max(LEAST, ...[...this.heads, ...before].map((place) => place[axis]));
    this.size = [far(0), far(1)];
    this.here = String(this.heads.findLast(isThere) ?? [1, 1]);
    const rows = Array.from({ length: this.size[1] }, (_, y) => this.row(y + 1));
    this.element = h("div.strip.turning.coin-grid", { role: "grid", "aria-label": shown }, this.head(), rows);
    this.rove();
  }

  head() {
    const numbers = Array.from({ length: this.size[0] }, (_, x) => h("span.square-number", String(x + 1)));
    return h("div.coin-line", { "aria-hidden": "true" }, h("span.square-number"), numbers);
  }

  row(y) {
    const coins = Array.from({ length: this.size[0] }, (_, x) =>
      h("div", { role: "gridcell", class: "coin-cell" }, this.coin([x + 1, y])),
    );
    const number = h("span.square-number", { "aria-hidden": "true" }, String(y));
    return h("div.coin-line", { role: "row" }, number, coins);
  }

  coin([x, y]) {
    const place = String([x, y]);
    const key = (name) => {
      const [across, down] = ARROWS[name] ?? [];
      if (across === undefined) return undefined;
      const to = String([x + across, y + down]);
      this.rove(this.coins.has(to) ? to : this.here);
      return this.coins.get(this.here);
    };
    return this.turned.coin(place, key, () => this.rove(place));
  }

  get coins() {
    return this.turned.coins;
  }

  rove(to = this.here) {
    this.here = to;
    for (const [place, coin] of this.coins) coin.tabIndex = place === to ? 0 : -1;
  }

  /** The coins that *move* turns. */
  placesOf(move) {
    const [before, after] = [this.heads, pairs(this.after(move))].map((heads) => heads.filter(isThere).map(String));
    return turnedFrom(before, after);
  }

  factsOf(place) {
    const count = this.heads.filter((head) => String(head) === place).length;
    return { count, i: `(${place.replace(",", ", ")})` };
  }

  mark() {
    this.turned.mark();
  }

  place() {
    return this.here;
  }

  focus(place) {
    this.rove(this.coins.has(place) ? place : this.here);
    this.coins.get(this.here).focus();
  }

  fit(width) {
    const most = this.table.large ? this.table.large.stone : WIDEST;
    const size = Math.max(24, Math.min(most, Math.floor((width - MARGIN) / this.size[0])));
    this.element.style.setProperty("--square", `${size}px`);
  }
}

// A head at a place 0 is none: two that met there are gone.
const isThere = ([x, y]) => x > 0 && y > 0;

const pairs = (numbers) =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => numbers.slice(2 * at, 2 * at + 2));
