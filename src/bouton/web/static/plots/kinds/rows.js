// The nim-values of one heap laid in rows, each a cell coloured by its value: where rows are as long as the period, the
// columns are stripes.

import { grouped } from "../../core/api.js";
import { say } from "../../core/words.js";
import { cellsPlot, largest } from "../cells.js";
import * as values from "./values.js";

export const order = 2;
export const title = "page_explore.kinds.rows";
export { fits, heads, fileHeads, fileRow, positionAt, row, sizes } from "./values.js";

export const summary = values.summary;
/** Whether its colours stand for values. */
export const coloured = true;

export async function load(game, far, signal) {
  const data = await values.load(game, far, signal);
  return { ...data, most: largest(data.values) };
}

/** How long the rows are at first: some periods, where one is known that fits, else about as long as there are rows. */
export function wide({ count }, { law }) {
  const square = Math.max(12, Math.ceil(Math.sqrt(count)));
  if (!law?.period || law.period > count / 2) return square;
  return law.period * Math.max(1, Math.round(Math.min(square, 60) / law.period));
}

/** The rows, each *width* cells long. */
export function plot(stage, { values: all, count, most }, _game, hooks, width) {
  const grid = {
    columns: width,
    rows: Math.ceil(count / width),
    count,
    most,
    at: (column, line) => all[line * width + column],
    text: (index) => `${grouped(index)}: ${grouped(all[index])}`,
    names: { x: say("page_explore.axis_rest", { width }), y: say("page_explore.axis_row") },
    label: say("page_explore.plot_values", { count }),
  };
  return cellsPlot(stage, grid, hooks);
}
