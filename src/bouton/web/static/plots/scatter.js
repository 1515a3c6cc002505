// Lost positions of two heaps: a hundred thousand points on the square, both ways round.

import { svg } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { say } from "../core/words.js";
import { Frame } from "./frame.js";
import { diamond } from "./diamond.js";
import { Pixels } from "./buffer.js";

// So many points are drawn as diamonds; more of them as small squares.
const MOST_DIAMONDS = 1500;

/**
 * The plot of *points* (a, b, a, b, ... with a at most b, rising); *over* are those of another game, drawn as rings.
 * onOpen(index), onChoose(index) as of a Frame.
 */
export function scatterPlot(container, { points, over = null, ...hooks }) {
  const count = points.length >> 1;
  let most = 1;
  for (const all of [points, over ?? []]) for (const heap of all) most = Math.max(most, heap);
  const pixels = new Pixels();
  const each = visitor(points);
  const others = over && visitor(over);
  const model = {
    bounds: { x: most * 1.02, y: most * 1.02, least: 8 },
    both: true,
    square: true,
    count,
    names: { x: "a", y: "b" },
    label: say("page_explore.plot_losses", { count }),
    at: (index) => ({
      x: points[2 * index],
      y: points[2 * index + 1],
      text: `(${grouped(points[2 * index])}, ${grouped(points[2 * index + 1])})`,
      note: say("page_explore.point_loss", { k: points[2 * index + 1] - points[2 * index] }),
    }),
    nearest: (view, px, py) => nearest(points, view, px, py),
    paint(context, view) {
      if (others) rings(context, view, others);
      paint(context, view, each, pixels);
    },
    picture: (view, axes) => [axes, ...paths(view, each, others)],
  };
  return new Frame(container, model, hooks);
}

/** A function (view, put) that calls put(x, y), in pixels, for each of *points* that is seen; bare numbers for speed. */
function visitor(points) {
  // Heaps in any order: what is lost one way round is lost the other way.  Of places on a board that is not so.
  const mirrored = points.every((_, i) => i & 1 || points[i] <= points[i + 1]);
  return (view, put) => {
    const { x0, x1, y0, y1 } = view;
    const { across, left, up, low } = view.scale;
    for (let i = 0; i < points.length; i += 2) {
      const a = points[i];
      const b = points[i + 1];
      if (a >= x0 && a <= x1 && b >= y0 && b <= y1) put(a * across + left, b * up + low);
      if (mirrored && a !== b && b >= x0 && b <= x1 && a >= y0 && a <= y1) put(b * across + left, a * up + low);
    }
  };
}

function rings(context, view, each) {
  context.strokeStyle = view.colours.loss;
  context.lineWidth = 1.8;
  each(view, (x, y) => {
    context.beginPath();
    context.arc(x, y, 6, 0, 7);
    context.stroke();
  });
}

function nearest(points, view, px, py) {
  let [best, least] = [null, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const away = (view.px(points[i]) - px) ** 2 + (view.py(points[i + 1]) - py) ** 2;
    if (away < least) [best, least] = [i >> 1, away];
  }
  return best;
}

function paint(context, view, each, pixels) {
  let visible = 0;
  each(view, () => visible++);
  if (visible > MOST_DIAMONDS) {
    pixels.paint(context, view.ratio, view.colours["zero-ring"], visible > 20_000 ? 1.5 : 2.5, (put) =>
      each(view, put),
    );
    return;
  }
  const r = visible > 400 ? 3 : 4.4;
  each(view, (x, y) => diamond(context, x, y, r, view.colours));
}

function paths(view, each, others) {
  let [path, ringed] = ["", ""];
  others?.(view, (x, y) => {
    ringed += `M${(x - 6).toFixed(1)} ${y.toFixed(1)}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`;
  });
  each(view, (x, y) => {
    path += `M${x.toFixed(1)} ${(y - 3).toFixed(1)}l3 3-3 3-3-3Z`;
  });
  return [
    ringed && svg("path", { d: ringed, fill: "none", stroke: view.colours.loss, "stroke-width": 1.8 }),
    svg("path", { d: path, fill: view.colours.zero, stroke: view.colours["zero-rim"], "stroke-width": 0.6 }),
  ];
}
