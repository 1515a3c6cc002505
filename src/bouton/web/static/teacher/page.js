// Teacher mode: one position for a whole room.  Verdict, winning move and reason stay hidden until 1, 2 or 3 is
// pressed; Space passes the turn from team to team, R draws a position, the arrows step through the game.

import { button, h, refill } from "../core/dom.js";
import { switchLanguage, switchTheme, TABS } from "../core/header.js";
import { logo } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { isTyping, register } from "../core/keys.js";
import { go, note } from "../core/route.js";
import { brief, say } from "../core/words.js";
import { change } from "../learn/moves.js";
import { linked, readCap, readPosition } from "../play/link.js";
import { hasKeys, moveSentence, ruleSentence } from "../play/sentences.js";
import { Match, mover } from "../play/match.js";
import { Scene } from "../play/scene.js";
import { drawnLike, Situation } from "../play/situation.js";
import { Stage } from "../play/stage.js";

const CARDS = [
  { key: 1, name: "page_teacher.cards.verdict", answer: verdict },
  { key: 2, name: "page_teacher.cards.move", answer: moves },
  { key: 3, name: "page_teacher.cards.reason", answer: reason },
];
const TEAMS = ["page_teacher.turn.first", "page_teacher.turn.second"];
const MOST_MOVES = 4;
const FIRST = TABS[0];
// Shares of the height of the screen: the largest stone, and what the board may fill.
const STONE = 100 / 1080;
const STAGE = 540 / 1080;
const GAP = 32 / 1080;
// What a groove adds to its stones, in pixels.
const GROOVE = 34;
const WIDE = 1080;

/** Shows the position of the address to the room. */
export async function show(view, query, context) {
  const teacher = new Teacher(view, context);
  context.onLeave(() => teacher.leave());
  await teacher.begin(situationOf(query));
}

function situationOf({ rules = FIRST.rules, position, cap, last }) {
  const tab = TABS.find((one) => one.rules === rules);
  const text = position || tab?.position || undefined;
  // What is no position is told by the server.
  return new Situation({ rules, position: readPosition(text) ?? text, cap: readCap(cap), last: readCap(last) });
}

class Teacher {
  shown = new Set();
  passes = new WeakMap(); // by node: whether the turn went to the other team there
  busy = false;

  constructor(view, context) {
    this.view = view;
    this.context = context;
    this.holder = h("div.teacher-board");
    const choices = { onChoose: (move) => this.choose(move), onPlay: (move) => this.play(move) };
    this.stage = new Stage(this.holder, context.signal, { help: false, ...choices });
  }

  async begin(situation) {
    const match = Match.begin(situation);
    await this.stage.show(match, { large: this.sizes({ components: [] }) });
    if (this.context.signal.aborted) return;
    this.build();
    this.release = register("teacher", this.keys());
    const { signal } = this.context;
    addEventListener("resize", () => this.stage.board.set({ large: this.sizes() }), { signal });
    // The numbers and the arrows belong to the room, also while the board has the focus.
    addEventListener("keydown", (event) => this.capture(event), { capture: true, signal });
    this.draw();
  }

  leave() {
    this.release?.();
    this.stage.destroy();
  }

  keys() {
    const toggles = CARDS.map(({ key, name }) => [String(key), { run: () => this.toggle(key), says: say(name) }]);
    return {
      ...Object.fromEntries(toggles),
      " ": { run: () => this.pass(), says: say("page_teacher.keys.pass") },
      r: { run: () => this.random(), says: say("page_teacher.keys.random") },
      d: { run: switchTheme, says: say("page_teacher.keys.dark") },
      ",": { run: () => this.step(-1), says: say("page_teacher.keys.back") },
      ".": { run: () => this.step(1), says: say("page_teacher.keys.on") },
      Escape: { run: () => this.quit(), says: say("page_teacher.leave") },
    };
  }

  build() {
    this.heading = h("h1.teacher-question");
    this.name = h("b.teacher-game");
    this.rule = h("span.teacher-rule");
    this.main = button("primary", () => this.play(this.stage.board.chosen));
    this.cards = CARDS.map(({ key }) =>
      h("button.teacher-card", { type: "button", on: { click: () => this.toggle(key) } }),
    );
    const action = h("div.teacher-action", this.main);
    this.turn = h("p.teacher-turn", { "aria-live": "polite" });
    refill(this.view, [
      h(
        "div.teacher",
        this.head(),
        this.heading,
        h(
          "div.teacher-middle",
          h("section.tray.teacher-stage", { "aria-label": say("page.teacher") }, this.holder, action),
          h("div.teacher-cards", { "aria-live": "polite" }, this.cards),
        ),
        h("footer.teacher-foot", this.commands(), this.turn),
      ),
    ]);
  }

  head() {
    const props = { type: "button", on: { click: () => this.quit() } };
    const esc = h("button.teacher-leave", props, h("kbd", "Esc"), say("page_teacher.leave"));
    const mode = h("span.teacher-mode", say("page.teacher"));
    return h("header.teacher-head", logo(), this.name, this.rule, mode, esc);
  }

  commands() {
    const command = (key, words, run) =>
      h("button.teacher-key", { type: "button", on: { click: run } }, h("kbd", key), words);
    return h(
      "div.teacher-keys",
      command("←", say("page_teacher.keys.back"), () => this.step(-1)),
      command("→", say("page_teacher.keys.on"), () => this.step(1)),
      command(say("page_teacher.keys.space"), say("page_teacher.keys.pass"), () => this.pass()),
      command("R", say("page_teacher.keys.random"), () => this.random()),
      command("L", say("page_teacher.keys.language"), switchLanguage),
      command("D", say("page_teacher.keys.dark"), switchTheme),
    );
  }

