// Rows of pins, games side by side and every game known by its nim-values: each row or game is worth a Nim heap, which
// comes out of it below the board; these heaps pair up as in Nim.

import { big, shown } from "../../core/api.js";
import { h } from "../../core/dom.js";
import * as settings from "../../core/settings.js";
import { say } from "../../core/words.js";
import { heapLetter } from "../../board/legal.js";
import { boxIn, slide } from "../../board/moving.js";
import { changed, xor } from "../../why/marks.js";
import { boxOf, clustersOf, columnsFor, inCluster, paired } from "../laid.js";
import { told } from "./pairs.js";

export const order = 5;

const MOST = 63n;
const MOST_ROWS = 10;
const HEIGHT = 46;
const STONE = 26;

export function covers({ table }) {
  const rows = rowsOf(table.answer);
  return rows !== null && rows.length <= MOST_ROWS && rows.every(({ value }) => big(value) <= MOST);
}

/** What is worth something: [{name, size, value}], or null where a value is not known. */
function rowsOf(answer) {
  if (answer.convention === "misere" || answer.nim_value === null) return null;
  if (answer.is_sum) {
    if (answer.components.some(({ nim_value: value }) => (value ?? null) === null)) return null;
    return answer.components.map((game) => ({ name: game.shown, size: null, value: game.nim_value }));
  }
  const [{ heaps, value_of_heaps: values }] = answer.components;
  if (!values) return null;
  return heaps.map((heap, at) => ({ name: heapLetter(answer, 0, at), size: heap, value: values[at] }));
}

const rowOf = (answer, move) => (answer.is_sum ? move.component : move.heap);

/** A winning move that lowers a value, as in Nim, and does not raise one; null where none is listed. */
function lowering(answer, values) {
  const highest = Number(xor(values)).toString(2).length - 1;
  return answer.winning_moves.find((move) => (values[rowOf(answer, move)] >> highest) & 1) ?? null;
}

/** The values after *move*: that of the row it is made in follows from the value of the whole. */
const after = (answer, values, move) =>
  (move.nim_value ?? null) === null ? null : changed(values, rowOf(answer, move), move.nim_value).map(Number);

export function lay({ board, answer, move, under, draw, ring, isNew }) {
  const rows = rowsOf(answer);
  const now = rows.map(({ value }) => Number(value));
  const values = (move && after(answer, now, move)) ?? now;
  const list = h("div.worth", { role: "group", "aria-label": say("page_stage.worth.rows") });
  under.append(list);
  const grooves = rows.map((row, at) => {
    const groove = h("div.worth-groove");
    list.append(h("div.worth-row", label(row, values[at]), groove));
    return groove;
  });
  const room = Math.max(120, grooves[0].clientWidth - 12);
  const place = columnsFor([...now, ...values], room, HEIGHT, STONE);
  const stones = grooves.map((groove, at) => fill(groove, place, values[at]));
  const places = grooves.map((groove) => boxIn(board.element, groove));
  const mend = lowering(answer, now);
  const row = mend && rowOf(answer, mend);
  const { lines, over } = paired(values, place, places, row);
  draw(lines);
  for (const one of over)
    ring(boxOf(place, one.at, places[one.row], 4), !move && one.row === row ? board.table.legal.listed(mend) : null);
  if (isNew && settings.moves()) glide(board, answer, stones);
  return told(over, { isMove: Boolean(move) });
}

const label = ({ name, size }, value) =>
  h(
    "span.worth-name",
    h("b", name),
    size === null ? null : h("span.second", shown(size)),
    h("span.worth-is", say("page_stage.worth.is", { value })),
  );

function fill(groove, place, value) {
  const { laid } = clustersOf(value);
  const stones = laid.map(([weight, k]) => {
    const column = place.columns.find((one) => one.weight === weight);
    const [left, top] = inCluster(place, column, k, HEIGHT);
    const style = { left: `${left}px`, top: `${top}px`, width: `${place.size}px`, height: `${place.size}px` };
    return h("i.stone", { style });
  });
  groove.append(...stones);
  return stones;
}

/** Lets the stones come out of the row or the game that is worth them. */
function glide(board, answer, stones) {
  const sources = answer.is_sum ? board.views.map((view) => view.element) : (board.views[0].sources?.() ?? []);
  stones.forEach((row, at) => {
    for (const stone of row) {
      const from = boxIn(stone, sources[at] ?? board.views[0].element);
      slide(stone, from.centre, from.middle);
    }
  });
}
