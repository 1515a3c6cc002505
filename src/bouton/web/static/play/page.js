// The first page: a game on the board, who wins, one button that plays the move, and why.

import { goOn } from "../learn/path.js";
import { allViews, board } from "../board/board.js";
import { isSame } from "../board/table.js";
import { press } from "../core/lists.js";
import { button, clear, h } from "../core/dom.js";
import { toastOf } from "../core/dialog.js";
import { isEmbedded, isStill } from "../core/embed.js";
import { register } from "../core/keys.js";
import { go as goTo, note, push } from "../core/route.js";
import * as settings from "../core/settings.js";
import { read, write } from "../core/store.js";
import { more, say } from "../core/words.js";
import { actionBar } from "./action.js";
import { Heading } from "./heading.js";
import { Ladder } from "./ladder.js";
import { linked, positionText } from "./link.js";
import { mover } from "./match.js";
import { until } from "./pause.js";
import { moveSentence, moveText, outline } from "./sentences.js";
import { errorOf, placeOf, Session } from "./session.js";
import { drawnLike } from "./situation.js";
import { stopAfter, STOPS, stops, swipes } from "./stops.js";
import { Telling } from "./telling.js";
import { toolRow } from "./tools.js";
import { trail } from "./trail.js";
import { verdictBand } from "./verdict.js";

let present = null;
// What the link of a match says of its moves.
const UNPLAYED = { moves: null, lines: null, at: null, review: null };
// The same rules under which the last move loses, or those of them under which it wins.
const turned = ({ rules }) => (/; misere$/.test(rules) ? rules.slice(0, -"; misere".length) : `${rules}; misere`);
// Kept once the reason has been looked at: until then the end of a game leads there.
const SEEN = "why_seen";

/** Goes to the stop of the query, where that is all that it changes; answers whether it was. */
export const follow = (query) => present?.follow(query) ?? false;

/** Shows the game that the query names. */
export async function show(view, query, context) {
  const page = new Page(view, query, context);
  present = page;
  context.onLeave(() => page.leave());
  await page.begin();
}

class Page {
  board = null;
  panel = null;
  review = null;
  drawn = null; // the answer on the board
  opened = false; // who wins was asked before the first move
  stop = STOPS[0];
  goal = null; // the stop of the link, until it is gone to

  constructor(view, query, context) {
    this.view = view;
    this.query = query;
    this.context = context;
    const on = {
      change: () => this.change(),
      wait: () => this.board?.set({ disabled: this.disabled() }),
      reply: (move, signal) => this.showReply(move, signal),
      leave: (move) => this.board?.leave(move),
      square: () => this.board?.shape?.at,
      stay: () => context.signal.aborted || this.board?.restore(),
    };
    this.session = new Session(query, on, context.signal);
    this.goal = this.session.stage;
    this.build(view);
    this.release = register("play", isStill() ? {} : this.keys());
    addEventListener("absence", () => this.showVerdict(), { signal: context.signal });
    this.unsubscribe = settings.subscribe((what) => ["help", "think"].includes(what) && this.turnHelp());
  }

