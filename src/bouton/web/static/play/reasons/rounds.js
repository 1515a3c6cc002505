// Bash's game and its kin: the heap breaks into rounds of m + 1, and the rest carries the ring.

import { big } from "../../core/api.js";
import { say } from "../../core/words.js";
import { takesOf } from "../../board/legal.js";
import { groupsFor } from "../laid.js";

export const order = 2;

const NAMES = ["m1", "b1", "base"];

function lengthOf({ numbers }) {
  const name = NAMES.find((one) => one in numbers);
  return name && "r" in numbers && !("period" in numbers) && !("p" in numbers) ? big(numbers[name]) : null;
}

export function covers({ table, views }) {
  const { answer } = table;
  const length = answer.is_sum || answer.convention === "misere" ? null : lengthOf(answer.reason);
  const [only, ...others] = views[0].rows ?? [];
  return length !== null && length <= 60n && others.length === 0 && Boolean(only?.spread);
}

export function lay({ board, answer, move, mend, layer, ring }) {
  const [row] = board.views[0].rows;
  const length = Number(lengthOf(answer.reason));
  const take = move ? Number(takesOf(answer, move)[0]) : 0;
  const rest = row.n % length;
  const groups = [...Array(Math.floor(row.n / length)).fill(length), ...(rest ? [rest] : [])];
  const place = groupsFor(groups, row.room, row.high, row.layout.size);
  const taken = new Set(Array.from({ length: take }, (_, i) => row.n - 1 - i));
  row.spread({ ...place, taken });
  const frame = placeOf(board.element, row.focusable);
  const left = (row.n - take) % length;
  // The ring is around what is over in the last round that anything is left of.
  const last = Math.ceil((row.n - take) / length) - 1;
  if (left) ring(moved({ ...place.boxes[last], width: left * place.pitch }, frame), move ? null : mend);
  layer.classList.toggle("is-broken", Boolean(move) && left > 0);
  const name = move ? (left ? "broken" : "mended") : left ? "odd" : "even";
  const values = { length, q: Math.floor((row.n - take) / length), r: left, most: length - 1 };
  return {
    kind: { broken: "lose", mended: "zero", odd: "win", even: "lose" }[name],
    head: say(`page_stage.rounds.${left ? "head" : "head_even"}`, values),
    line: say(`page_stage.rounds.${name}`, values),
  };
}

/** Where *element* begins in *frame*. */
export function placeOf(frame, element) {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return { x: inner.left - outer.left, y: inner.top - outer.top };
}

/** A *box* of a groove as a box of the board, with the margin of a ring. */
export const moved = ({ x, y, width, height }, frame) => ({
  x: frame.x + x - 4,
  y: frame.y + y - 4,
  width: width + 8,
  height: height + 8,
});
