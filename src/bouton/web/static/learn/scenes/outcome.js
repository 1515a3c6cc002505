// Win or loss?  A wrong answer is met by the move that proves it, shown on the board.

import { h } from "../../core/dom.js";
import { outcomeMark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { positionText } from "../../why/marks.js";
import { marking } from "../marking.js";
import { change } from "../moves.js";

/** task: {expected: ["N" or "P"], or nothing where the answer is to be asked for}, on the position of the step. */
export async function draw(place, task, host) {
  // The kept picture of a step that is done needs no board, and other scenes draw their own.
  const holder = task.scene === "outcome" && !host.locked && h("div.lesson-board");
  if (holder) place.append(holder);
  const stage = holder ? await host.board(holder) : null;
  const [right = stage.answer.outcome] = task.expected;
  const buttons = answers(place, { ...task, expected: [right] }, host, (move) => stage?.board.show(move));
  return { ...buttons, leave: () => stage?.destroy() };
}

/** The two buttons; shows(move) comes with the move that answers a wrong one. */
export function answers(place, task, host, shows) {
  const { position } = host.step;
  const sign = h("span.outcome-mark");
  const text = positionText(position);
  const name = say("page_learn.outcomes.question", { n: text });
  const found = (button, outcome) => {
    button.classList.add("is-chosen");
    sign.replaceChildren(outcomeMark(outcome === "N", 36));
  };
  const marks = marking({ expected: task.expected, draw: found, reply: about }, host);
  const props = { class: "button outlined" };
  const win = marks.add(props, say("page_learn.outcomes.win"), "N");
  const loss = marks.add(props, say("page_learn.outcomes.loss"), "P");
  // The computer takes the side that was said to lose.
  async function about() {
    const answer = await host.look(position);
    const move = answer.winning_moves[0];
    const [tried] = answer.options;
    shows(move || tried);
    if (move) return say("page_learn.outcomes.is_win", { move: change(answer, move) });
    // Without a reply the try itself was the end: under misère whoever makes it loses.
    if (!tried.reply) return say("result.misere");
    return say("page_learn.outcomes.is_loss", { move: change(answer, tried), reply: change(answer, tried.reply) });
  }
  const label = Array.isArray(position[0]) ? "" : h("b.outcome-heap", text);
  place.append(h("div.outcome-row", { role: "group", "aria-label": name }, label, win, loss, sign));
  return { show: marks.show };
}
