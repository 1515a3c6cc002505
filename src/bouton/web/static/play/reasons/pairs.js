// Nim: each heap parts into clusters of 32, 16, 8, 4, 2 and 1, equal clusters of two heaps pair up, and what is left over
// carries the ring: lifted off, the rest pairs up again.

import { svg } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { takesOf } from "../../board/legal.js";
import { boxIn } from "../../board/moving.js";
import { boxOf, clustersOf, columnsFor, inCluster, paired } from "../laid.js";

export const order = 1;

export function covers({ table, views }) {
  const { answer } = table;
  const isNim = /^nim_values\.(win|loss)$/.test(answer.reason.key) && !answer.is_sum && answer.convention !== "misere";
  return isNim && views[0].rows?.every((row) => row.spread) === true;
}

export function lay({ board, answer, move, mend, draw, ring }) {
  const [view] = board.views;
  const rows = view.rows;
  const takes = move ? takesOf(answer, move) : null;
  const left = rows.map((row, at) => row.n - Number(takes?.[at] ?? 0n));
  const room = Math.min(...rows.map((row) => row.room));
  const height = Math.min(...rows.map((row) => row.high));
  const most = Math.max(...rows.map((row) => row.layout.size));
  const place = columnsFor(
    rows.map((row) => row.n),
    room,
    height,
    most,
  );
  for (const [at, row] of rows.entries()) spread(row, place, left[at]);
  const places = rows.map((row) => boxIn(board.element, row.focusable));
  const { lines, over } = paired(left, place, places, mend?.heap ?? null);
  draw(heads(place, places), lines);
  for (const { row, at } of over) ring(boxOf(place, at, places[row]), !move && mend?.heap === row ? mend : null);
  return told(over, { isMove: Boolean(move), isEmpty: !left.some(Boolean) });
}

function spread(row, place, left) {
  const { laid, taken } = clustersOf(row.n, left);
  const column = (weight) => place.columns.find((one) => one.weight === weight);
  const at = (index) => inCluster(place, column(laid[index][0]), laid[index][1], row.high);
  row.spread({ at, size: place.size, pitch: place.pitch, width: Math.max(60, place.width), taken });
}

const heads = (place, [first]) =>
  place.columns.map(({ weight, x, width }) =>
    svg("text", { class: "scene-head", x: first.left + x + width / 2, y: first.top - 6 }, String(weight)),
  );

/** What is told of what is left over. */
export function told(over, { isMove, isEmpty = false }) {
  const odd = over.map(({ weight }) => say("page_why.one_power", { n: weight }));
  const names = odd.length > 2 ? [say("page_why.ringed")] : odd;
  const even = isMove ? (isEmpty ? "empty" : "mended") : "even";
  const state = over.length ? (isMove ? "broken" : "odd") : even;
  const [head, line] = ["head", "line"].map((part) => say(`page_stage.pairs.${state}.${part}`, { odd: names }));
  return { state, head, line };
}
