// Teacher mode: one position for a whole room.  Verdict, winning move and reason stay hidden until 1, 2 or 3 is
// pressed; Space passes the turn from team to team, R draws a position, the arrows step through the game.

import { append, clear, h } from "../core/dom.js";
import { switchLanguage, switchTheme, TABS } from "../core/header.js";
import { logo } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { isTyping, register } from "../core/keys.js";
import { go, note } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { board } from "../board/board.js";
import { change, deed } from "../learn/moves.js";
import { readCap, readPosition } from "../play/game.js";
import { drawn, linked, look, played } from "../learn/situation.js";

const CARDS = [1, 2, 3];
const MOST_MOVES = 4;
const MOST_SEED = 2 ** 31;
const FIRST = TABS[0];
// Shares of the height of the screen: the largest stone, and what the board may fill.
const STONE = 100 / 1080;
const STAGE = 540 / 1080;
const GAP = 32 / 1080;
// What a groove adds to its stones, in pixels.
const GROOVE = 34;
const WIDE = 1080;
let letGo = [];

/** Shows the position of the address to the room. */
export async function show(view, query, context) {
  const situation = situationOf(query);
  const answer = await look(situation, context.signal);
  if (context.signal.aborted) return;
  draw(view, situation, answer, context);
}

/** Lets go of the board and the keys. */
export function leave() {
  for (const end of letGo) end();
  letGo = [];
}

function situationOf({ rules = FIRST.rules, position, cap, last }) {
  const tab = TABS.find((one) => one.rules === rules);
  const text = position || tab?.position || undefined;
  // What is no position is told by the server.
  return { rules, position: readPosition(text) ?? text, cap: readCap(cap), last: readCap(last) };
}

