// Who was winning, move by move: above the line you win, below you lose; nearer the edge means nearer the end.

import { h, svg } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { signKind } from "./sentences.js";

const HEIGHT = 230;
const RIGHT = 20;
const TOP = 16;
const BOTTOM = 196;

/** The graph of a review: {element, show(number)}; *flipped* turns it to the second player's view. */
export function valueGraph(points, rows, { flipped, two, onGo }) {
  // On a phone the same drawing is narrower, so that its letters stay as large.
  const [WIDTH, LEFT] = innerWidth <= 720 ? [380, 76] : [740, 96];
  const last = Math.max(1, points.length - 1);
  const x = (number) => LEFT + ((WIDTH - LEFT - RIGHT) * number) / last;
  const middle = (TOP + BOTTOM) / 2;
  const y = (height) => middle - ((flipped ? -height : height) * (BOTTOM - TOP)) / 2.1;
  const wins = (height) => (flipped ? -height : height) > 0;
  // A mark stands outside of the line: above a win, below a loss, but never on the numbers of the axis.
  const beside = (height) =>
    wins(height) || y(height) > BOTTOM - 26 ? Math.max(TOP + 14, y(height) - 13) : y(height) + 24;
  const spot = svg("rect", { class: "graph-here", y: TOP - 6, height: BOTTOM - TOP + 12, rx: 10 });
  const every = Math.ceil(points.length / (WIDTH < 400 ? 9 : 14));
  const names = two ? ["page_play.first_wins", "page_play.second_wins"] : ["page_play.you_win", "page_play.you_lose"];
  const picture = svg(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "graph",
      role: "img",
      "aria-label": say("page_play.graph_says", 0, { n: rows.length }),
    },
    svg("rect", { class: "graph-win", x: LEFT, y: TOP, width: WIDTH - LEFT - RIGHT, height: middle - TOP }),
    svg("rect", { class: "graph-loss", x: LEFT, y: middle, width: WIDTH - LEFT - RIGHT, height: BOTTOM - middle }),
    svg("path", { class: "graph-axis", d: `M${LEFT} ${middle}H${WIDTH - RIGHT}` }),
    spot,
    svg("polyline", {
      class: "graph-line",
      points: points.map((point) => `${x(point.number)},${y(point.height)}`).join(" "),
    }),
    points.map((point) =>
      svg("circle", {
        class: wins(point.height) ? "graph-point" : "graph-point hollow-point",
        cx: x(point.number),
        cy: y(point.height),
        r: points.length > 40 ? 3 : 6,
      }),
    ),
    rows
      .filter((row) => row.mark)
      .map((row) =>
        svg(
          "text",
          {
            class: `graph-sign ${signKind(row.mark)}`,
            x: x(row.number),
            y: beside(points[row.number]?.height ?? 0),
            "text-anchor": "middle",
          },
          row.mark,
        ),
      ),
    points
      .filter((point) => point.number % every === 0)
      .map((point) =>
        svg(
          "text",
          { class: "graph-number", x: x(point.number), y: BOTTOM + 22, "text-anchor": "middle" },
          point.number || say("page_play.graph_start"),
        ),
      ),
    svg("text", { class: "graph-label", x: LEFT / 2 - 4, y: TOP + 18, "text-anchor": "middle" }, say(names[0])),
    svg("text", { class: "graph-label", x: LEFT / 2 - 4, y: BOTTOM - 8, "text-anchor": "middle" }, say(names[1])),
    svg("g", { transform: `translate(${LEFT / 2 - 17} ${TOP + 28})` }, mark("win", 26)),
    svg("g", { transform: `translate(${LEFT / 2 - 17} ${BOTTOM - 56})` }, mark("lose", 26)),
  );
  const element = h("div", { class: "graph-holder", on: { click } }, picture);
  function click(event) {
    const box = picture.getBoundingClientRect();
    const at = (((event.clientX - box.left) / box.width) * WIDTH - LEFT) / ((WIDTH - LEFT - RIGHT) / last);
    onGo(Math.min(last, Math.max(1, Math.round(at))));
  }
  return {
    element,
    show(number) {
      const wide = Math.min(60, Math.max(22, (WIDTH - LEFT) / last - 6));
      spot.setAttribute("x", String(x(number) - wide / 2));
      spot.setAttribute("width", String(wide));
    },
  };
}
