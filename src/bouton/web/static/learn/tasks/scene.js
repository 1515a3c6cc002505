// A task that is a picture to touch: numbers to mark, a table to fill in, one thing to choose.  The picture itself is a
// file of the folder scenes, named by the task.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { Situation } from "../../play/situation.js";
import { Stage } from "../../play/stage.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const { step, place, signal } = host;
  const { draw } = await import(`../scenes/${step.task.scene}.js`);
  const picture = h("div", { class: `task-picture of-${step.task.scene}` });
  place.append(picture);
  let over = false;
  const scene = await draw(picture, step.task, {
    ...tools(step, signal),
    locked: false,
    action: host.action,
    right(text = "") {
      if (over) return;
      over = true;
      host.done(text || say("page_learn.right"));
    },
    wrong: (text) => host.says(text, "reply"),
    note: (text) => host.says(text, "note"),
  });
  return {
    show() {
      scene.show();
      if (!over) {
        over = true;
        host.done(say("page_learn.shown"));
      }
    },
    leave: scene.leave,
  };
}

/** Draws the finished picture of *step*, to look at. */
export async function finished(place, step, signal) {
  const { draw } = await import(`../scenes/${step.task.scene}.js`);
  const picture = h("div", { class: `task-picture of-${step.task.scene} is-kept-picture`, inert: true });
  place.append(picture);
  const nothing = () => {};
  const host = { ...tools(step, signal), locked: true, action: nothing, right: nothing, wrong: nothing, note: nothing };
  (await draw(picture, step.task, host)).show();
}

function tools(step, signal) {
  return {
    step,
    /** All that is known of another position of the same game. */
    look: (position, rules = step.rules) => new Situation({ rules, position }).look(signal),
    /** The position of the step on a board in *holder*, to look at. */
    async board(holder) {
      const stage = new Stage(holder, signal, { help: false, compact: true });
      await stage.begin({ rules: step.rules, position: step.position }, { disabled: true });
      return stage;
    },
  };
}
