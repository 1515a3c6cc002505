// Values as cells of a grid, coloured by value, the losses in gold: the nim-values of two heaps, or those of one heap
// laid in rows.

import { Buffer } from "./buffer.js";
import { svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { diamond } from "./diamond.js";
import { Frame } from "./frame.js";
import { ramp } from "./ramp.js";
import { PAD } from "./view.js";

// A cell wide and high enough holds its number, a smaller one a diamond where it is a loss.
const ROOMY = { width: 19, digit: 12, height: 15 };
const DIAMOND = 7;

/**
 * The plot of *grid*: {columns, rows, count, most, at(column, row) -> value, text(index), names {x, y}, label, square};
 * the cells are counted row by row.
 */
export function cellsPlot(container, grid, hooks) {
  const { columns, rows, count } = grid;
  const paper = new Paper();
  const number = (column, row) => row * columns + column;
  const place = (index) => [index % columns, Math.floor(index / columns)];
  const inside = (column, row) =>
    column >= 0 && row >= 0 && column < columns && row < rows && number(column, row) < count;
  const model = {
    bounds: { x: columns, y: rows, least: Math.min(8, columns, rows), cell: ROOMY.width + 1 },
    both: true,
    square: grid.square,
    shift: 0.5,
    count,
    names: grid.names,
    label: grid.label,
    at: (index) => {
      const [column, row] = place(index);
      return { x: column + 0.5, y: row + 0.5, text: grid.text(index), note: say("page_explore.point_value") };
    },
    nearest: (view, px, py) => {
      const [column, row] = [Math.floor(view.x(px)), Math.floor(view.y(py))];
      return inside(column, row) ? number(column, row) : null;
    },
    covers: true,
    step: (index, dx, dy) => {
      const [column, row] = place(index);
      return inside(column + dx, row + dy) ? number(column + dx, row + dy) : index;
    },
    paint: (context, view) => paint(context, view, grid, inside, paper),
    picture: (view, axes) => [picture(view, grid, inside), axes],
  };
  return new Frame(container, model, hooks);
}

/** The largest of *values*, at least 1. */
export const largest = (values) => values.reduce((most, value) => Math.max(most, value), 1);

/** The cells that are seen: [first, behind the last] of the columns and of the rows. */
function seen(view, { columns, rows }) {
  const span = (from, to, most) => [Math.max(0, Math.floor(from)), Math.min(most, Math.ceil(to))];
  return [span(view.x0, view.x1, columns), span(view.y0, view.y1, rows)];
}

function paint(context, view, grid, inside, paper) {
  const colours = ramp(view.colours, grid.most);
  paper.paint(context, view, grid, inside, colours);
  const [wide, high] = [view.scale.across, -view.scale.up];
  if (Math.min(wide, high) < DIAMOND) return;
  const roomy = wide >= (grid.most > 9 ? ROOMY.width : ROOMY.digit) && high >= ROOMY.height;
  const [[left, right], [low, top]] = seen(view, grid);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let row = low; row < top; row++)
    for (let column = left; column < right; column++) {
      if (!inside(column, row)) continue;
      const value = grid.at(column, row);
      const [x, y] = [view.px(column + 0.5), view.py(row + 0.5)];
      if (roomy) figure(context, view, value, x, y, wide, value ? colours.onIt(value) : view.colours["zero-sign"]);
      else if (!value) mark(context, view, x, y, Math.min(wide, high) * 0.46);
    }
}

// On its own gold a diamond needs a dark rim.
function mark(context, view, x, y, r) {
  diamond(context, x, y, r, { zero: view.colours.zero, "zero-rim": view.colours["zero-sign"] });
}

function figure(context, view, value, x, y, wide, colour) {
  const text = String(value);
  const size = Math.min(14, wide / (0.62 * text.length + 0.4));
  if (size < 8) return;
  context.font = `${value ? 400 : 800} ${size.toFixed(1)}px ${view.face}`;
  context.fillStyle = colour;
  context.fillText(text, x, y + 0.5);
}

/** Each pixel takes the colour of the cell that it lies in: as quick for a million cells as for a hundred. */
class Paper extends Buffer {
  paint(target, view, grid, inside, colours) {
    const { ratio } = view;
    const inner = view.inner();
    const [left, right] = [PAD.left, PAD.left + inner.width].map((x) => Math.round(x * ratio));
    const [top, bottom] = [PAD.top, PAD.top + inner.height].map((y) => Math.round(y * ratio));
    const columns = Int32Array.from({ length: right - left }, (_, i) => Math.floor(view.x((left + i + 0.5) / ratio)));
    this.over(target, (words, width) => {
      for (let y = top; y < bottom; y++) {
        const row = Math.floor(view.y((y + 0.5) / ratio));
        for (let i = 0; i < columns.length; i++)
          if (inside(columns[i], row)) words[y * width + left + i] = colours.pixel(grid.at(columns[i], row));
      }
    });
  }
}

/** What is seen, a pixel each cell, drawn so large that all stay sharp. */
function picture(view, grid, inside) {
  const colours = ramp(view.colours, grid.most);
  const [[left, right], [low, top]] = seen(view, grid);
  const canvas = Object.assign(document.createElement("canvas"), { width: right - left, height: top - low });
  new Buffer().over(canvas.getContext("2d"), (words, wide) => {
    for (let row = low; row < top; row++)
      for (let column = left; column < right; column++)
        if (inside(column, row)) words[(top - 1 - row) * wide + column - left] = colours.pixel(grid.at(column, row));
  });
  const [x, y] = [view.px(left), view.py(top)];
  const size = { width: view.px(right) - x, height: view.py(low) - y, preserveAspectRatio: "none" };
  return svg("image", { href: canvas.toDataURL(), x, y, ...size, style: { imageRendering: "pixelated" } });
}
