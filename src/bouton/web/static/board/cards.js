// Option cards: where only a few moves exist, each is a card with what it does and, with help, who wins after it.

import { big } from "../core/api.js";
import { append, button, h } from "../core/dom.js";
import { mark, outcomeMark } from "../core/marks.js";
import { number, say } from "../core/words.js";
import { heapLetter, isPass, takesOf } from "./legal.js";
import { boardWords } from "./naming.js";
import { inRow } from "./table.js";

/** The cards of one component with at most *most* moves; null when there are more (or none). */
export function cards(table, component, most) {
  const { answer, legal } = table;
  const moves = legal.complete ? legal.of(component).filter((move) => !isPass(move)) : [];
  // What a match did not begin with does not push the board about in the middle of it.
  const key = `cards ${component}`;
  if (!table.lanes.has(key)) table.lanes.set(key, moves.length <= most);
  const isFew = table.lanes.get(key) && moves.length <= most;
  if (!moves.length || !isFew || answer.is_sum || table.compact) return null;
  return cardRow(table, moves, (move) => takeTitle(answer, move));
}

const resultWords = (wins) => say(wins ? "page_play.result.wins" : "page_play.result.loses");

/** The mark of a move with help, where it is known what it leads to. */
export function resultMark(table, move, size) {
  if (!table.help || !move.outcome) return null;
  const wins = move.outcome === "P";
  return outcomeMark(wins, size, resultWords(wins));
}

/** What a chosen move that *wins* or not leads to: a mark of the position left, and words. */
export const resultOf = (wins, size) => [mark(wins ? "zero" : "lose", size), h("span", resultWords(wins))];

/** The moves, with help those first that win. */
export function bestMoves(table, moves) {
  const wins = (move) => move.outcome === "P";
  return table.help ? [...moves].sort((a, b) => Number(wins(b)) - Number(wins(a))) : moves;
}

/** Cards for these moves, in this order; keys 1 to 9 choose them. */
function cardRow(table, moves, title, note = null) {
  const card = (move, at) =>
    table.button(
      { move },
      { class: "card", key: inRow(() => buttons, at) },
      h("span.card-head", h("strong", title(move)), resultMark(table, move, 26)),
      factsOf(table, move).map((fact) => h("span.card-fact", fact)),
    );
  const buttons = moves.map(card);
  const row = h("div.cards", { role: "group", "aria-label": say("page_play.moves_here") }, buttons);
  return h("div.cards-box", note, row);
}

function takeTitle(answer, move) {
  const takes = takesOf(answer, move);
  const touched = takes?.filter((amount) => amount > 0n) || [];
  const onBoard = boardWords(answer, move);
  if (onBoard || touched.length !== 1) return onBoard || move.text;
  const heap = takes.findIndex((amount) => amount > 0n);
  const single = answer.components[move.component].heaps.length === 1;
  const values = { take: touched[0], heap: heapLetter(answer, move.component, heap) };
  return say(`page_play.card.${single ? "alone" : "of_heap"}`, values);
}

function factsOf(table, move) {
  const left = move.to.flat().map(big);
  const inRow = table.answer.components[move.component].view === "row";
  const facts = left.length === 1 && !inRow ? [say("page_play.leaves", { left: left[0] })] : [];
  const isSplit = inRow || takesOf(table.answer, move) === null;
  const { cap_means: means } = table.answer.components[move.component];
  if (means === "passes") facts.push(say("page_play.then_passes", { left: move.cap }));
  else if (means === "cap" && (move.cap ?? null) !== null) facts.push(say("page_play.then_cap", { cap: move.cap }));
  else if (table.help && isSplit && (move.nim_value ?? null) !== null)
    facts.push(say("page_play.total_value", { value: number(move.nim_value) }));
  return facts;
}

/** Cards that can be filled anew, best move first, with a way to see all. */
export class BestFirst {
  element = h("div.cards-place");
  filled = null;

  constructor(table, title) {
    this.table = table;
    this.title = title;
  }

  fill(moves, words) {
    // Which of many moves would stand there is chance while nothing is told of them.
    if (!this.table.help) return;
    const key = moves.map((move) => move.text).join("\n");
    if (key === this.filled) return;
    this.filled = key;
    this.draw(moves, words, false);
  }

  draw(moves, words, all) {
    const sorted = bestMoves(this.table, moves);
    const turn = () => this.draw(moves, words, !all);
    const says = all ? say("button.look.hide") : say("page_play.all_moves", { count: moves.length });
    const more = button("link", turn, says);
    const note = h("p.small.second", words, moves.length > 3 && [" · ", more]);
    append(this.table.empty(this.element), cardRow(this.table, all ? sorted : sorted.slice(0, 3), this.title, note));
  }
}
