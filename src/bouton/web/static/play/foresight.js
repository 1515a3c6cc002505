// What is asked ahead: what a move leads to, while it is only chosen, so that the answer is there when it is played.

import { within } from "./pause.js";

// A move that stays chosen so long is likely to be played.
const SETTLED = 120;

export class Foresight {
  timer = 0;
  asked = null; // {key, answer, own}

  /** *ask(situation, signal)* asks the server. */
  constructor(ask, signal) {
    this.ask = ask;
    this.signal = signal;
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }

  /** Asks for *situation* unless something else is expected soon; null is nothing. */
  expect(situation) {
    clearTimeout(this.timer);
    if (situation) this.timer = setTimeout(() => this.begin(situation), SETTLED);
  }

  begin(situation) {
    // Playing the move stops all other requests, but not this one.
    const own = within(this.signal);
    const answer = this.ask(situation, own.signal).catch(() => null);
    this.asked = { key: JSON.stringify(situation), answer, own };
  }

  /** The answer to *situation* where it was asked for, or null where it was not or did not come. */
  async answerTo(situation) {
    return this.asked?.key === JSON.stringify(situation) ? this.asked.answer : null;
  }

  stop() {
    clearTimeout(this.timer);
    this.asked?.own.abort();
    this.asked = null;
  }
}
