// The verdict: a mark, a sentence and one line of fact.  Its height never changes, so that the board does not jump.

import { big } from "../core/api.js";
import { button, h, inGroups, refill } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { server } from "../core/presence.js";
import { aloud, brief, say } from "../core/words.js";
import { hasKeys, isEmpty } from "./sentences.js";

/** The verdict band: {element, show(state)}; *announce* says it aloud, once a move. */
export function verdictBand({ announce, onStop, onReveal, onResume }) {
  const sign = h("span.verdict-mark");
  const title = h("h2.verdict-title");
  const fact = h("p.verdict-fact.second");
  const turn = h("div.turn", { role: "group", "aria-label": say("page_play.turn") });
  const element = h("div.verdict", sign, h("div.verdict-words", title, fact), turn);
  const actions = { stop: onStop, reveal: onReveal, resume: onResume, again: () => server.again?.() };
  let said = "";
  return {
    element,
    show(state) {
      const { kind, head, line, action } = wordsOf(state);
      refill(sign, [mark(kind, 48)]);
      title.textContent = head;
      refill(fact, [
        inGroups(line ?? ""),
        action && ["\u00a0· ", button("link", actions[action], say(`page_play.${action}`))],
      ]);
      element.dataset.kind = kind;
      refill(turn, state.answer && sides(state));
      const words = aloud(head, line);
      if (kind === "thinking" || words === said) return;
      said = words;
      announce(words);
    },
  };
}

function sides({ two, mine, answer }) {
  const over = answer?.over;
  const names = (two ? ["first", "second"] : ["you", "opponent"]).map((who) => say(`page_play.sides.${who}`));
  return names.map((name, at) =>
    h(
      "span.side",
      { "aria-current": !over && (at === 0) === mine ? "true" : null },
      h("i", { class: at ? "dot light" : "dot" }),
      name,
    ),
  );
}

/** What the verdict says: {kind, head, line, action}.  @param {any} state */
function wordsOf({ answer, error, thinking, help, closed, told, two, mine }) {
  if (server.again && !error && (thinking || !answer)) return wordsOf({ error: { kind: "Unreachable", message: "" } });
  if (error)
    return {
      kind: "error",
      head: errorHead(error),
      line: error.message || say("page.unreachable"),
      action: error.kind === "Stopped" ? "resume" : server.again && "again",
    };
  if (thinking || !answer)
    return {
      kind: "thinking",
      head: say(thinking === "opponent" ? "page_play.thinking.opponent" : "page_play.thinking.position"),
      line: say("page_play.thinking_line"),
      action: "stop",
    };
  if (answer.over) return ended(answer, two, mine);
  if (told) return told;
  if (!help)
    return {
      kind: "hidden",
      head: say("page_play.hidden.head"),
      line: say(`page_play.hidden.${closed ? "think" : hasKeys() ? "by_key" : "line"}`),
      action: "reveal",
    };
  if (!answer.outcome)
    return {
      kind: "hidden",
      head: say("page_play.undecided.head"),
      line: answer.why?.[0] ? brief(answer.why[0]) : say("page_play.undecided.line"),
    };
  const wins = (answer.outcome === "N") === (mine || two);
  // In Chinese the first two speak of the player to move, who is not the reader while the opponent thinks.
  const who = two ? "mover" : mine ? "you" : "while_waiting";
  const head = say(wins ? `page_play.win.${who}` : `page_play.lose.${who}`);
  return { kind: wins ? "win" : "lose", head, line: fact(answer, wins, mine || two) };
}

const ERRORS = { LimitError: "too_large", Crashed: "mistake", Mistake: "mistake", Stopped: "stopped" };
const errorHead = ({ kind }) =>
  say(`page_play.error.${ERRORS[kind] ?? (kind === "Unreachable" ? "unreachable" : "not_playable")}`);

function ended(answer, two, mine) {
  const toMoveWins = answer.convention === "misere";
  const youWin = toMoveWins === mine;
  const empty = isEmpty(answer.position);
  const left = say(empty ? "page_play.ended_line.empty" : "page_play.ended_line.stuck");
  if (two) return { kind: "zero", head: say(`page_play.ended_two.${youWin ? "first" : "second"}`), line: left };
  // Whoever is not to move has taken the last stone.
  const took = say(`page_play.ended_line.${mine ? "they" : "you"}_took_and_${mine === youWin ? "lost" : "won"}`);
  const head = say(youWin ? "page_play.ended.won" : "page_play.ended.lost");
  return { kind: youWin ? "win" : "lose", head, line: empty ? took : left };
}

/** The one line below: how long it lasts, how many moves win, or what the cap is. */
function fact(answer, wins, toMove) {
  const game = answer.components[0];
  const parts = [];
  if (
    toMove &&
    !answer.is_sum &&
    game.view === "dynamic" &&
    answer.cap !== null &&
    big(answer.cap) < big(game.heaps[0]) - 1n
  )
    parts.push(say("page_play.cap_line", { cap: answer.cap }));
  if (answer.lasts?.exact) {
    const n = (big(answer.lasts.moves) + (toMove ? 1n : 0n)) / 2n;
    parts.push(say(`page_play.${wins ? "win_line.within" : "lose_line.holds_out"}`, { n }));
  } else if (toMove && wins && answer.winning_move_count) parts.push(countLine(answer));
  else parts.push(wins ? say("page_play.win_line.whatever") : say("page_play.lose_line.answered"));
  return parts.join(say("page_play.between"));
}

function countLine({ winning_move_count: count, options, options_complete: isWhole }) {
  return say(`page_play.count_line.${isWhole ? "of_all" : "alone"}`, { count, total: options?.length });
}
