// One game against the computer, from a position and with a first player that the lesson names.

import { pause, within } from "../../play/pause.js";
import { lang, say } from "../../core/words.js";
import { moveSentence } from "../../play/sentences.js";
import { ending } from "../moves.js";
import { BoardTask, PAUSE } from "./stage.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const task = new PlayTask(host);
  await task.begin();
  return task;
}

class PlayTask extends BoardTask {
  finished = false;
  seed = 0;
  own = null; // ends what the present game waits for, when another begins

  /** Ends the game that was; gives the signal of the next one. */
  fresh() {
    this.own?.abort();
    this.own = within(this.host.signal);
    this.seed += 1;
    return this.own.signal;
  }

  async begin() {
    const { host } = this;
    const { rules, position, cap, task } = host.step;
    const signal = this.fresh();
    this.busy = false;
    host.again(null);
    host.says("", "");
    const first = Boolean(task.computer_first);
    await this.stage.begin({ rules, position, cap }, { disabled: first, starts: null }, signal);
    // The step stands while the computer thinks: whoever came by the keyboard is led to it at once.
    if (first) host.safely(this.computer(signal));
    else this.choose(null);
  }

  async play(move) {
    if (this.busy) return;
    this.busy = true;
    this.stage.able(false);
    const { signal } = this.own;
    try {
      this.left = move;
      await this.stage.play(move, { disabled: true }, signal);
      if (this.stage.answer.over) this.ended(true);
      else await this.computer(signal);
    } catch (problem) {
      if (!signal.aborted) this.offerAgain();
      throw problem;
    }
  }

  async computer(signal) {
    this.busy = true;
    const words = await this.replied({ disabled: false }, signal, this.seed);
    this.busy = false;
    this.host.says(words, "note");
    if (this.stage.answer.over) this.ended(false, words);
    else this.choose(null);
  }

  offerAgain() {
    this.host.again(say("page_learn.again.play"), () => this.begin());
  }

  /** The match is over, and *mine* says who made the last move; *reply* is what the computer did. */
  ended(mine, reply = "") {
    const { host } = this;
    const { won, words: last } = ending(this.stage.answer, mine);
    // Whoever has lost sees what was left, and the move that punished it.
    const left = !won && this.left?.outcome === "N" && say("page_learn.play.gave", { position: this.left.to });
    const words = [left, !won && reply, last].filter(Boolean).join(lang() === "zh" ? "" : " ");
    this.busy = false;
    host.says(words, won ? "right" : "reply");
    this.offerAgain();
    host.action("", null);
    if (won || !host.step.task.win) this.finish(words);
  }

  finish(words) {
    if (this.finished) return;
    this.finished = true;
    this.host.done(words);
  }

  /** Plays your side too. */
  async show() {
    const { host, stage } = this;
    const signal = this.fresh();
    this.busy = true;
    while (!stage.answer.over) {
      const says = (move) => host.says(moveSentence(stage.answer, move), "note");
      await stage.reply(says, { disabled: true }, signal, this.seed);
      await pause(PAUSE, signal);
    }
    this.busy = false;
    host.action("", null);
    this.offerAgain();
    this.finish(say("page_learn.shown"));
  }
}
