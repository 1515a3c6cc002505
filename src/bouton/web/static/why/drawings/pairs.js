// Nim and all that is added up like Nim: powers of two cancel in pairs, and what is left over is the move.

import { h } from "../../core/dom.js";
import { shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { columns, isDrawable, pairing } from "../columns.js";
import { letter, xor } from "../marks.js";

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
  return [h("p", { class: "w-caption" }, caption(answer, rows, total)), columns(rows, { ring, after })];
}

/** The numbers that are added: [{label, value}], or null where the reason adds nothing. */
function rowsOf(answer) {
  const { key, numbers } = answer.reason;
  if (answer.is_sum) {
    const values = answer.components.map((part) => part.nim_value);
    if (values.some((value) => value === null)) return null;
    return answer.components.map((part) => ({ label: shortName(part), value: value(part.nim_value) }));
  }
  if (/^(nim_values|nim_misere)\.(win|loss)$/.test(key)) return labelled(answer.position);
  if (key.startsWith("staircase_values.")) {
    return numbers.odd.map((stones, i) => ({
      label: String(2 * i + 1),
      name: say("page_why.step", { i: 2 * i + 1 }),
      value: stones,
    }));
  }
  if (Array.isArray(numbers.values) && numbers.x !== undefined) {
    const heaps = answer.position;
    if (numbers.values.length === heaps.length) {
      return numbers.values.map((each, i) => ({
        label: `${letter(i)} ${shown(heaps[i])}`.slice(0, 8),
        name: letter(i),
        value: each,
      }));
    }
    return numbers.values.map((each, i) => ({ label: letter(i), value: each }));
  }
  return null;
}

const value = (number) => (typeof number === "bigint" ? number.toString() : number);

function labelled(heaps) {
  return heaps.map((heap, i) => ({ label: letter(i), value: value(heap) }));
}

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
  if (/^nim_(values|misere)\.(win|loss)$/.test(key) && Array.isArray(preview.to)) return preview.to;
  if (preview.nim_value === undefined || preview.nim_value === null || key.startsWith("staircase_values.")) return null;
  const place = answer.is_sum ? preview.component : preview.heap;
  if (rows[place] === undefined) return null;
  const others = rows.filter((_, row) => row !== place).map((row) => row.value);
  // The nim-value of the whole less the others is that of the part which the move changed.
  return rows.map((row, i) => (i === place ? value(xor([preview.nim_value, ...others])) : row.value));
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
