// A task on the board: find one winning move, all of them, or answer what the computer did.  A wrong try is not
// refused: it is played, and the computer answers it.

import { press, segmented } from "../../core/lists.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { Match } from "../../play/match.js";
import { pause } from "../../play/pause.js";
import { Scene } from "../../play/scene.js";
import { moveSentence } from "../../play/sentences.js";
import { Situation } from "../../play/situation.js";
import { positionText, samePosition } from "../../why/marks.js";
import { change, ending } from "../moves.js";
import { BoardTask, PAUSE } from "./stage.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const task = new MoveTask(host);
  await task.begin();
  return task;
}

class MoveTask extends BoardTask {
  found = [];
  offered = false; // the button that begins anew is there

  constructor(host) {
    super(host);
    const { step } = host;
    this.step = step;
    this.task = step.task;
    this.rules = this.wanted = step.rules;
    if (this.task.multiples) host.place.prepend(this.multiples());
  }

  get answer() {
    return this.stage.answer;
  }

  /** Whether the rules are those of the task. */
  atHome() {
    return this.rules === this.step.rules;
  }

  isRight(move) {
    // A lesson of one's own names no answers.
    if (!this.atHome() || !this.task.expected.length) return move.outcome === "P";
    return this.task.expected.some((to) => samePosition(to, move.to));
  }

  count() {
    return say("page_learn.count", { found: this.found.length, total: this.task.expected.length });
  }

  /** The same game with other multiples of the last take; the task itself belongs to one of them. */
  multiples() {
    const tabs = this.task.multiples.map((K) => [K, `K = ${K}`]);
    const box = segmented("K", tabs, this.task.K, (K) => {
      if (this.over) return;
      this.wanted = this.step.rules.replace(/\d+/, K);
      press(box, K);
      // While the computer is at it, the wish is kept until it is done.
      if (!this.busy || this.offered) this.host.safely(this.begin());
    });
    return h("p.lesson-multiples", box);
  }

  /** The match from the position of the step. */
  match() {
    const { position, cap } = this.step;
    return Match.begin(new Situation({ rules: this.rules, position, cap }));
  }

  /** Shows the position; where the computer moves first, its move is seen. */
  async begin() {
    const { host, stage, task } = this;
    this.busy = true;
    this.offered = false;
    this.rules = this.wanted;
    // What is chosen on a board that is about to change would be lost.
    stage.able(false);
    stage.board?.dress(null);
    this.choose(null);
    if (task.before) await this.showBefore();
    await stage.show(this.match(), { disabled: false });
    const position = positionText(this.answer.position);
    if (task.before)
      host.says(say(task.mine ? "page_learn.began.you" : "page_learn.began.computer", { position }), "note");
    this.busy = false;
    if (!task.expected.length && this.answer.outcome !== "N") this.impossible();
    else if (this.wanted !== this.rules) await this.begin();
    else this.choose(null);
  }

  /** Whoever made the lesson asked for a winning move where there is none. */
  impossible() {
    this.over = true;
    this.stage.able(false);
    this.host.done(say("page_learn.own.lost"));
  }

  async showBefore() {
    await this.stage.begin({ rules: this.rules, ...this.task.before }, { disabled: true });
    const move = this.listed(this.step.position);
    if (move) this.stage.board.show(move);
    await pause(PAUSE, this.host.signal);
  }

  /** The move listed on the board that leaves *position*. */
  listed(position) {
    return [...this.answer.options, ...this.answer.winning_moves].find((one) => samePosition(one.to, position));
  }

  async play(move) {
    if (this.busy || this.over) return;
    this.busy = true;
    this.stage.able(false);
    try {
      await this.make(this.listed(move.to) || move);
    } catch (problem) {
      this.offerAgain();
      throw problem;
    }
  }

  async make(move) {
    const { host, task } = this;
    const right = this.isRight(move);
    const wins = right && (move.outcome ?? "P") === "P";
    if (right && !this.found.some((to) => samePosition(to, move.to))) this.found.push(move.to);
    await this.stage.play(move, { disabled: true });
    if (!wins) await this.answered(right, move);
    if (right && this.atHome() && (!task.all || this.found.length === task.expected.length)) this.complete(wins);
    else if (wins) {
      host.says(this.atHome() ? this.count() : say("page_learn.right"), "note");
      await pause(2 * PAUSE, host.signal);
      await this.begin();
    } else this.offerAgain();
  }

  complete(wins) {
    this.over = true;
    if (wins) this.host.done(say("page_learn.right"));
    else this.offer(() => this.host.done(""), say("button.lesson.next"));
  }

  /** The computer answers a move that does not win, and it is said how. */
  async answered(right, move) {
    const isOver = this.answer.over;
    if (!right && !isOver) this.stage.board.dress(new Scene(() => {}, { isBroken: true }));
    const said = isOver ? [] : [await this.replied({ disabled: true })];
    if (!right && !this.step.wrong && move.outcome === "N")
      said.unshift(say("page_learn.play.gave", { position: move.to }));
    if (this.answer.over) said.push(ending(this.answer, isOver).words);
    if (right && this.task.all) said.push(this.count());
    this.host.says(said.join(" "), "reply");
  }

  offerAgain() {
    this.offer(() => this.begin(), say("page_learn.again.back"));
  }

  offer(go, words) {
    const { host } = this;
    this.offered = true;
    if (this.wanted !== this.rules) return host.safely(this.begin());
    const run = () => {
      host.says("", "");
      return go();
    };
    return host.action(words, run);
  }

  /** Plays the right moves one after the other, as a person would. */
  async show() {
    if (this.over) return;
    const { host, stage, task } = this;
    this.over = true;
    this.rules = this.step.rules;
    const named = task.expected.length ? task.expected : this.answer.winning_moves.map((move) => move.to);
    const moves = [];
    for (const to of task.all ? named : named.slice(0, 1)) {
      await stage.show(this.match(), { disabled: true });
      const move = this.listed(to);
      moves.push(change(this.answer, move));
      host.says(moveSentence(this.answer, move), "note");
      stage.board.show(move);
      await pause(2 * PAUSE, host.signal);
      await stage.play(move, { disabled: true });
      await pause(PAUSE, host.signal);
    }
    host.done(say("page_learn.shown_moves", { moves }));
  }
}
