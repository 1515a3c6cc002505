// A board with a match on it: what is played there is asked of the server, shown and kept.

import { board } from "../board/board.js";
import { Match } from "./match.js";
import { pause } from "./pause.js";
import { Situation } from "./situation.js";

const PAUSE = 450;

export class Stage {
  match = null;
  answer = null;
  board = null; // made when there is first something to show on it
  answers = new WeakMap(); // by node

  /** A stage in *holder*; *options* are those of a board, onAnswer(answer) comes whenever another position is shown. */
  constructor(holder, signal, { onAnswer = (_answer) => {}, ...options }) {
    this.holder = holder;
    this.signal = signal;
    this.onAnswer = onAnswer;
    this.options = options;
  }

  /** Begins another match. */
  begin(situation, more, signal) {
    return this.show(Match.begin(new Situation(situation)), more, signal);
  }

  /** Shows a match where it stands; *more* are options of the board. */
  async show(match, more = {}, signal = this.signal) {
    const { here, lanes } = match;
    const answer = this.answers.get(here) ?? (await here.situation.look(signal));
    if (signal.aborted) return;
    this.answers.set(here, answer);
    Object.assign(this, { match, answer });
    if (this.board) this.board.update(answer, { lanes, ...more });
    else this.board = board(this.holder, { answer, lanes, ...this.options, ...more });
    this.onAnswer(answer);
  }

  /** Plays a move: its stones go, and what it leaves is shown. */
  async play(move, more, signal = this.signal) {
    await this.board.leave(move);
    try {
      const after = await this.match.situation.after(move, signal);
      await this.show(this.match.play(after.move, after.situation), more, signal);
    } catch (problem) {
      if (!signal.aborted) this.board.restore();
      throw problem;
    }
  }

  /** Lets the computer play: its choice is seen, says(move) comes, and what it leaves is shown. */
  async reply(says, more, signal = this.signal, seed = 1) {
    const { move, situation } = await this.match.situation.reply(signal, "perfect", seed);
    this.board.show(move);
    says(move);
    await pause(PAUSE, signal);
    await this.show(this.match.play(move, situation), more, signal);
  }

  able(is) {
    this.board?.set({ disabled: !is });
  }

  destroy() {
    this.board?.destroy();
  }
}
