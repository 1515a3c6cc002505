// A story with a picture and three answers: which game is it?

import { h, svg } from "../../core/dom.js";
import { marking } from "../marking.js";

const CELL = 30;

/** task: {rows, expected: [the answer]}; the step has the answers, and a reply to each wrong one. */
export function draw(place, task, host) {
  const { answers, replies, shown } = host.step;
  const draw = (button) => button.classList.add("is-chosen");
  const marks = marking({ expected: task.expected, draw, reply: (at) => replies[at] }, host);
  const buttons = answers.map((text, at) => marks.add({ class: "button outlined story-answer" }, text, at));
  place.append(picture(task.rows), h("div.story-answers", { role: "group", "aria-label": shown }, buttons));
  return { show: marks.show };
}

/** Rows of squares: "." is free, "o" a stone, "w" and "b" are counters, "x" is the bitter square. */
function picture(rows) {
  const isLoose = rows.every((row) => /^o+$/.test(row));
  const width = Math.max(...rows.map((row) => row.length)) * CELL;
  const cell = (kind, x, y) => {
    const square = { x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2, rx: 4, class: `story-square is-${kind}` };
    const disc = { cx: x + CELL / 2, cy: y + CELL / 2, r: CELL * 0.34, class: `story-disc is-${kind}` };
    return [!isLoose && svg("rect", square), "owb".includes(kind) && svg("circle", disc)].filter(Boolean);
  };
  const cells = rows.flatMap((row, y) => [...row].flatMap((kind, x) => cell(kind, x * CELL, y * CELL)));
  const viewBox = `0 0 ${width} ${rows.length * CELL}`;
  return svg(
    "svg",
    { viewBox, class: "story-picture", style: { "--width": `${width}px` }, "aria-hidden": "true" },
    ...cells,
  );
}
