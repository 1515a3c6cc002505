// The lost positions: of two heaps as points of a square, of one heap in their order; of more heaps as a table alone.

import { say } from "../../core/words.js";
import { fetchZeros } from "../../explore/fetching.js";
import { linePlot } from "../line.js";
import { scatterPlot } from "../scatter.js";

export const order = 3;
export const title = "page_explore.kinds.losses";
export const sizes = [100, 1000, 10_000, 100_000, 260_000];
export const overlaid = true;

export const fits = (game) => !game.given || !game.single;

/** The lost positions with heaps up to *far*. */
export async function load(game, far, signal) {
  const given = game.given && { zeros: game.given, width: game.heaps };
  const { zeros, width } = given ?? (await fetchZeros(game.rules, game.far ?? far, game.heaps, signal));
  return { zeros, width, count: zeros.length / width };
}

export function summary({ zeros, width, count }) {
  // A pair is drawn either way round, and once where both heaps are alike.
  const points = 2 * count - zeros.filter((heap, i) => i % 2 && heap === zeros[i - 1]).length;
  return say(`page_explore.shown.losses${["", "", "_pairs"][width] ?? "_listed"}`, { count, points });
}

export function plot(stage, { zeros, width, over }, _game, hooks) {
  const others = over?.width === width ? over.zeros : null;
  if (width === 2) return scatterPlot(stage, { points: zeros, over: others, ...hooks });
  if (width > 1) return null;
  const label = say("page_explore.plot_losses", { count: zeros.length });
  return linePlot(stage, { values: zeros, over: others, plain: true, names: { x: "#", y: "n" }, label, ...hooks });
}

/** The first position, in their order, that is lost in one game alone; null where they agree as far as they go. */
export function difference({ zeros, width, over }) {
  if (over.width !== width) return { at: null };
  const index = zeros.findIndex((heap, i) => heap !== over.zeros[i]);
  const place = Math.floor((index < 0 ? zeros.length : index) / width) * width;
  if (index < 0 && over.zeros.length <= zeros.length) return null;
  const [mine, theirs] = [zeros, over.zeros].map((all) => [...all.slice(place, place + width)]);
  const isMine = mine.length && (!theirs.length || comesFirst(mine, theirs));
  return { at: isMine ? mine : theirs, lostIn: isMine ? "first" : "other" };
}

function comesFirst(one, other) {
  const at = one.findIndex((heap, i) => heap !== other[i]);
  return one[at] < other[at];
}

const names = (width, alone) =>
  width === 1 ? [alone] : Array.from({ length: width }, (_, i) => String.fromCharCode(97 + i));

export const heads = ({ width, over }) => {
  const own = names(width, "n");
  return ["#", ...own, ...(over?.width === width ? own.map((name) => `○ ${name}`) : [])];
};
export const fileHeads = ({ width }) => names(width, "heap");
/** Between two lost heaps, where that of one is none of them. */
export function placeOf({ zeros, width }, heaps) {
  const [heap] = heaps;
  const after = zeros.findIndex((lost) => lost >= heap);
  if (heaps.length !== width || after < 0) return null;
  return width > 1 ? heaps : [zeros[after] === heap ? after : after - 0.5, heap];
}

export const positionAt = ({ zeros, width }, index) => [...zeros.slice(index * width, (index + 1) * width)];
export const row = (data, index) => [
  index,
  ...[data, data.over].flatMap((one) => (one?.width === data.width ? positionAt(one, index) : [])),
];
export const fileRow = positionAt;
