// Bash's game and its kin: the heap laid out in rounds of m + 1, and what is left over in gold.

import { h, svg } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { stoneFill } from "../columns.js";
import { hidden } from "../marks.js";

export const order = 3;
export const tab = "page_why.tab_remainder";

const WIDTH = 342;
const MOST_STONES = 72;
const MOST_ACROSS = 18;
// Bars drawn before the dots, when the rounds are many.
const FEW = 3;

export function covers(answer) {
  const { numbers } = answer.reason;
  return (
    ["n", "q", "r"].every((name) => name in numbers) &&
    lengthOf(numbers) !== null &&
    !("period" in numbers) &&
    !("p" in numbers)
  );
}

// The length of a round; the reasons name it m + 1 or b + 1.
function lengthOf(numbers) {
  return numbers.m1 ?? numbers.b1 ?? numbers.base ?? null;
}

export function draw(answer) {
  const { key, numbers } = answer.reason;
  const length = lengthOf(numbers);
  // Under the misere rule one stone is set aside first: the loser's.
  const aside = key.includes("misere") ? 1n : 0n;
  const values = { n: numbers.n, q: numbers.q, length, r: numbers.r };
  return h("div", { class: "w-remainder" }, rounds(values, aside), hidden(say("page_why.remainder_table", values)));
}

function rounds({ n, q, length, r }, aside) {
  const fits = big(n) <= MOST_STONES && big(length) <= MOST_ACROSS;
  return fits ? stones(Number(q), Number(length), Number(r), Number(aside)) : bars(q, length, r, aside);
}

function stones(q, length, r, aside) {
  const rows = [...Array(q).fill(length), ...(r ? [r] : []), ...(aside ? [1] : [])];
  const step = Math.min(26, Math.floor((WIDTH - 60) / Math.max(length, 1)));
  const size = step * 0.78;
  const rowStep = Math.min(34, Math.max(step + 8, 22));
  const fill = stoneFill();
  const parts = rows.flatMap((count, row) => {
    const y = 20 + row * rowStep;
    const gold = r && row === q;
    const extra = aside && row === rows.length - 1;
    const mark = gold
      ? svg("rect", {
          class: "w-ring",
          x: 3,
          y: y - size / 2 - 5,
          width: count * step + 6,
          height: size + 10,
          rx: size / 2 + 5,
        })
      : svg("rect", {
          class: extra ? "w-aside" : "w-groove",
          x: 3,
          y: y - size / 2 - 4,
          width: count * step + 6,
          height: size + 8,
          rx: size / 2 + 4,
        });
    const label = gold ? `+ ${count}` : extra ? "+ 1" : row === 0 || row === q - 1 ? `${row + 1} × ${length}` : "";
    return [
      mark,
      ...Array.from({ length: count }, (_, i) =>
        svg("circle", { cx: 6 + step * (i + 0.5), cy: y, r: size / 2, fill: fill.paint }),
      ),
      svg("text", { x: WIDTH - 2, y: y + 5, class: gold ? "w-side w-gold" : "w-side" }, label),
    ];
  });
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${rows.length * rowStep + 12}`, class: "w-picture", "aria-hidden": "true" },
    fill.defs,
    ...parts,
  );
}

function bars(q, length, r, aside) {
  const count = big(q);
  const some = count <= 6n ? Number(count) : FEW;
  const gold = big(r) !== 0n;
  const units = some + (count > 6n ? 1.4 : 0) + (gold ? 0.6 : 0) + (aside ? 0.25 : 0);
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
  const several = count > 6n;
  for (let i = 0; i < (several ? FEW - 1 : some); i++) bar("w-bar", width, short(length));
  if (several) {
    parts.push(svg("text", { x: x + width * 0.7, y: 34, class: "w-dots" }, `… × ${short(q)} …`));
    x += width * 1.4;
    bar("w-bar", width, short(length));
  }
  if (gold) bar("w-bar w-bar-gold", Math.max(22, width * 0.6), `+ ${short(r)}`);
  if (aside) bar("w-bar w-bar-aside", Math.max(20, width * 0.25), "+ 1");
  return svg("svg", { viewBox: `0 0 ${WIDTH} 78`, class: "w-picture", "aria-hidden": "true" }, ...parts);
}
