// A board seen from above: heap A across, heap B up.  The lines of the losses already known are tinted, for from
// there one move reaches such a loss; the nearest squares that stay free are the next losses.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { asLoss, computerReply, marking, range } from "../marking.js";

/** task: {size, given, expected}: squares [a, b] with 0 <= a, b <= size. */
export function draw(place, task, host) {
  const size = task.size;
  const known = [...task.given];
  const shown = ([a, b]) => `(${a}, ${b})`;
  const cells = new Map();
  const reply = computerReply(host, shown);
  const marks = marking({ expected: task.expected, reply, draw: found }, host);

  function found(button, square) {
    asLoss(button, 26);
    known.push(typeof square === "string" ? square.split(",").map(Number) : square);
    tint();
  }
  function tint() {
    for (const [key, cell] of cells) {
      const [a, b] = key.split(",").map(Number);
      const reached = known.some(([x, y]) => (a === x && b > y) || (b === y && a > x) || (a - x === b - y && a > x));
      cell.classList.toggle("is-tinted", reached);
      const words = [say("page_learn.board", 0, { place: shown([a, b]) })];
      if (known.some(([x, y]) => a === x && b === y)) words.push(say("page_learn.board", 1));
      else if (reached) words.push(say("page_learn.board", 2));
      cell.setAttribute("aria-label", words.join(", "));
    }
  }
  const isGiven = (a, b) => task.given.some(([x, y]) => x === a && y === b);
  const square = (a, b) => {
    const inside = h("span", { class: "mark-place", "aria-hidden": "true" }, h("span", { class: "dot" }));
    const cell = isGiven(a, b)
      ? h("button", { class: "square", type: "button", "aria-disabled": "true" }, inside)
      : marks.add(h("button", { class: "square" }, inside), [a, b]);
    cell.tabIndex = a || b ? -1 : 0;
    cell.dataset.at = `${a},${b}`;
    cells.set(`${a},${b}`, cell);
    if (isGiven(a, b)) asLoss(cell, 26);
    return cell;
  };
  const rows = range(0, size).reverse();
  const grid = h(
    "div",
    {
      class: "squares",
      role: "group",
      "aria-label": `${host.step.done}. ${say("page_learn.board", 3)}`,
      on: { keydown: walk },
    },
    rows.map((b) =>
      h(
        "div",
        { class: "squares-row" },
        h("span", { class: "axis" }, b),
        range(0, size).map((a) => square(a, b)),
      ),
    ),
    h(
      "div",
      { class: "squares-row", "aria-hidden": "true" },
      h("span", { class: "axis" }),
      range(0, size).map((a) => h("span", { class: "axis" }, a)),
    ),
  );
  function walk(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key];
    const at = event.target.dataset?.at;
    if (!step || !at) return;
    event.preventDefault();
    const [a, b] = at.split(",").map(Number);
    const next = cells.get(`${a + step[0]},${b + step[1]}`);
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
  place.append(grid);
  tint();
  return { show: marks.show };
}
