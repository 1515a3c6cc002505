// A sequence of numbers as points: a million of them, with the period marked; or of two games, one over the other.

import { svg } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { say } from "../core/words.js";
import { line } from "./axes.js";
import { Frame } from "./frame.js";
import { rangeOf, Series } from "./series.js";
import { PAD } from "./view.js";

// Of a short sequence the beginning is shown first, where single values can be told apart.
const SHORT = 1000;
const BEGINNING = 100;
// What stands at the axes where a kind names none.
const LETTERS = { x: "n", y: "a(n)" };
// More values than these go into a file as the picture that is seen.
const MOST_PATHS = 4000;

/**
 * The plot of *values* (a typed array) with *law* {preperiod, period} or null; *names* {x, y} stand at the axes, *label*
 * is read aloud; *over* are the values of another game, drawn as rings.  Where *plain*, a value is told without its
 * place, and all are marked as zeros are.  onOpen(place), onChoose(place) as of a Frame.
 */
export function linePlot(container, { values, names = LETTERS, label, law = null, over = null, plain, ...hooks }) {
  const all = over ? [values, over] : [values];
  const [main, other] = [new Series(values, { plain }), over && new Series(over, { ink: "loss", rings: true })];
  const largest = (x0, x1) =>
    Math.max(1, ...all.map((one) => rangeOf(one, Math.floor(x0), Math.ceil(x1) + 1)?.[1] ?? 1));
  const model = {
    bounds: {
      x: Math.max(1, values.length - 1),
      y: 1,
      least: 1,
      first: values.length > BEGINNING && values.length <= SHORT ? BEGINNING : undefined,
    },
    both: false,
    count: values.length,
    names,
    label,
    fit: (x0, x1) => [0, largest(x0, x1) * 1.06],
    at: (place) => ({
      x: place,
      y: values[place],
      text: textOf(place, values, over, plain),
      note: say("page_explore.point_value"),
    }),
    nearest: (view, px, py) => nearest(values, view, px, py),
    paint(context, view) {
      marked(context, view, law);
      other?.paint(context, view);
      main.paint(context, view);
    },
    picture: (view, axes, canvas) => {
      const { width, height } = view;
      if (view.x1 - view.x0 > MOST_PATHS) return svg("image", { href: canvas.toDataURL("image/png"), width, height });
      const part = repeating(view, law);
      return [part && svg("rect", { ...part, fill: view.colours["win-bg"] }), axes, paths(view, all)];
    },
  };
  return new Frame(container, model, hooks);
}

function textOf(place, values, over, plain) {
  const both = [values, over].filter((one) => one && place < one.length).map((one) => grouped(one[place]));
  return plain ? both.join(" · ") : `${grouped(place)}: ${both.join(" · ")}`;
}

// Only the few columns of pixels around the place can hold the nearest point.
function nearest(values, view, px, py) {
  const from = Math.max(0, Math.floor(view.x(px - 20)));
  const to = Math.min(values.length - 1, Math.ceil(view.x(px + 20)));
  const every = Math.max(1, Math.floor((to - from) / 50_000));
  let [best, least] = [null, Infinity];
  for (let heap = from; heap <= to; heap += every) {
    const away = (view.px(heap) - px) ** 2 + (view.py(values[heap]) - py) ** 2;
    if (away < least) [best, least] = [heap, away];
  }
  return best;
}

/** The part of the picture where the values repeat, {x, y, width, height}; null where none of it is seen. */
function repeating(view, law) {
  if (!law?.period) return null;
  const { width, height } = view.inner();
  const right = PAD.left + width;
  const x = Math.max(view.px(law.preperiod - 0.5), PAD.left);
  return x > right ? null : { x, y: PAD.top, width: right - x, height };
}

function marked(context, view, law) {
  const part = repeating(view, law);
  if (!part) return;
  const [top, bottom] = [part.y, part.y + part.height];
  context.fillStyle = view.colours["win-bg"];
  context.globalAlpha = 0.55;
  context.fillRect(part.x, top, part.width, part.height);
  context.globalAlpha = 1;
  const wide = view.px(law.period) - view.px(0);
  if (wide < 9) return;
  context.strokeStyle = view.colours.win;
  context.lineWidth = 1;
  context.setLineDash([2, 4]);
  const first = Math.max(0, Math.ceil((view.x0 + 0.5 - law.preperiod) / law.period));
  for (let x = view.px(law.preperiod + first * law.period - 0.5); x <= part.x + part.width; x += wide)
    line(context, x, top, x, bottom);
  context.setLineDash([]);
}

/** The visible stretch as lines that stay sharp at any size, what is laid over it below. */
function paths(view, all) {
  const looks = [
    { stroke: view.colours.ink, "stroke-width": 3 },
    { stroke: view.colours.loss, "stroke-width": 7, opacity: 0.45 },
  ];
  const path = (values, i) =>
    svg("path", { d: pathOf(view, values), ...looks[i], "stroke-linecap": "round", fill: "none" });
  return all.map(path).reverse();
}

/** Each value as a dot. */
function pathOf(view, values) {
  const last = Math.min(values.length - 1, Math.floor(view.x1));
  let path = "";
  for (let heap = Math.max(0, Math.ceil(view.x0)); heap <= last; heap++)
    path += `M${view.px(heap).toFixed(2)} ${view.py(values[heap]).toFixed(2)}h0`;
  return path;
}
