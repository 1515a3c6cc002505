// Whole numbers in binary, one row each: which powers of two pair up and which are left over; and a table of the digits,
// odd columns in gold, where there are more than stones can show.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { headRow, row } from "../core/table.js";
import { say } from "../core/words.js";
import { scrolled } from "./frames.js";
import { hidden, xor } from "./marks.js";

const MOST_COLUMNS = 6;
const MOST_ROWS = 10;
const LONGEST = 15;
// Of so many digits only those at both ends are drawn.
const [MOST_DIGITS, ENDS] = [64, 24];
const ends = (list) => (list.length > MOST_DIGITS ? [...list.slice(0, ENDS), null, ...list.slice(-ENDS)] : list);

/** How many binary digits the largest of *values* has; at least one. */
export const digitCount = (values) => Math.max(1, ...values.map((value) => big(value).toString(2).length));

/** Whether *rows* can be drawn as clusters of stones. */
export function isDrawable(rows) {
  return rows.length <= MOST_ROWS && digitCount(rows.map((row) => row.value)) <= MOST_COLUMNS;
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

// A number that would push its digits out of sight: only its ends, the whole is beside the board.
const briefly = (text) =>
  text.length > LONGEST ? `${text.slice(0, 5)}…${text.replace(/ \(.*$/, "").slice(-3)}` : text;

/** The table of *rows* [{label, value}]; *after* [values] adds the row that a move under preview leaves. */
export function digits(rows, after) {
  const values = rows.map((row) => big(row.value));
  const found = pairing(values);
  const columns = ends(found);
  const bits = (value) => ends([...value.toString(2).padStart(found.length, "0")]);
  const line = (label, value, binary, kind = "") => {
    const number = h("td.w-number", { title: value }, briefly(value));
    const bit = (text, i) => h("td", { class: (columns[i]?.odd ?? null) === null ? "" : "w-odd-column" }, text ?? "…");
    return row([label, number, ...bits(binary).map(bit)], { class: kind });
  };
  const sum = (label, total, kind) => line(label, `= ${shown(total)}`, total, kind);
  const power = ({ weight }) => (found.length > 40 ? `2^${weight.toString(2).length - 1}` : String(weight));
  const heads = [
    say("page_why.heap"),
    say("page_why.number"),
    ...columns.map((column) => (column ? power(column) : "…")),
  ];
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
