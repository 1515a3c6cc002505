// Wythoff's game and its kin: the lost pairs lie along two golden lines, and the table says which are in reach.
// Numbers: rows, pairs [j, a, b] around those in reach; marks, some of all up to the larger heap, none where both are
// small; t of t-Wythoff; plain, whether the pairs are those of normal play.

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { rising } from "../core/integer.js";
import { say } from "../core/words.js";
import { headRow, row } from "../core/table.js";
import { gapRow, picture, scrolled } from "../why/frames.js";
import { hidden } from "../why/marks.js";
import { floor, formula, letterOf, m, number, sign } from "../why/math.js";

export const tab = "page_why.tab_golden";

const SIDE = 300;
// Of a longer number only the ends are shown, all of it stands in the sentences below.
const MOST_IN_LINE = 10n ** 9n;

export function draw(answer, preview) {
  const { numbers } = answer.reason.picture;
  const [a, b] = sorted(answer.position);
  const targets = new Map();
  for (const move of answer.winning_moves) {
    const [low] = sorted(move.to);
    targets.set(String(low), [...(targets.get(String(low)) ?? []), move]);
  }
  if (answer.outcome === "P") targets.set(String(a), []);
  return h(
    "div.w-golden",
    numbers.marks.length ? board(numbers.marks, b, answer, targets.size, preview) : null,
    table(answer, numbers, targets),
  );
}

const sorted = (position) => position.map(big).sort(rising);

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
  const k = () => letterOf(t === 1 ? "k" : "j");
  const phi = () => letterOf("φ");
  if (t === 1 && plain) return [[k()], [floor(k(), phi())], [floor(k(), m("msup", phi(), number(2)))]];
  const difference = t === 1 ? [k()] : [number(t), k(), ...(plain ? [] : [sign("+"), number(1)])];
  return [[k()], [letterOf("a")], [letterOf("a"), sign("+"), ...difference]];
}

function table(answer, { rows, t, plain }, targets) {
  const line = (pair, i) => {
    const moves = targets.get(String(pair[1]));
    const words = moves && (moves.map((move) => moveWords(answer, move)).join(" · ") || say("page_why.here"));
    const numbers = pair.map((value) => h("td", { title: String(value) }, briefly(big(value))));
    return [
      i > 0 && big(rows[i - 1][0]) !== big(pair[0]) - 1n && gapRow(4),
      row([...numbers, h("td.w-moves-of", words)], { class: moves ? "w-hit" : "" }),
    ];
  };
  return scrolled(
    { name: say("page_why.golden_table"), kind: "w-pairs" },
    h("thead", headRow([...headsOf({ t, plain }).map(headOf), hidden(say("page_why.move"))])),
    h("tbody", rows.map(line)),
  );
}

function board(lost, most, answer, count, preview) {
  // Only the picture is in floating point: a share of the side, cut from exact numbers.
  const share = (value) => Number((big(value) * 10_000n) / (most || 1n)) / 10_000;
  const x = (value) => 6 + share(value) * (SIDE - 12);
  const y = (value) => SIDE - 6 - share(value) * (SIDE - 12);
  const marks = lost
    .map((pair) => pair.map(big))
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]);
  const [here, there] = answer.position.map(big);
  const both = here < there ? here : there;
  const size = most <= 60n ? 4.4 : 2.6;
  const spot = ([a, b], kind, r) =>
    a <= most && b <= most
      ? svg("path", { class: kind, d: `M${x(a)} ${y(b) - r}l${r} ${r}-${r} ${r}-${r}-${r}Z` })
      : null;
  const hits = answer.winning_moves.map((move) => move.to.map(big));
  const says = say("page_why.golden_picture", { count });
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

/** On a board of two heaps, also of other games: the lost squares are diamonds, with a ring on each in reach. */
export const scenes = [
  { order: 4, covers: ({ table, views }) => !table.answer.is_sum && Boolean(views[0].squareAt), lay },
];

const MOST_RINGS = 12;

function lay({ board, answer, move, draw, ring }) {
  const [view] = board.views;
  const wins = answer.winning_moves.slice(0, MOST_RINGS);
  const here = view.squareAt(board.element, view.here);
  const ends = (move ? [move] : wins).map((one) => ({ one, ...view.squareAt(board.element, view.after(one)) }));
  const way = ({ x, y }) => {
    // The line begins and ends where the piece and the ring do.
    const part = Math.min(0.5, here.size / Math.hypot(x - here.x, y - here.y));
    const [dx, dy] = [(x - here.x) * part, (y - here.y) * part];
    const [x1, y1] = [here.x + dx * 0.7, here.y + dy * 0.7];
    return svg("line", { class: "scene-way", x1, y1, x2: x - dx / 2, y2: y - dy / 2 });
  };
  draw(ends.map(way));
  for (const { one, x, y, size } of ends)
    ring({ x: x - size / 2, y: y - size / 2, width: size, height: size }, move ? null : one);
  const isLost = move ? move.outcome === "P" || wins.includes(move) : answer.outcome === "P";
  const golden = answer.components[0].name === "wythoff" && answer.convention !== "misere" ? "golden" : "any";
  const state = move ? (isLost ? "mended" : "broken") : isLost ? "even" : "odd";
  const line = say(`page_stage.squares.${state}`, { count: answer.winning_move_count ?? wins.length });
  return { state, head: say(`page_stage.squares.${golden}`), line };
}
