// Wythoff's game and its kin: the lost pairs lie along two golden lines, and the table says which are in reach.

import { h, svg } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { isqrt, rising } from "../../core/integer.js";
import { say } from "../../core/words.js";
import { headRow, row } from "../../core/table.js";
import { gapRow, picture, scrolled } from "../frames.js";
import { hidden } from "../marks.js";
import { floor, formula, letterOf, m, number, sign } from "../math.js";

export const order = 1;
export const tab = "page_why.tab_golden";

const SIDE = 300;
const MOST_ROWS = 9;
const MOST_MARKS = 120;
// Of a longer number only the ends are shown, all of it stands in the sentences below.
const MOST_IN_LINE = 10n ** 9n;

export function covers(answer) {
  return /^(t_)?wythoff_(losses|misere)\.(win|loss)$/.test(answer.reason.key) && answer.position.length === 2;
}

export function draw(answer, preview) {
  const { key, numbers } = answer.reason;
  const law = lawOf(key, numbers);
  const [a, b] = sorted(answer.position);
  const targets = new Map();
  for (const move of answer.winning_moves) {
    const pair = sorted(move.to);
    const place = String(pair[0]);
    targets.set(place, { pair, moves: [...(targets.get(place)?.moves ?? []), move] });
  }
  if (key.endsWith(".loss")) targets.set(String(a), { pair: [a, b], moves: [] });
  return h(
    "div.w-golden",
    b > 18n ? board(law, answer, targets, preview) : null,
    table(answer, law, rowsNear(law, targets, b), targets),
  );
}

function sorted(position) {
  const [one, other] = position.map(big);
  return one <= other ? [one, other] : [other, one];
}

/** Which pairs are lost: pair(j) gives the pair number j, exactly. */
export function lawOf(key, numbers) {
  const t = big(numbers.t ?? 1);
  const root = t * t + 4n;
  /** @param {bigint} j */
  const low = (j) => (j * (2n - t) + isqrt(j * j * root)) / 2n;
  if (key.startsWith("wythoff_misere")) {
    return { t, plain: false, pair: (j) => (j === 0n ? [2n, 2n] : j === 1n ? [0n, 1n] : [low(j), low(j) + j]) };
  }
  if (key.startsWith("t_wythoff_misere")) {
    // 1/alpha = (t - 2 + sqrt(t^2 + 4))/(2t), so a = floor((j(2 - t)t + (t - 2) + (jt + 1)sqrt(t^2 + 4))/(2t)).
    const least = (j) => (j * (2n - t) * t + t - 2n + isqrt((j * t + 1n) ** 2n * root)) / (2n * t);
    return { t, plain: false, pair: (j) => [least(j), least(j) + t * j + 1n] };
  }
  return { t, plain: true, pair: (j) => [low(j), low(j) + t * j] };
}

// Rows around those in reach; the table stays short wherever they are.
function rowsNear(law, targets, most) {
  const indices = [...targets.values()].map(({ pair }) => indexOf(law, pair)).sort(rising);
  const top = indices.at(-1) ?? 0n;
  const wanted = new Set();
  if (top < MOST_ROWS) {
    for (let j = 0n; j < MOST_ROWS; j++) if (law.pair(j)[0] <= most) wanted.add(j);
  }
  for (const j of indices) for (const near of [j - 1n, j, j + 1n]) if (near >= 0n) wanted.add(near);
  return [...wanted].sort(rising);
}

function indexOf(law, pair) {
  let [low, high] = [0n, pair[1] + 2n];
  // Differences rise with the number of the pair, but for the first two of misere Wythoff.
  for (let j = 0n; j < 2n; j++) if (same(law.pair(j), pair)) return j;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [a, b] = law.pair(middle);
    if (b - a < pair[1] - pair[0]) low = middle + 1n;
    else high = middle;
  }
  return low;
}

const same = (one, other) => one[0] === other[0] && one[1] === other[1];

// The formula is for the eye; what is read aloud stands beside it as plain text.
function headOf(parts) {
  const math = formula(...parts);
  math.setAttribute("aria-hidden", "true");
  return h("th", { scope: "col" }, math, hidden(math.textContent));
}

/** A number, of a long one its first digits and its last three: in these rows beside each other differ. */
export function briefly(value) {
  const text = value.toString();
  if (value <= MOST_IN_LINE) return shown(text);
  return `${text.slice(0, text.length % 3 || 3)}…${text.slice(-3)}`;
}

