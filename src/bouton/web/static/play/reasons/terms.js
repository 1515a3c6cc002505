// Fibonacci nim and its kin: the heap parts into the terms it is a sum of, and the smallest carries the ring.

import { big } from "../../core/api.js";
import { svg } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { takesOf } from "../../board/legal.js";
import { greedy, growth, isOfTerms, termsUpTo } from "../../board/terms.js";
import { groupsFor } from "../laid.js";
import { moved, placeOf } from "./rounds.js";

export const order = 3;

export function covers({ table, views }) {
  const { answer } = table;
  const [only, ...others] = views[0].rows ?? [];
  return !answer.is_sum && isOfTerms(answer.reason) && others.length === 0 && Boolean(only?.spread);
}

export function lay({ board, answer, move, mend, layer, ring }) {
  const [row] = board.views[0].rows;
  const partsOf = (n) => {
    const number = BigInt(n);
    return greedy(number, termsUpTo(number, growth(answer.components[0])))
      .reverse()
      .map(Number);
  };
  const take = move ? Number(takesOf(answer, move)[0]) : 0;
  const left = row.n - take;
  const parts = left ? partsOf(left) : [];
  // What goes stays in sight, behind the parts of what is left.
  const place = groupsFor([...parts, ...(take ? [take] : [])], row.room, row.high - 18, row.layout.size);
  const taken = new Set(Array.from({ length: take }, (_, i) => row.n - 1 - i));
  row.spread({ ...place, taken });
  const frame = placeOf(board.element, row.focusable);
  const cap = Number(big(move ? (move.cap ?? left) : (answer.cap ?? left)));
  const runs = (from, to) => runsOf(place, from, to, frame);
  const window = cap < left ? runs(left - cap, left).map(frameOf) : [];
  const brackets = boundsOf(parts).flatMap(([from, to]) => runs(from, to).map(bracketOf));
  const drawn = [window, brackets, names(parts, place, frame, row.high)];
  layer.append(svg("svg", { class: "scene-lines", "aria-hidden": "true" }, drawn));
  if (parts.length) {
    const least = moved(place.boxes[parts.length - 1], frame);
    const touches = !move && mend && takesOf(answer, mend)[0] === big(parts.at(-1));
    ring(least, touches ? mend : null);
  }
  layer.classList.remove("is-broken");
  return told(answer, move, { n: left, parts, least: parts.at(-1) ?? 0, cap: move?.cap ?? answer.cap });
}

/** Where each part begins and ends among the stones. */
const boundsOf = (parts) => parts.map((part, at) => [sum(parts.slice(0, at)), sum(parts.slice(0, at)) + part]);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** The stones *from* up to *to* as boxes of the board, one for each line that they lie on. */
function runsOf(place, from, to, frame) {
  const lines = new Map();
  for (let index = from; index < to; index++) {
    const [x, y] = place.at(index);
    const line = lines.get(y) ?? { x: frame.x + x, y: frame.y + y, size: place.size };
    lines.set(y, { ...line, end: frame.x + x + place.size });
  }
  return [...lines.values()];
}

const bracketOf = ({ x, y, end, size }) =>
  svg("path", { class: "scene-bracket scene-part", d: `M${x} ${y + size + 3}v4H${end}v-4` });

/** What may be taken now: a frame around the last stones. */
const frameOf = ({ x, y, end, size }) =>
  svg("rect", { class: "scene-window", x: x - 3, y: y - 4, width: end - x + 6, height: size + 8, rx: 8 });

const names = (parts, place, frame, high) =>
  parts.map((part, at) => {
    const { x, width } = place.boxes[at];
    return svg("text", { class: "scene-head", x: frame.x + x + width / 2, y: frame.y + high - 5 }, String(part));
  });

function told(answer, move, values) {
  const wins = move ? move.outcome === "P" : answer.outcome === "N";
  const name = move ? (values.n === 0 ? "all" : wins ? "mended" : "broken") : wins ? "odd" : "even";
  return {
    kind: move ? (wins ? "zero" : "lose") : wins ? "win" : "lose",
    head: values.n
      ? say(`page_stage.terms.${values.parts.length > 1 ? "head" : "alone"}`, values)
      : say("page_stage.terms.none"),
    line: say(`page_stage.terms.${name}`, values),
  };
}
