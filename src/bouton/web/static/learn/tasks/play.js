// One game against the computer, from a position and with a first player that the lesson names.

import { moves as mayMove } from "../../core/settings.js";
import { say } from "../../core/words.js";
import { change, deed } from "../moves.js";
import { answered, look, played } from "../situation.js";
import { stage } from "./stage.js";

const PAUSE = 450;

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const { step, signal } = host;
  const { task } = step;
  const shown = stage(host, { onChoose: choose, onPlay: (move) => host.safely(play(move)) });
  let answer = null;
  let now = null;
  let busy = false;
  let finished = false;
  let game = 0;

  const wait = () => new Promise((go) => setTimeout(go, mayMove() ? PAUSE : 0));

  async function put(situation, more) {
    now = situation;
    answer = await look(now, signal);
    shown.put(answer, more);
  }

  async function begin() {
    game += 1;
    busy = false;
    const { rules, position, cap } = step;
    host.again(null);
    host.says("", "");
    await put({ rules, position, cap }, { disabled: Boolean(task.computer_first), starts: null });
    // The step stands while the computer thinks: whoever came by the keyboard is led to it at once.
    if (task.computer_first) host.safely(computer());
    else choose(null);
  }

  function choose(move) {
    host.preview(answer, move);
    if (move && !busy) host.action(deed(answer, move), () => play(move));
    else host.action(say("page_learn.choose", busy ? 1 : 0), null);
  }

  async function play(move) {
    if (busy) return;
    busy = true;
    shown.picture.set({ disabled: true });
    const playing = game;
    try {
      await shown.picture.leave(move);
      const after = await played(now, move, signal);
      if (playing !== game) return;
      await put(after, { disabled: true });
      if (playing !== game) return;
      if (answer.over) ended(true);
      else await computer();
    } catch (problem) {
      host.again(say("page_learn.again", 1), begin);
      throw problem;
    }
  }

  async function computer() {
    busy = true;
    const playing = game;
    host.action(say("page_learn.choose", 1), null);
    await wait();
    if (playing !== game) return;
    const { move, situation } = await answered(now, signal, "perfect", game);
    if (playing !== game) return;
    const told = say("page_learn.reply", 0, { move: change(answer, move) });
    shown.picture.show(move);
    await wait();
    if (playing !== game) return;
    await put(situation, { disabled: false });
    if (playing !== game) return;
    busy = false;
    host.says(told, "note");
    if (answer.over) ended(false);
    else choose(null);
  }

  function ended(won) {
    busy = false;
    const enough = won || !task.win;
    host.says(say("page_learn.play", won ? 0 : 1), won ? "right" : "reply");
    host.again(say("page_learn.again", 1), begin);
    host.action("", null);
    if (enough && !finished) {
      finished = true;
      host.done(say("page_learn.play", won ? 0 : 1));
    }
  }

  /** Plays your side too. */
  async function show() {
    game += 1;
    busy = true;
    while (!answer.over && !signal.aborted) {
      const { move, situation } = await answered(now, signal, "perfect", game);
      host.says(deed(answer, move), "note");
      shown.picture.show(move);
      await wait();
      await put(situation, { disabled: true });
      await wait();
    }
    busy = false;
    host.action("", null);
    host.again(say("page_learn.again", 1), begin);
    finished = true;
    host.done(say("page_learn.shown"));
  }

  await begin();
  return { show, leave: shown.leave };
}
