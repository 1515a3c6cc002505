// A piece on a board of two heaps: the lost squares are the diamonds, and a ring lies on each that can be reached.

import { svg } from "../../core/dom.js";
import { say } from "../../core/words.js";

export const order = 4;

const MOST_RINGS = 12;

export const covers = ({ table, views }) => !table.answer.is_sum && Boolean(views[0].squareAt);

export function lay({ board, answer, move, draw, ring }) {
  const [view] = board.views;
  const wins = answer.winning_moves.slice(0, MOST_RINGS);
  const here = view.squareAt(board.element, view.here);
  const ends = (move ? [move] : wins).map((one) => ({ one, ...view.squareAt(board.element, view.squareOf(one)) }));
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
  const golden = answer.components[0].name === "wythoff" ? "golden" : "any";
  const state = move ? (isLost ? "mended" : "broken") : isLost ? "even" : "odd";
  const line = say(`page_stage.squares.${state}`, { count: answer.winning_move_count ?? wins.length });
  return { state, head: say(`page_stage.squares.${golden}`), line };
}
