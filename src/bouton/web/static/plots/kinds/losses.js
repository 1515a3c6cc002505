// The lost positions: of two heaps as points of a square, of one heap in their order; of more heaps as a table alone.

import { say } from "../../core/words.js";
import { fetchZeros } from "../../explore/fetching.js";
import { linePlot } from "../line.js";
import { scatterPlot } from "../scatter.js";

export const order = 2;
export const title = "page_explore.kinds.losses";
export const sizes = [100, 1000, 10_000, 100_000, 260_000];

export const fits = () => true;

/** The lost positions with heaps up to *far*. */
export async function load(game, far, signal) {
  const { zeros, width } = await fetchZeros(game.rules, far, game.heaps, signal);
  return { zeros, width, count: zeros.length / width };
}

export const summary = ({ width, count }) =>
  say(width > 2 ? "page_explore.shown.losses_listed" : "page_explore.shown.losses", { count });

export function plot(stage, { zeros, width }, _game, hooks) {
  if (width === 2) return scatterPlot(stage, { points: zeros, ...hooks });
  return width === 1 ? linePlot(stage, { values: zeros, ofLosses: true, ...hooks }) : null;
}

const names = (width, alone) =>
  width === 1 ? [alone] : Array.from({ length: width }, (_, i) => String.fromCharCode(97 + i));

export const heads = ({ width }) => ["#", ...names(width, "n")];
export const fileHeads = ({ width }) => names(width, "heap");
export const row = (data, index) => [index, ...positionAt(data, index)];
export const fileRow = positionAt;

export function positionAt({ zeros, width }, index) {
  return [...zeros.slice(index * width, (index + 1) * width)];
}
