// Nim-values in a row: one line with brackets where the period is short, else wrapped at the period so that columns
// agree.  Exceptions are ringed, the part that repeats is tinted, the present heaps are inverted, zeros are diamonds.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { say } from "../core/words.js";
import { periodWords } from "../explore/laws.js";
import { statusMark } from "./badge.js";

const SHORT_PERIOD = 12;
const WIDEST = 24;
const PLAIN_WIDTH = 12;
const MOST_ROWS = 9;
const LEAST_ROWS = 4;
const LONGEST_START = 7;

/**
 * The strip of *sequence* {values, preperiod, period, saltus, proved}.  *here* and *preview* are heaps to mark; *wide*
 * allows one long line; onOpen(heap) makes every value a button.
 */
export function strip(sequence, { here = [], preview = [], wide = false, onOpen = null } = {}) {
  const { period, preperiod } = sequence;
  const line = wide && period && period <= SHORT_PERIOD && preperiod <= period && sequence.values.length >= 2 * period;
  const marks = { here: new Set(here.map(String)), preview: new Set(preview.map(String)), onOpen };
  const table = line ? oneLine(sequence, marks) : wrapped(sequence, marks);
  return h(
    "div",
    { class: line ? "w-strip w-strip-line" : "w-strip" },
    h("div", { class: "w-scroll", tabindex: "0", role: "group", "aria-label": say("page_why.strip") }, table),
    line ? null : legend(sequence, marks),
  );
}

/** The nim-value of any heap that the sequence settles, or null. */
export function valueAt(sequence, heap) {
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
function exceptions(sequence) {
  const length = Math.min(sequence.preperiod ?? 0, sequence.values.length);
  return Array.from({ length }, (_, heap) => heap).filter((heap) => isException(sequence, heap)).length;
}

function oneLine(sequence, marks) {
  const { period, preperiod } = sequence;
  const rounds = Math.floor((sequence.values.length - preperiod) / period);
  const count = preperiod + Math.min(rounds, Math.max(2, Math.floor((36 - preperiod) / period))) * period;
  const heaps = Array.from({ length: count }, (_, heap) => heap);
  const kind = (heap) => (heap >= preperiod && Math.floor((heap - preperiod) / period) % 2 === 0 ? "w-round" : "");
  const ends = (heap) =>
    heap < preperiod
      ? ""
      : (heap - preperiod) % period === 0
        ? " w-first"
        : (heap - preperiod) % period === period - 1
          ? " w-last"
          : "";
  const brackets = [];
  if (preperiod) brackets.push(h("td", { colSpan: preperiod }, ""));
  for (let i = 0; i < (count - preperiod) / period; i++) {
    const last = i === (count - preperiod) / period - 1;
    const words =
      i === 0
        ? say("page_why.one_period", { p: period })
        : last
          ? say(sequence.proved ? "page_why.for_ever" : "page_why.and_on")
          : say("page_why.again");
    brackets.push(h("td", { colSpan: period, class: "w-bracketed" }, h("span", words)));
  }
  return h(
    "table",
    { class: "w-line" },
    h("caption", { class: "unseen" }, say("page_why.strip")),
    h(
      "thead",
      h(
        "tr",
        heaps.map((heap) => h("th", { scope: "col" }, String(heap))),
      ),
    ),
    h(
      "tbody",
      h(
        "tr",
        heaps.map((heap) => h("td", { class: kind(heap) + ends(heap) }, cell(sequence, heap, marks))),
      ),
    ),
    h("tfoot", h("tr", brackets)),
  );
}

function wrapped(sequence, marks) {
  const { values, preperiod } = sequence;
  const width = widthOf(sequence);
  const period = isSeen(sequence) ? sequence.period : null;
  const rows = rowsShown(sequence, width, marks);
  const head = width <= WIDEST ? Array.from({ length: width }, (_, i) => h("th", { scope: "col" }, `+${i}`)) : [];
  return h(
    "table",
    { class: width > PLAIN_WIDTH ? "w-wrapped w-dense" : "w-wrapped" },
    h("caption", { class: "unseen" }, say("page_why.strip")),
    h("thead", h("tr", h("td", ""), head)),
    h(
      "tbody",
      rows.map((start) =>
        start === null
          ? h("tr", { class: "w-gap" }, h("td", { colSpan: width + 1 }, "⋮"))
          : h(
              "tr",
              h("th", { scope: "row", title: shown(start.toString()) }, startWords(start.toString())),
              Array.from({ length: width }, (_, i) => {
                const heap = start + BigInt(i);
                const tinted = period && heap >= BigInt(preperiod) && (heap < BigInt(values.length) || sequence.proved);
                return h("td", { class: tinted ? "w-in-period" : "" }, cell(sequence, heap, marks));
              }),
            ),
      ),
    ),
  );
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
  const enough = period ? Math.max(Math.ceil(preperiod / width) + 2, LEAST_ROWS) : MOST_ROWS;
  const count = Math.min(enough, Math.ceil(values.length / width), period ? 24 : MOST_ROWS);
  const rows = Array.from({ length: Math.max(count, 1) }, (_, i) => BigInt(i * width));
  const far = [...new Set([...marks.here, ...marks.preview].map((heap) => big(heap) / BigInt(width)))].sort(
    (one, other) => (one < other ? -1 : 1),
  );
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
  const name = String(heap);
  const kinds = ["w-cell"];
  if (value === null) kinds.push("w-unknown");
  else if (value === 0n) kinds.push("w-zero");
  if (BigInt(heap) < BigInt(sequence.preperiod ?? 0) && isException(sequence, Number(heap))) kinds.push("w-exception");
  if (marks.here.has(name)) kinds.push("w-here");
  if (marks.preview.has(name)) kinds.push("w-previewed");
  const text = value === null ? "·" : value.toString();
  if (text.length > 2) kinds.push("w-long");
  const inside = h("span", text);
  if (!marks.onOpen || value === null) return h("span", { class: kinds.join(" ") }, inside);
  return h(
    "button",
    {
      type: "button",
      class: kinds.join(" "),
      "aria-label": say("page_why.value_of", { n: name, g: text }),
      on: { click: () => marks.onOpen(name) },
    },
    inside,
  );
}

function legend(sequence, marks) {
  const items = [];
  const count = exceptions(sequence);
  if (sequence.period && !isSeen(sequence))
    items.push([statusMark(sequence.status, null, sequence.coq), periodWords(sequence)]);
  else if (sequence.period > WIDEST) items.push([say("page_why.wide_period", { p: sequence.period })]);
  if (isSeen(sequence) && sequence.values.length > sequence.preperiod)
    items.push([
      h("i", { class: "w-key w-in-period" }),
      say(sequence.proved ? "page_why.repeats" : "page_why.repeats_seen"),
    ]);
  if (count) items.push([h("i", { class: "w-key w-exception" }), say("page_why.exceptions", { count })]);
  if (marks.here.size) items.push([h("i", { class: "w-key w-here" }), say("page_why.here")]);
  if (marks.preview.size) items.push([h("i", { class: "w-key w-previewed" }), say("page_why.after_key")]);
  return items.length
    ? h(
        "p",
        { class: "w-legend" },
        items.map((item) => h("span", item)),
      )
    : null;
}
