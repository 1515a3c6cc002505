// Coins on a strip of squares: silver dollar, Welter's game and nimble.  A click on a square brings a coin there: the one
// that was touched, else the nearest on its right that may go.

import { button, h } from "../../core/dom.js";
import { letterOf, say } from "../../core/words.js";
import { sumOf } from "../legal.js";
import { big } from "../../core/api.js";
import { OneRow, redraw, SquareRow } from "../squares.js";

export const order = 3;

const MOST = 40;
const MOST_IN_ALL = 400n;

export function fits({ answer, legal }, at) {
  const { verb, heaps } = answer.components[at];
  const fitting = heaps.every((coin) => big(coin) < MOST) && sumOf(heaps.map(big)) <= MOST_IN_ALL;
  return verb === "slide" && legal.complete && fitting;
}

export const draw = (table, component) => new Strip(table, component);

class Strip extends OneRow {
  kind = "coins";
  coin = null;

  constructor(table, component) {
    super(table, component);
    this.coins = this.game.heaps.map(Number);
    this.moves = table.legal.of(component).map((move) => {
      const after = this.after(move);
      const coin = after.findIndex((square, at) => square !== this.coins[at]);
      return { move, coin, square: after[coin] };
    });
    const count = Math.max(7, ...this.coins, ...this.before().filter((square) => square < MOST)) + 1;
    this.row = new SquareRow(count, (square) => this.square(square), this.game.shown);
    this.row.rove(Math.max(0, ...this.coins));
    this.element = h("div.strip", this.row.element);
  }

  square(square) {
    const touched = button("", () => this.touch(square), null, { class: "strip-square" });
    const key = (name) => this.row.toward(name, square);
    return this.table.place(touched, { at: () => this.targetAt(square), key });
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

  mark() {
    const known = (move) => move && this.moves.find((one) => one.move.text === move.text);
    const [chosen, hovered, hint] = this.marked().map(known);
    const lit = hovered ?? chosen;
    this.row.squares.forEach((one, square) => {
      const at = this.coins.flatMap((coin, i) => (coin === square ? [i] : []));
      const coins = at.map((i) =>
        coinShape(i, { lifted: lit?.coin === i, held: this.coin === i || this.table.pointed(this.component, i) }),
      );
      const ghost = lit?.square === square && h("span.coin.ghost", { dataset: { letter: letterOf(lit.coin) } });
      const name = say(`page_boards.square.${at.length ? "coin" : "empty"}`, { i: square, coins: at.map(letterOf) });
      const isHinted = hint?.square === square;
      const isChosen = chosen?.square === square;
      redraw(one, [h("span.square-number", square), coins, ghost], { name, isChosen, isHinted });
      one.classList.toggle("open", this.targetAt(square) !== null);
    });
  }
}

const coinShape = (i, { lifted, held }) =>
  h("span", { class: ["coin", lifted && "lifted", held && "held"], dataset: { letter: letterOf(i) } });
