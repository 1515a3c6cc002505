// Signs, letters and positions as the reasons write them.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { mark, outcomeMark } from "../core/marks.js";
import { say } from "../core/words.js";

/** The position to leave: a gold diamond, with "=" from 18 px on. */
export const diamond = (size = 20) => mark("zero", size);

/** A move that wins (filled, up) or loses (outlined, down). */
export const triangle = (wins, size = 22) => outcomeMark(wins, size);

/** What a position left by a move means for the one who leaves it, for readers of the screen. */
export function outcomeWords(outcome) {
  return say(`page_why.move_result.${{ P: "wins", N: "loses" }[outcome] ?? "undecided"}`);
}

export { letterOf as letter } from "../board/legal.js";

/** A position as people write it: (3, 5), or the heap alone. */
export function positionText(position) {
  if (!Array.isArray(position)) return shown(position);
  if (position.length && Array.isArray(position[0])) return position.map(positionText).join(" + ");
  return position.length === 1 ? shown(position[0]) : `(${position.map((heap) => shown(heap)).join(", ")})`;
}

export function samePosition(one, other) {
  return JSON.stringify(one, plain) === JSON.stringify(other, plain);
}

function plain(_key, value) {
  return typeof value === "number" ? String(value) : value;
}

/** The exclusive or of whole numbers of any size. */
export function xor(values) {
  return values.reduce((sum, value) => sum ^ big(value), 0n);
}

/** A sentence for those who cannot see a picture. */
export function hidden(text) {
  return h("span", { class: "unseen" }, text);
}