  build(view) {
    const { session } = this;
    this.heading = new Heading((text, game) => this.context.title(text, { games: true, game }));
    this.verdict = verdictBand({
      announce: this.context.announce,
      onStop: () => session.stop(),
      onReveal: () => this.reveal(),
      onResume: () => (session.match ? session.resume() : this.begin()),
    });
    this.boardPlace = h("div.board-place");
    this.action = actionBar({
      onPlay: () => this.act(),
      onHint: () => this.hint(),
      onUndo: () => session.undo(),
      onReview: () => this.startReview(),
      onAgain: () => this.again(),
      onNext: () => goTo("play", { ...this.query, level: session.next }),
    });
    this.hints = new Ladder(this.action, this.context.announce);
    const proofPlace = h("div.proof-place");
    const beats = () => this.beats;
    this.telling = new Telling(proofPlace, beats, this.context, () => this.showVerdict());
    const parts = [this.verdict.element, this.boardPlace, this.action.element, proofPlace];
    this.tray = h("section.tray.stage", { "aria-label": say("page_play.board"), tabIndex: -1 }, parts);
    this.tools = toolRow({
      undo: () => session.undo(),
      redo: () => session.redo(),
      swap: () => session.swap(),
      edit: () => this.edit(),
      share: async () => (await import("./sharing.js")).shareGame(session),
      lesson: () => session.answer && goTo("learn/make", linked(session.answer, session.match.situation.rules)),
      level: (name) => session.setLevel(name),
      again: () => this.again(),
      random: (outcome) => this.random(outcome),
      review: () => this.startReview(),
      verdict: () => this.turnVerdict(),
      misere: () => goTo("play", { ...session.link(), ...UNPLAYED, rules: turned(session.answer) }),
    });
    this.moves = trail({ onGo: (node) => session.go(node) });
    this.stops = stops((stop) => this.stopAt(stop));
    swipes(this.tray, (by) => this.stopAt(stopAfter(this.stop, by)));
    this.reviewPlace = h("div.review-place");
    this.main = h(
      "div.column",
      this.tray,
      this.tools.element,
      this.moves.element,
      !isEmbedded() && h("p.small", goOn("")),
    );
    this.beats = h("ol.beats");
    this.reasonPlace = h("div");
    const inside = h("div.column", this.reasonPlace, this.beats);
    this.aside = h("aside.drawer", { "aria-label": say("page_play.reason") }, inside);
    this.handle = button("drawer-tab", () => this.stopAt("why"), [h("i.drawer-stone"), say("page_stage.stop.why")], {
      "aria-expanded": "false",
    });
    this.columns = h("div.columns.with-drawer", this.main, this.aside);
    this.tray.append(this.handle);
    this.slide();
    this.tray.dataset.goal = this.goal;
    press(this.stops, this.goal);
    const { name, rule, code } = this.heading;
    view.append(h("div.title-row", name, rule, code, this.stops), this.columns, this.reviewPlace);
  }

  /** Opens the drawer beside the stage where a reason is told, and closes it where the game is played. */
  slide() {
    const isOpen = (this.goal ?? this.stop) !== STOPS[0] || (isEmbedded() && this.help());
    this.columns.classList.toggle("is-open", isOpen);
    this.handle.setAttribute("aria-expanded", String(isOpen));
    this.aside.inert = !isOpen;
    this.reasonPlace.hidden = this.stop === "proof";
    this.beats.hidden = !this.reasonPlace.hidden;
  }

  keys() {
    const { session } = this;
    return {
      h: { run: () => this.hint(), says: say("page_play.keys.hint") },
      v: { run: () => this.turnVerdict(), says: say("page_play.keys.verdict") },
      w: { run: () => this.stopAt(stopAfter(this.stop, 1, true)), says: say("page_play.keys.reason") },
      "Ctrl+z": { run: () => session.undo(), says: say("button.play.undo") },
      "Ctrl+Shift+z": { run: () => session.redo(), says: say("button.play.redo") },
      ",": { run: () => session.go(session.match?.here.parent), says: say("page_play.keys.back") },
      ".": { run: () => session.go(session.match?.ahead), says: say("page_play.keys.on") },
      n: { run: () => this.again(), says: say("button.play.new") },
      s: { run: () => !session.isTwo() && session.swap(), says: say("button.play.swap") },
      Enter: { run: (event) => this.enter(event), says: say("page_play.keys.play") },
      Escape: { run: () => this.live().board?.choose(null), says: say("page_play.keys.release") },
      ...Object.fromEntries(["ArrowLeft", "ArrowRight"].map((one) => [one, () => this.toBoard()])),
      "← → ↑ ↓": { says: say("page_play.keys.arrows") },
      "Tab ⇥": { says: say("page_play.keys.heaps") },
      "A … Z": { says: say("page_play.keys.letter") },
      "1 … 9": { says: say("page_play.keys.digit") },
      // Letters that are no commands lead to their heap from everywhere.
      ...Object.fromEntries(
        [..."abcdefgijkmoqruxyz"].map((one) => [one, (event) => this.live().board?.table.letter(event)]),
      ),
      ...Object.fromEntries([..."123456789"].map((one) => [one, (event) => this.toBoard(event)])),
    };
  }

