// A law that is an automaton, in words and as a graph of states; a position is read by it, step by step.

import { arrowHead, clear, each, h, refill, svg } from "../core/dom.js";
import { get } from "../core/api.js";
import { form } from "../core/asking.js";
import { table } from "../core/table.js";
import { listing, say } from "../core/words.js";
import { graphOf, readBy } from "./automaton.js";

// More states than these are a ball of wool.
const MOST_STATES = 24;
const MOST_LABELS = 3;
const NODE = 17;
// A longer number is read, but its steps are not shown.
const MOST_STEPS = 24;
const MOST_DIGITS = 300;

/** The picture of the kept certificate *name*, where it is an automaton. */
export async function keptMachine(place, name) {
  const path = name?.startsWith("automata/") ? name.split("/").map(encodeURIComponent).join("/") : "";
  if (place.dataset.shows === path) return;
  place.dataset.shows = path;
  clear(place);
  const kept = path && (await get(`certificate/${path}`).catch(() => null));
  if (kept && place.dataset.shows === path) drawMachine(place, kept);
}

/** What *certificate* says of the losses in a sentence, where it is an automaton; otherwise undefined. */
export function lawOfMachine(certificate) {
  if (certificate?.kind !== "automaton") return undefined;
  return say("page_explore.machine.law", { states: graphOf(certificate).states.length });
}

/** Words and picture of *certificate*, where it is an automaton; otherwise nothing. */
export function drawMachine(place, certificate) {
  if (certificate.kind !== "automaton") return;
  const graph = graphOf(certificate);
  const names = letters(certificate.numbers);
  const weights = graph.weights.map(String);
  const counted = graph.plain ? "plain" : "weighed";
  const picture = h("div.e-machine-graph.scroll-x", { tabindex: "0", role: "group" });
  picture.setAttribute("aria-label", say("page_explore.machine.title"));
  const written = { heaps: listing(names), radix: certificate.radix, weights: listing(weights, null) };
  refill(place, [
    h("p", say(`page_explore.machine.write.${names.length > 1 ? `${counted}_more` : counted}`, written)),
    h("p", say("page_explore.machine.read", { states: graph.states.length })),
    h(
      "div.e-machine-both",
      graph.states.length <= MOST_STATES ? picture : h("p.second", say("page_explore.machine.too_many")),
      h(
        "div.e-machine-beside",
        reader(certificate, (path) => draw(picture, graph, path), graph),
        tableOf(graph),
      ),
    ),
  ]);
  draw(picture, graph, null);
}

const letters = (count) => (count === 1 ? ["n"] : Array.from({ length: count }, (_, i) => String.fromCharCode(97 + i)));

function draw(place, graph, path) {
  if (graph.states.length <= MOST_STATES) refill(place, pictureOf(graph, path));
}

/** The states on a ring, the start at the left; *path* is the way of a position, its steps marked. */
function pictureOf({ states, edges, letters: all }, path) {
  const around = states.length > 2 ? Math.max(90, states.length * 25) : 70;
  const side = 2 * (around + 62);
  const at = (state) => {
    const turn = Math.PI + (2 * Math.PI * state) / states.length;
    return [side / 2 + around * Math.cos(turn), side / 2 + around * Math.sin(turn)];
  };
  const ends = new Map(states.map(({ state }, i) => [state, i]));
  const walked = new Set(path?.slice(1).map((state, i) => `${ends.get(path[i])} ${ends.get(state)}`) ?? []);
  const end = path && ends.get(path.at(-1));
  const twoWay = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  return svg(
    "svg",
    { viewBox: `0 0 ${side} ${side}`, class: "e-machine", style: { width: side }, "aria-hidden": "true" },
    arrowHead("e-arrow", "e-arrow"),
    arrowHead("e-arrow-on", "e-arrow-on"),
    svg("path", { d: `M${at(0)[0] - 46} ${at(0)[1]}h24`, class: "e-edge", "marker-end": "url(#e-arrow)" }),
    edges.map((edge) => edgeOf(edge, at, side, twoWay.has(`${edge.to} ${edge.from}`), walked, all)),
    states.map(({ lost }, i) => node(i, lost, at(i)[0], at(i)[1], i === end)),
  );
}

