// The small signs of the page: a diamond is a position to leave, a triangle a move or a verdict, a stone a stone.

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { say } from "../core/words.js";

/** The position to leave: a gold diamond, with "=" from 18 px on. */
export function diamond(size = 20) {
  const lines = size < 18 ? [] : [
    svg("path", { d: "M8.4 10.7h7.2M8.4 13.9h7.2", class: "w-equals" }),
  ];
  return svg("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "w-diamond", "aria-hidden": "true" },
    svg("path", { d: "M12 1.6 22.4 12 12 22.4 1.6 12Z", class: "w-diamond-shape" }), ...lines);
}

/** A move that wins (filled, up) or loses (outlined, down). */
export function triangle(wins, size = 22) {
  return svg("svg", { viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true",
    class: wins ? "w-mark w-mark-win" : "w-mark w-mark-loss" },
  svg("circle", { cx: 12, cy: 12, r: 10.5 }),
  svg("path", { d: wins ? "M12 6.4 17.6 16H6.4Z" : "M12 17 17 8.6H7Z" }));
}

/** What a position left by a move means for the one who leaves it, for readers of the screen. */
export function outcomeWords(outcome) {
  return outcome ? say("page_why.move_result", outcome === "P" ? 0 : 1) : say("page_why.move_result", 2);
}

/** The letter of heap number *index*, from 0: A ... Z, then AA ... */
export function letter(index) {
  let text = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(65 + (rest - 1) % 26) + text;
  }
  return text;
}

/** A position as people write it: (3, 5), or the heap alone. */
export function positionText(position) {
  if (!Array.isArray(position)) return shown(position);
  if (position.length && Array.isArray(position[0])) return position.map(positionText).join(" + ");
  return position.length === 1 ? shown(position[0]) : `(${position.map((heap) => shown(heap)).join(", ")})`;
}

export function samePosition(one, other) {
  return JSON.stringify(one, plain) === JSON.stringify(other, plain);
}

function plain(_key, value) {
  return typeof value === "number" ? String(value) : value;
}

/** The exclusive or of whole numbers of any size. */
export function xor(values) {
  return values.reduce((sum, value) => sum ^ big(value), 0n);
}

/** A sentence for those who cannot see a picture. */
export function hidden(text) {
  return h("span", { class: "unseen" }, text);
}
