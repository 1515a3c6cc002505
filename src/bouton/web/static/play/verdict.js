// The verdict: a mark, a sentence and one line of fact.  Its height never changes, so that the board does not jump.

import { big } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { hasKeys, isEmpty } from "./sentences.js";

/** The verdict band: {element, show(state)}; *announce* says it aloud, once a move. */
export function verdictBand({ announce, onStop, onReveal, onResume }) {
  const sign = h("span", { class: "verdict-mark" });
  const title = h("h2", { class: "verdict-title" });
  const fact = h("p", { class: "verdict-fact second" });
  const turn = h("div", { class: "turn", role: "group", "aria-label": say("page_play.turn") });
  const element = h("div", { class: "verdict" }, sign, h("div", { class: "verdict-words" }, title, fact), turn);
  let said = "";
  return {
    element,
    show(state) {
      const { kind, head, line, action } = wordsOf(state);
      append(clear(sign), [mark(kind, innerWidth <= 720 ? 40 : 48)]);
      title.textContent = head;
      append(clear(fact), [
        line,
        action && [
          " · ",
          h(
            "button",
            {
              class: "button link",
              type: "button",
              on: { click: { stop: onStop, reveal: onReveal, resume: onResume }[action] },
            },
            say(`page_play.${action}`),
          ),
        ],
      ]);
      element.dataset.kind = kind;
      append(clear(turn), sides(state));
      const words = `${head}. ${line || ""}`;
      if (kind !== "thinking" && words !== said) announce((said = words));
    },
  };
}

function sides({ two, mine, answer }) {
  const over = answer?.over;
  const names = two
    ? [say("page_play.sides", 2), say("page_play.sides", 3)]
    : [say("page_play.sides", 0), say("page_play.sides", 1)];
  return names.map((name, at) =>
    h(
      "span",
      { class: "side", "aria-current": !over && (at === 0) === mine ? "true" : null },
      h("i", { class: at ? "dot light" : "dot" }),
      name,
    ),
  );
}

/** What the verdict says: {kind, head, line, action}. */
function wordsOf({ answer, error, thinking, help, two, mine }) {
  if (error)
    return {
      kind: "error",
      head: errorHead(error),
      line: error.message || say("page.unreachable"),
      action: error.kind === "Stopped" ? "resume" : null,
    };
  if (thinking || !answer)
    return {
      kind: "thinking",
      head: say("page_play.thinking", thinking === "opponent" ? 1 : 0),
      line: say("page_play.thinking_line"),
      action: "stop",
    };
  if (answer.over) return ended(answer, two, mine);
  if (!help)
    return {
      kind: "hidden",
      head: say("page_play.hidden", 0),
      line: say("page_play.hidden", hasKeys() ? 1 : 2),
      action: "reveal",
    };
  if (!answer.outcome)
    return {
      kind: "hidden",
      head: say("page_play.undecided", 0),
      line: answer.why?.[0] || say("page_play.undecided", 1),
    };
  const wins = (answer.outcome === "N") === (mine || two);
  const key = wins ? "page_play.win" : "page_play.lose";
  // In Chinese the first two speak of the player to move, who is not the reader while the opponent thinks.
  const which = two ? 1 : mine ? 0 : 2;
  return { kind: wins ? "win" : "lose", head: say(key, which), line: fact(answer, wins, mine || two) };
}

function errorHead(error) {
  if (error.kind === "LimitError") return say("page_play.error", 0);
  if (error.kind === "Stopped") return say("page_play.error", 3);
  return say("page_play.error", error.kind === "Unreachable" ? 2 : 1);
}

function ended(answer, two, mine) {
  const toMoveWins = answer.convention === "misere";
  const youWin = toMoveWins === mine;
  const head = say("page_play.ended", isEmpty(answer.position) ? 0 : 1);
  if (two) return { kind: "zero", head, line: say("page_play.ended_two", toMoveWins === mine ? 0 : 1) };
  const last = mine ? 1 : 0; // who moved last: 0 you, 1 the opponent
  const line = isEmpty(answer.position)
    ? say("page_play.ended_line", (youWin ? 0 : 2) + (youWin ? last : 1 - last))
    : say("page_play.ended_stuck", youWin ? 0 : 1);
  return { kind: "zero", head, line };
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
    parts.push(say("page_play.cap_line", 0, { cap: answer.cap }));
  if (answer.lasts?.exact) {
    const own = Math.ceil(answer.lasts.moves / 2);
    const other = Math.floor((answer.lasts.moves + 1) / 2);
    parts.push(
      wins
        ? say("page_play.win_line", 0, { n: toMove ? own : Math.floor(answer.lasts.moves / 2) })
        : say("page_play.lose_line", 0, { n: answer.lasts.moves, own: other }),
    );
  } else if (toMove && wins && answer.winning_move_count) parts.push(countLine(answer));
  else parts.push(wins ? say("page_play.win_line", 1) : say("page_play.lose_line", 1));
  return parts.join(say("page_play.between"));
}

function countLine(answer) {
  const count = answer.winning_move_count;
  return answer.options_complete
    ? say("page_play.count_line", 0, { count, total: answer.options.length })
    : say("page_play.count_line", 1, { count });
}
