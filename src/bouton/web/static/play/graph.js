// Who was winning, move by move: above the line you win, below you lose; nearer the edge means nearer the end.

import { h, svg } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { signKind } from "./sentences.js";

const HEIGHT = 230;
const RIGHT = 20;
const TOP = 16;
const BOTTOM = 196;
const MIDDLE = (TOP + BOTTOM) / 2;

/** The graph of a review: {element, show(number)}; *flipped* turns it to the second player's view. */
export function valueGraph(points, rows, { flipped, two, onGo }) {
  const frame = frameOf(points, flipped);
  const { width, left, last, x } = frame;
  const spot = svg("rect", { class: "graph-here", y: TOP - 6, height: BOTTOM - TOP + 12, rx: 10 });
  const words = say("page_play.graph_says", { n: rows.length });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, class: "graph", role: "img", "aria-label": words },
    ground(frame),
    spot,
    line(points, frame),
    signs(rows, points, frame),
    numbers(points, frame),
    names(frame, two),
  );
  const click = (event) => {
    const box = picture.getBoundingClientRect();
    const at = (((event.clientX - box.left) / box.width) * width - left) / frame.each;
    onGo(Math.min(last, Math.max(1, Math.round(at))));
  };
  return {
    element: h("div.graph-holder", { on: { click } }, picture),
    show(number) {
      const wide = Math.min(60, Math.max(22, (width - left) / last - 6));
      spot.setAttribute("x", String(x(number) - wide / 2));
      spot.setAttribute("width", String(wide));
    },
  };
}

/** Where things stand: x of a move, y of a height, and whether a height is a win. */
function frameOf(points, flipped) {
  // On a phone the same drawing is narrower, so that its letters stay as large.
  const [width, left] = innerWidth <= 720 ? [380, 92] : [740, 96];
  const last = Math.max(1, points.length - 1);
  const each = (width - left - RIGHT) / last;
  const own = (height) => (flipped ? -height : height);
  const x = (number) => left + each * number;
  const y = (height) => MIDDLE - (own(height) * (BOTTOM - TOP)) / 2.1;
  return { width, left, last, each, x, y, wins: (height) => own(height) > 0 };
}

function ground({ width, left }) {
  const half = { x: left, width: width - left - RIGHT };
  return [
    svg("rect", { class: "graph-win", y: TOP, height: MIDDLE - TOP, ...half }),
    svg("rect", { class: "graph-loss", y: MIDDLE, height: BOTTOM - MIDDLE, ...half }),
    svg("path", { class: "graph-axis", d: `M${left} ${MIDDLE}H${width - RIGHT}` }),
  ];
}

function line(points, { x, y, wins }) {
  const path = points.map(({ number, height }) => `${x(number)},${y(height)}`).join(" ");
  const r = points.length > 40 ? 3 : 6;
  const circle = ({ number, height }) => {
    const name = wins(height) ? "graph-point" : "graph-point hollow-point";
    return svg("circle", { class: name, cx: x(number), cy: y(height), r });
  };
  return [svg("polyline", { class: "graph-line", points: path }), points.map(circle)];
}

const text = (name, x, y, words) => svg("text", { class: name, x, y, "text-anchor": "middle" }, words);

function signs(rows, points, { x, y, wins }) {
  // A mark stands outside of the line: above a win, below a loss, where there is room for it.
  const isAbove = (height) => (wins(height) ? y(height) > TOP + 26 : y(height) > BOTTOM - 26);
  const beside = (height) => y(height) + (isAbove(height) ? -13 : 24);
  const sign = ({ number, mark: which }) =>
    text(`graph-sign ${signKind(which)}`, x(number), beside(points[number]?.height ?? 0), which);
  return rows.filter((row) => row.mark).map(sign);
}

function numbers(points, { width, x }) {
  const every = Math.ceil(points.length / (width < 400 ? 9 : 14));
  const named = points.filter(({ number }) => number % every === 0);
  return named.map(({ number }) =>
    text("graph-number", x(number), BOTTOM + 22, number || say("page_play.graph_start")),
  );
}

function names({ left }, two) {
  const [above, below] = two ? ["first_wins", "second_wins"] : ["you_win", "you_lose"];
  const at = left / 2;
  return [
    text("graph-label", at - 4, TOP + 18, say(`page_play.${above}`)),
    text("graph-label", at - 4, BOTTOM - 8, say(`page_play.${below}`)),
    svg("g", { transform: `translate(${at - 17} ${TOP + 28})` }, mark("win", 26)),
    svg("g", { transform: `translate(${at - 17} ${BOTTOM - 56})` }, mark("lose", 26)),
  ];
}
