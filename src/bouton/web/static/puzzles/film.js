// Why a try fails, on the stones of the puzzle, in four beats: the try is made, what it leaves over is ringed as broken,
// the answer comes, and its stones pair up.

import { change } from "../learn/moves.js";
import { pause } from "../play/pause.js";
import { Scene } from "../play/scene.js";

// So long each beat stands.
const BEAT = 700;

/** Plays *move* on *board*, then the computer's answer in *situation*, of which *reached* is known: {reply, left}, the
 *  answer in words and what is known of what it leaves; null where the game is over. */
export async function filmOf(board, { move, situation, reached, signal }) {
  await board.leave(move);
  board.update(reached, { disabled: true });
  if (reached.over) return null;
  board.dress(new Scene(() => {}, { isBroken: true }));
  const { move: reply, situation: after } = await situation.reply(signal);
  const left = await after.look(signal);
  await pause(BEAT, signal);
  board.show(reply);
  const words = change(reached, reply, board.shape);
  await pause(BEAT, signal);
  await board.leave(reply);
  board.update(left, { disabled: true });
  return { reply: words, left };
}
