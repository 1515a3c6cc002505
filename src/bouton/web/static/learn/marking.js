// Marking the right ones among many: shared by the scenes in which losses, columns or squares are marked.

import { mark } from "../core/marks.js";
import { clear, h } from "../core/dom.js";
import { say } from "../core/words.js";

/** The whole numbers from *from* to *to*, both included. */
export const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/**
 * Buttons, each for one of the things *expected* or not.  add(props, inside, thing) makes one; a right one is drawn by
 * *draw*, a wrong one is answered by the sentence that *reply* gives.
 */
export function marking({ expected, reply, draw }, host) {
  const buttons = new Map();
  const left = new Set(expected.map(String));
  const total = left.size;

  function found(thing) {
    const button = buttons.get(String(thing));
    left.delete(String(thing));
    button.setAttribute("aria-pressed", "true");
    draw(button, thing);
  }
  async function choose(thing) {
    if (host.locked || buttons.get(String(thing)).getAttribute("aria-pressed") === "true") return;
    if (!left.has(String(thing))) {
      host.wrong(await reply(thing));
      return;
    }
    found(thing);
    if (left.size) host.note(say("page_learn.count", { found: total - left.size, total }));
    else host.right();
  }
  return {
    add(props, inside, thing) {
      const on = { click: () => choose(thing) };
      const button = h("button", { ...props, type: "button", "aria-pressed": "false", on }, inside);
      buttons.set(String(thing), button);
      return button;
    },
    show() {
      for (const thing of [...left]) found(thing);
    },
  };
}

/** Puts the diamond of a loss beside (or instead of) what the button shows. */
export function asLoss(button, size = 30) {
  button.classList.add("is-loss");
  const text = button.querySelector(".mark-text");
  clear(button.querySelector(".mark-place")).append(mark(text ? "diamond" : "zero", size));
}

/** What the computer does about a position that was called a loss: the sentence that answers a wrong mark. */
export function computerReply(host, shown) {
  return async (position) => {
    const answer = await host.look(position);
    const move = answer.winning_moves[0];
    if (!move) return say("page_learn.mark.other");
    return say("page_learn.mark.reply", { position: shown(position), to: shown(move.to) });
  };
}
