// Fibonacci nim and every "at most f of what was taken": the heap as a sum of terms, on a ruler of the terms.

import { h, svg } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { growth, greedy, isOfTerms, termsUpTo } from "../../board/terms.js";
import { diamond, hidden } from "../marks.js";

export const order = 2;
export const tab = "page_why.tab_parts";

const WIDTH = 342;
const FEW_STEPS = 5;
const FEW_PARTS = 8;
const MOST_TOLD = 200;
// How many pixels a stone needs for a ruler with even steps.
const LINEAR = 6;

export function covers(answer) {
  return isOfTerms(answer.reason);
}

export function draw(answer) {
  const { key, numbers } = answer.reason;
  const terms = termsUpTo(big(numbers.n), growth(answer.components[0]));
  const parts = terms && greedy(big(numbers.n), terms);
  if (!parts) return h("p", { class: "w-sum-line" }, `${shown(numbers.n)} = ${numbers.parts.join(" + ")}`);
  return h(
    "div",
    { class: "w-parts" },
    ruler(terms, parts, big(numbers.n)),
    parts.length <= FEW_STEPS ? steps(parts, numbers) : listOf(parts, terms, key),
    ticksTold(terms, parts),
  );
}

function ruler(terms, parts, n) {
  const linear = Number(n < 10_000n ? n : 10_000n) * LINEAR <= WIDTH - 24 || n <= 60n;
  const digits = n.toString().length;
  const at = linear
    ? (value) => 8 + (Number(value) / Number(n)) * (WIDTH - 24)
    : (value) => 8 + (logOf(value) / Math.max(logOf(n), 1e-9)) * (WIDTH - 24);
  const used = new Set(parts);
  const shownTerms =
    terms.length > 400 ? terms.filter((term, i) => used.has(term) || i % Math.ceil(terms.length / 300) === 0) : terms;
  const marks = shownTerms.map((term) => {
    const isPart = used.has(term);
    const smallest = term === parts[0];
    const x = at(term);
    const label = svg("title", shown(term.toString()));
    return isPart
      ? svg(
          "g",
          { class: smallest ? "w-part w-part-least" : "w-part" },
          svg("path", { d: `M${x} 56V${smallest ? 22 : 28}` }),
          smallest
            ? svg("path", { class: "w-diamond-shape", d: `M${x} 4l8 8-8 8-8-8Z` })
            : svg("circle", { cx: x, cy: 26, r: 3.4 }),
          label,
        )
      : svg("path", { class: "w-tick", d: `M${x} 56v-7` }, label);
  });
  const labels = (linear ? labelled(terms.length > 40 ? [] : terms, at, parts) : []).map(([term, x]) =>
    svg("text", { x, y: 74, class: used.has(term) ? "w-axis w-axis-part" : "w-axis" }, term.toString()),
  );
  const powers = linear ? [] : powerLabels(digits, at);
  return svg(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} 80`,
      class: "w-picture w-ruler",
      role: "img",
      "aria-label": say("page_why.ruler", {
        parts: [...parts]
          .reverse()
          .slice(0, 12)
          .map((part) => shown(part.toString())),
      }),
    },
    svg("path", { class: "w-axis-line", d: `M4 56H${WIDTH - 4}` }),
    ...marks,
    ...labels,
    ...powers,
  );
}

// Every tick of the ruler, to be read: the parts among them are set off.
function ticksTold(terms, parts) {
  const used = new Set(parts);
  const some = terms.slice(0, MOST_TOLD).flatMap((term, i) => {
    const text = shown(term.toString());
    return [i ? ", " : "", used.has(term) ? h("b", text) : text];
  });
  return h(
    "details",
    { class: "w-more" },
    h("summary", say("page_why.terms", { count: terms.length })),
    h("p", some, terms.length > MOST_TOLD ? ", …" : ""),
  );
}

// Terms with a place for their label; parts come first, then whatever still fits.
function labelled(terms, at, parts) {
  const placed = [];
  for (const term of [...parts, ...terms]) {
    const x = at(term);
    const half = term.toString().length * 4 + 4;
    if (placed.every(([, other, room]) => Math.abs(other - x) > room + half - 2)) placed.push([term, x, half]);
  }
  return placed;
}

function powerLabels(digits, at) {
  const every = Math.max(1, Math.ceil(digits / 6));
  return Array.from({ length: Math.floor((digits - 1) / every) + 1 }, (_, i) => {
    const power = i * every;
    return svg(
      "text",
      { x: at(10n ** BigInt(power)), y: 74, class: "w-axis" },
      power ? "10" : "1",
      power ? svg("tspan", { dy: -5, class: "w-power" }, String(power)) : null,
    );
  });
}

// Only for where a mark stands on the paper; no number that is shown or decided comes from it.
function logOf(value) {
  const text = value.toString();
  return Math.log10(Number(`0.${text.slice(0, 15)}`)) + text.length;
}

function steps(parts, numbers) {
  const largest = [...parts].reverse();
  const lines = [];
  let rest = big(numbers.n);
  largest.forEach((part, i) => {
    if (i)
      lines.push([
        say("page_why.greedy.left", { n: (rest + largest[i - 1]).toString(), part: largest[i - 1].toString() }),
        shown(rest.toString()),
      ]);
    if (i < largest.length - 1 || largest.length === 1)
      lines.push([say("page_why.greedy.largest", { n: rest.toString() }), shown(part.toString())]);
    rest -= part;
  });
  if (largest.length > 1) lines.push([say("page_why.greedy.stop", { n: parts[0].toString() }), null]);
  return h(
    "dl",
    { class: "w-steps" },
    lines.map(([what, result]) =>
      h("div", h("dt", what), h("dd", result ?? [diamond(20), hidden(say("page_why.greedy.take"))])),
    ),
  );
}

function listOf(parts, terms, key) {
  const places = new Map(terms.map((term, i) => [term, i]));
  const name = (part) => (key.includes(".fibonacci.") ? ["F", places.get(part) + 2] : ["H", places.get(part) + 1]);
  const line = (part, i) =>
    h(
      "tr",
      { class: i ? "" : "w-least" },
      h("th", { scope: "row" }, name(part)[0], h("sub", String(name(part)[1]))),
      h("td", shown(part.toString())),
    );
  const body = h("tbody", parts.slice(0, FEW_PARTS).map(line));
  const rest = parts.length - FEW_PARTS;
  const more =
    rest > 0 &&
    h(
      "button",
      {
        type: "button",
        class: "button link",
        on: {
          click: (event) => {
            body.append(...parts.slice(FEW_PARTS).map((part, i) => line(part, i + FEW_PARTS)));
            event.currentTarget.remove();
          },
        },
      },
      say("page_why.parts_more", { count: rest }),
    );
  return h(
    "div",
    h(
      "p",
      { class: "small second" },
      say(`page_why.parts_few.${rest > 0 ? "first" : "all"}`, { count: parts.length, few: FEW_PARTS }),
    ),
    h("table", { class: "w-list" }, h("caption", { class: "unseen" }, say("page_why.parts_table")), body),
    more,
  );
}
