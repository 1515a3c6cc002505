// A step that is read: the board stands still beside the sentence.  Under misère it is also said who wins, since the
// rules on the board are not those of the steps before.

import { h, refill } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { Situation } from "../../play/situation.js";
import { lessonStage } from "./stage.js";

/** Runs the task; see lesson.js for what a host is. */
export async function run(host) {
  const { rules, position, misere } = host.step;
  const read = () => host.done("");
  host.action(say("page_learn.read"), read);
  const stage = lessonStage(host);
  // Heaps and moves are the same under either rule, and under this one they are known at once.
  await stage.begin({ rules, position }, { disabled: true });
  if (misere) host.safely(searched(host));
  return { show: read, leave: () => stage.destroy() };
}

/** Says what holds under misère, as soon as the server has looked through the positions below. */
async function searched({ step, place, signal }) {
  const said = h("div.second", say("page_learn.searching"));
  const convention = h("p", h("b", say("button.set_up.misere")), " · ", say("echo.ending.misere.cannot_move"));
  place.append(h("div.lesson-convention", { role: "status" }, convention, said));
  try {
    const rules = step.rules.map((text) => `${text}; misere`);
    const answer = await new Situation({ rules, position: step.position }).look(signal, { options: false });
    const sentences = answer.why.map((sentence) => h("p", sentence));
    refill(said, sentences);
  } catch (problem) {
    said.remove();
    throw problem;
  }
}
