// Coins on a strip of squares: silver dollar, Welter's game and nimble.  A click on a square brings a coin there: the one
// that was touched, else the nearest on its right that may go.

import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { afterOf, letterOf, sumOf } from "../legal.js";
import { big } from "../../core/api.js";
import { OneRow, SquareRow } from "../squares.js";

export const order = 3;

const NAMES = ["silver dollar", "welter", "nimble"];
const MOST = 40;
const MOST_IN_ALL = 400n;

export function fits({ answer, legal }, at) {
  const { name, heaps } = answer.components[at];
  const fitting = heaps.every((coin) => big(coin) < MOST) && sumOf(heaps.map(big)) <= MOST_IN_ALL;
  return NAMES.includes(name) && legal.complete && fitting;
}

export const draw = (table, component) => new Strip(table, component);

class Strip extends OneRow {
  kind = "coins";
  coin = null;

  constructor(table, component) {
    super(table, component);
    const { answer, legal, starts } = table;
    this.coins = answer.components[component].heaps.map(Number);
    const before = (starts?.[component] ?? []).map(Number);
    this.moves = legal.of(component).map((move) => {
      const after = afterOf(answer, move, component).map(Number);
      const coin = after.findIndex((square, at) => square !== this.coins[at]);
      return { move, coin, square: after[coin] };
    });
    const count = Math.max(7, ...this.coins, ...before.filter((square) => square < MOST)) + 1;
    this.row = new SquareRow(count, (square) => this.square(square), answer.components[component].shown);
    this.row.rove(Math.max(0, ...this.coins));
    this.element = h("div", { class: "strip" }, this.row.element);
  }

  square(square) {
    const button = h("button", { class: "strip-square", type: "button", on: { click: () => this.touch(square) } });
    const key = (name) => this.row.toward(name, square);
    return this.table.place(button, { at: () => this.targetAt(square), key });
  }

  /** The move that a click on a square means. */
  targetAt(square) {
    const there = this.moves.filter((one) => one.square === square);
    const own = there.find((one) => one.coin === this.coin);
    const near = (one) => this.coins[one.coin];
    const found = own ?? there.reduce((best, one) => (best && near(best) <= near(one) ? best : one), null);
    return found && { move: found.move };
  }

  /** A coin that is touched is the one to go. */
  touch(square) {
    const at = this.coins.flatMap((coin, i) => (coin === square ? [i] : []));
    if (!at.length || this.table.disabled || this.targetAt(square)) return;
    this.coin = at[(at.indexOf(this.coin) + 1) % at.length];
    this.table.choose(null);
    this.mark();
  }

  moveOf(kind) {
    const move = this.table.target(kind, this.component)?.move;
    return move && this.moves.find((one) => one.move.text === move.text);
  }

  mark() {
    const [chosen, hovered, hint] = ["chosen", "hovered", "hint"].map((kind) => this.moveOf(kind));
    const lit = hovered ?? chosen;
    this.row.squares.forEach((button, square) => {
      const at = this.coins.flatMap((coin, i) => (coin === square ? [i] : []));
      const coins = at.map((i) =>
        coinShape(i, { lifted: lit?.coin === i, held: this.coin === i || this.table.pointed(this.component, i) }),
      );
      const ghost = lit?.square === square && h("span", { class: "coin ghost" }, letterOf(lit.coin));
      const sign = hint?.square === square && h("span", { class: "hint-sign" }, mark("zero", 20));
      button.replaceChildren(
        h("span", { class: "square-number" }, String(square)),
        ...coins,
        ...[ghost, sign].filter(Boolean),
      );
      const letters = at.map((i) => letterOf(i));
      button.setAttribute(
        "aria-label",
        say(`page_boards.square.${at.length ? "coin" : "empty"}`, { i: square, coins: letters }),
      );
      button.setAttribute("aria-pressed", String(chosen?.square === square));
      button.classList.toggle("open", this.targetAt(square) !== null);
    });
  }
}

const coinShape = (i, { lifted, held }) =>
  h("span", { class: `coin${lifted ? " lifted" : ""}${held ? " held" : ""}` }, letterOf(i));
