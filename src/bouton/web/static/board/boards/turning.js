// Coins in a row of which a move turns some, the rightmost from heads to tails: each click turns a coin in thought, and
// what is turned is the move as soon as the rules allow it.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { heapLetter, partsOf } from "../legal.js";
import { OneRow, SquareRow } from "../squares.js";

export const order = 4;

const NAMES = [
  "turning turtles",
  "twins",
  "mock turtles",
  "mock turtle fives",
  "triplets",
  "triplet fives",
  "moidores",
  "motley",
  "ruler",
  "ternups",
];
// Their rows begin with coin 0; everywhere else the first coin is 1, and 0 is no coin.
const FROM_ZERO = ["twins", "ternups"];
const MOST = 40;

export function fits({ answer, legal }, at) {
  const { name, heaps, rules } = answer.components[at];
  const isTurning = NAMES.includes(name) || (rules.startsWith("turn ") && !rules.includes(" x "));
  return isTurning && legal.complete && heaps.every((place) => big(place) <= MOST);
}

export const draw = (table, component) => new Turning(table, component);

class Turning extends OneRow {
  kind = "turning";
  turned = new Set();

  constructor(table, component) {
    super(table, component);
    const { answer, starts } = table;
    const { heaps, name, shown } = answer.components[component];
    this.heads = heaps.map(Number);
    this.first = FROM_ZERO.includes(name) ? 0 : 1;
    const before = (starts?.[component] ?? []).map(Number).filter((place) => place <= MOST);
    const last = Math.max(this.first + 4, ...this.heads, ...before);
    this.row = new SquareRow(last - this.first + 1, (at) => this.coin(at + this.first), shown);
    this.row.rove(Math.max(0, Math.max(...this.heads) - this.first));
    this.moves = table.legal.of(component).map((move) => ({ move, key: keyOfSet(this.placesOf(move)) }));
    this.element = h("div", { class: "strip turning" }, this.row.element);
  }

  /** The heads that lie at a place, by number; two there cancel, but both are there. */
  headsAt(place) {
    return this.heads.flatMap((head, at) => (head === place && head >= this.first ? [at] : []));
  }

  /** The coins that *move* turns. */
  placesOf(move) {
    const others = partsOf(this.table.answer, move).map(Number);
    // A part of nothing is no coin, but in a row that begins with 0 one of two is.
    const turned = others.filter((place) => place >= this.first && (place > 0 || this.first === 0));
    return [this.heads[move.heap], ...turned];
  }

  coin(place) {
    const button = h("button", { class: "strip-square", type: "button", on: { click: () => this.turn(place) } });
    const key = (name) => this.row.toward(name, place - this.first);
    // What a click means depends on what is turned already: it is chosen by turn().
    return this.table.place(button, { at: () => null, key, plays: true });
  }

  turn(place) {
    if (this.table.disabled) return;
    if (!this.turned.delete(place)) this.turned.add(place);
    const found = this.moves.find(({ key }) => key === keyOfSet([...this.turned]));
    const { turned } = this;
    this.table.choose(found ? { move: found.move } : null);
    this.turned = turned;
    this.mark();
  }

  mark() {
    const { answer } = this.table;
    const [chosen, hint] = ["chosen", "hint"].map((kind) => this.table.target(kind, this.component)?.move);
    if (chosen) this.turned = new Set(this.placesOf(chosen));
    else if (!this.moves.every(({ key }) => key !== keyOfSet([...this.turned]))) this.turned = new Set();
    const hinted = new Set(hint ? this.placesOf(hint) : []);
    this.row.squares.forEach((button, at) => {
      const place = at + this.first;
      const heads = this.headsAt(place);
      const isTurned = this.turned.has(place);
      const isPointed = heads.some((head) => this.table.pointed(this.component, head));
      const kinds = ["coin", heads.length ? "heads" : "tails", isTurned && "turned", isPointed && "held"];
      const text =
        heads.length > 1 ? `${heads.length}×` : heads.map((head) => heapLetter(answer, this.component, head)).join("");
      const face = h("span", { class: kinds.filter(Boolean).join(" ") }, text);
      const sign = hinted.has(place) && h("span", { class: "hint-sign" }, mark("zero", 20));
      button.replaceChildren(h("span", { class: "square-number" }, String(place)), face, ...[sign].filter(Boolean));
      const side = heads.length > 1 ? "several" : heads.length ? "heads" : "tails";
      button.setAttribute("aria-label", say(`page_boards.coin.${side}`, { i: place, count: heads.length }));
      button.setAttribute("aria-pressed", String(isTurned));
    });
  }
}

const keyOfSet = (places) => [...places].sort((a, b) => a - b).join(",");