  // The reason comes when the board stands, and after it what other boards need.
  async loadPanel() {
    const [{ why }] = await Promise.all([import("../why/panel.js"), more()]);
    allViews().catch(() => {});
    if (this.context.signal.aborted) return;
    this.panel = why(this.reasonPlace, { onOpen: (position, option) => this.open(position, option) });
    if (this.drawn) this.panel.update(this.drawn, this.board?.chosen);
    this.showVerdict();
  }

  follow(query) {
    const { session } = this;
    if (!session.match) return false;
    const link = session.link();
    const same = ["you", "level"].every((name) => String(query[name] ?? "") === String(link[name] ?? ""));
    const stop = STOPS.includes(query.stop) ? query.stop : STOPS[0];
    if (!same || placeOf(query) !== placeOf(link) || stop === this.stop) return false;
    this.stopAt(stop, null);
    return true;
  }

  /** Goes to a stop: the board to play on, the reason on its stones, or the proof; *into* notes it in the address. */
  async stopAt(stop, into = push) {
    if (this.goal === null) this.keepHeight();
    this.goal = null;
    if (stop === this.stop || !this.session.answer) return;
    // Of a game that is over nothing is left to be told but how it was won.
    if (into && stop === "why" && this.session.answer.over && this.session.match.here.number) return this.showWhy();
    const isHeld = document.activeElement !== document.body;
    this.stop = this.session.stage = stop;
    into?.("play", this.session.link());
    press(this.stops, stop);
    this.tray.dataset.stop = stop;
    if (stop !== "play") {
      this.reveal();
      write(SEEN, true);
      this.drawAction();
    }
    this.slide();
    await this.telling.go(stop, this.board, this.session);
    if (stop !== this.stop) return;
    this.showVerdict();
    // What had the focus is gone: the stage that shows the stop has it next.
    if (into && isHeld && document.activeElement === document.body) this.tray.focus({ preventScroll: true });
  }

  /** What stands below the stage stays there from stop to stop: the stage is no lower than it was at this position. */
  keepHeight() {
    this.tray.style.minHeight = `${this.tray.getBoundingClientRect().height}px`;
    addEventListener("resize", this.freeHeight, { once: true, signal: this.context.signal });
  }

  freeHeight = () => (this.tray.style.minHeight = "");

  showVerdict() {
    const { session } = this;
    const { answer, error, thinking } = session;
    // The proof tells of itself.
    if (this.telling.proof && !error) return;
    const { told, scene } = this.telling;
    this.panel?.stage(scene?.kind ?? null, told);
    const mine = session.isTwo() ? session.mover() === 0 : session.isMine();
    const help = this.help();
    this.verdict.show({ answer, error, thinking, help, told, closed: this.closed(), two: session.isTwo(), mine });
  }

  /** Whether who wins waits to be asked: before the first move, where the person is to think first. */
  closed() {
    const { match } = this.session;
    return settings.get("think") && !this.opened && match !== null && match.nodes.length === 1;
  }

  /** Whether who wins and why is shown. */
  help() {
    return settings.get("help") && !this.closed();
  }

  turnVerdict() {
    if (this.help()) settings.set("help", false);
    else this.reveal();
  }

  reveal() {
    this.opened = true;
    if (settings.get("help")) this.turnHelp();
    else settings.set("help", true);
  }

  disabled() {
    const { session } = this;
    return isStill() || !session.isMine() || Boolean(session.thinking) || !session.answer;
  }

  /** Everything that is seen, drawn from what the session knows. */
  change() {
    const { session } = this;
    const { answer, error, match } = session;
    this.slide();
    if (answer && answer !== this.drawn) this.drawAnswer(answer);
    else this.board?.set({ disabled: this.disabled(), help: this.help() });
    this.tools.draw(session, this.help());
    const texts = {
      textOf: (node) => moveText(outline(node.parent.situation.position, session.known), node.move),
      markOf: (node) => this.review?.markOf(node) || "",
      whoOf: (node) => this.whoOf(node),
    };
    if (match) this.moves.draw(match, texts);
    this.tray.classList.toggle("has-error", Boolean(error));
    this.tray.classList.toggle("is-reviewing", Boolean(this.review));
    this.drawAction();
    this.showVerdict();
    this.review?.follow();
  }

