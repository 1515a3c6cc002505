// Bash's game and its kin: the heap breaks into rounds of m + 1, and the rest carries the ring.

import { say } from "../../core/words.js";
import { lengthOf } from "../../why/drawings/remainder.js";
import { inGroups, isOneRow, takenBy } from "../laid.js";

export const order = 2;

export function covers({ table, views }) {
  const { answer } = table;
  const length = answer.is_sum || answer.convention === "misere" ? null : lengthOf(answer);
  return length !== null && length <= 60 && isOneRow(views);
}

export function lay({ board, answer, move, mend, ring }) {
  const [row] = board.views[0].rows;
  const length = Number(lengthOf(answer));
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
