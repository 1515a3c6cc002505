// Whole numbers in binary, one row each.  Up to six columns: clusters of stones, equal ones joined by brackets, the odd
// one ringed.  Beyond that the digits alone, odd columns in gold.

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { headRow, row } from "../core/table.js";
import { say } from "../core/words.js";
import { picture, scrolled, stoneFill, WIDTH } from "./frames.js";
import { hidden, xor } from "./marks.js";

const MOST_COLUMNS = 6;
const MOST_ROWS = 10;
const LONGEST = 15;
// Stone size and gap for 1 ... 6 columns.
const SIZES = [null, [15, 5], [15, 5], [15, 5], [10, 3], [8, 2], [5.2, 1.2]];

/** How many binary digits the largest of *values* has; at least one. */
export const digitCount = (values) => Math.max(1, ...values.map((value) => big(value).toString(2).length));

/** Whether *rows* can be drawn as clusters of stones. */
export function isDrawable(rows) {
  return rows.length <= MOST_ROWS && digitCount(rows.map((row) => row.value)) <= MOST_COLUMNS;
}

/**
 * The picture of *rows* [{label, value, name?}].  *ring* is the row in which an odd cluster is ringed when it has one;
 * *after* [values] adds the row that a move under preview leaves.
 */
export function columns(rows, { ring = null, after = null } = {}) {
  return isDrawable(rows) ? clusters(rows, ring, after) : digits(rows, after);
}

/** For each column, highest first: its weight, the rows that have it, and the row left over. */
export function pairing(values, ring = null) {
  const found = [];
  for (let place = digitCount(values) - 1; place >= 0; place--) {
    const having = values.flatMap((value, row) => ((big(value) >> BigInt(place)) & 1n ? [row] : []));
    const odd = having.length % 2 ? (having.includes(ring) ? ring : having.at(-1)) : null;
    const paired = having.filter((row) => row !== odd);
    const pairs = [];
    for (let i = 0; i < paired.length; i += 2) pairs.push([paired[i], paired[i + 1]]);
    found.push({ weight: 1n << BigInt(place), having, odd, pairs });
  }
  return found;
}

/** What the picture says, in words. */
function told(rows, found) {
  return found
    .map(({ weight, pairs, odd }) => {
      const name = (row) => rows[row].name ?? rows[row].label;
      const joined = pairs.map(([one, other]) => say("page_why.paired.both", { one: name(one), other: name(other) }));
      if (odd !== null) joined.push(say("page_why.paired.left", { one: name(odd) }));
      return joined.length ? `${weight}: ${joined.join(", ")}.` : "";
    })
    .filter(Boolean)
    .join(" ");
}

const TOP = 34;

/** Where everything stands in the picture of clusters: the columns {from, across, down, lanes} and the rows. */
function layout(rows, found) {
  const [size, gap] = SIZES[found.length];
  const step = size + gap;
  const named = Math.max(...rows.map((row) => textWidth(row.label)));
  const valueAt = Math.min(named, 96) + 9;
  const left = valueAt + 13 + 12 * Math.max(...rows.map((row) => String(row.value).length));
  const columns = found.map(({ weight, pairs }) => {
    const [across, down] = shape(Number(weight));
    // Brackets that would cross take lanes of their own.
    const lanes = laneOf(pairs);
    return { across, down, lanes, width: across * step - gap + 14 + 7 * Math.max(0, ...lanes), from: 0 };
  });
  const free = WIDTH - 58 - left - columns.reduce((sum, { width }) => sum + width, 0);
  const room = free / found.length;
  let x = left;
  for (const column of columns) {
    column.from = x + room / 2;
    x += column.width + room;
  }
  const tallest = Math.max(...columns.map(({ down }) => down)) * step;
  const height = Math.max(rows.length > 6 ? 34 : rows.length > 4 ? 46 : 64, tallest + 16);
  const rowAt = (row) => TOP + height * (row + 0.5);
  return { size, gap, step, valueAt, columns, rowAt, bottom: TOP + height * rows.length };
}

function clusters(rows, ring, after) {
  const values = rows.map((row) => big(row.value));
  const found = pairing(values, ring);
  const place = layout(rows, found);
  const { bottom, rowAt, valueAt } = place;
  const fill = stoneFill();
  const labels = rows.map((row, i) => [
    svg("text", { x: 0, y: rowAt(i) + 5, class: "w-name" }, row.label),
    svg("text", { x: valueAt, y: rowAt(i) + 7, class: "w-value" }, String(row.value)),
    svg(
      "text",
      { x: WIDTH - 4, y: rowAt(i) + 5, class: "w-binary" },
      values[i].toString(2).padStart(found.length, "0"),
    ),
  ]);
  return picture(
    { height: after ? bottom + 84 : bottom + 50, says: told(rows, found) },
    fill.defs,
    svg("text", { x: WIDTH - 4, y: 16, class: "w-binary w-head-note" }, say("page_why.binary")),
    svg("path", { d: `M0 ${bottom + 4}H${WIDTH}`, class: "w-rule" }),
    svg("text", { x: 0, y: bottom + 32, class: "w-name w-xor" }, "XOR"),
    svg("text", { x: WIDTH - 4, y: bottom + 33, class: "w-total" }, `= ${xor(values)}`),
    found.map((column, i) => columnOf(column, place.columns[i], place, rows.length, fill.paint)),
    labels,
    after && afterRow(after, bottom + 66),
  );
}

