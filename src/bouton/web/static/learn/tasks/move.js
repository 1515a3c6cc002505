// A task on the board: find one winning move, all of them, or answer what the computer did.  A wrong try is not
// refused: it is played, and the computer answers it.

import { h } from "../../core/dom.js";
import { moves as mayMove } from "../../core/settings.js";
import { say } from "../../core/words.js";
import { positionText, samePosition } from "../../why/marks.js";
import { change, deed } from "../moves.js";
import { answered, look, played } from "../situation.js";
import { stage } from "./stage.js";

const PAUSE = 450;

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const { step, place, signal } = host;
  const { expected, all, before, mine, multiples } = step.task;
  let answer = null;
  let now = { rules: step.rules, position: step.position, cap: step.cap };
  let found = [];
  let busy = false;
  let offered = false;
  let wanted = step.rules;
  let over = false;

  const wait = (time = PAUSE) => new Promise((go) => setTimeout(go, mayMove() ? time : 0));
  const atHome = () => now.rules === step.rules;
  const listed = (move) => answer.options.find((option) => samePosition(option.to, move.to)) || move;
  const isRight = (move) => (atHome() ? expected.some((to) => samePosition(to, move.to)) : move.outcome === "P");
  const count = () => say("page_learn.count", 0, { found: found.length, total: expected.length });

  if (multiples) place.append(multiplesTabs());
  const shown = stage(host, { onChoose: choose, onPlay: (move) => host.safely(play(move)) });

  function put(next, more) {
    answer = next;
    shown.put(answer, more);
  }

  /** The same game with other multiples of the last take; the task itself belongs to one of them. */
  function multiplesTabs() {
    const pick = (K) => {
      if (over) return;
      wanted = step.rules.replace(/\d+/, K);
      for (const button of box.children) button.setAttribute("aria-pressed", String(button.textContent === `K = ${K}`));
      // While the computer is at it, the wish is kept until it is done.
      if (!busy || offered) host.safely(begin());
    };
    const tab = (K) =>
      h(
        "button",
        { type: "button", "aria-pressed": String(K === step.task.K), on: { click: () => pick(K) } },
        `K = ${K}`,
      );
    const box = h("div", { class: "segmented", role: "group", "aria-label": "K" }, multiples.map(tab));
    return h("p", { class: "lesson-multiples" }, box);
  }

  /** Shows the position; where the computer moves first, its move is seen. */
  async function begin() {
    busy = true;
    offered = false;
    now = { ...now, rules: wanted };
    // What is chosen on a board that is about to change would be lost.
    shown.picture?.set({ disabled: true });
    choose(null);
    if (before) {
      put(await look({ rules: now.rules, ...before }, signal), { disabled: true });
      const move = answer.options.find((option) => samePosition(option.to, step.position));
      if (move) shown.picture.show(move);
      await wait();
    }
    put(await look(now, signal), { disabled: false });
    if (before) host.says(say("page_learn.began", mine ? 1 : 0, { position: positionText(answer.position) }), "note");
    busy = false;
    if (wanted !== now.rules) await begin();
    else choose(null);
  }

  function choose(move) {
    if (over) return;
    host.preview(answer, move);
    if (move && !busy) host.action(deed(answer, move), () => play(move));
    else host.action(say("page_learn.choose", busy ? 1 : 0), null);
  }

  async function play(chosen) {
    if (busy || over) return;
    busy = true;
    shown.picture.set({ disabled: true });
    try {
      await make(chosen);
    } catch (problem) {
      offer(begin, say("page_learn.again"));
      throw problem;
    }
  }

  async function make(chosen) {
    const move = listed(chosen);
    const right = isRight(move);
    const wins = right && (move.outcome ?? "P") === "P";
    if (right && !found.some((to) => samePosition(to, move.to))) found.push(move.to);
    await shown.picture.leave(chosen);
    const after = await played(now, move, signal);
    put(await look(after, signal), { disabled: true });
    if (!wins) await replied(after, move, right);
    const complete = right && atHome() && (!all || found.length === expected.length);
    if (complete) over = true;
    if (complete && wins) host.done(say("page_learn.right"));
    else if (complete) offer(() => host.done(""), say("button.lesson", 1));
    else if (wins) {
      host.says(atHome() ? count() : say("page_learn.right"), "note");
      await wait(2 * PAUSE);
      await begin();
    } else offer(begin, say("page_learn.again"));
  }

  /** The computer answers a move that does not win, and it is said how. */
  async function replied(after, move, right) {
    const counted = right && all ? ` ${count()}` : "";
    if (answer.over) return host.says(say("page_learn.reply", 2) + counted, "reply");
    host.action(say("page_learn.choose", 1), null);
    await wait();
    const { move: reply, situation } = await answered(after, signal);
    shown.picture.show(reply);
    const told = say("page_learn.reply", 0, { move: change(answer, reply) });
    await wait();
    put(await look(situation, signal), { disabled: true });
    host.says((answer.over ? `${told} ${say("page_learn.play", 1)}` : told) + counted, "reply");
  }

  function offer(go, words) {
    offered = true;
    if (wanted !== now.rules) return host.safely(begin());
    host.action(words, () => {
      host.says("", "");
      return go();
    });
  }

  /** Plays the right moves one after the other, as a person would. */
  async function show() {
    if (over) return;
    over = true;
    for (const to of all ? expected : expected.slice(0, 1)) {
      now = { ...now, rules: step.rules };
      put(await look(now, signal), { disabled: true });
      const move =
        answer.options.find((option) => samePosition(option.to, to)) ||
        answer.winning_moves.find((one) => samePosition(one.to, to));
      host.says(deed(answer, move), "note");
      shown.picture.show(move);
      await wait(2 * PAUSE);
      put(await look(await played(now, move, signal), signal), { disabled: true });
      await wait();
    }
    host.done(say("page_learn.shown"));
  }

  await begin();
  return { show, leave: shown.leave };
}
