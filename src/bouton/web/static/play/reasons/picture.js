// Where no scene has stones of its own to lay: the picture of the reason stands below the board.

import { append } from "../../core/dom.js";
import { drawingFor } from "../../why/drawings.js";

export const order = 9;

export const covers = () => true;

export function lay({ board, answer, move, mend, under, layer }) {
  layer.classList.remove("is-broken");
  append(
    under,
    drawingFor(answer).draw(answer, move, ({ to }) => board.choose(legal(answer, to))),
  );
  const wins = move ? move.outcome === "P" : answer.outcome === "N";
  const [first = answer.verdict, second = ""] = answer.why;
  const kind = move ? (wins ? "zero" : "lose") : wins ? "win" : "lose";
  board.table.marks = { ...board.table.marks, hint: move ? null : mend };
  for (const view of board.views) view.mark();
  return { kind, head: first, line: second };
}

const legal = (answer, to) => answer.options?.find((one) => String(one.to) === String(to)) ?? null;
