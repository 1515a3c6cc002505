// Coins on a grid, the product of two rows: a move turns the crossings of some rows and columns, the far corner from
// heads to tails.  As on one row each click turns a coin in thought, and what is turned is the move as soon as it is one.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";

export const order = 8;

const MOST = 12;
const LEAST = 4;
const WIDEST = 54;
const MARGIN = 24;

export function fits({ answer, legal }, at) {
  const { heaps, rules } = answer.components[at];
  const isGrid = rules.startsWith("turn ") && rules.includes(" x turn ");
  return isGrid && legal.complete && heaps.every((place) => big(place) <= MOST);
}

export const draw = (table, component) => new Coins(table, component);

const keyOf = (places) => [...places].sort().join(" ");

class Coins {
  table;
  component;
  kind = "turning_grid";
  turned = new Set();

  constructor(table, component) {
    Object.assign(this, { table, component });
    const { answer, starts } = table;
    const { heaps, shown } = answer.components[component];
    this.heads = pairs(heaps.map(Number));
    const before = pairs((starts?.[component] ?? []).map(Number)).filter(([x, y]) => x <= MOST && y <= MOST);
    const far = (axis) => Math.max(LEAST, ...[...this.heads, ...before].map((place) => place[axis]));
    this.size = [far(0), far(1)];
    this.moves = table.legal.of(component).map((move) => ({ move, key: keyOf(this.placesOf(move)) }));
    const last = this.heads.findLast(isThere) ?? [1, 1];
    this.here = String(last);
    this.coins = new Map();
    const rows = Array.from({ length: this.size[1] }, (_, y) => this.row(y + 1));
    this.element = h("div", { class: "strip turning coin-grid", role: "grid", "aria-label": shown }, this.head(), rows);
    this.rove();
  }

  head() {
    const numbers = Array.from({ length: this.size[0] }, (_, x) =>
      h("span", { class: "square-number" }, String(x + 1)),
    );
    return h("div", { class: "coin-line", "aria-hidden": "true" }, h("span", { class: "square-number" }), numbers);
  }

  row(y) {
    const coins = Array.from({ length: this.size[0] }, (_, x) =>
      h("div", { role: "gridcell", class: "coin-cell" }, this.coin([x + 1, y])),
    );
    const number = h("span", { class: "square-number", "aria-hidden": "true" }, String(y));
    return h("div", { class: "coin-line", role: "row" }, number, coins);
  }

  coin(place) {
    const button = h("button", { class: "strip-square", type: "button", on: { click: () => this.turn(place) } });
    this.coins.set(String(place), button);
    // What a click means depends on what is turned already: it is chosen by turn().
    return this.table.place(button, { at: () => null, key: (name) => this.toward(name, place), plays: true });
  }

  toward(name, [x, y]) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[name];
    if (!by) return undefined;
    const to = String([x + by[0], y + by[1]]);
    if (this.coins.has(to)) this.here = to;
    this.rove();
    return this.coins.get(this.here);
  }

  rove() {
    for (const [place, button] of this.coins) button.tabIndex = place === this.here ? 0 : -1;
  }

  /** The coins that *move* turns: its corner, and what else it leaves a head at. */
  placesOf(move) {
    const at = Math.floor(move.heap / 2);
    const after = this.table.answer.is_sum ? move.to[this.component] : move.to;
    const more = after.length / 2 - this.heads.length;
    const left = pairs(after.map(Number)).slice(at, at + 1 + more);
    return [this.heads[at], ...left].filter(isThere).map(String);
  }

  turn(place) {
    if (this.table.disabled) return;
    const name = String(place);
    this.here = name;
    this.rove();
    if (!this.turned.delete(name)) this.turned.add(name);
    const { turned } = this;
    const found = this.moves.find(({ key }) => key === keyOf(turned));
    this.table.choose(found ? { move: found.move } : null);
    this.turned = turned;
    this.mark();
  }

  mark() {
    const [chosen, hint] = ["chosen", "hint"].map((kind) => this.table.target(kind, this.component)?.move);
    if (chosen) this.turned = new Set(this.placesOf(chosen));
    else if (this.moves.some(({ key }) => key === keyOf(this.turned))) this.turned = new Set();
    const hinted = new Set(hint ? this.placesOf(hint) : []);
    for (const [place, button] of this.coins) this.drawCoin(button, place, hinted);
  }

  drawCoin(button, place, hinted) {
    const count = this.heads.filter((head) => String(head) === place).length;
    const isTurned = this.turned.has(place);
    const kinds = ["coin", count ? "heads" : "tails", isTurned && "turned"];
    const face = h("span", { class: kinds.filter(Boolean).join(" ") }, count > 1 ? `${count}×` : "");
    const sign = hinted.has(place) && h("span", { class: "hint-sign" }, mark("zero", 20));
    button.replaceChildren(...[face, sign].filter(Boolean));
    const side = count > 1 ? "several" : count ? "heads" : "tails";
    const i = `(${place.replace(",", ", ")})`;
    button.setAttribute("aria-label", say(`page_boards.coin.${side}`, { i, count }));
    button.setAttribute("aria-pressed", String(isTurned));
  }

  place() {
    return this.here;
  }

  focus(place) {
    if (this.coins.has(place)) this.here = place;
    this.rove();
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
