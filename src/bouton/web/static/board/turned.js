// Coins of which a move turns some: each click turns a coin in thought, and what is turned is the move as soon as the
// rules allow it.

import { button, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { redraw } from "./squares.js";

export class Turned {
  places = new Set();
  coins = new Map();

  /** The coins of *view*; placesOf(move) are the places, as texts, at which a move turns them. */
  constructor(view, placesOf) {
    this.view = view;
    this.placesOf = placesOf;
    this.moves = view.table.legal.of(view.component).map((move) => ({ move, key: keyOf(placesOf(move)) }));
  }

  /** The move that turns just what is turned now. */
  get found() {
    const key = keyOf(this.places);
    return this.moves.find((one) => one.key === key)?.move;
  }

  /** The coin at *place*; key(name) says what a key leads to there, reached() comes when it is clicked. */
  coin(place, key, reached = () => {}) {
    const { table } = this.view;
    const turn = () => {
      if (table.disabled) return;
      reached();
      this.turn(place);
    };
    const coin = button("", turn, null, { class: "strip-square" });
    this.coins.set(place, coin);
    // What a click means depends on what is turned already: it is chosen by turn().
    return table.place(coin, { at: () => null, key, plays: true });
  }

  turn(place) {
    if (!this.places.delete(place)) this.places.add(place);
    const { places, found, view } = this;
    view.table.choose(found ? { move: found } : null);
    this.places = places;
    this.mark();
  }

  /** Draws all coins; factsOf(place) says {count} of heads there, {i}, what the place is called, and what else is seen. */
  mark() {
    const [chosen, , hint] = this.view.marked();
    if (chosen) this.places = new Set(this.placesOf(chosen));
    else if (this.found) this.places = new Set();
    const hinted = new Set(hint ? this.placesOf(hint) : []);
    for (const [place, coin] of this.coins)
      this.draw(coin, this.places.has(place), hinted.has(place), this.view.factsOf(place));
  }

  draw(coin, isTurned, isHinted, { count, i, text = "", number = null, isHeld = false }) {
    const kinds = ["coin", count ? "heads" : "tails", isTurned && "turned", isHeld && "held"];
    // The letter is for the eye: it is no part of what the coin is called.
    const face = h("span", { class: kinds, dataset: { letter: count > 1 ? `${count}×` : text } });
    const side = count > 1 ? "several" : count ? "heads" : "tails";
    redraw(coin, [number, face], { name: say(`page_boards.coin.${side}`, { i, count }), isChosen: isTurned, isHinted });
  }
}

/** The places at which the heads *before* and *after* a move differ: two at one place are none. */
export function turnedFrom(before, after) {
  const turned = new Set();
  for (const place of [...before, ...after]) if (!turned.delete(place)) turned.add(place);
  return [...turned];
}

const keyOf = (places) => [...places].sort().join(" ");
