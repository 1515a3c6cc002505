// A board seen from above: heap A across, heap B up.  The lines of the losses already known are tinted, for from
// there one move reaches such a loss; the nearest squares that stay free are the next losses.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { asLoss, computerReply, marking, range } from "../marking.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
const shown = ([a, b]) => `(${a}, ${b})`;

/** task: {size, given, expected}: squares [a, b] with 0 <= a, b <= size. */
export function draw(place, task, host) {
  const known = [...task.given];
  const cells = new Map(); // by "a,b"
  const found = (button, square) => {
    asLoss(button, 26);
    known.push(typeof square === "string" ? square.split(",").map(Number) : square);
    tint(cells, known);
  };
  const marks = marking({ expected: task.expected, reply: computerReply(host, shown), draw: found }, host);
  const square = (a, b) => {
    const inside = h("span.mark-place", { "aria-hidden": "true" }, h("span.dot"));
    const isGiven = task.given.some(([x, y]) => x === a && y === b);
    const props = { class: "square", tabIndex: a || b ? -1 : 0, dataset: { at: `${a},${b}` } };
    const button = isGiven
      ? h("button", { ...props, type: "button", "aria-disabled": "true" }, inside)
      : marks.add(props, inside, [a, b]);
    if (isGiven) asLoss(button, 26);
    cells.set(`${a},${b}`, button);
    return button;
  };
  const label = `${host.step.done}. ${say("page_learn.board.axes")}`;
  const on = { keydown: (event) => walk(event, cells) };
  place.append(h("div.squares", { role: "group", "aria-label": label, on }, rowsOf(task.size, square)));
  tint(cells, known);
  return { show: marks.show };
}

/** The rows of squares with the numbers beside and below them. */
function rowsOf(size, square) {
  const axis = (n) => h("span.axis", n);
  const numbers = range(0, size);
  const row = (b) => [axis(b), numbers.map((a) => square(a, b))];
  const below = h("div.squares-row", { "aria-hidden": "true" }, axis(""), numbers.map(axis));
  return [[...numbers].reverse().map((b) => h("div.squares-row", row(b))), below];
}

/** Tints the squares from which one move reaches a known loss, and says so. */
function tint(cells, known) {
  for (const [key, cell] of cells) {
    const [a, b] = key.split(",").map(Number);
    const reached = known.some(([x, y]) => (a === x && b > y) || (b === y && a > x) || (a - x === b - y && a > x));
    cell.classList.toggle("is-tinted", reached);
    const words = [say("page_learn.board.square", { place: shown([a, b]) })];
    if (known.some(([x, y]) => a === x && b === y)) words.push(say("page_learn.board.loss"));
    else if (reached) words.push(say("page_learn.board.tinted"));
    cell.setAttribute("aria-label", words.join(", "));
  }
}

function walk(event, cells) {
  const step = ARROWS[event.key];
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
