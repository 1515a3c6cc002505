// The game gone through afterwards: who was winning, every move with its mark, and the lost wins to try again.

import { board } from "../board/board.js";
import { append, clear, h } from "../core/dom.js";
import { register } from "../core/keys.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { keyOf } from "../board/legal.js";
import { valueGraph } from "./graph.js";
import { moveText, outline, signKind } from "./sentences.js";
import { asked } from "./game.js";

const TRIES = 2;

/** Opens the review of the present line in *place*; gives {markOf, follow, focus}. */
export async function openReview(place, play, { whoOf, onClose, onChange }) {
  const line = play.game.line();
  const { root } = play.game;
  const found = await play.ask("review", {
    ...asked(play.rules, root.situation),
    moves: line.slice(1).map((node) => node.situation.position),
  });
  const rows = found.rows;
  const mistakes = rows
    .filter((row) => ["?", "??"].includes(row.mark) && (play.isTwo() || row.mover === play.you))
    .map((row) => row.number);
  let at = mistakes[0] ?? found.turning_point ?? rows.length;
  let tries = 0;
  let small = null;

  const graph = valueGraph(found.graph, rows, {
    flipped: !play.isTwo() && play.you === 1,
    two: play.isTwo(),
    onGo: go,
  });
  const table = h("ol", { class: "review-moves" });
  const learn = h("div", { class: "learn" });
  const boardPlace = h("div", { class: "review-board" });
  const caption = h("p", { class: "small second" });
  const result = h("p", { class: "learn-result", "aria-live": "polite" });
  const title = h("h2", { class: "review-title", tabIndex: -1 }, say("review.review", 0));
  const close = h(
    "button",
    { class: "button outlined", type: "button", on: { click: end } },
    say("page_play.back_to_game"),
  );
  const other = h("button", { class: "button outlined", type: "button", on: { click: another } });
  const element = h(
    "section",
    { class: "review", "aria-label": say("review.review", 0) },
    h("div", { class: "review-head" }, title, h("p", { class: "second" }, found.said.join(" ")), close),
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "column" },
        h(
          "div",
          { class: "panel" },
          h(
            "div",
            { class: "graph-head" },
            h("h3", {}, say("page_play.who_was_winning")),
            h("span", { class: "note" }, say("page_play.graph_note")),
          ),
          graph.element,
        ),
        h("div", { class: "tray retry" }, h("div", {}, caption, boardPlace), learn),
      ),
      h(
        "div",
        { class: "panel review-panel" },
        h(
          "div",
          { class: "graph-head" },
          h("h3", {}, say("page_play.moves")),
          h("span", { class: "note" }, say("page_play.for_mover")),
        ),
        table,
        legend(),
        other,
      ),
    ),
  );
  clear(place).append(element);
  const release = register("review", {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ",": { run: () => go(at - 1), says: say("page_play.keys", 3) },
    ".": { run: () => go(at + 1), says: say("page_play.keys", 4) },
  });
  play.reviewing = true;

  function drawTable() {
    append(
      clear(table),
      rows.map((row) => {
        const wins = row.outcome_after === "P";
        const ends =
          row.lasts_after === null
            ? ""
            : say(wins ? "page_play.win_in" : "page_play.lost_in", 0, { n: row.lasts_after + 1 });
        return h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: "review-row",
              "aria-current": row.number === at ? "true" : null,
              tabIndex: row.number === at ? 0 : -1,
              on: { click: () => go(row.number) },
            },
            h("span", { class: "second" }, row.number),
            h("span", { class: "second" }, whoOf(line[row.number])),
            h("strong", {}, textOf(row)),
            h(
              "b",
              {
                class: `sign ${signKind(row.mark)}`,
                title: row.mark ? say(`page_play.sign`, ["?!", "?", "??"].indexOf(row.mark)) : "",
              },
              row.mark,
            ),
            mark(wins ? "win" : "lose", 22, say("verdict.short", wins ? 0 : 1)),
            h("span", { class: "second far" }, ends),
          ),
        );
      }),
    );
  }

  const textOf = (row) => moveText(outline(line[row.number - 1].situation.position), row.move);

  /** Goes to a move: the graph, the table and the position before it. */
  async function go(number, focus = true) {
    if (number < 1 || number > rows.length) return;
    at = number;
    tries = 0;
    drawTable();
    graph.show(at);
    other.textContent = say("page_play.try_from", 0, { i: at });
    if (focus && table.contains(document.activeElement)) table.querySelector("[aria-current]")?.focus();
    await drawPosition();
  }

  async function drawPosition() {
    const number = at;
    const before = line[at - 1];
    const answer =
      play.answerOf(before) ||
      (await play
        .ask("position", { ...asked(play.rules, before.situation), options: true, most: 700 })
        .catch(() => null));
    if (!answer || number !== at) return;
    const row = rows[at - 1];
    const isMistake = mistakes.includes(at);
    caption.textContent = say("page_play.before_move", 0, { i: at, who: whoOf(line[at]), move: textOf(row) });
    const options = { disabled: !isMistake, help: false, compact: true, chosen: isMistake ? null : row.move };
    if (small) small.update(answer, options);
    else small = board(boardPlace, { answer, onPlay: attempt, onChoose: () => null, ...options });
    if (!isMistake) small.show(row.move);
    drawLearn(row, isMistake);
  }

  function drawLearn(row, isMistake) {
    result.textContent = "";
    clear(learn);
    const count = mistakes.indexOf(at);
    if (!mistakes.length)
      return append(learn, [
        h("p", { class: "learn-first" }, found.said.at(-1) || say("review.review", 4)),
        h("p", { class: "second" }, row.said),
      ]);
    if (!isMistake) {
      append(learn, [
        h("p", { class: "learn-first" }, row.said || textOf(row)),
        h(
          "button",
          { class: "button primary", type: "button", on: { click: () => go(mistakes[0]) } },
          say("review.retry", 0, { count: mistakes.length }).replace(/[.。]$/, ""),
        ),
      ]);
      return null;
    }
    return append(learn, [
      h(
        "p",
        { class: "learn-head" },
        h("b", { class: `sign ${signKind(row.mark)}` }, row.mark),
        h("span", {}, say("page_play.learn_head", 0, { i: count + 1, total: mistakes.length })),
      ),
      h("p", { class: "learn-first" }, say("review.retry", 1)),
      h("p", { class: "second" }, say("page_play.learn_note")),
      result,
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "button primary", type: "button", on: { click: () => attempt(small.chosen) } },
          say("page_play.try_this"),
        ),
        h(
          "button",
          { class: "button outlined", type: "button", on: { click: () => reveal(row) } },
          say("review.retry", 4),
        ),
        count + 1 < mistakes.length &&
          h(
            "button",
            { class: "button quiet", type: "button", on: { click: () => go(mistakes[count + 1]) } },
            say("page_play.next_mistake"),
          ),
      ),
    ]);
  }

  function attempt(move) {
    if (!move) return void (result.textContent = say("page_play.choose_first"));
    const answer = play.answerOf(line[at - 1]);
    const wins = move.outcome === "P" || answer?.winning_moves?.some((one) => keyOf(one.to) === keyOf(move.to));
    tries += wins ? 0 : 1;
    result.classList.toggle("right", Boolean(wins));
    append(clear(result), [mark(wins ? "win" : "lose", 22), h("span", {}, say("review.retry", wins ? 2 : 3))]);
    if (!wins && tries >= TRIES) reveal(rows[at - 1]);
    return null;
  }

  function reveal(row) {
    if (!row.best) return;
    small.show(row.best, true);
    append(clear(result), [mark("zero", 22), h("span", {}, row.said)]);
  }

  /** Plays on from the position before this move: another line, from which the first can be returned to. */
  function another() {
    const node = line[at - 1];
    end();
    play.go(node);
  }

  function end() {
    release();
    small?.destroy();
    play.reviewing = false;
    onClose();
  }

  drawTable();
  go(at, false);
  onChange();
  return {
    markOf: (node) => (line[node.number] === node && node.number ? rows[node.number - 1]?.mark : ""),
    follow() {
      // Another game has begun, or another line: what was reviewed is no longer what is played.
      if (play.game.root !== root) end();
    },
    focus() {
      element.scrollIntoView({ block: "start", behavior: "auto" });
      title.focus({ preventScroll: true });
    },
    end,
  };
}

function legend() {
  return h(
    "dl",
    { class: "legend" },
    ["?!", "?", "??"].map((sign, at) =>
      h("div", {}, h("dt", { class: `sign ${signKind(sign)}` }, sign), h("dd", {}, say("page_play.sign", at))),
    ),
  );
}
