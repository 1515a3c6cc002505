// The board of a step, and what is common to the tasks that are played on it.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { pause } from "../../play/pause.js";
import { moveSentence } from "../../play/sentences.js";
import { Stage } from "../../play/stage.js";
import { change } from "../moves.js";

/** How long the computer's move is waited for. */
export const PAUSE = 450;

/** A stage for the match of *host*; onChoose and onPlay as for a board. */
export function lessonStage(host, choices = {}) {
  const holder = h("div.lesson-board");
  host.place.append(holder);
  const onAnswer = (answer) => host.position(answer);
  return new Stage(holder, host.signal, { help: false, compact: true, onAnswer, ...choices });
}

/** A task on a board, with the choosing and the computer's answer; *busy*: it is not the person's turn. */
export class BoardTask {
  busy = false;
  over = false;

  constructor(host) {
    this.host = host;
    const onPlay = (move) => host.safely(this.play(move));
    this.stage = lessonStage(host, { onChoose: (move) => this.choose(move), onPlay });
  }

  choose(move) {
    if (this.over) return;
    const { busy, host, stage } = this;
    host.preview(stage.answer, move);
    if (move && !busy) host.action(moveSentence(stage.answer, move, stage.board.shape), () => this.play(move));
    else host.action(say(busy ? "page_learn.choose.computers" : "page_learn.choose.yours"), null);
  }

  /** Plays the move chosen; what follows is each task's own. */
  async play(_move) {}

  /** Lets the computer play, with the *options* of the board after that; gives the sentence that says what it did. */
  async replied(options, signal = this.host.signal, seed = 1) {
    const { host, stage } = this;
    host.action(say("page_learn.choose.computers"), null);
    await pause(PAUSE, signal);
    let words = "";
    const says = (move) => (words = say("page_learn.reply.move", { move: change(stage.answer, move) }));
    await stage.reply(says, options, signal, seed);
    return words;
  }

  leave() {
    this.stage.destroy();
  }
}
