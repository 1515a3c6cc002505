// The line below the board: what is chosen in words, the hint, and the one filled button that plays it.

import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { hasKeys, moveButton, moveSentence, positionWords } from "./sentences.js";

// The rows of page_play.idle, in order.
const IDLE = ["heaps", "dynamic", "queen", "row", "list", "sum", "pins", "coupled", "entry", "cuts", "typed"];

const IDLE_BUTTON = {
  queen: "page_play.choose_square",
  row: "page_play.play_it",
  list: "page_play.play_it",
  entry: "page_play.play_it",
  cuts: "page_play.split_it",
  sum: "page_play.play_it",
  pins: "page_play.knock",
};

/** The action row: {element, show(state), hint(text), refuse(text), opponent(text)}. */
export function actionBar({ onPlay, onHint, onUndo, onAgain }) {
  const first = h("p", { class: "action-first", "aria-live": "polite" });
  const second = h("p", { class: "action-second" });
  const result = h("span", { class: "action-result" });
  const hintLine = h("p", { class: "hint-line", hidden: true });
  const playWords = h("span", {});
  const play = h(
    "button",
    {
      class: "button primary play",
      type: "button",
      on: { click: () => play.getAttribute("aria-disabled") !== "true" && onPlay() },
    },
    playWords,
    h("kbd", { "aria-hidden": "true" }, "↵"),
  );
  const hint = h(
    "button",
    {
      class: "button outlined hint",
      type: "button",
      on: { click: () => hint.getAttribute("aria-disabled") !== "true" && onHint() },
    },
    icon("hint", 20),
    h("span", {}, say("button.play", 4)),
    h("kbd", { "aria-hidden": "true" }, "H"),
  );
  const again = h(
    "button",
    { class: "button outlined again", type: "button", hidden: true, on: { click: onAgain } },
    icon("fresh", 20),
    say("button.play", 3),
  );
  const undo = h(
    "button",
    {
      class: "button outlined only-icon dock-undo",
      type: "button",
      "aria-label": say("button.play", 1),
      on: { click: () => undo.getAttribute("aria-disabled") !== "true" && onUndo() },
    },
    icon("undo", 22),
  );
  const element = h(
    "div",
    { class: "action" },
    hintLine,
    h("div", { class: "action-words" }, first, result, second),
    h("div", { class: "action-buttons" }, undo, hint, again, play),
  );
  const able = (button, is) => button.setAttribute("aria-disabled", String(!is));

  return {
    element,
    show({ answer, move, mine, thinking, error, canUndo, reviewed, help, kinds }) {
      const over = answer?.over;
      clear(result);
      able(undo, canUndo);
      able(hint, answer && mine && !over && !thinking);
      hint.hidden = Boolean(over);
      again.hidden = !over;
      if (!answer) {
        say2("", "");
        button("page_play.take_it", false);
      } else if (over) {
        say2(say("page_play.over", 0), reviewed ? say("page_play.over", 1) : "");
        button("review.review", reviewed);
      } else if (thinking) {
        say2(say("page_play.opponent_thinks"), "");
        button("page_play.wait", false);
      } else if (!mine) {
        say2(say("page_play.opponents_turn"), say("page_play.let_move_why"));
        button("page_play.let_move", true);
      } else if (move) {
        say2(moveSentence(answer, move), `${positionWords(answer.position)} → ${positionWords(move.to)}`, true);
        const wins = help && move.outcome ? move.outcome === "P" : null;
        if (wins !== null) append(result, [mark(wins ? "zero" : "lose", 20), say("page_play.result", wins ? 0 : 1)]);
        playWords.textContent = moveButton(answer, move);
        able(play, !error);
      } else {
        const few = answer.options_complete && answer.options.length <= 6;
        const kind = kinds[0] === "heaps" && few ? "dynamic" : kinds[0];
        const at = IDLE.indexOf(answer.is_sum ? "sum" : kind);
        say2(say("page_play.idle", Math.max(0, at)), say("page_play.idle_more", Math.max(0, at)));
        button(IDLE_BUTTON[answer.is_sum ? "sum" : kind] || "page_play.take_it", false);
      }
    },
    hint(text, step = 0) {
      hintLine.hidden = !text;
      append(
        clear(hintLine),
        text && [
          mark("zero", 20),
          h("span", { class: "hint-says" }, text),
          step < 3 && h("span", { class: "note" }, say("page_play.hint_again", hasKeys() ? 0 : 1)),
        ],
      );
    },
    refuse(text) {
      append(clear(second), h("span", { class: "problem" }, text));
    },
    opponent(text) {
      say2(say("page_play.opponent_plays", 0, { move: text }), "");
    },
  };

  function say2(one, two, isNotation = false) {
    first.textContent = one;
    second.textContent = two;
    second.classList.toggle("mono", isNotation);
  }
  function button(key, is) {
    playWords.textContent = say(key);
    able(play, is);
  }
}
