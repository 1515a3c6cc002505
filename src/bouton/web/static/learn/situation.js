// A situation is {rules, position, cap?, last?}: what the server needs to say anything.  These few questions are
// all that lessons, puzzles and the projector ask.

import { post } from "../core/api.js";
import { lang } from "../core/words.js";

const asked = ({ rules, position, cap, last }) => ({
  rules,
  position,
  // A cap says all that the last take would say.
  ...(cap !== undefined && cap !== null ? { cap } : last !== undefined && last !== null ? { last } : {}),
  lang: lang(),
});

/** All that is known of the situation, its moves included. */
export const look = (situation, signal, extra = {}) =>
  post("position", { ...asked(situation), options: true, ...extra }, { signal });

/** The situation after *move*. */
export async function played(situation, move, signal) {
  const next = await post("move", { ...asked(situation), to: move.to }, { signal });
  return { ...situation, position: next.position, cap: next.cap, last: next.last };
}

/** What the computer plays: {move, situation}; *level* as in the list of opponents. */
export async function answered(situation, signal, level = "perfect", seed = 1) {
  const move = await post("reply", { ...asked(situation), level, seed }, { signal });
  return { move, situation: { ...situation, position: move.position, cap: move.cap, last: move.last } };
}

/** A position of the game with the outcome "N" or "P", drawn with *seed*; a sum says by a position what it is made of. */
export const drawn = ({ rules, position }, outcome, seed, signal) =>
  post("random", { rules, ...(position ? { position } : {}), outcome, seed, lang: lang() }, { signal });

/** Help of step 1 (a nudge), 2 (a move) or 3 (all moves): {said, moves, heap}. */
export const hinted = (situation, step, signal) => post("hint", { ...asked(situation), step }, { signal });

/** The position of *answer* as the query of a link; a sum says its heaps in its rules. */
export function linked(answer, rules) {
  if (answer.is_sum) return { rules: answer.snippets.text };
  const { position, cap, last } = answer;
  return { rules, position: position.join(","), cap, last: cap === null ? last : null };
}
