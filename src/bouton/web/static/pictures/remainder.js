// Bash's game and its kin: the heap laid out in rounds of m + 1, and what is left over in gold.
// Numbers: n = q × length + r, and aside, whether a stone is taken out first: the loser's, in misere play.

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { say } from "../core/words.js";
import { inGroups, isOneRow, takenBy } from "../play/laid.js";
import { picture, WIDTH } from "../why/frames.js";
import { hidden } from "../why/marks.js";

export const tab = "page_why.tab_remainder";

// Bars drawn before the dots, when the rounds are many.
const FEW = 3;

export function draw(answer) {
  const { n, length, q, r, aside } = answer.reason.picture.numbers;
  return h("div.w-remainder", bars(q, length, r, aside), hidden(say("page_why.remainder_table", { n, q, length, r })));
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

/** On the board the heap breaks into its rounds, and the rest carries the ring. */
export const scenes = [{ order: 2, covers, lay }];

function covers({ table, views }) {
  const { picture: drawn } = table.answer.reason;
  return drawn.kind === "remainder" && !drawn.numbers.aside && drawn.numbers.length <= 60 && isOneRow(views);
}

function lay({ board, answer, move, mend, ring }) {
  const [row] = board.views[0].rows;
  const { length } = answer.reason.picture.numbers;
  const rest = row.n % length;
  const groups = [...Array(Math.floor(row.n / length)).fill(length), ...(rest ? [rest] : [])];
  const take = takenBy(answer, move);
  const { place, around } = inGroups(board, row, groups, take);
  const [q, r] = [Math.floor((row.n - take) / length), (row.n - take) % length];
  // The ring is around what is over in the last round that anything is left of.
  if (r) ring(around(q, r * place.pitch), move ? null : mend);
  const state = move ? (r ? "broken" : "mended") : r ? "odd" : "even";
  const values = { length, q, r, most: length - 1 };
  const head = say(`page_stage.rounds.${r ? "head" : "head_even"}`, values);
  return { state, head, line: say(`page_stage.rounds.${state}`, values) };
}
