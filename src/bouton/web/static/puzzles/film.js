// Why a try fails, on the stones of the puzzle: the try is made, the answer comes, and what it leaves is told by its
// picture.

import { clear } from "../core/dom.js";
import { pause } from "../play/pause.js";
import { pictureOf } from "../why/pictures.js";

// The answer stands chosen for so long before it is played.
const SHOWN = 700;

/**
 * Plays *move* on *board*, then the computer's answer in *situation*, which *reached* is what is known of; what is left is
 * pictured in *place*.  Gives {reply, left}: the answer, and what is known of what it leaves; null where the game is over.
 */
export async function filmOf(board, { move, situation, reached, place, signal }) {
  await board.leave(move);
  board.update(reached, { disabled: true });
  if (reached.over) return null;
  const { move: reply, situation: after } = await situation.reply(signal);
  const left = await after.look(signal);
  board.show(reply);
  await pause(SHOWN, signal);
  await board.leave(reply);
  board.update(left, { disabled: true });
  if (!left.over) clear(place).append(pictureOf(left).draw(left, null, () => {}));
  return { reply, left };
}
