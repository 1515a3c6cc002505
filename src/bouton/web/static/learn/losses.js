// The small table of a game on two heaps: which positions are lost, where the game stands, where the chosen move leads.

import { post } from "../core/api.js";
import { h, svg } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { meet, say } from "../core/words.js";
import { range } from "./marking.js";

const CELL = 38;
const MOST = 9;
const LEAST = 7;

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
  const { zeros } = await post("zeros", { rules: answer.components[0].rules, max: size, heaps: 2 }, { signal });
  const lost = new Set(zeros.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
  const cells = new Map();
  const cell = (a, b) => {
    const isLost = lost.has(`${a},${b}`);
    const inside = isLost ? mark("zero", 24, say("page_learn.board", 1)) : h("span", { class: "dot" });
    const box = h("td", { class: isLost ? "is-lost" : "" }, inside);
    cells.set(`${a},${b}`, box);
    return box;
  };
  const table = h(
    "table",
    { class: "loss-table" },
    h("caption", { class: "unseen" }, say("page_learn.board", 7, { n: size })),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        range(0, size).map((b) => h("th", { scope: "col" }, b)),
      ),
    ),
    h(
      "tbody",
      {},
      range(0, size).map((a) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, a),
          range(0, size).map((b) => cell(a, b)),
        ),
      ),
    ),
  );
  const arrow = svg("svg", {
    class: "loss-arrow",
    viewBox: `0 0 ${(size + 1) * CELL} ${(size + 1) * CELL}`,
    "aria-hidden": "true",
  });
  const words = h("p", { class: "small second" });
  container.append(
    h("div", { class: "loss-holder", style: { "--cells": String(size + 2) } }, table, arrow),
    h(
      "p",
      { class: "legend small second" },
      h("span", {}, mark("zero", 18), say("page_learn.board", 4)),
      h("span", {}, h("span", { class: "dot" }), say("page_learn.board", 5)),
    ),
    words,
  );
  const middle = (n) => n * CELL + CELL / 2;

  /** Frames the position of *next*, and draws the arrow of *move*. */
  function update(next, move) {
    const [a, b] = next.components[0].heaps.map(Number);
    for (const [key, box] of cells) box.classList.toggle("is-now", key === `${a},${b}`);
    arrow.replaceChildren();
    if (move) {
      const [x, y] = move.to.map(Number);
      const far = Math.hypot(x - a, y - b);
      // The arrow stops short of the middle, so that the diamond stays to be seen.
      const [endX, endY] = [middle(y) - ((y - b) / far) * 15, middle(x) - ((x - a) / far) * 15];
      const angle = (Math.atan2(x - a, y - b) * 180) / Math.PI;
      arrow.append(
        svg("line", { x1: middle(b), y1: middle(a), x2: endX, y2: endY, class: "arrow" }),
        svg("path", { d: "M-7 -6 2 0 -7 6", class: "arrow", transform: `translate(${endX} ${endY}) rotate(${angle})` }),
      );
    }
    words.textContent = meet(
      `${say("page_learn.board", 8)} `,
      say("page_learn.board", 6, { position: `(${a}, ${b})` }),
    );
  }
  return { update };
}
