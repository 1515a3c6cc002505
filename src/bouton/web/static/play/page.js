// The first page: a game on the board, who wins, one button that plays the move, and why.

import { board } from "../board/board.js";
import { append, clear, h } from "../core/dom.js";
import { toast } from "../core/dialog.js";
import { register } from "../core/keys.js";
import { go as goTo, href } from "../core/route.js";
import * as settings from "../core/settings.js";
import { say } from "../core/words.js";
import { actionBar } from "./action.js";
import { Game, positionText } from "./game.js";
import { rung } from "./ladder.js";
import { moveSentence, moveText, outline, ruleSentence } from "./sentences.js";
import { session } from "./session.js";
import { toolRow } from "./tools.js";
import { trail } from "./trail.js";
import { verdictBand } from "./verdict.js";

let leaving = () => {};

/** Leaves the page: keys and running requests are let go. */
export function leave() {
  leaving();
}

/** Shows the game that the query names. */
export async function show(view, query, context) {
  const heading = h("h1", { class: "in-header" });
  const rule = h("p", { class: "rule" });
  const code = h("a", { class: "rule-code", title: say("page_play.change_rule") });
  const titleRow = h("div", { class: "title-row" }, heading, rule, code);
  const verdict = verdictBand({
    announce: context.announce,
    onStop: () => play.stop(),
    onReveal: () => settings.set("help", true),
    onResume: () => (play.game ? play.resume() : begin()),
  });
  const boardPlace = h("div", { class: "board-place" });
  const action = actionBar({
    onPlay: () => act(),
    onHint: () => hint(),
    onUndo: () => play.undo(),
    onAgain: () => again(),
  });
  const tray = h(
    "section",
    { class: "tray stage", "aria-label": say("page_play.board") },
    verdict.element,
    boardPlace,
    action.element,
  );
  const tools = toolRow({
    undo: () => play.undo(),
    redo: () => play.redo(),
    swap: () => play.swap(),
    edit: () => edit(),
    share: async () => (await import("./sharing.js")).shareGame(play),
    level: (name) => play.setLevel(name),
    again: () => again(),
    random: (outcome) => random(outcome),
    review: () => startReview(),
  });
  const moves = trail({ onGo: (node) => play.go(node) });
  const reviewPlace = h("div", { class: "review-place" });
  const main = h("div", { class: "column" }, tray, tools.element, moves.element);
  const aside = h("aside", { class: "column reason", "aria-label": say("page_play.reason") });
  view.append(titleRow, h("div", { class: "columns" }, main, aside), reviewPlace);

  const play = session(
    query,
    {
      change,
      wait: () => surface?.set({ disabled: disabled() }),
      reply: showReply,
      leave: (move) => surface?.leave(move),
      stay: () => context.signal.aborted || surface?.restore(),
    },
    context.signal,
  );
  let panel = null;
  // The reason comes beside the board, not before it.
  import("../why/panel.js").then(({ why }) => {
    if (context.signal.aborted) return;
    panel = why(aside, { onOpen: open, hidden: !help() });
    if (shownAnswer) panel.update(shownAnswer, surface?.chosen);
  });
  let surface = null;
  let shownAnswer = null;
  let hintStep = 0;
  let review = null;

  const disabled = () => !play.isMine() || Boolean(play.thinking) || !play.answer;
  const help = () => settings.get("help");

  /** Everything that is seen, drawn from what the session knows. */
  function change() {
    const { answer, error, thinking } = play;
    verdict.show({
      answer,
      error,
      thinking,
      help: help(),
      two: play.isTwo(),
      mine: play.isTwo() ? Game.mover(play.game?.here || { number: 0 }) === 0 : play.isMine(),
    });
    if (answer && answer !== shownAnswer) drawAnswer(answer);
    else surface?.set({ disabled: disabled(), help: help() });
    tools.draw(play);
    if (play.game) moves.draw(play.game, { textOf: nodeText, markOf: (node) => review?.markOf(node) || "", whoOf });
    tray.classList.toggle("has-error", Boolean(error));
    tray.classList.toggle("is-reviewing", Boolean(review));
    drawAction();
    review?.follow();
  }

  function drawAnswer(answer) {
    shownAnswer = answer;
    hintStep = 0;
    action.hint("");
    name(answer);
    tray.classList.toggle("bare", Boolean(answer.is_sum));
    const options = { disabled: disabled(), help: help(), starts: startsOf(answer) };
    if (surface) surface.update(answer, options);
    else surface = board(boardPlace, { answer, onChoose: chosen, onPlay: () => act(), ...options });
    panel?.update(answer);
  }

  /** The grooves are as long as the heaps were when this game began. */
  function startsOf(answer) {
    const { position } = play.game.root.situation;
    const rows = answer.is_sum ? position : [position];
    const fits = answer.components.every((game, at) => rows[at].length === game.heaps.length);
    return fits ? rows.map((row) => row.map(BigInt)) : null;
  }

  function name(answer) {
    const game = answer.components[0];
    const text = answer.is_sum ? say("page_play.sum_name") : answer.recognised ? game.shown : say("page_play.own_name");
    heading.textContent = text;
    rule.textContent = ruleSentence(answer);
    code.textContent = answer.is_sum ? answer.rules.join(" + ") : answer.rules;
    code.href = href("rules", { rules: answer.is_sum ? answer.snippets.text : answer.rules });
    context.title(text, { games: true });
  }

  function chosen(move) {
    drawAction();
    panel?.update(play.answer, move);
    play.foresee(move);
    if (move) action.hint("");
  }

  function drawAction() {
    action.show({
      answer: play.answer,
      move: surface?.chosen || null,
      mine: play.isMine(),
      thinking: play.thinking,
      error: play.error,
      canUndo: Boolean(play.game?.here.parent),
      reviewed: Boolean(play.game?.here.number) && !review,
      kinds: surface?.kinds || [],
      help: help(),
    });
  }

  /** The filled button: plays what is chosen, lets the computer move, begins anew, or opens the review. */
  async function act() {
    if (!play.answer) return;
    if (play.answer.over) return startReview();
    if (!play.isMine()) return play.reply();
    const move = surface?.chosen;
    if (!move) return;
    const refused = await play.play(move);
    if (refused) {
      context.announce(refused.message);
      action.refuse(refused.message);
    }
  }

  async function showReply(move, signal) {
    surface.set({ disabled: true, help: help() });
    surface.show(move);
    action.opponent(moveSentence(play.answer, move));
    if (settings.moves()) return;
    // Without motion the choice stays outlined until the person goes on.
    await new Promise((done, failed) => {
      const end = () => (removeEventListener("keydown", end), removeEventListener("pointerdown", end), done());
      addEventListener("keydown", end);
      addEventListener("pointerdown", end);
      signal.addEventListener("abort", () => (end(), failed(new DOMException("stopped", "AbortError"))), {
        once: true,
      });
    });
  }

  async function hint() {
    if (!play.answer || play.answer.over || disabled()) return;
    hintStep = Math.min(3, hintStep + 1);
    try {
      const found = await play.ask("hint", { ...play.situation(), step: hintStep });
      const { said, heap } = rung(play.answer, found, surface.kinds);
      action.hint(said, hintStep);
      context.announce(said);
      surface.point(heap);
      const [move] = found.moves;
      if (hintStep > 1 && move)
        surface.show(
          play.answer.options?.find((one) => JSON.stringify(one.to) === JSON.stringify(move.to)) || move,
          true,
        );
    } catch (problem) {
      if (problem.name !== "AbortError") action.refuse(problem.message);
    }
  }

  /** An option clicked in the reason: it is played when it may be, else its position is opened. */
  function open(position, option) {
    const legal =
      !disabled() && play.answer.options?.find((one) => JSON.stringify(one.to) === JSON.stringify(position));
    if (legal) play.play(legal);
    else goTo("play", { rules: play.rules, position: positionText(position), cap: option?.cap ?? null });
  }

  const whoOf = (node) => {
    const first = Game.mover(node.parent) === 0;
    if (play.isTwo()) return say("page_play.who", first ? 2 : 3);
    return say("page_play.who", Game.mover(node.parent) === play.you ? 0 : 1);
  };
  const nodeText = (node) => moveText(outline(node.parent.situation.position), node.move);

  async function startReview() {
    if (!play.game) return;
    if (review) return review.focus();
    try {
      const { openReview } = await import("./review.js");
      review = await openReview(reviewPlace, play, { whoOf, onClose: endReview, onChange: change });
    } catch (problem) {
      if (problem.name !== "AbortError") toast(problem.message || say("page.unreachable"));
    }
    change();
    review?.focus();
  }
  function endReview() {
    review = null;
    clear(reviewPlace);
    change();
  }

  async function random(outcome) {
    if (!play.answer) return;
    try {
      const found = await play.ask("random", {
        rules: play.answer.is_sum ? play.answer.rules : play.rules,
        ...(play.answer.is_sum ? { position: play.answer.position } : {}),
        outcome,
        seed: Math.floor(Math.random() * 1e9),
      });
      goTo("play", {
        rules: play.rules,
        position: positionText(found.position),
        level: play.level === "perfect" ? null : play.level,
      });
    } catch (problem) {
      if (problem.name !== "AbortError") toast(problem.message);
    }
  }
  const again = () => goTo("play", { ...(play.game ? play.link() : query), moves: null, at: null });
  async function edit() {
    const { editPosition } = await import("./editor.js");
    const begin = (position, cap) => goTo("play", { ...play.link(), position, cap, last: null, moves: null, at: null });
    editPosition(play, begin, random);
  }

  const release = register("play", {
    h: { run: hint, says: say("page_play.keys", 0) },
    v: { run: () => settings.set("help", !help()), says: say("page_play.keys", 1) },
    w: { run: () => panel?.focus(), says: say("page_play.keys", 2) },
    "Ctrl+z": { run: () => play.undo(), says: say("button.play", 1) },
    "Ctrl+Shift+z": { run: () => play.redo(), says: say("button.play", 2) },
    ",": { run: () => play.go(play.game?.here.parent), says: say("page_play.keys", 3) },
    ".": { run: () => play.go(play.game?.here.ahead), says: say("page_play.keys", 4) },
    n: { run: again, says: say("button.play", 0) },
    s: { run: () => !play.isTwo() && play.swap(), says: say("button.play", 5) },
    Enter: { run: (event) => enter(event), says: say("page_play.keys", 5) },
    Escape: { run: () => surface?.choose(null), says: say("page_play.keys", 6) },
    ArrowLeft: { run: firstChoice, says: say("page_play.keys", 7) },
    ArrowRight: { run: firstChoice },
  });
  function enter(event) {
    if (event.target.closest?.("a, button, summary")) event.target.click();
    else act();
  }
  // Arrows before anything has the focus go to the board.
  function firstChoice() {
    if (document.activeElement === document.body || document.activeElement === view) surface?.focus();
  }
  const unsubscribe = settings.subscribe((what) => {
    if (what !== "help") return;
    panel?.hide(!help());
    surface?.set({ help: help() });
    change();
  });
  leaving = () => {
    play.keep();
    release();
    unsubscribe();
    surface?.destroy();
    panel?.destroy();
    leaving = () => {};
  };

  await begin();

  /** Asks for the game of the link; what is wrong with it is said in its place, with ways on. */
  async function begin() {
    play.error = null;
    change();
    try {
      await play.start();
    } catch (problem) {
      if (problem.name !== "AbortError") refuse(problem);
    }
  }

  function refuse(problem) {
    play.error = problem.error || { kind: "Error", message: String(problem.message) };
    heading.textContent = play.rules.includes(":") ? say("page_play.sum_name") : play.rules;
    context.title(heading.textContent, { games: true });
    aside.hidden = true;
    main.classList.add("no-game");
    const near = [problem.error?.near || []].flat().filter((name) => name !== "nim");
    append(clear(rule), [
      near
        .slice(0, 3)
        .map((name) => [
          h("a", { href: href("play", { rules: name }) }, say("page_play.play_game", 0, { game: name })),
          " · ",
        ]),
      h("button", { class: "button link", type: "button", on: { click: () => goTo("play") } }, say("page_play.to_nim")),
      " · ",
      h("a", { href: href("rules", { rules: play.rules }) }, say("page_play.change_rule")),
    ]);
    change();
  }
}
