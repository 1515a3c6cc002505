// The ladder of hints: a nudge that outlines the heap it speaks of, then a winning move, then all of them.

import { letterOf, placeOf } from "../board/legal.js";
import { meet, say } from "../core/words.js";

/** What step *found* of the ladder says, and which heap it outlines: {said, heap}, heap null for none. */
export function rung(answer, found, kinds) {
  const heap = heapOf(answer, found);
  if (heap === null) return { said: found.said, heap };
  const look = say("play.look", { heap: letterOf(heap) });
  if (found.said === look) return { said: look, heap };
  // A queen's move mostly concerns both heaps: what is said of the pair names none of them.
  const game = answer.components.findLastIndex((_, component) => placeOf(answer, component, 0) <= heap);
  return kinds[game] === "queen" ? { said: found.said, heap: null } : { said: meet(`${found.said} `, look), heap };
}

/** The heap of the nudge, counted through all games; null where there is none to choose from, or the move is said. */
function heapOf(answer, { step, heap, moves }) {
  const count = answer.components.reduce((sum, game) => sum + game.heaps.length, 0);
  return step > 1 || moves.length || heap === null || heap === undefined || count < 2 ? null : heap;
}
