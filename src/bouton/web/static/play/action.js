// The line below the board: what is chosen in words, the hint, and the one filled button that plays it.

import { able, append, button, clear, h, isAble, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { has, say } from "../core/words.js";
import { resultOf } from "../board/cards.js";
import { Legal } from "../board/legal.js";
import { amountsWords } from "../board/naming.js";
import { STEPS } from "./ladder.js";
import { hasKeys, moveButton, moveSentence, positionWords } from "./sentences.js";

// What the button says while nothing is chosen, on boards of games that have no verb of their own.
const IDLE_BUTTON = {
  queen: "choose_square",
  cuts: "verbs.split",
  ...Object.fromEntries(["row", "list", "entry", "ring", "sum"].map((kind) => [kind, "verbs.play"])),
};
const FEW = 6;

/** The action row: {element, show(state), hint(text), refuse(text), opponent(text)}. */
export const actionBar = (on) => new ActionBar(on);

class ActionBar {
  constructor({ onPlay, onHint, onUndo, onReview, onAgain, onNext }) {
    this.first = h("p.action-first", { "aria-live": "polite" });
    this.second = h("p.action-second");
    this.result = h("span.action-result");
    this.hintLine = h("p.hint-line", { hidden: true });
    this.playWords = h("span");
    const guarded = (run) => (event) => isAble(event.currentTarget) && run();
    const key = (name) => h("kbd", { "aria-hidden": "true" }, name);
    const hintWords = h("span", say("button.play.hint"));
    this.play = button("primary play", guarded(onPlay), [this.playWords, key("↵")]);
    this.hintButton = button("outlined hint", guarded(onHint), [icon("hint", 20), hintWords, key("H")]);
    this.review = button("outlined to-review", onReview, [icon("flag", 20), say("review.title")], { hidden: true });
    this.again = button("outlined to-again", onAgain, say("page_play.over.again"), { hidden: true });
    this.next = button("outlined to-next", onNext, null, { hidden: true });
    const undo = { "aria-label": say("button.play.undo") };
    this.undo = button("outlined only-icon dock-undo", guarded(onUndo), icon("undo", 22), undo);
    this.element = h(
      "div.action",
      this.hintLine,
      h("div.action-words", this.first, this.result, this.second),
      h("div.action-buttons", this.undo, this.hintButton, this.review, this.next, this.again, this.play),
    );
  }

  show(state) {
    const { answer, mine, thinking, canUndo } = state;
    const over = answer?.over;
    clear(this.result);
    able(this.undo, canUndo);
    able(this.hintButton, answer && mine && !over && !thinking);
    this.hintButton.hidden = Boolean(over);
    this.review.hidden = !(over && state.reviewed);
    this.again.hidden = !state.wonders;
    this.next.hidden = !over || !state.next;
    if (state.next)
      this.next.textContent = say("page_play.over.next", { level: say(`page_play.levels.${state.next}`) });
    const { first, second = "", button, is = false, isNotation = false } = this.words(state);
    this.first.textContent = first;
    this.second.textContent = second;
    this.second.classList.toggle("mono", isNotation);
    this.playWords.textContent = button;
    able(this.play, is);
  }

  /** What is said and what the filled button does: {first, second, button, is (whether it may be pressed)}. */
  words({ answer, move, shape, mine, thinking, error, reviewed, wonders, help, kinds }) {
    if (!answer) return { first: "", button: say("page_play.take_it") };
    if (wonders)
      return { first: say(`page_play.over.${wonders}`), second: "", button: say("page_play.over.see_why"), is: true };
    if (answer.over) {
      const second = reviewed ? say("page_play.over.line") : "";
      return { first: say("page_play.over.head"), second, button: say("page_play.over.again"), is: true };
    }
    if (thinking) return { first: say("page_play.opponent_thinks"), button: say("page_play.wait") };
    if (!mine) {
      const second = say("page_play.let_move_why");
      return { first: say("page_play.opponents_turn"), second, button: say("page_play.let_move"), is: true };
    }
    if (!move) return idle(answer, kinds);
    if (help && move.outcome) append(this.result, resultOf(move.outcome === "P", 20));
    const second = `${positionWords(answer.position)} → ${positionWords(move.to)}`;
    const button = moveButton(answer, move);
    return { first: moveSentence(answer, move, shape), second, button, is: !error, isNotation: true };
  }

  hint(text, step = 0) {
    this.hintLine.hidden = !text;
    const again = step < STEPS && h("span.note", say(`page_play.hint_again.${hasKeys() ? "by_key" : "plain"}`));
    refill(this.hintLine, text && [mark("zero", 20), h("span.hint-says", text), again]);
  }

  refuse(text) {
    refill(this.second, h("span.problem", text));
  }

  opponent(text) {
    this.first.textContent = say("page_play.opponent_plays", { move: text });
    this.second.textContent = "";
  }
}

/** What is said while nothing is chosen: how to choose on this board. */
function idle(answer, kinds) {
  const few = answer.options_complete && answer.options.length <= FEW;
  const kind = answer.is_sum ? "sum" : kinds[0] === "heaps" && few ? "dynamic" : kinds[0];
  const { verb, view } = answer.components[0];
  const button = say(`page_play.${verb && kind !== "sum" ? `verbs.${verb}` : IDLE_BUTTON[kind] || "take_it"}`);
  const words = has(`page_boards.idle.${kind}`) ? "page_boards" : "page_play";
  const how = answer.is_sum && new Set(kinds).size === 1 ? kinds[0] : kind;
  const more = has(`${words}.idle_more.${how}_by_key`) && hasKeys() ? `${how}_by_key` : how;
  const first = has(`page_play.idle.${verb}`) ? `page_play.idle.${verb}` : `${words}.idle.${kind}`;
  const told = { first: say(first), second: say(`${words}.idle_more.${more}`), button };
  if (view !== "dynamic" || kind !== "dynamic" || verb) return told;
  const legal = new Legal(answer);
  const amounts = amountsWords(legal.amounts(0, 0), legal.most(0, 0));
  return { ...told, first: say("page_play.idle.amounts", { amounts }) };
}