function draw(view, start, first, context) {
  const { signal } = context;
  const history = [{ situation: start, answer: first, team: 0 }];
  const shown = new Set();
  let at = 0;
  let busy = false;
  let picture = null;

  const heading = h("h1", { class: "teacher-question" });
  const name = h("b", { class: "teacher-game" });
  const rule = h("span", { class: "teacher-rule" });
  const holder = h("div", { class: "teacher-board" });
  const main = h("button", { class: "button primary", type: "button", on: { click: () => play(picture.chosen) } });
  const cards = CARDS.map((card) =>
    h("button", { class: "teacher-card", type: "button", on: { click: () => toggle(card) } }),
  );
  const turn = h("p", { class: "teacher-turn", "aria-live": "polite" });

  const esc = h(
    "button",
    { class: "teacher-leave", type: "button", on: { click: quit } },
    h("kbd", {}, "Esc"),
    say("page_teacher.leave"),
  );
  const command = (keys, words, run) =>
    h(
      "button",
      { class: "teacher-key", type: "button", on: { click: run } },
      keys.map((key) => h("kbd", {}, key)),
      words,
    );
  append(clear(view), [
    h("div", { class: "teacher" }, [
      h(
        "header",
        { class: "teacher-head" },
        logo(),
        name,
        rule,
        h("span", { class: "teacher-mode" }, say("page_teacher.title")),
        esc,
      ),
      heading,
      h(
        "div",
        { class: "teacher-middle" },
        h(
          "section",
          { class: "tray teacher-stage", "aria-label": say("page_teacher.title") },
          holder,
          h("div", { class: "teacher-action" }, main),
        ),
        h("div", { class: "teacher-cards", "aria-live": "polite" }, cards),
      ),
      h(
        "footer",
        { class: "teacher-foot" },
        h("div", { class: "teacher-keys" }, [
          command(["←", "→"], say("page_teacher.keys", 0), () => step(-1)),
          command([say("page_teacher.keys", 5)], say("page_teacher.keys", 1), pass),
          command(["R"], say("page_teacher.keys", 2), random),
          command(["L"], say("page_teacher.keys", 3), switchLanguage),
          command(["D"], say("page_teacher.keys", 4), switchTheme),
        ]),
        turn,
      ),
    ]),
  ]);
  picture = board(holder, { answer: now().answer, help: false, large: sizes(), onChoose: choose, onPlay: play });
  addEventListener("resize", () => picture.set({ large: sizes() }), { signal });
  letGo.push(
    () => picture.destroy(),
    register("teacher", {
      ...Object.fromEntries(
        CARDS.map((card) => [String(card), { run: () => toggle(card), says: say("page_teacher.cards", card - 1) }]),
      ),
      " ": { run: pass, says: say("page_teacher.keys", 1) },
      r: { run: random, says: say("page_teacher.keys", 2) },
      d: { run: switchTheme, says: say("page_teacher.keys", 4) },
      ",": { run: () => step(-1), says: say("page_teacher.keys", 7) },
      ".": { run: () => step(1), says: say("page_teacher.keys", 8) },
      Escape: { run: quit, says: say("page_teacher.leave", 0) },
    }),
  );
  // The numbers and the arrows belong to the room, also while the board has the focus.
  addEventListener("keydown", capture, { capture: true, signal });
  refresh();

  function now() {
    return history[at];
  }

  /** A stone of 100 px on a screen of 1080, less where the heaps would not fit one below the other. */
  function sizes() {
    const { components } = now().answer;
    const height = innerHeight * STAGE;
    const rows = Math.max(...components.map((one) => one.heaps.length));
    return innerWidth < WIDE
      ? null
      : {
          stone: Math.min(innerHeight * STONE, (height + innerHeight * GAP) / rows - innerHeight * GAP - GROOVE),
          height,
        };
  }

  function capture(event) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector("dialog[open]")
    )
      return;
    if (CARDS.includes(Number(event.key)) && event.key.length === 1) toggle(Number(event.key));
    else if (event.key === " " && !event.target.closest?.("button")) pass();
    else if (/^Arrow(Left|Right)$/.test(event.key) && !holder.contains(event.target))
      step(event.key === "ArrowLeft" ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function refresh() {
    const { answer, situation } = now();
    const [component] = answer.components;
    const title = answer.is_sum ? answer.components.map((one) => one.shown).join(" + ") : component.shown;
    context.title(title);
    name.textContent = title;
    rule.textContent = answer.echo[lang()];
    heading.textContent = answer.over ? say("page_teacher.question", 1) : say("page_teacher.question");
    picture.update(answer, { disabled: answer.over, large: sizes() });
    choose(null);
    drawCards();
    drawTurn();
    note("teacher", linked(answer, situation.rules));
  }

  function choose(move) {
    const { answer } = now();
    main.textContent = move ? deed(answer, move) : say("page_learn.choose");
    main.setAttribute("aria-disabled", String(!move));
    main.hidden = answer.over;
  }

  async function play(move) {
    if (!move || busy) return;
    busy = true;
    try {
      const { situation, team } = now();
      await picture.leave(move);
      const after = await played(situation, move, signal);
      const answer = await look(after, signal);
      history.splice(at + 1, Infinity, { situation: after, answer, team: 1 - team });
      at += 1;
      shown.clear();
      refresh();
    } finally {
      busy = false;
    }
  }

  function step(by) {
    if (busy || !history[at + by]) return;
    at += by;
    shown.clear();
    refresh();
  }

  function pass() {
    now().team = 1 - now().team;
    drawTurn();
  }

  async function random() {
    if (busy) return;
    busy = true;
    try {
      const { situation, answer } = now();
      const position = answer.is_sum ? answer.components.map((one) => one.heaps) : undefined;
      const found = await drawn(
        { rules: situation.rules, position },
        Math.random() < 0.5 ? "N" : "P",
        Math.floor(Math.random() * MOST_SEED),
        signal,
      );
      const next = { rules: situation.rules, position: found.position, cap: found.cap, last: found.last };
      history.splice(0, Infinity, { situation: next, answer: await look(next, signal), team: 0 });
      at = 0;
      shown.clear();
      refresh();
    } finally {
      busy = false;
    }
  }

  function toggle(card) {
    if (shown.has(card)) shown.delete(card);
    else shown.add(card);
    drawCards();
  }

  function drawCards() {
    const { answer } = now();
    cards.forEach((box, place) => {
      const card = CARDS[place];
      const open = shown.has(card);
      box.classList.toggle("is-open", open);
      box.setAttribute("aria-expanded", String(open));
      append(clear(box), [
        h(
          "span",
          { class: "teacher-card-head" },
          h("kbd", {}, card),
          h(
            "span",
            {},
            h("b", {}, say("page_teacher.cards", place)),
            h("small", {}, open ? say("page_teacher.state", 1) : say("page_teacher.state", 0, { digit: card })),
          ),
        ),
        open && h("span", { class: "teacher-answer" }, [verdict, moves, reason][place](answer)),
      ]);
    });
    const best = shown.has(2) && answer.winning_moves[0];
    picture.set({ hint: best || null });
  }

  function drawTurn() {
    const { answer, team } = now();
    const team1 = say("page_teacher.turn", 1 + team);
    const last = say("page_teacher.turn", 2 - team);
    append(
      clear(turn),
      answer.over ? [say("page_teacher.won", 0, { winner: last })] : [say("page_teacher.turn"), " ", h("b", {}, team1)],
    );
  }

  function quit() {
    const { answer, situation } = now();
    go("play", linked(answer, situation.rules));
  }
}

function verdict(answer) {
  if (answer.over) return [mark("zero", 64), h("strong", {}, say("page_teacher.verdict", 2))];
  const wins = answer.outcome === "N";
  return [
    mark(answer.outcome ? (wins ? "win" : "lose") : "hidden", 64),
    h("strong", {}, answer.outcome ? say("page_teacher.verdict", wins ? 0 : 1) : say("verdict.short", 4)),
  ];
}

function moves(answer) {
  const { winning_moves: all, winning_move_count: count } = answer;
  if (!all.length) return h("span", {}, say("page_teacher.moves"));
  const listed = all.slice(0, MOST_MOVES).map((move) => h("strong", { class: "teacher-move" }, change(answer, move)));
  const total = count ?? all.length;
  return [listed, total > MOST_MOVES && h("small", {}, say("page_teacher.moves", 1, { count: total - MOST_MOVES }))];
}

function reason(answer) {
  return h(
    "span",
    { class: "teacher-why" },
    answer.why.slice(0, 2).map((sentence) => h("span", {}, sentence)),
  );
}
