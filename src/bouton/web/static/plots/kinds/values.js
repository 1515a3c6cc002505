// The nim-values of one heap, as a line of points.

import { say } from "../../core/words.js";
import { fetchValues } from "../../explore/fetching.js";
import { linePlot } from "../line.js";

export const order = 1;
export const title = "page_explore.kinds.values";
export const sizes = [1000, 10_000, 100_000, 1_000_000];
/** Beyond this many values the engine may have to be compiled first. */
export const quick = 20_000;
/** Whether another game can be laid over it. */
export const overlaid = true;

/** Whether the heaps of *game* have values of their own. */
export const fits = (game) => game.single;

/** The values of heaps 0 ... *far* - 1. */
export async function load(game, far, signal) {
  const values = await fetchValues(game.rules, far, signal);
  return { values, count: values.length };
}

export const summary = ({ count }) => say("page_explore.shown.values", { count });

export const plot = (stage, { values, over }, game, hooks) =>
  linePlot(stage, { values, over: over?.values, law: game.law, ...hooks });

/** The first place where two games differ: {index, first, other}; null where they agree as far as they go. */
export function difference({ values, over }) {
  const index = values.findIndex((value, heap) => value !== over.values[heap]);
  return index < 0 ? null : { at: [index], first: values[index], other: over.values[index] };
}

/** The columns of the table, and of a file. */
export const heads = ({ over }) => [
  say("page_explore.axis_heap"),
  say("page_explore.axis_value"),
  ...(over ? [say("page_explore.over.column")] : []),
];
export const fileHeads = ({ over }) => ["heap", "nim_value", ...(over ? ["other"] : [])];
export const row = ({ values, over }, index) => [index, values[index], ...(over ? [over.values[index]] : [])];
export const fileRow = row;

/** The position that a point stands for. */
export const positionAt = (_data, index) => [index];
