// A small drawing for each lesson, made of the same stones, diamonds and lines as the page.

import { svg } from "../core/dom.js";
import { range } from "./marking.js";

const stone = (x, y, r = 9) => svg("circle", { cx: x, cy: y, r, class: "em-stone" });
const hollow = (x, y, r = 8) => svg("circle", { cx: x, cy: y, r, class: "em-hollow" });
const diamond = (x, y, r = 9) =>
  svg("path", { d: `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`, class: "em-diamond" });
const line = (...points) => svg("polyline", { points: points.join(" "), class: "em-line" });
const gold = (...points) => svg("polyline", { points: points.join(" "), class: "em-gold" });
const word = (x, y, text) => svg("text", { x, y, class: "em-word" }, text);
const ruler = (terms, step) => [
  line("8,52", "148,52"),
  ...terms.map((n) => line(`${8 + n * step},52`, `${8 + n * step},36`)),
];

const DRAWINGS = {
  bash: () => range(0, 7).map((n) => (n % 4 ? stone(14 + n * 19, 40, 8) : diamond(14 + n * 19, 40, 8))),
  nim: () => [1, 2, 3].flatMap((count, row) => range(1, count).map((n) => stone(20 + n * 24, 16 + row * 24))),
  wythoff: () => [
    ...range(0, 5).map((n) => line(`32,${8 + n * 13}`, `112,${8 + n * 13}`)),
    ...range(0, 5).map((n) => line(`${32 + n * 16},8`, `${32 + n * 16},73`)),
    gold("32,73", "73,8"),
    gold("32,73", "112,24"),
    diamond(32, 73, 7),
    diamond(48, 47, 7),
    diamond(64, 60, 7),
    diamond(80, 8, 7),
    diamond(112, 34, 7),
  ],
  fibonacci: () => [...ruler([1, 2, 3, 5, 8, 13], 10), diamond(138, 26, 8), gold("88,26", "128,26")],
  k_times: () => [stone(18, 40), word(52, 46, "× k"), ...range(0, 2).map((n) => stone(92 + n * 24, 40))],
  values: () =>
    range(0, 4).flatMap((n) => [
      svg("rect", { x: 8 + n * 29, y: 24, width: 25, height: 32, rx: 6, class: "em-box" }),
      n === 3 ? diamond(20.5 + n * 29, 40, 8) : stone(20.5 + n * 29, 40, 8),
    ]),
  sums: () => [
    stone(30, 28),
    stone(30, 52),
    word(55, 46, "⊕"),
    diamond(80, 40, 11),
    word(105, 46, "⊕"),
    stone(130, 28),
    stone(130, 52),
  ],
  misere: () => [stone(40, 40), stone(66, 40), stone(92, 40), hollow(118, 40, 10), line("108,50", "128,30")],
  staircase: () => [
    line("20,68", "56,68", "56,50", "92,50", "92,32", "128,32", "128,68"),
    stone(74, 39),
    stone(110, 21),
    diamond(38, 57),
  ],
  coins: () => range(0, 4).map((n) => (n % 3 === 1 ? stone : hollow)(22 + n * 28, 40, 11)),
  models: () => [
    ...range(0, 4).map((n) => svg("rect", { x: 10 + n * 27, y: 14, width: 24, height: 24, rx: 5, class: "em-box" })),
    stone(49, 26, 8),
    stone(130, 26, 8),
    word(78, 68, "= ?"),
  ],
  laws: () => [
    ...range(0, 6).map((n) => (n < 5 && n % 2 === 0 ? diamond(15 + n * 21, 26, 8) : stone(15 + n * 21, 26, 7))),
    gold("8,50", "148,50"),
    word(78, 74, "∀ n"),
  ],
  every_m: () => [
    ...range(0, 5).map((n) => (n % 3 ? stone : diamond)(15 + n * 25, 26, 8)),
    gold("8,48", "83,48"),
    word(78, 74, "m + 1"),
  ],
};

/** The drawing of the lesson *id*; of an unknown one, a row of stones. */
export function emblem(id) {
  const drawn = (DRAWINGS[id] || (() => [stone(40, 40), stone(78, 40), hollow(116, 40)]))();
  return svg("svg", { viewBox: "0 0 156 80", class: "emblem", "aria-hidden": "true" }, ...drawn);
}
