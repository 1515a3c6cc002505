// Tables from rows of cells.

import { each, h } from "./dom.js";

const isCell = (cell) => cell instanceof HTMLTableCellElement;
const td = (cell) => (isCell(cell) ? cell : h("td", cell));
const th = (cell, scope) => (isCell(cell) ? cell : h("th", { scope }, cell));

/** The names of the columns; null where a column has none. */
export const headRow = (cells) => each("tr", cells, (cell) => (cell === null ? h("td") : th(cell, "col")));

/**
 * A row whose first cell names it; a cell that is a td or th already stays as it is.
 * @param {any[]} cells
 */
export const row = ([name, ...cells], props = {}) => h("tr", props, th(name, "row"), cells.map(td));

/** A table of the names of its columns and its rows, perhaps with a caption and a row at its foot. */
export function table(props, { caption = null, head = null, rows, foot = null }) {
  return h(
    "table",
    props,
    caption && h("caption.unseen", caption),
    head && h("thead", headRow(head)),
    each("tbody", rows, (cells) => row(cells)),
    foot && h("tfoot", row(foot)),
  );
}