  drawAnswer(answer) {
    // A proof is of one position.
    if (this.stop === "proof") this.stopAt("play", note);
    this.freeHeight();
    this.drawn = answer;
    this.hints.reset();
    this.heading.show(answer);
    this.tray.classList.toggle("bare", Boolean(answer.is_sum));
    const { lanes, root } = this.session.match;
    const options = { disabled: this.disabled(), help: this.help(), lanes, starts: startsOf(root.situation, answer) };
    const choices = { onChoose: (move) => this.chosen(move), onPlay: () => this.act() };
    if (this.board) this.board.update(answer, options);
    else {
      this.board = board(this.boardPlace, { answer, ...choices, ...options });
      setTimeout(() => this.loadPanel(), this.goal ? 0 : 300); // what is not yet seen comes behind the board
    }
    if (this.goal === "why") this.stopAt("why", null);
    this.panel?.update(answer);
    this.context.arrived();
  }

  chosen(move) {
    this.drawAction();
    this.panel?.update(this.session.answer, move);
    this.session.foresee(move);
    if (move) this.action.hint("");
  }

  drawAction() {
    const { session } = this;
    const here = session.match?.here;
    this.action.show({
      answer: session.answer,
      move: this.board?.chosen || null,
      shape: this.board?.shape,
      mine: session.isMine(),
      thinking: session.thinking,
      error: session.error,
      canUndo: Boolean(here?.parent),
      reviewed: Boolean(here?.number) && !this.review,
      wonders: this.wonders(),
      next: session.next,
      kinds: this.board?.kinds || [],
      help: this.help(),
    });
  }

  /** The filled button: plays what is chosen, lets the computer move, or begins anew. */
  async act() {
    const { session } = this;
    if (!session.answer) return undefined;
    if (session.answer.over) return this.wonders() ? this.showWhy() : this.again();
    if (!session.isMine()) return session.reply();
    return this.board?.chosen && this.play(this.board.chosen);
  }

  /** What its player asks at the end of a game who has not yet seen how such a game is won: how it was lost, or won. */
  wonders() {
    const { answer, match } = this.session;
    if (!answer?.over || !match.here.number || read(SEEN, false)) return "";
    return this.session.isWon() || this.session.isTwo() ? "won" : "how";
  }

  /** Back to the last position that could have been won, with the reason on its stones. */
  async showWhy() {
    const { session } = this;
    const own = session.match.line().filter((node) => session.isTwo() || mover(node) === session.you);
    const winnable = own.filter((node) => session.answers.get(node)?.outcome === "N");
    await session.go((session.isWon() ? winnable[0] : winnable.at(-1)) ?? own[0]);
    return this.stopAt("why");
  }

  async play(move) {
    const refused = await this.session.play(move);
    if (!refused) return;
    this.context.announce(refused.message);
    this.action.refuse(refused.message);
  }

  async showReply(move, signal) {
    this.board.set({ disabled: true, help: this.help() });
    this.board.show(move);
    this.action.opponent(moveSentence(this.session.answer, move));
    if (settings.moves()) return;
    // Without motion the choice stays outlined until the person goes on.
    const events = ["keydown", "pointerdown"];
    await until(signal, (done) => {
      const heard = new AbortController();
      for (const event of events) addEventListener(event, done, { signal: heard.signal });
      return () => heard.abort();
    });
  }

  hint() {
    const { answer } = this.session;
    if (answer && !answer.over && !this.disabled() && !this.telling.proof) this.hints.climb(this.board, this.session);
  }

