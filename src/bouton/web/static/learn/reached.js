// The nim-values that the moves of a position reach.

import { say } from "../core/words.js";

/** The values of the moves of *answer*, each once, rising. */
export const reached = ({ options }) =>
  [...new Set((options || []).map((option) => Number(option.nim_value)))].sort((a, b) => a - b);

/** What the moves from a heap reach, as a sentence. */
export function aboutValues(heap, answer) {
  const values = reached(answer);
  return values.length ? say("page_learn.values.reaches", { heap, values }) : say("page_learn.values.stuck", { heap });
}
