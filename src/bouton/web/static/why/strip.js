// Nim-values in a row: one line with brackets where the period is short, else wrapped at the period so that columns
// agree.  Exceptions are ringed, the part that repeats is tinted, the present heaps are inverted, zeros are diamonds.

import { button, each, h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { rising } from "../core/integer.js";
import { headRow, row } from "../core/table.js";
import { say } from "../core/words.js";
import { periodWords } from "../explore/laws.js";
import { statusMark } from "./badge.js";
import { gapRow, scrolled } from "./frames.js";

const SHORT_PERIOD = 12;
const WIDEST = 24;
const PLAIN_WIDTH = 12;
const MOST_ROWS = 9;
const FEW_ROWS = 2; // where nothing repeats, before the rows of the present heaps
const LEAST_ROWS = 4;
const LONGEST_START = 7;

/**
 * The strip of *sequence* {values, preperiod, period, saltus, proved}.  *here* and *preview* are heaps to mark; *wide*
 * allows one long line; onOpen(heap) makes every value a button.
 */
export function strip(sequence, { here = [], preview = [], wide = false, onOpen = null } = {}) {
  const { period, preperiod, values } = sequence;
  const line = wide && period && period <= SHORT_PERIOD && preperiod <= period && values.length >= 2 * period;
  const most = wide ? MOST_ROWS : FEW_ROWS;
  const marks = { here: new Set(here.map(String)), preview: new Set(preview.map(String)), onOpen, most };
  const [kind, parts] = (line ? oneLine : wrapped)(sequence, marks);
  return h(
    "div",
    { class: line ? "w-strip w-strip-line" : "w-strip" },
    scrolled({ name: say("page_why.strip"), kind }, parts),
    line ? null : legend(sequence, marks),
  );
}

/** The nim-value of any heap that the sequence settles, or null. */
function valueAt(sequence, heap) {
  const n = big(heap);
  const { values, period, preperiod, saltus } = sequence;
  if (n < BigInt(values.length)) return BigInt(values[Number(n)]);
  if (!period || !sequence.proved || values.length < preperiod + period) return null;
  const [rounds, place] = [(n - BigInt(preperiod)) / BigInt(period), (n - BigInt(preperiod)) % BigInt(period)];
  return BigInt(values[preperiod + Number(place)]) + rounds * BigInt(saltus ?? 0);
}

/** Whether the value of *heap* is an exception: before the cycle and other than the cycle would have it. */
export function isException(sequence, heap) {
  const { values, period, preperiod, saltus } = sequence;
  if (!period || heap >= preperiod) return false;
  const rounds = Math.ceil((preperiod - heap) / period);
  const twin = heap + rounds * period;
  return twin < values.length && values[heap] !== values[twin] - rounds * (saltus ?? 0);
}

/** How many exceptions there are before the cycle. */
const exceptions = (sequence) => sequence.values.filter((_, heap) => isException(sequence, heap)).length;

/** The kind and the parts of a table that is one long line: the heaps, their values, and a bracket for each round. */
function oneLine(sequence, marks) {
  const { period, preperiod, proved } = sequence;
  const most = Math.max(2, Math.floor((36 - preperiod) / period));
  const rounds = Math.min(Math.floor((sequence.values.length - preperiod) / period), most);
  const heaps = Array.from({ length: preperiod + rounds * period }, (_, heap) => heap);
  const kind = (heap) => {
    const [round, place] = [Math.floor((heap - preperiod) / period), (heap - preperiod) % period];
    if (heap < preperiod) return "";
    const ends = { [period - 1]: " w-last", 0: " w-first" }[place] ?? "";
    return (round % 2 ? "" : "w-round") + ends;
  };
  const bracket = (_, round) => {
    const [first, last] = [round === 0, round === rounds - 1];
    const key = first ? "one_period" : !last ? "again" : proved ? "for_ever" : "and_on";
    const words = say(`page_why.${key}`, { p: period });
    return h("td", { colSpan: period, class: "w-bracketed" }, h("span", words));
  };
  const before = preperiod > 0 && h("td", { colSpan: preperiod }, "");
  const values = heaps.map((heap) => h("td", { class: kind(heap) }, cell(sequence, heap, marks)));
  return [
    "w-line",
    [
      h("thead", headRow(heaps.map(String))),
      h("tbody", h("tr", values)),
      h("tfoot", h("tr", before, Array.from({ length: rounds }, bracket))),
    ],
  ];
}

/** The kind and the parts of a table of rows as long as the period. */
function wrapped(sequence, marks) {
  const { values, preperiod, proved } = sequence;
  const width = widthOf(sequence);
  const heads = Array.from({ length: width <= WIDEST ? width : 0 }, (_, i) => `+${i}`);
  const isTinted = (heap) => isSeen(sequence) && heap >= BigInt(preperiod) && (heap < BigInt(values.length) || proved);
  const line = (start) => {
    const heaps = Array.from({ length: width }, (_, i) => start + BigInt(i));
    const name = h("th", { scope: "row", title: shown(start) }, startWords(String(start)));
    const place = (heap) => h("td", { class: isTinted(heap) ? "w-in-period" : "" }, cell(sequence, heap, marks));
    return row([name, ...heaps.map(place)]);
  };
  const rows = rowsShown(sequence, width, marks);
  return [
    width > PLAIN_WIDTH ? "w-wrapped w-dense" : "w-wrapped",
    [
      h("thead", headRow([null, ...heads])),
      each("tbody", rows, (start) => (start === null ? gapRow(width + 1) : line(start))),
    ],
  ];
}

/** Whether the values at hand show the whole first round. */
const isSeen = ({ period, preperiod, values }) => Boolean(period) && preperiod + period <= values.length;

// So many values a row: a period that is not seen whole would be one row without end.
function widthOf(sequence) {
  const { period } = sequence;
  if (!isSeen(sequence)) return PLAIN_WIDTH;
  return period < 6 ? period * Math.floor(PLAIN_WIDTH / period) : period;
}

// Where a row of heaps begins; of a number too long for a margin only its end.
const startWords = (digits) => (digits.length > LONGEST_START ? `…${digits.slice(-4)}` : shown(digits));

// The first rows, until the cycle has been round twice, then the rows of the heaps that are far away.
function rowsShown(sequence, width, marks) {
  const { preperiod, values } = sequence;
  const period = isSeen(sequence);
  const enough = period ? Math.max(Math.ceil(preperiod / width) + 2, LEAST_ROWS) : marks.most;
  const count = Math.min(enough, Math.ceil(values.length / width), period ? 24 : marks.most);
  const rows = Array.from({ length: Math.max(count, 1) }, (_, i) => BigInt(i * width));
  const rowOf = (heap) => big(heap) / BigInt(width);
  const far = [...new Set([...marks.here, ...marks.preview].map(rowOf))].sort(rising);
  let last = BigInt(rows.length - 1);
  for (const row of far.slice(0, 6)) {
    if (row <= last) continue;
    if (row > last + 1n) rows.push(null);
    rows.push(row * BigInt(width));
    last = row;
  }
  return rows;
}

function cell(sequence, heap, marks) {
  const value = valueAt(sequence, heap);
  const at = String(heap);
  const kinds = ["w-cell"];
  if (value === null) kinds.push("w-unknown");
  else if (value === 0n) kinds.push("w-zero");
  if (isException(sequence, Number(heap))) kinds.push("w-exception");
  if (marks.here.has(at)) kinds.push("w-here");
  if (marks.preview.has(at)) kinds.push("w-previewed");
  const text = value === null ? "·" : value.toString();
  if (text.length > 2) kinds.push("w-long");
  const inside = h("span", text);
  if (!marks.onOpen || value === null) return h("span", { class: kinds.join(" ") }, inside);
  const name = say("page_why.value_of", { n: at, g: text });
  return button("", () => marks.onOpen(at), inside, { class: kinds.join(" "), "aria-label": name });
}

function legend(sequence, marks) {
  const items = [];
  const count = exceptions(sequence);
  if (sequence.period && !isSeen(sequence))
    items.push([statusMark(sequence.status, null, sequence.coq, Boolean(sequence.source)), periodWords(sequence)]);
  else if (sequence.period > WIDEST) items.push([say("page_why.wide_period", { p: sequence.period })]);
  if (isSeen(sequence) && sequence.values.length > sequence.preperiod)
    items.push([h("i.w-key.w-in-period"), say(sequence.proved ? "page_why.repeats" : "page_why.repeats_seen")]);
  if (count) items.push([h("i.w-key.w-exception"), say("page_why.exceptions", { count })]);
  if (marks.here.size) items.push([h("i.w-key.w-here"), say("page_why.here")]);
  if (marks.preview.size) items.push([h("i.w-key.w-previewed"), say("page_why.after_key")]);
  return items.length ? each("p.w-legend", items, (item) => h("span", item)) : null;
}
