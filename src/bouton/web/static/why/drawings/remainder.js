// Bash's game and its kin: the heap laid out in rounds of m + 1, and what is left over in gold.

import { h, svg } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { picture, stoneFill, WIDTH } from "../frames.js";
import { hidden } from "../marks.js";

export const order = 3;
export const tab = "page_why.tab_remainder";

const MOST_STONES = 72;
const MOST_ACROSS = 18;
// Bars drawn before the dots, when the rounds are many.
const FEW = 3;

export const covers = (answer) => lengthOf(answer) !== null;

/** The length of a round, which the reasons name m + 1 or b + 1; null where the heap is not laid out in rounds. */
export function lengthOf({ reason: { numbers } }) {
  const isInRounds = ["n", "q", "r"].every((name) => name in numbers) && !("period" in numbers) && !("p" in numbers);
  return isInRounds ? (numbers.m1 ?? numbers.b1 ?? numbers.base ?? null) : null;
}

export function draw(answer) {
  const { key, numbers } = answer.reason;
  const length = lengthOf(answer);
  // Under the misere rule one stone is set aside first: the loser's.
  const aside = key.includes("misere");
  const values = { n: numbers.n, q: numbers.q, length, r: numbers.r };
  const isSmall = big(numbers.n) <= MOST_STONES && big(length) <= MOST_ACROSS;
  const laid = (isSmall ? stones : bars)(numbers.q, length, numbers.r, aside);
  return h("div.w-remainder", laid, hidden(say("page_why.remainder_table", values)));
}

function stones(q, length, r, aside) {
  const plain = Array.from({ length: q }, (_, row) => {
    const isNamed = row === 0 || row === q - 1;
    return { count: length, kind: "w-groove", label: isNamed ? `${row + 1} × ${length}` : "" };
  });
  const over = r ? [{ count: r, kind: "w-ring", label: `+ ${r}` }] : [];
  const own = aside ? [{ count: 1, kind: "w-aside", label: "+ 1" }] : [];
  const rows = [...plain, ...over, ...own];
  const step = Math.min(26, Math.floor((WIDTH - 60) / Math.max(length, 1)));
  const rowStep = Math.min(34, Math.max(step + 8, 22));
  const fill = stoneFill();
  const shapes = rows.map((row, at) => rowOf(row, 20 + at * rowStep, step, fill.paint));
  return picture({ height: rows.length * rowStep + 12 }, fill.defs, shapes);
}

function rowOf({ count, kind, label }, y, step, paint) {
  const size = step * 0.78;
  const isOver = kind === "w-ring";
  const high = size + (isOver ? 10 : 8);
  const box = { x: 3, y: y - high / 2, width: count * step + 6, height: high, rx: high / 2 };
  const stone = (_, i) => svg("circle", { cx: 6 + step * (i + 0.5), cy: y, r: size / 2, fill: paint });
  return [
    svg("rect", { class: kind, ...box }),
    Array.from({ length: count }, stone),
    svg("text", { x: WIDTH - 2, y: y + 5, class: isOver ? "w-side w-gold" : "w-side" }, label),
  ];
}

function bars(q, length, r, aside) {
  const count = big(q);
  const several = count > 6n;
  const gold = big(r) !== 0n;
  const units = (several ? FEW + 1.4 : Number(count)) + (gold ? 0.6 : 0) + (aside ? 0.25 : 0);
  const width = Math.min(96, (WIDTH - 8) / Math.max(units, 1));
  const parts = [];
  let x = 2;
  const bar = (kind, wide, label) => {
    parts.push(
      svg("rect", { class: kind, x, y: 12, width: wide - 6, height: 34, rx: 9 }),
      svg("text", { x: x + (wide - 6) / 2, y: 66, class: "w-under" }, label),
    );
    x += wide;
  };
  const short = (value) => (String(value).length > 8 ? `${String(value).slice(0, 4)}…` : shown(value));
  for (let i = 0; i < (several ? FEW - 1 : count); i++) bar("w-bar", width, short(length));
  if (several) {
    parts.push(svg("text", { x: x + width * 0.7, y: 34, class: "w-dots" }, `… × ${short(q)} …`));
    x += width * 1.4;
    bar("w-bar", width, short(length));
  }
  if (gold) bar("w-bar w-bar-gold", Math.max(22, width * 0.6), `+ ${short(r)}`);
  if (aside) bar("w-bar w-bar-aside", Math.max(20, width * 0.25), "+ 1");
  return picture({ height: 78 }, parts);
}