  /** A stone of 100 px on a screen of 1080, less where the heaps would not fit one below the other. */
  sizes({ components } = this.stage.answer) {
    if (innerWidth < WIDE) return null;
    const height = innerHeight * STAGE;
    const gap = innerHeight * GAP;
    const rows = Math.max(1, ...components.map((one) => one.heaps.length));
    return { stone: Math.min(innerHeight * STONE, (height + gap) / rows - gap - GROOVE), height };
  }

  capture(event) {
    const { key, target } = event;
    const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || isTyping(target);
    if (isElsewhere || document.querySelector("dialog[open]")) return;
    if (CARDS.some((card) => String(card.key) === key)) this.toggle(Number(key));
    else if (key === " " && !target.closest?.("button")) this.pass();
    else if (/^Arrow(Left|Right)$/.test(key) && !this.holder.contains(target)) this.step(key === "ArrowLeft" ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Draws all that belongs to the present position, its cards closed. */
  draw() {
    const { answer, match, board } = this.stage;
    const title = answer.components.map((one) => one.shown).join(" + ");
    this.shown.clear();
    this.context.title(title);
    this.name.textContent = title;
    this.rule.textContent = ruleSentence(answer);
    this.heading.textContent = say(answer.over ? "page_teacher.question.over" : "page_teacher.question.first");
    board.set({ large: this.sizes() });
    this.choose(null);
    this.drawCards();
    this.drawTurn();
    note("teacher", linked(answer, match.situation.rules));
  }

  choose(move) {
    const { answer, board } = this.stage;
    this.main.textContent = move ? moveSentence(answer, move, board.shape) : say("page_learn.choose.yours");
    this.main.setAttribute("aria-disabled", String(!move));
    this.main.hidden = answer.over;
  }

  /** One thing at a time; then the position is drawn. */
  async once(run) {
    if (this.busy) return;
    this.busy = true;
    try {
      await run();
      this.draw();
    } catch (problem) {
      if (problem.name !== "AbortError") throw problem;
    } finally {
      this.busy = false;
    }
  }

  play(move) {
    return move && this.once(() => this.stage.play(move));
  }

  step(by) {
    const { match } = this.stage;
    const next = by < 0 ? match.here.parent : match.ahead;
    return next && this.once(() => this.stage.show(match.go(next)));
  }

  random() {
    const outcome = Math.random() < 0.5 ? "N" : "P";
    const begin = async () => {
      const { answer, match } = this.stage;
      const drawn = await drawnLike(answer, outcome, this.context.signal);
      await this.stage.begin({ ...drawn, rules: match.situation.rules });
    };
    return this.once(begin);
  }

  /** The team to move, 0 or 1: they take turns, and each Space before passes the turn once more. */
  team() {
    const line = this.stage.match.line().slice(0, this.stage.match.here.number + 1);
    return (mover(this.stage.match.here) + line.filter((node) => this.passes.get(node)).length) % 2;
  }

  pass() {
    const { here } = this.stage.match;
    this.passes.set(here, !this.passes.get(here));
    this.drawTurn();
  }

  toggle(key) {
    if (!this.shown.delete(key)) this.shown.add(key);
    this.drawCards();
  }

  drawCards() {
    const { answer, board } = this.stage;
    this.cards.forEach((box, at) => {
      const card = CARDS[at];
      const open = this.shown.has(card.key);
      box.classList.toggle("is-open", open);
      box.setAttribute("aria-expanded", String(open));
      // A card is opened by its digit, or on a phone by a touch.
      const hidden = hasKeys() ? "hidden" : "hidden_touch";
      const state = say(`page_teacher.state.${open ? "open" : hidden}`, { digit: card.key });
      const words = h("span", h("b", say(card.name)), h("small", state));
      const head = h("span.teacher-card-head", h("kbd", card.key), words);
      refill(box, [head, open && h("span.teacher-answer", card.answer(answer))]);
    });
    board.dress(this.shown.has(3) ? new Scene(() => {}) : null);
    board.show((this.shown.has(2) && answer.winning_moves[0]) || null, true);
  }

  drawTurn() {
    const team = this.team();
    const winner = say(TEAMS[1 - team]);
    const words = [say("page_teacher.turn.label"), " ", h("b", say(TEAMS[team]))];
    refill(this.turn, this.stage.answer.over ? say("page_teacher.won", { winner }) : words);
  }

  quit() {
    const { answer, match } = this.stage;
    go("play", linked(answer, match.situation.rules));
  }
}

function verdict({ over, outcome }) {
  if (over) return [mark("zero", 64), h("strong", say("page_teacher.verdict.over"))];
  const words = outcome ? `page_teacher.verdict.${outcome === "N" ? "win" : "loss"}` : "verdict.short.unknown";
  return [mark(outcome ? (outcome === "N" ? "win" : "lose") : "hidden", 64), h("strong", say(words))];
}

function moves(answer) {
  const { winning_moves: all, winning_move_count: count } = answer;
  if (!all.length) return h("span", say("page_teacher.moves.none"));
  const listed = all.slice(0, MOST_MOVES).map((move) => h("strong.teacher-move", change(answer, move)));
  const total = count ?? all.length;
  return [listed, total > MOST_MOVES && h("small", say("page_teacher.moves.more", { count: total - MOST_MOVES }))];
}

function reason(answer) {
  const sentences = answer.why.slice(0, 2).map((sentence) => h("span", brief(sentence)));
  return h("span.teacher-why", sentences);
}
