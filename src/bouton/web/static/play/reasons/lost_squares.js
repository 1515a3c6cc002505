// A piece on a board of two heaps: the lost squares are the diamonds, and a ring lies on each that can be reached.

import { svg } from "../../core/dom.js";
import { say } from "../../core/words.js";

export const order = 4;

const MOST_RINGS = 12;

export const covers = ({ table, views }) => !table.answer.is_sum && Boolean(views[0].squareAt);

export function lay({ board, answer, move, layer, ring }) {
  const [view] = board.views;
  const wins = answer.winning_moves.slice(0, MOST_RINGS);
  const here = view.squareAt(board.element, view.here);
  const to = (square) => view.squareAt(board.element, square);
  const ways = (move ? [move] : wins).map((one) => {
    const { x, y } = to(view.squareOf(one));
    // The line begins and ends where the piece and the ring do.
    const part = Math.min(0.5, here.size / Math.hypot(x - here.x, y - here.y));
    const [dx, dy] = [(x - here.x) * part, (y - here.y) * part];
    return svg("line", {
      class: "scene-way",
      x1: here.x + dx * 0.7,
      y1: here.y + dy * 0.7,
      x2: x - dx / 2,
      y2: y - dy / 2,
    });
  });
  layer.append(svg("svg", { class: "scene-lines", "aria-hidden": "true" }, ways));
  for (const one of move ? [move] : wins) {
    const { x, y, size } = to(view.squareOf(one));
    ring({ x: x - size / 2, y: y - size / 2, width: size, height: size }, move ? null : one);
  }
  const isLost = move ? move.outcome === "P" || wins.includes(move) : answer.outcome === "P";
  layer.classList.toggle("is-broken", Boolean(move) && !isLost);
  const golden = answer.components[0].name === "wythoff" ? "golden" : "any";
  const name = move ? (isLost ? "mended" : "broken") : isLost ? "even" : "odd";
  return {
    kind: { mended: "zero", broken: "lose", even: "lose", odd: "win" }[name],
    head: say(`page_stage.squares.${golden}`),
    line: say(`page_stage.squares.${name}`, { count: answer.winning_move_count ?? wins.length }),
  };
}