/** One column of clusters: its weight, the stones of each row, the brackets of its pairs, and whether one is left. */
function columnOf({ weight, having, odd, pairs }, { from, across, down, lanes }, place, rows, paint) {
  const { size, gap, step, rowAt, bottom } = place;
  const middle = from + (across * step - gap) / 2;
  const stone = (row, k) =>
    svg("circle", {
      r: size / 2,
      class: "w-stone",
      fill: paint,
      cx: from + size / 2 + (k % across) * step,
      cy: rowAt(row) + (Math.floor(k / across) - (down - 1) / 2) * step,
    });
  const cluster = (row) =>
    having.includes(row)
      ? [
          odd === row && ringAround(middle, rowAt(row), across * step, down * step),
          Array.from({ length: across * down }, (_, k) => stone(row, k)),
        ]
      : svg("circle", { cx: middle, cy: rowAt(row), r: 1.8, class: "w-none" });
  const bracket = ([one, other], k) => {
    const start = from + across * step - gap + 4;
    const out = start + 9 + 7 * lanes[k];
    return svg("path", { class: "w-bracket", d: `M${start} ${rowAt(one)}H${out}V${rowAt(other)}H${start}` });
  };
  const isOdd = odd !== null;
  return [
    svg("text", { x: middle, y: 16, class: "w-head" }, String(weight)),
    Array.from({ length: rows }, (_, row) => cluster(row)),
    pairs.map(bracket),
    isOdd && svg("circle", { cx: middle, cy: bottom + 27, r: place.columns.length > 4 ? 11 : 14, class: "w-odd" }),
    svg("text", { x: middle, y: bottom + 32, class: isOdd ? "w-bit w-bit-odd" : "w-bit" }, isOdd ? "1" : "0"),
  ];
}

function afterRow(after, y) {
  const total = xor(after);
  const text = `${after.join(" ⊕ ")} = ${total}`;
  return [
    svg("text", { x: 0, y, class: "w-name" }, say("page_why.after")),
    svg("text", { x: WIDTH - (total ? 4 : 26), y, class: "w-after" }, text.length > 30 ? `= ${total}` : text),
    !total && svg("path", { class: "w-diamond-shape", d: `M${WIDTH - 12} ${y - 13}l8 8-8 8-8-8Z` }),
  ];
}

function laneOf(pairs) {
  const lanes = [];
  pairs.forEach(([one, other], k) => {
    let lane = 0;
    while (pairs.some(([p, q], j) => j < k && lanes[j] === lane && p <= other && one <= q)) lane++;
    lanes[k] = lane;
  });
  return lanes;
}

function shape(weight) {
  const across = { 1: 1, 2: 2, 4: 2, 8: 4, 16: 4, 32: 8 }[weight];
  return [across, weight / across];
}

function ringAround(x, y, width, height) {
  const [w, t] = [width + 10, height + 10];
  return svg("rect", { x: x - w / 2, y: y - t / 2, width: w, height: t, rx: Math.min(w, t) / 2, class: "w-ring" });
}

const textWidth = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 13.6 : 8.6), 0);

// A number that would push its digits out of sight: only its ends, the whole is beside the board.
const briefly = (text) =>
  text.length > LONGEST ? `${text.slice(0, 5)}…${text.replace(/ \(.*$/, "").slice(-3)}` : text;

function digits(rows, after) {
  const values = rows.map((row) => big(row.value));
  const found = pairing(values);
  const bits = (value) => [...value.toString(2).padStart(found.length, "0")];
  const line = (label, value, binary, kind = "") => {
    const number = h("td.w-number", { title: value }, briefly(value));
    const bit = (text, i) => h("td", { class: found[i].odd !== null ? "w-odd-column" : "" }, text);
    return row([label, number, ...bits(binary).map(bit)], { class: kind });
  };
  const sum = (label, total, kind) => line(label, `= ${shown(total)}`, total, kind);
  const weight = (column, i) => (found.length > 40 ? `2^${found.length - 1 - i}` : String(column.weight));
  const heads = [say("page_why.heap"), say("page_why.number"), ...found.map(weight)];
  return [
    scrolled(
      { name: say("page_why.binary_table"), kind: "w-digits" },
      h("thead.unseen", headRow(heads)),
      h(
        "tbody",
        rows.map((row, i) => line(row.label, shown(row.value), values[i])),
        sum("XOR", xor(values), "w-sum"),
        after && sum(say("page_why.after"), xor(after), "w-sum-after"),
      ),
    ),
    hidden(say("page_why.odd_columns", { count: found.filter(({ odd }) => odd !== null).length })),
  ];
}
