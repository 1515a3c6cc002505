// Where no scene has stones of its own to lay: the picture of the reason stands below the board.

import { append } from "../../core/dom.js";
import { drawingFor } from "../../why/drawings.js";
import { samePosition } from "../../why/marks.js";

export const order = 9;

export const covers = () => true;

export function lay({ board, answer, move, mend, under }) {
  const choose = ({ to }) => board.choose(answer.options?.find((one) => samePosition(one.to, to)) ?? null);
  append(under, drawingFor(answer).draw(answer, move, choose));
  const [first = answer.verdict, second = ""] = answer.why;
  board.table.marks = { ...board.table.marks, hint: move ? null : mend };
  for (const view of board.views) view.mark();
  const state = move ? (move.outcome === "P" ? "mended" : "broken") : answer.outcome === "N" ? "odd" : "even";
  return { state, head: first, line: second };
}
