// A situation is what the server needs to say anything: {rules, position, cap, last}.  It is never changed; each
// question about it is asked here, for all pages.

import { ready } from "../board/board.js";
import { post } from "../core/api.js";
import { lang } from "../core/words.js";

const isSaid = (value) => [value].flat().some((one) => (one ?? null) !== null);

export class Situation {
  constructor({ rules, position = null, cap = null, last = null }) {
    this.rules = rules;
    this.position = position;
    this.cap = cap;
    this.last = last;
    Object.freeze(this);
  }

  /** The situation with what the server said of a position after it. */
  next({ position, cap, last }) {
    return new Situation({ rules: this.rules, position, cap, last });
  }

  /** What a request about it says; a cap says all that the last take would say. */
  body() {
    const { rules, position, cap, last } = this;
    return { rules, ...(position && { position }), ...(isSaid(cap) ? { cap } : isSaid(last) && { last }) };
  }

  ask(path, more, signal) {
    return post(path, { ...this.body(), ...more, lang: lang() }, { signal });
  }

  /** All that is known of it; with its moves, so that a board can draw it. */
  async look(signal, { options = true, ...more } = {}) {
    const answer = await this.ask("position", { options, ...more }, signal);
    if (options) await ready(answer);
    return answer;
  }

  /** {move, situation}: a move, which the server says to be legal, and what it leaves. */
  async after(move, signal) {
    const found = await this.ask("move", { to: move.to }, signal);
    return { move: found.move, situation: this.next(found) };
  }

  /** {move, situation}: what the computer plays, with the skill of *level*. */
  async reply(signal, level = "perfect", seed = 1) {
    const move = await this.ask("reply", { level, seed }, signal);
    return { move, situation: this.next(move) };
  }

  /** Help of step 1 (a nudge), 2 (a move) or 3 (all moves): {said, moves, heap}. */
  hint(step, signal) {
    return this.ask("hint", { step }, signal);
  }
}

/** A situation of the games of *answer* with the outcome "N" or "P", drawn by lot; a sum says what it is made of. */
export async function drawnLike({ is_sum, rules, position }, outcome, signal) {
  const seed = Math.floor(Math.random() * 1e9);
  const games = is_sum ? { rules, position } : { rules };
  const found = await post("random", { ...games, outcome, seed, lang: lang() }, { signal });
  return new Situation({ ...found, rules });
}
