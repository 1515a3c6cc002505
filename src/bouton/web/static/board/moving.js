// Rows that fall apart: what stays slides from where it stood to where it stands now.

import * as settings from "../core/settings.js";

const SPLIT = 260;
const stood = new Map();

/** Notes where the *stones* that stay stand in *frame*, until the next drawing of *name*. */
export function noteStaying(name, frame, stones) {
  stood.set(
    name,
    stones.map((stone) => placeIn(frame, stone)),
  );
}

/** Moves the *stones* of a new drawing apart from where as many stood before; ends when they stand. */
export function moveApart(name, frame, stones) {
  const before = stood.get(name);
  stood.delete(name);
  if (!before || before.length !== stones.length || !settings.moves()) return;
  const now = stones.map((stone) => placeIn(frame, stone));
  stones.forEach((stone, at) => {
    const [x, y] = [before[at].x - now[at].x, before[at].y - now[at].y];
    if (Math.hypot(x, y) < 1) return;
    stone.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
      duration: SPLIT,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  });
}

function placeIn(frame, stone) {
  const [outer, inner] = [frame.getBoundingClientRect(), stone.getBoundingClientRect()];
  return { x: inner.left + inner.width / 2 - outer.left, y: inner.top + inner.height / 2 - outer.top };
}
