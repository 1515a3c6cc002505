// A step that is read: the board stands still beside the sentence.  Under misère it is also said who wins, since the
// rules on the board are not those of the steps before.

import { append, clear, h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { look } from "../situation.js";
import * as scene from "./scene.js";
import { stage } from "./stage.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const { rules, position, misere, task } = host.step;
  if (task.scene) return scene.run(host);
  const read = () => host.done("");
  host.action(say("page_learn.read"), read);
  const shown = stage(host);
  // Heaps and moves are the same under either rule, and under this one they are known at once.
  shown.put(await look({ rules, position }, host.signal), { disabled: true });
  if (misere) host.safely(searched(host));
  return { show: read, leave: shown.leave };
}

/** Says what holds under misère, as soon as the server has looked through the positions below. */
async function searched(host) {
  const { rules, position } = host.step;
  const said = h("div", { class: "second" }, say("page_learn.searching"));
  const convention = h("p", {}, h("b", {}, say("button.set_up", 6)), " · ", say("echo.ending", 2));
  host.place.append(h("div", { class: "lesson-convention", role: "status" }, convention, said));
  try {
    const asked = { rules: rules.map((text) => `${text}; misere`), position };
    const answer = await look(asked, host.signal, { options: false });
    append(clear(said), answer.why.map((sentence) => h("p", {}, sentence)));
  } catch (problem) {
    said.remove();
    throw problem;
  }
}
