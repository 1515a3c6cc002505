// The axes of a plot, on a canvas and in a file.

import { svg } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { ticks } from "./ticks.js";
import { PAD } from "./view.js";

/** A straight line on a canvas. */
export function line(context, x0, y0, x1, y1) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

/** The grid with its numbers, under the points; *shift*: how far a number stands from its place, for cells. */
export function drawAxes(context, view, shift = 0) {
  const { width, height } = view.inner();
  const bottom = PAD.top + height;
  context.font = `12px ${view.face}`;
  context.fillStyle = view.colours["ink-2"];
  context.strokeStyle = view.colours.line;
  context.lineWidth = 1;
  context.textBaseline = "middle";
  context.textAlign = "center";
  for (const x of ticks(view.x0, view.x1 - shift, width / 90)) {
    line(context, view.px(x), PAD.top, view.px(x), bottom);
    context.fillText(grouped(x), view.px(x + shift), bottom + 16);
  }
  context.textAlign = "right";
  // Where both axes have one scale, they have the same numbers.
  const isSquare = Math.abs(view.scale.across + view.scale.up) < 1e-6;
  for (const y of ticks(view.y0, view.y1 - shift, height / (isSquare ? 90 : 52))) {
    line(context, PAD.left, view.py(y), PAD.left + width, view.py(y));
    context.fillText(grouped(y), PAD.left - 8, view.py(y + shift));
  }
  context.strokeStyle = view.colours.edge;
  line(context, PAD.left, PAD.top, PAD.left, bottom);
  line(context, PAD.left, bottom, PAD.left + width, bottom);
}

/** What the axes are, beyond their ends: there they cover no cell and no number. */
export function drawNames(context, view, names) {
  const { width, height } = view.inner();
  context.font = `650 13px ${view.face}`;
  context.fillStyle = view.colours.ink;
  context.textAlign = "left";
  context.fillText(names.y, PAD.left, PAD.top / 2);
  context.textAlign = "right";
  context.fillText(names.x, PAD.left + width, PAD.top + height + 34);
}

/** The axes of a plot for a file. */
export function axesOf(view, names) {
  const bottom = PAD.top + view.inner().height;
  const right = PAD.left + view.inner().width;
  const look = { "font-size": 12, "font-family": "sans-serif", fill: view.colours["ink-2"] };
  const text = (x, y, anchor, words) => svg("text", { x, y, "text-anchor": anchor, ...look }, words);
  const label = (x) => grouped(Math.round(x));
  return svg(
    "g",
    svg("path", { d: `M${PAD.left} ${PAD.top}V${bottom}H${right}`, stroke: view.colours.edge, fill: "none" }),
    text(PAD.left, bottom + 18, "start", label(view.x0)),
    text(right, bottom + 18, "end", label(view.x1)),
    text((PAD.left + right) / 2, bottom + 18, "middle", names.x),
    text(PAD.left, PAD.top - 4, "start", names.y),
  );
}
