// Nim and all that is added up like Nim: powers of two cancel in pairs, and what is left over is the move.

import { h } from "../../core/dom.js";
import { shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { columns, isDrawable, pairing } from "../columns.js";
import { changed, letter, xor } from "../marks.js";

export const order = 8;
export const tab = "page_why.tab_pairs";

/** Answers whose reason is an exclusive or: of heaps, of the values of heaps, of the values of games. */
export function covers(answer) {
  return answer.reason.key !== "any.over" && rowsOf(answer) !== null;
}

export function draw(answer, preview) {
  const rows = rowsOf(answer);
  const values = rows.map((row) => row.value);
  const total = xor(values);
  const moved = preview && !preview.component && rows[preview.heap] ? preview.heap : null;
  // What is ringed is where the hint looks: in the heap of the first winning move.
  const [first] = answer.winning_moves;
  const ring = answer.is_sum ? ((preview ?? first)?.component ?? null) : (moved ?? first?.heap ?? null);
  const after = preview ? valuesAfter(answer, rows, preview) : null;
  return [h("p.w-caption", caption(answer, rows, total)), columns(rows, { ring, after })];
}

/** The numbers that are added: [{label, value}], or null where the reason adds nothing. */
function rowsOf({ reason: { key, numbers }, is_sum, components, position }) {
  if (is_sum) {
    const rows = components.map((part) => ({ label: shortName(part), value: part.nim_value }));
    return rows.every(({ value }) => value !== null) ? rows : null;
  }
  if (isOfHeaps(key)) return position.map((value, i) => ({ label: letter(i), value }));
  if (key.startsWith("staircase_values.")) {
    const step = (value, i) => ({ label: String(2 * i + 1), name: say("page_why.step", { i: 2 * i + 1 }), value });
    return numbers.odd.map(step);
  }
  if (!Array.isArray(numbers.values) || numbers.x === undefined) return null;
  const sized = numbers.values.length === position.length;
  const label = (i) => (sized ? `${letter(i)} ${shown(position[i])}`.slice(0, 8) : letter(i));
  return numbers.values.map((value, i) => ({ label: label(i), name: letter(i), value }));
}

const isOfHeaps = (key) => /^nim_(values|misere)\.(win|loss)$/.test(key);

// As much of the name as there is room for; a Chinese character takes two places.
function shortName(part) {
  const own = (part.shown || part.name || part.rules).split(/[，(（]/)[0];
  let room = 10;
  let kept = "";
  for (const sign of own) {
    room -= sign > "\u2e80" ? 2 : 1;
    if (room < 0) return `${kept.trimEnd()}…`;
    kept += sign;
  }
  return kept;
}

function valuesAfter(answer, rows, preview) {
  const { key } = answer.reason;
  if (!answer.is_sum && isOfHeaps(key)) return preview.to;
  if ((preview.nim_value ?? null) === null || key.startsWith("staircase_values.")) return null;
  const place = answer.is_sum ? preview.component : preview.heap;
  if (rows[place] === undefined) return null;
  return changed(
    rows.map((row) => row.value),
    place,
    preview.nim_value,
  );
}

/** What the picture shows. */
function caption(answer, rows, total) {
  if (!isDrawable(rows)) return say(`page_why.pairs_digits.${total ? "odd" : "even"}`);
  const found = pairing(rows.map((row) => row.value));
  const odd = oddWords(found.filter((column) => column.odd !== null));
  if (answer.is_sum) return say(`page_why.pairs_sum.${total ? "odd" : "even"}`, { count: rows.length, odd });
  const of = answer.reason.key.startsWith("nim") ? "heaps" : "values";
  const powers = found.map(({ weight }) => say("page_why.power", { n: weight.toString() }));
  return say(`page_why.pairs_${total ? "odd" : "even"}.${of}`, { powers, odd });
}

// More than two of them are seen sooner than read.
const oddWords = (odd) =>
  odd.length > 2
    ? [say("page_why.ringed")]
    : odd.map(({ weight }) => say("page_why.one_power", { n: weight.toString() }));
