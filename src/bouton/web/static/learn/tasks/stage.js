// The board of a step.

import { h } from "../../core/dom.js";
import { Stage } from "../../play/stage.js";

/** A stage for the match of *host*; onChoose and onPlay as for a board. */
export function lessonStage(host, choices = {}) {
  const holder = h("div", { class: "lesson-board" });
  host.place.append(holder);
  const onAnswer = (answer) => host.position(answer);
  return new Stage(holder, host.signal, { help: false, compact: true, onAnswer, ...choices });
}