  /** An option clicked in the reason: it is played when it may be, else its position is opened. */
  open(position, option) {
    const { answer, rules } = this.session;
    if (isStill()) return;
    const legal = !this.disabled() && answer.options?.find((one) => isSame(one, { to: position }));
    if (legal) this.session.play(legal);
    else goTo("play", { rules, position: positionText(position), cap: option?.cap ?? null });
  }

  whoOf(node) {
    const who = mover(node.parent);
    if (this.session.isTwo()) return say(who === 0 ? "page_play.who.first" : "page_play.who.second");
    return say(who === this.session.you ? "page_play.who.you" : "page_play.who.they");
  }

  async startReview(into = push) {
    const { session } = this;
    if (!session.match) return;
    if (this.review) return void this.review.focus();
    try {
      const { openReview } = await import("./review.js");
      this.review = await openReview(this.reviewPlace, session, {
        whoOf: (node) => this.whoOf(node),
        onClose: () => this.endReview(),
        onChange: () => this.change(),
      });
    } catch (problem) {
      toastOf(problem);
    }
    session.reviewed = this.review && 1;
    into?.("play", session.link());
    this.change();
    this.review?.focus();
  }

  endReview() {
    this.review = this.session.reviewed = null;
    push("play", this.session.link());
    clear(this.reviewPlace);
    this.change();
  }

  async random(outcome) {
    // The games are those of the last answer, also while that of the present position is on its way.
    const { known, rules, level, running } = this.session;
    if (!known) return;
    try {
      const { position } = await drawnLike(known, outcome, running.signal);
      goTo("play", { rules, position: positionText(position), level });
    } catch (problem) {
      toastOf(problem);
    }
  }

  again() {
    const link = this.session.match ? this.session.link() : this.query;
    goTo("play", { ...link, ...UNPLAYED, stop: null });
  }

  async edit() {
    const { editPosition } = await import("./editor.js");
    const begin = (position, cap) => goTo("play", { ...this.session.link(), ...UNPLAYED, position, cap, last: null });
    editPosition(this.session, begin, (outcome) => this.random(outcome), this.help());
  }

  enter(event) {
    if (event.target.closest?.("a, button, summary")) event.target.click();
    else if (!this.telling.proof) this.act();
  }

  /** What holds the board that is played on: the page, or the proof. */
  live() {
    return this.telling.proof?.stage ?? this;
  }

  // Arrows before anything has the focus go to the board, and a digit acts there.
  toBoard(event) {
    const { board } = this.live();
    if (![document.body, this.view, this.tray].includes(document.activeElement)) return;
    if (event) board?.press(event);
    else board?.focus();
  }

  turnHelp() {
    this.board?.set({ help: this.help() });
    this.change();
  }

  leave() {
    this.session.keep();
    this.telling.destroy();
    this.release();
    this.unsubscribe();
    this.board?.destroy();
    this.panel?.destroy();
  }

  /** Asks for the game of the link; what is wrong with it is said in its place, with ways on. */
  async begin() {
    this.session.error = null;
    this.change();
    const { stage } = this.session;
    try {
      // The board of a reason is drawn once.
      if (stage !== STOPS[0]) await this.telling.ready();
      await this.session.start();
      await this.stopAt(stage, null);
      // A page that is new is shown from its top first.
      if (this.session.reviewed) setTimeout(() => this.context.signal.aborted || this.startReview(null));
    } catch (problem) {
      if (problem.name !== "AbortError") this.refuse(problem);
    }
  }

  refuse(problem) {
    this.session.error = errorOf(problem);
    this.aside.hidden = this.handle.hidden = true;
    this.main.classList.add("no-game");
    const { near: found = [], kind } = problem.error ?? {};
    const near = [found, kind === "PositionError" ? this.session.rules : []].flat().filter((name) => name !== "nim");
    this.heading.refuse(this.session.rules, near);
    this.change();
  }
}

/** The grooves are as long as the heaps were when this match began. */
function startsOf({ position }, answer) {
  const rows = answer.is_sum ? position : [position];
  const fits = answer.components.every((game, at) => rows[at].length === game.heaps.length);
  return fits ? rows.map((row) => row.map(BigInt)) : null;
}
