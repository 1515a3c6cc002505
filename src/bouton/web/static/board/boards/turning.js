// Coins in a row of which a move turns some, the rightmost from heads to tails.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { afterOf, heapLetter } from "../legal.js";
import { OneRow, SquareRow } from "../squares.js";
import { Turned, turnedFrom } from "../turned.js";

export const order = 4;

const MOST = 40;

export function fits({ answer, legal }, at) {
  const { verb, heaps, rules } = answer.components[at];
  return verb === "turn" && !rules.includes(" x ") && legal.complete && heaps.every((place) => big(place) <= MOST);
}

export const draw = (table, component) => new Turning(table, component);

class Turning extends OneRow {
  kind = "turning";

  constructor(table, component) {
    super(table, component);
    const { heaps, least_turned, shown } = this.game;
    this.heads = heaps.map(Number);
    this.least = least_turned;
    this.first = this.least ? 0 : 1;
    this.turned = new Turned(this, (move) => this.placesOf(move).map(String));
    const before = this.before().filter((place) => place <= MOST);
    const last = Math.max(this.first + 4, ...this.heads, ...before);
    const coin = (at) => this.turned.coin(String(at + this.first), (name) => this.row.toward(name, at));
    this.row = new SquareRow(last - this.first + 1, coin, shown);
    this.row.rove(Math.max(0, Math.max(...this.heads) - this.first));
    this.element = h("div.strip.turning", this.row.element);
  }

  /** The coins that *move* turns: coin 0 too, of which a position says nothing, where these are fewer than it must. */
  placesOf(move) {
    const after = afterOf(this.table.answer, move, this.component).map(Number);
    const turned = turnedFrom(this.heads, after).filter((place) => place > 0);
    return turned.length < this.least ? [0, ...turned] : turned;
  }

  /** What is seen at a place: the heads that lie there; two cancel, but both are there. */
  factsOf(place) {
    const heads = this.heads.flatMap((head, at) => (head === Number(place) ? [at] : []));
    const isHeld = heads.some((head) => this.table.pointed(this.component, head));
    const [text = ""] = heads.map((head) => heapLetter(this.table.answer, this.component, head));
    return { count: heads.length, i: place, text, number: h("span.square-number", place), isHeld };
  }

  mark() {
    this.turned.mark();
  }
}
