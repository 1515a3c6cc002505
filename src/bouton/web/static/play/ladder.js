// The ladder of hints: a nudge that outlines the heap it speaks of, then a winning move, then all of them.

import { placeOf } from "../board/legal.js";
import { brief, letterOf, meet, say } from "../core/words.js";

export const STEPS = 3;

/** The hints on one position, a step further each time they are asked for. */
export class Ladder {
  step = 0;

  /** They are written in the *action* row and read aloud by *announce*. */
  constructor(action, announce) {
    this.action = action;
    this.announce = announce;
  }

  /** Begins again, on another position. */
  reset() {
    this.step = 0;
    this.action.hint("");
  }

  /** The next hint on the position that *board* and *session* show. */
  async climb(board, { answer, match, running }) {
    if (board.chosen?.outcome === "P" && !this.step) return this.tell(say("page_play.hint_chosen"), STEPS);
    this.step = Math.min(STEPS, this.step + 1);
    try {
      const found = await match.situation.hint(this.step, running.signal);
      const { said, heap } = rung(answer, found, board.kinds);
      const [move] = this.step > 1 ? found.moves : [];
      // Where no move wins, the one that holds out longest lies ready to be played.
      if (move && found.count === 0) board.choose(board.table.legal.listed(move));
      else if (move) board.show(move, true);
      this.tell(brief(said), this.step);
      board.point(heap);
    } catch (problem) {
      if (problem.name !== "AbortError") this.action.refuse(problem.message);
    }
    return undefined;
  }

  tell(said, step) {
    this.action.hint(said, step);
    this.announce(said);
  }
}

/** What step *found* of the ladder says, and which heap it outlines: {said, heap}, heap null for none. */
function rung(answer, found, kinds) {
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
