// The nim-values of one heap, as a line of points.  A kind of plot exports what is exported here; `overlaid` and what
// needs it, and `coloured` and `wide` (see rows.js) may be left out.

import { say } from "../../core/words.js";
import { fetchValues } from "../../explore/fetching.js";
import { linePlot } from "../line.js";

/** Its place among the kinds, and its title. */
export const order = 1;
export const title = "page_explore.kinds.values";
/** How far it may reach: the first is shown at once. */
export const sizes = [1000, 10_000, 100_000, 1_000_000];
/** Whether another game can be laid over it. */
export const overlaid = true;

/** Whether the heaps of *game* have values of their own. */
export const fits = (game) => game.single;

/** What all else here is given as data: the values that are given, else of heaps 0 ... *far* - 1; *count* is the number of rows. */
export async function load(game, far, signal) {
  const values = game.given ?? (await fetchValues(game.rules, far, signal));
  return { values, count: values.length };
}

/** The line below the picture. */
export const summary = ({ count }) => say("page_explore.shown.values", { count });

/** The picture on the *stage*: for another kind see scatter.js and cells.js; null where there is only the table. */
export const plot = (stage, { values, over }, game, hooks) =>
  linePlot(stage, {
    values,
    over: over?.values,
    law: game.law,
    names: { x: say("page_explore.axis_heap"), y: say("page_explore.axis_value") },
    label: say("page_explore.plot_values", { count: values.length }),
    ...hooks,
  });

/** The first place where two games differ: {index, first, other}; null where they agree as far as they go. */
export function difference({ values, over }) {
  const index = values.findIndex((value, heap) => heap < over.values.length && value !== over.values[heap]);
  return index < 0 ? null : { at: [index], first: values[index], other: over.values[index] };
}

/** The columns of the table, and of a file. */
export const heads = ({ over }) => [
  say("page_explore.axis_heap"),
  say("page_explore.axis_value"),
  ...(over ? ["○"] : []),
];
export const fileHeads = ({ over }) => ["heap", "nim_value", ...(over ? ["other"] : [])];
export const row = ({ values, over }, index) => [index, values[index], ...(over ? [over.values[index] ?? ""] : [])];
export const fileRow = row;

/** Where a position lies in the picture, a point or not; null where it does not. */
export const placeOf = ({ values }, [heap, ...more]) =>
  more.length || heap >= values.length ? null : [heap, values[heap]];

/** The position that a point stands for. */
export const positionAt = (_data, index) => [index];
