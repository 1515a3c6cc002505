// The end of misere Nim: single stones go one by one, and who meets the last one loses.

import { svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { takesOf } from "../board/legal.js";
import { boxIn } from "../board/moving.js";

export const tab = "page_why.tab_ones";

/** The sentences say it all; on stones it is seen. */
export const draw = () => null;

/** On the board the single stones say whose they will be, and what goes of the larger heap carries the ring. */
export const scenes = [{ order: 6, covers, lay }];

function covers({ table, views }) {
  return table.answer.reason.picture.kind === "ones" && views[0].rows?.every((row) => row.spread) === true;
}

function lay({ board, answer, move, mend, draw, ring }) {
  const { rows } = board.views[0];
  const takes = move ? takesOf(answer, move) : rows.map(() => 0n);
  const left = rows.map((row, at) => row.n - Number(takes[at]));
  for (const [at, row] of rows.entries()) {
    const { at: place, size, pitch, width } = row.layout;
    const gone = Array.from({ length: row.n - left[at] }, (_, i) => left[at] + i);
    row.spread({ at: place, size, pitch, width, taken: new Set(gone) });
  }
  const ones = rows.filter((_, at) => left[at] === 1);
  // After a move it is the other who begins.
  const who = (turn) => say(`page_why.turns.${(turn % 2 === 1) === Boolean(move) ? "you" : "they"}`);
  const label = (row, turn) => {
    const { left: x, middle } = boxIn(board.element, row.focusable);
    return svg("text", { class: "scene-head", x: x + row.layout.width + 22, y: middle + 5 }, who(turn));
  };
  const large = left.some((heap) => heap > 1);
  if (!large) draw(...ones.map(label));
  if (mend && !move) {
    const row = rows[mend.heap];
    const from = row.n - Number(takesOf(answer, mend)[mend.heap]);
    const [stone, frame] = [boxIn(row.focusable, row.stones[from]), boxIn(board.element, row.focusable)];
    const { size, pitch } = row.layout;
    const [x, y] = [frame.left + stone.left - 5, frame.top + stone.top - 5];
    ring({ x, y, width: (row.n - from - 1) * pitch + size + 10, height: size + 10 }, mend);
  }
  const state = move ? (move.outcome === "P" ? "mended" : "broken") : mend ? "odd" : "even";
  const count = ones.length;
  const head = say(`page_stage.misere.${large ? "one_large" : "ones"}`, { count });
  return { state, head, line: say(`page_stage.misere.${state}`) };
}