function edgeOf({ from, to, labels }, at, side, isTwoWay, walked, all) {
  const on = walked.has(`${from} ${to}`) ? "-on" : "";
  const few = labels.slice(0, MOST_LABELS).join(" ") + (labels.length > MOST_LABELS ? " …" : "");
  const text = labels.length === all && all > 1 ? say("page_explore.machine.any") : few;
  const [x, y] = at(from);
  const [u, v] = at(to);
  const label = (place) => svg("text", { x: place[0], y: place[1] + 4, class: `e-edge-says${on}` }, text);
  const look = { class: `e-edge${on}`, "marker-end": `url(#e-arrow${on})` };
  if (from === to) {
    // Away from the middle of the ring.
    const turn = Math.atan2(y - side / 2, x - side / 2) + (from === 0 ? 0.7 : 0);
    const out = (r, by) => [x + r * Math.cos(turn + by), y + r * Math.sin(turn + by)];
    const [a, b, c, d] = [out(NODE, -0.45), out(46, -0.5), out(46, 0.5), out(NODE + 3, 0.45)];
    return [svg("path", { d: `M${a}C${b} ${c} ${d}`, ...look }), label(out(50, 0))];
  }
  const long = Math.hypot(u - x, v - y);
  const [across, down] = [(u - x) / long, (v - y) / long];
  const bend = isTwoWay ? 16 : 0;
  const middle = [(x + u) / 2 - bend * 1.6 * down, (y + v) / 2 + bend * 1.6 * across];
  const start = [x + NODE * across, y + NODE * down];
  const stop = [u - (NODE + 3) * across, v - (NODE + 3) * down];
  // A little nearer to where it comes from, so that labels of crossing arrows do not meet.
  const near = [0.58 * x + 0.42 * u - bend * 1.1 * down, 0.58 * y + 0.42 * v + bend * 1.1 * across];
  return [svg("path", { d: `M${start}Q${middle} ${stop}`, ...look }), label(near)];
}

const node = (name, lost, x, y, isEnd) => [
  svg("circle", { cx: x, cy: y, r: NODE, class: ["e-state", lost && "e-state-lost", isEnd && "e-state-end"] }),
  lost && svg("circle", { cx: x, cy: y, r: NODE - 4, class: "e-state-inner" }),
  svg("text", { x, y: y + 5, class: `e-state-says${lost ? " e-says-lost" : ""}` }, String(name)),
];

/** A field for a position, and how the automaton reads it; onRead(states) shows the way. */
function reader(certificate, onRead, graph) {
  const { numbers } = certificate;
  const said = h("div.e-machine-read", { role: "status" });
  const field = h("input.field", {
    inputMode: "text",
    autocomplete: "off",
    "aria-label": say("page_explore.machine.position"),
    placeholder: numbers > 1 ? Array(numbers).fill("5").join(" ") : "12",
  });
  const read = () => {
    const heaps = (field.value.match(/\d+/g) ?? []).map((digits) => digits.slice(0, MOST_DIGITS + 1));
    const fits = heaps.length === numbers && heaps.every((digits) => digits.length <= MOST_DIGITS);
    field.setAttribute("aria-invalid", String(!fits));
    if (!fits) {
      said.textContent = say("page_explore.machine.wants", { numbers, digits: MOST_DIGITS });
      onRead(null);
      return;
    }
    const found = readBy(certificate, heaps.map(BigInt));
    onRead(found.states);
    refill(said, steps(found, graph));
  };
  return form(
    "e-machine-ask",
    read,
    h("label.label", say("page_explore.machine.position"), field),
    h("button.button.outlined", { type: "submit" }, say("page_explore.machine.go")),
    said,
  );
}

/** The digits one above the other, the states below them, and what it comes to. */
function steps({ rows, states, lost }, graph) {
  const names = new Map(graph.states.map(({ state }, i) => [state, String(i)]));
  const known = states.map((state) => names.get(state) ?? "×");
  const heads = letters(rows.length);
  const lines = [...rows.map((digits, i) => [heads[i], "", ...digits]), ["→", ...known]];
  const way = table({ class: "e-digits mono" }, { caption: say("page_explore.machine.way"), rows: lines });
  return [
    rows[0].length <= MOST_STEPS && h("div.scroll-x", { tabindex: "0" }, way),
    h("p", say(lost ? "page_explore.machine.lost" : "page_explore.machine.won")),
  ];
}

/** The same arrows as a table, for those who do not see the picture. */
function tableOf({ states, edges }) {
  const cell = (from) =>
    edges.filter((edge) => edge.from === from).map((edge) => h("li", `${edge.labels.join(", ")} → ${edge.to}`));
  return h(
    "details.e-machine-table",
    h("summary", say("page_explore.machine.arrows")),
    each("dl", states, ({ lost }, i) => [
      h("dt", say(`page_explore.machine.${lost ? "state_lost" : "state"}`, { name: i })),
      h("dd", h("ul", cell(i))),
    ]),
  );
}
