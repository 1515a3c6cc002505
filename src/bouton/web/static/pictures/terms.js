// Fibonacci nim and every "at most f of what was taken": the heap as a sum of terms, on a ruler of the terms.
// Numbers: n, its parts, of which terms (fibonacci or any), and climbs, how these arise (see board/terms.js) or null.

import { button, each, h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { mark } from "../core/marks.js";
import { row } from "../core/table.js";
import { say } from "../core/words.js";
import { takesOf } from "../board/legal.js";
import { greedy, termsOf } from "../board/terms.js";
import { inGroups, isOneRow, takenBy } from "../play/laid.js";
import { picture, WIDTH } from "../why/frames.js";
import { hidden } from "../why/marks.js";

export const tab = "page_why.tab_parts";

const FEW_STEPS = 5;
const FEW_PARTS = 8;
// So much wider a part stands from the next where its name is between them.
const NAMED = 18;

export function draw(answer) {
  const { n, of, climbs, parts: told } = answer.reason.picture.numbers;
  if (!climbs) return h("p.w-sum-line", `${shown(n)} = ${told.join(" + ")}`);
  const terms = termsOf(climbs);
  const parts = greedy(big(n), terms);
  return h(
    "div.w-parts",
    ruler(terms, parts, big(n)),
    parts.length <= FEW_STEPS ? steps(parts, big(n)) : listOf(parts, terms, of),
  );
}

function ruler(terms, parts, n) {
  const at = (value) => 8 + (logOf(value) / Math.max(logOf(n), 1e-9)) * (WIDTH - 24);
  const used = new Set(parts);
  const every = terms.length > 400 ? Math.ceil(terms.length / 300) : 1;
  const drawn = terms.filter((term, i) => used.has(term) || i % every === 0);
  const largest = parts.slice(-12).map((part) => shown(part));
  return picture(
    { height: 80, kind: "w-picture w-ruler", says: say("page_why.ruler", { parts: largest.reverse() }) },
    svg("path", { class: "w-axis-line", d: `M4 56H${WIDTH - 4}` }),
    drawn.map((term) => tick(term, at(term), used.has(term), term === parts[0])),
    powerLabels(String(n).length, at),
  );
}

function tick(term, x, isPart, isLeast) {
  const label = svg("title", shown(term));
  if (!isPart) return svg("path", { class: "w-tick", d: `M${x} 56v-7` }, label);
  return svg(
    "g",
    { class: isLeast ? "w-part w-part-least" : "w-part" },
    svg("path", { d: `M${x} 56V${isLeast ? 22 : 28}` }),
    isLeast
      ? svg("path", { class: "w-diamond-shape", d: `M${x} 4l8 8-8 8-8-8Z` })
      : svg("circle", { cx: x, cy: 26, r: 3.4 }),
    label,
  );
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

function steps(parts, n) {
  const largest = [...parts].reverse();
  const lines = [];
  let rest = n;
  largest.forEach((part, i) => {
    const before = largest[i - 1];
    if (i) lines.push([say("page_why.greedy.left", { n: rest + before, part: before }), shown(rest)]);
    if (i < largest.length - 1 || !i) lines.push([say("page_why.greedy.largest", { n: rest }), shown(part)]);
    rest -= part;
  });
  const take = [mark("zero", 20), hidden(say("page_why.greedy.take"))];
  if (largest.length > 1) lines.push([say("page_why.greedy.stop", { n: parts[0] }), take]);
  return each("dl.w-steps", lines, ([what, result]) => h("div", h("dt", what), h("dd", result)));
}

function listOf(parts, terms, of) {
  const [letter, first] = of === "fibonacci" ? ["F", 2] : ["H", 1];
  const places = new Map(terms.map((term, i) => [term, String(i + first)]));
  const line = (part, i) => {
    const name = h("th", { scope: "row" }, letter, h("sub", places.get(part)));
    return row([name, shown(part)], { class: i ? "" : "w-least" });
  };
  const body = h("tbody", parts.slice(0, FEW_PARTS).map(line));
  const rest = parts.length - FEW_PARTS;
  const all = (event) => {
    body.append(...parts.map(line).slice(FEW_PARTS));
    event.currentTarget.remove();
  };
  const count = say(`page_why.parts_few.${rest > 0 ? "first" : "all"}`, { count: parts.length, few: FEW_PARTS });
  return h(
    "div",
    h("p.small.second", count),
    h("table.w-list", h("caption.unseen", say("page_why.parts_table")), body),
    rest > 0 && button("link", all, say("page_why.parts_more", { count: rest })),
  );
}

/** On the board the heap parts into its terms, and the smallest carries the ring. */
export const scenes = [{ order: 3, covers, lay }];

function covers({ table, views }) {
  return Boolean(table.answer.reason.picture.numbers.climbs) && isOneRow(views);
}

function lay({ board, answer, move, mend, draw, ring }) {
  const [row] = board.views[0].rows;
  const take = takenBy(answer, move);
  const left = row.n - take;
  const parts = greedy(BigInt(left), termsOf(answer.reason.picture.numbers.climbs)).reverse().map(Number);
  // What goes stays in sight, behind the parts of what is left.
  const groups = [...parts, ...(take ? [take] : [])];
  const { place, frame, around } = inGroups(board, row, groups, take, NAMED);
  const boxes = parts.slice(0, -1).map((_, at) => around(at));
  draw(boxes.map(boxed), namesOf(parts, place, frame));
  if (parts.length) {
    const touches = !move && mend && takesOf(answer, mend)[0] === BigInt(parts.at(-1));
    ring(around(parts.length - 1), touches ? mend : null);
  }
  return told(answer, move, { n: left, parts, least: parts.at(-1) ?? 0, cap: move?.cap ?? answer.cap });
}

const boxed = ({ x, y, width, height, round }) => svg("rect", { class: "scene-part", x, y, width, height, rx: round });

/** Each part is named behind its last stone. */
function namesOf(parts, { at, size }, frame) {
  let last = -1;
  return parts.map((part) => {
    last += part;
    const [x, y] = at(last);
    const place = { x: frame.left + x + size * 1.47 + NAMED / 2, y: frame.top + y + size / 2 + 5 };
    return svg("text", { class: "scene-head", ...place }, String(part));
  });
}

function told(answer, move, values) {
  const wins = move ? move.outcome === "P" : answer.outcome === "N";
  const state = move ? (values.n === 0 ? "all" : wins ? "mended" : "broken") : wins ? "odd" : "even";
  const head = values.n ? (values.parts.length > 1 ? "head" : "alone") : "none";
  const [first, line] = [head, state].map((part) => say(`page_stage.terms.${part}`, values));
  // The ring is around the smallest part, whoever wins.
  return { state, head: first, line, isBroken: false };
}
