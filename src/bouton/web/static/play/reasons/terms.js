// Fibonacci nim and its kin: the heap parts into the terms it is a sum of, and the smallest carries the ring.

import { svg } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { takesOf } from "../../board/legal.js";
import { greedy, growth, isOfTerms, termsUpTo } from "../../board/terms.js";
import { inGroups, isOneRow, takenBy } from "../laid.js";

export const order = 3;

export const covers = ({ table, views }) => !table.answer.is_sum && isOfTerms(table.answer.reason) && isOneRow(views);

export function lay({ board, answer, move, mend, draw, ring }) {
  const [row] = board.views[0].rows;
  const take = takenBy(answer, move);
  const left = row.n - take;
  const terms = termsUpTo(BigInt(left), growth(answer.components[0]));
  const parts = left ? greedy(BigInt(left), terms).reverse().map(Number) : [];
  // What goes stays in sight, behind the parts of what is left.
  const groups = [...parts, ...(take ? [take] : [])];
  const { place, frame, around } = inGroups(board, row, groups, take, row.high - 18);
  const cap = Number((move ? move.cap : answer.cap) ?? left);
  const runs = (from, to) => runsOf(place, from, to, frame);
  const window = cap < left ? runs(left - cap, left).map(frameOf) : [];
  const brackets = boundsOf(parts).flatMap(([from, to]) => runs(from, to).map(bracketOf));
  draw(window, brackets, names(parts, place, frame, row.high));
  if (parts.length) {
    const touches = !move && mend && takesOf(answer, mend)[0] === BigInt(parts.at(-1));
    ring(around(parts.length - 1), touches ? mend : null);
  }
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
    const line = lines.get(y) ?? { x: frame.left + x, y: frame.top + y, size: place.size };
    lines.set(y, { ...line, end: frame.left + x + place.size });
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
    return svg("text", { class: "scene-head", x: frame.left + x + width / 2, y: frame.top + high - 5 }, String(part));
  });

function told(answer, move, values) {
  const wins = move ? move.outcome === "P" : answer.outcome === "N";
  const state = move ? (values.n === 0 ? "all" : wins ? "mended" : "broken") : wins ? "odd" : "even";
  const head = values.n ? (values.parts.length > 1 ? "head" : "alone") : "none";
  const [first, line] = [head, state].map((part) => say(`page_stage.terms.${part}`, values));
  // The ring is around the smallest part, whoever wins.
  return { state, head: first, line, isBroken: false };
}
