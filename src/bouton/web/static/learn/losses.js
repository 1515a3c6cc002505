// The small table of a game on two heaps: which positions are lost, where the game stands, where the chosen move leads.

import { post } from "../core/api.js";
import { h, svg } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { table } from "../core/table.js";
import { meet, say } from "../core/words.js";
import { range } from "./marking.js";

const CELL = 38;
const MOST = 9;
const LEAST = 7;
// So far from the middle of a square an arrow ends.
const SHORT = 15;

/** How far the table of this answer goes, or 0 when it has none: one game on two small heaps. */
export function sizeOf(answer) {
  // A queen's board is such a table itself.
  if (answer.is_sum || answer.components[0].view === "queen") return 0;
  const heaps = answer.components[0].heaps.map(Number);
  if (heaps.length !== 2 || Math.max(...heaps) > MOST) return 0;
  return Math.max(LEAST, ...heaps);
}

/** A table with update(answer, move) for the rules of *answer*; heap A downward, heap B across. */
export async function lossTable(container, answer, size, signal) {
  const { p_positions: zeros, in_order: inOrder } = await post(
    "p_positions",
    { rules: answer.components[0].rules, max: size, heaps: 2 },
    { signal },
  );
  const lost = new Set(zeros.flatMap(([a, b]) => (inOrder ? [`${a},${b}`] : [`${a},${b}`, `${b},${a}`])));
  const cells = new Map();
  const cell = (a, b) => {
    const isLost = lost.has(`${a},${b}`);
    const inside = isLost ? mark("zero", 24, say("page_learn.board.loss")) : h("span.dot");
    const box = h("td", { class: isLost ? "is-lost" : "" }, inside);
    cells.set(`${a},${b}`, box);
    return box;
  };
  const numbers = range(0, size);
  const rows = numbers.map((a) => [a, ...numbers.map((b) => cell(a, b))]);
  const caption = say("page_learn.board.caption", { n: size });
  const squares = table({ class: "loss-table" }, { caption, head: [null, ...numbers], rows });
  const viewBox = `0 0 ${(size + 1) * CELL} ${(size + 1) * CELL}`;
  const arrow = svg("svg", { class: "loss-arrow", viewBox, "aria-hidden": "true" });
  const words = h("p.small.second");
  const holder = h("div.loss-holder", { style: { "--cells": String(size + 2) } }, squares, arrow);
  container.append(holder, legend(), words);
  /** Frames the position of *next*, and draws the arrow of *move*. */
  const update = (next, move) => {
    const [a, b] = next.components[0].heaps.map(Number);
    for (const [key, box] of cells) box.classList.toggle("is-now", key === `${a},${b}`);
    arrow.replaceChildren(...(move ? arrowOf([a, b], move.to.map(Number)) : []));
    const here = say("page_learn.board.here", { position: `(${a}, ${b})` });
    words.textContent = meet(`${say("page_learn.board.rows")} `, here);
  };
  return { update };
}

function legend() {
  const zero = h("span", mark("zero", 18), say("page_learn.board.loses"));
  const dot = h("span", h("span.dot"), say("page_learn.board.wins"));
  return h("p.legend.small.second", zero, dot);
}

/** The arrow from one square to another; it stops short of the middle, so that the diamond stays to be seen. */
function arrowOf([a, b], [x, y]) {
  const middle = (n) => n * CELL + CELL / 2;
  const far = Math.hypot(x - a, y - b);
  const [x2, y2] = [middle(y) - ((y - b) / far) * SHORT, middle(x) - ((x - a) / far) * SHORT];
  const angle = (Math.atan2(x - a, y - b) * 180) / Math.PI;
  return [
    svg("line", { x1: middle(b), y1: middle(a), x2, y2, class: "arrow" }),
    svg("path", { d: "M-7 -6 2 0 -7 6", class: "arrow", transform: `translate(${x2} ${y2}) rotate(${angle})` }),
  ];
}
