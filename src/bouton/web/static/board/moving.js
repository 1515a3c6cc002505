// Stones that go rise and fade; what stays of a row slides from where it stood to where it stands now.

import * as settings from "../core/settings.js";

const SPLIT = 260;
const TAKE = 220;
const GOING = [
  { opacity: 1, translate: "0 0" },
  { opacity: 0, translate: "0 -12px" },
];
const EASING = "cubic-bezier(.2,.7,.2,1)";

/** Lets *stones* rise one after the other, *apart* milliseconds from each other; ends when they are gone. */
export const rise = (stones, apart) =>
  Promise.all(
    stones.map((stone, at) => {
      const options = { duration: TAKE, delay: at * apart, easing: EASING, fill: "forwards" };
      return stone.animate(GOING, options).finished;
    }),
  );

/** Notes where the *stones* that stay stand in *frame*, until *memory* is asked for them by the next drawing of *name*. */
export function noteStaying(memory, name, frame, stones) {
  const boxes = stones.map((stone) => boxIn(frame, stone));
  memory.set(`stood:${name}`, boxes);
}

/** Moves the *stones* of a new drawing apart from where as many stood before; ends when they stand. */
export function moveApart(memory, name, frame, stones) {
  const before = memory.get(`stood:${name}`);
  memory.delete(`stood:${name}`);
  if (!before || before.length !== stones.length || !settings.moves()) return;
  const now = stones.map((stone) => boxIn(frame, stone));
  stones.forEach((stone, at) => {
    slide(stone, before[at].centre - now[at].centre, before[at].middle - now[at].middle);
  });
}

/** Lets a *stone* slide to its place from so many pixels away. */
export function slide(stone, x, y) {
  if (Math.hypot(x, y) < 1) return;
  stone.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: SPLIT, easing: EASING });
}

/** Where *element* is in *frame*: its corner and its middle. */
export function boxIn(frame, element) {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const [left, top] = [inner.left - outer.left, inner.top - outer.top];
  return { left, top, centre: left + inner.width / 2, middle: top + inner.height / 2 };
}
