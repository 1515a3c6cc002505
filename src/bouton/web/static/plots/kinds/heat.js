// The nim-values of two heaps as a map: a cell for each pair, coloured by its value, the losses marked.

import { grouped } from "../../core/api.js";
import { say } from "../../core/words.js";
import { fetchValues } from "../../explore/fetching.js";
import { cellsPlot, largest } from "../cells.js";

export const order = 4;
export const title = "page_explore.kinds.heat";
export const sizes = [30, 100, 300, 1000];
/** Whether its colours stand for values. */
export const coloured = true;

/** Two heaps with values: of their own, which are XORed, or of both together. */
export const fits = (game) => !game.given && (game.single || game.pairs);

/** The values of all pairs of heaps below *far*. */
export async function load(game, far, signal) {
  const values = await fetchValues(game.rules, far, signal);
  if (!game.single) return tableOf(values, far);
  return tableOf(
    Uint32Array.from({ length: far * far }, (_, i) => values[Math.floor(i / far)] ^ values[i % far]),
    far,
  );
}

function tableOf(values, side) {
  const lost = values.reduce((count, value) => (value ? count : count + 1), 0);
  return { values, side, most: largest(values), lost, count: values.length };
}

export const summary = ({ side, most, lost }) => say("page_explore.shown.heat", { side, most, count: lost });

/** One cell a pair: the first heap across, the second up. */
export function plot(stage, { values, side, most, count }, _game, hooks) {
  const grid = {
    columns: side,
    rows: side,
    count,
    most,
    square: true,
    at: (a, b) => values[a * side + b],
    text: (index) => `(${pairOf(side, index).map(grouped).join(", ")}): ${grouped(valueAt(values, side, index))}`,
    names: { x: "a", y: "b" },
    label: say("page_explore.plot_heat", { side }),
  };
  return cellsPlot(stage, grid, hooks);
}

const pairOf = (side, index) => [index % side, Math.floor(index / side)];
const valueAt = (values, side, index) => values[(index % side) * side + Math.floor(index / side)];

export const heads = () => ["#", "a", "b", say("page_explore.axis_value")];
export const fileHeads = () => ["a", "b", "nim_value"];
export const fileRow = ({ values, side }, index) => [...pairOf(side, index), valueAt(values, side, index)];
export const row = (data, index) => [index, ...fileRow(data, index)];
export const placeOf = ({ side }, [a, b]) => (Math.max(a, b) < side ? [a + 0.5, b + 0.5] : null);
export const positionAt = ({ side }, index) => pairOf(side, index);