// "18 → 8", "5 from both", or both heaps where the amounts differ.
function moveWords(answer, move) {
  const before = answer.position.map(big);
  const after = move.to.map(big);
  const taken = before.map((heap, i) => heap - after[i]);
  if (taken[0] && taken[0] === taken[1]) return say("page_why.from_both", { take: briefly(taken[0]) });
  if (taken[0] && taken[1]) return `(${before.map(briefly).join(", ")}) → (${after.map(briefly).join(", ")})`;
  const heap = taken[0] ? 0 : 1;
  return `${briefly(before[heap])} → ${briefly(after[heap])}`;
}

/** What stands above the number of a pair and its two heaps. */
function headsOf({ t, plain }) {
  const k = () => letterOf(t === 1n ? "k" : "j");
  const phi = () => letterOf("φ");
  if (t === 1n && plain) return [[k()], [floor(k(), phi())], [floor(k(), m("msup", phi(), number(2)))]];
  const difference = t === 1n ? [k()] : [number(t), k(), ...(plain ? [] : [sign("+"), number(1)])];
  return [[k()], [letterOf("a")], [letterOf("a"), sign("+"), ...difference]];
}

function table(answer, law, rows, targets) {
  const line = (j, i) => {
    const [a, b] = law.pair(j);
    const hit = targets.get(String(a));
    const isHere = hit && same(hit.pair, [a, b]);
    const moves = isHere && (hit.moves.map((move) => moveWords(answer, move)).join(" · ") || say("page_why.here"));
    const numbers = [j, a, b].map((value) => h("td", { title: value.toString() }, briefly(value)));
    return [
      i > 0 && rows[i - 1] !== j - 1n && gapRow(4),
      row([...numbers, h("td.w-moves-of", moves)], { class: isHere ? "w-hit" : "" }),
    ];
  };
  return scrolled(
    { name: say("page_why.golden_table"), kind: "w-pairs" },
    h("thead", headRow([...headsOf(law).map(headOf), hidden(say("page_why.move"))])),
    h("tbody", rows.map(line)),
  );
}

function board(law, answer, targets, preview) {
  const [, most] = sorted(answer.position);
  // Only the picture is in floating point: a share of the side, cut from exact numbers.
  const share = (value) => Number((big(value) * 10_000n) / (most || 1n)) / 10_000;
  const x = (value) => 6 + share(value) * (SIDE - 12);
  const y = (value) => SIDE - 6 - share(value) * (SIDE - 12);
  const marks = [];
  const step = most / BigInt(MOST_MARKS) + 1n;
  for (let j = 0n; ; j += step) {
    const [a, b] = law.pair(j);
    if (a > most) break;
    marks.push([a, b], [b, a]);
  }
  const [here, there] = answer.position.map(big);
  const both = here < there ? here : there;
  const size = most <= 60n ? 4.4 : 2.6;
  const spot = ([a, b], kind, r) =>
    a <= most && b <= most
      ? svg("path", { class: kind, d: `M${x(a)} ${y(b) - r}l${r} ${r}-${r} ${r}-${r}-${r}Z` })
      : null;
  const hits = answer.winning_moves.map((move) => move.to.map(big));
  const says = say("page_why.golden_picture", { count: targets.size });
  return picture(
    { height: SIDE, width: SIDE, kind: "w-picture w-board", says },
    svg("rect", { x: 1, y: 1, width: SIDE - 2, height: SIDE - 2, rx: 10, class: "w-field" }),
    svg("path", {
      class: "w-reach",
      d: `M${x(here)} ${y(there)}H6M${x(here)} ${y(there)}V${SIDE - 6}M${x(here)} ${y(there)}L${x(here - both)} ${y(there - both)}`,
    }),
    marks.map((pair) => spot(pair, "w-diamond-shape", size)),
    hits.map(([a, b]) => svg("circle", { class: "w-target", cx: x(a), cy: y(b), r: 9 })),
    hits.map((pair) => spot(pair, "w-diamond-shape", 5)),
    preview?.to?.length === 2 &&
      svg("circle", { class: "w-preview", cx: x(preview.to[0]), cy: y(preview.to[1]), r: 7 }),
    svg("circle", { class: "w-queen", cx: x(here), cy: y(there), r: 7 }),
  );
}
