// A step that is read: the board stands still beside the sentence.

import { board } from "../../board/board.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { look } from "../situation.js";
import * as scene from "./scene.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  let picture = null;
  const { rules, position, task } = host.step;
  if (task.scene) return scene.run(host);
  if (rules && position) {
    // Under misère a sum may be out of reach; the board is the same, and what it shows does not depend on who wins.
    const answer = await look({ rules, position }, host.signal);
    const place = h("div", { class: "lesson-board" });
    host.place.append(place);
    picture = board(place, { answer, disabled: true, help: false, compact: true });
  }
  const read = () => host.done("");
  host.action(say("page_learn.read"), read);
  return { show: read, leave: () => picture?.destroy() };
}
