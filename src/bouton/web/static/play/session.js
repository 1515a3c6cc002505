// One game with its opponent: what is asked of the server, whose turn it is, and what the link in the address bar says.

import { ApiError, post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { note } from "../core/route.js";
import * as settings from "../core/settings.js";
import { toast } from "../core/dialog.js";
import { TABS } from "../core/header.js";
import { asked, capText, Game, positionText, readCap, readPosition } from "./game.js";

const STORE = "bouton.play";
const WAITS = 450;
const SHOWS = 350;
// An answer that comes within so many milliseconds is drawn at once, without a drawing of the wait for it.
const SOON = 60;
// A move that stays chosen so long is likely to be played.
const SETTLED = 120;
// Moves listed by the server: enough for every stone of ten heaps of sixty.
const OPTIONS = 700;
export const LEVELS = ["random", "beginner", "sharp", "perfect", "two"];

let kept = null;

// What of a link says where a game stands; language and the like do not.
const placeOf = (query) =>
  JSON.stringify(["rules", "position", "cap", "last", "moves", "at"].map((name) => String(query[name] ?? "")));

/**
 * A session of the game in *query*.  on.change() comes whenever something to be seen changed; on.reply(move) shows the
 * move the computer is about to make, on.leave(move) lets its stones go, and on.stay() puts them back when it was not
 * made after all.  on.wait() says that an answer is on its way: until it is drawn nothing may be chosen.
 */
export function session(query, on, signal) {
  const self = {
    game: null,
    answer: null,
    known: null, // the last answer that came: the game stays the same while the next one is on its way
    error: null,
    thinking: null,
    you: query.you === "1" ? 1 : 0,
    level: LEVELS.includes(query.level) ? query.level : remembered(),
    seed: seedOf(query.seed),
    rules: query.rules || "nim",
  };
  const answers = new Map();
  let moving = false;
  let running = new AbortController();
  let foreseen = null; // the answer to a position that may come next: {key, answer, stop}
  let settling = 0;
  let replying = null; // the signal of the reply on its way: asked for twice, it comes once
  signal.addEventListener("abort", () => (running.abort(), clearTimeout(settling)));

  const isTwo = () => self.level === "two";
  const isMine = () => isTwo() || Game.mover(self.game?.here || { number: 0 }) === self.you;

  async function ask(path, body, until = running.signal) {
    return post(path, { ...body, lang: lang() }, { signal: until });
  }

  /** Makes what ran before stop, so that no late answer disturbs what is shown now. */
  function fresh() {
    clearTimeout(settling);
    running.abort();
    running = new AbortController();
    if (signal.aborted) running.abort();
  }

  const looked = (situation) => ["position", { ...asked(self.rules, situation), options: true, most: OPTIONS }];

  async function answerOf(node) {
    if (!answers.has(node)) {
      const until = running.signal;
      const coming = foreseen?.key === JSON.stringify(node.situation) ? foreseen.answer : null;
      answers.set(node, (await coming) || (await ask(...looked(node.situation), until)));
    }
    return answers.get(node);
  }

  /** What *move* leaves, where the answer on the screen tells it whole; else null. */
  function leaves(move) {
    const { is_sum, components, options } = self.answer || {};
    // In a sum and in a game that remembers the last take a situation is more than what the list tells.
    if (is_sum || components?.[0].view === "dynamic" || !options?.includes(move)) return null;
    return { position: move.to, cap: null, last: null };
  }

  /** Asks what *move* leads to while it is only chosen, so that the answer is there when it is played; null: nothing. */
  function foresee(move) {
    clearTimeout(settling);
    const situation = move && isMine() ? leaves(move) : null;
    if (!situation) return;
    settling = setTimeout(() => {
      // Playing it stops all other requests, but not this one.
      const own = new AbortController();
      const stop = () => own.abort();
      signal.addEventListener("abort", stop, { once: true });
      const answer = ask(...looked(situation), own.signal).catch(() => null);
      foreseen = { key: JSON.stringify(situation), answer, stop };
    }, SETTLED);
  }

  /** Starts from the query: the position, and the moves of a shared game. */
  async function start() {
    fresh();
    if (kept && kept.link === placeOf(query)) {
      self.game = kept.game;
      return show().then(() => query.at === undefined && reply());
    }
    // A game of the header begins where the header says, any other with its own example.
    const tab = TABS.find((one) => one.rules === self.rules);
    const read = readPosition(query.position || tab?.position);
    if (query.position && !read)
      throw new ApiError(
        { kind: "PositionError", message: say("page_play.not_a_position", 0, { found: query.position.slice(0, 24) }) },
        422,
      );
    const example = read || self.rules.includes(":") ? null : await ask("rules", { rules: self.rules });
    const situation = {
      position: read || example?.example || null,
      cap: readCap(query.cap),
      last: readCap(query.last),
    };
    const first = await ask("position", { ...asked(self.rules, situation), options: true, most: OPTIONS });
    self.game = new Game(self.rules, { position: first.position, cap: situation.cap, last: situation.last });
    answers.set(self.game.root, first);
    self.answer = self.known = first;
    await follow((query.moves || "").split(";").filter(Boolean));
    const at = query.at === undefined ? -1 : Number(query.at);
    if (at >= 0) self.game.go(self.game.line()[at]);
    await show();
    if (at < 0) reply();
  }

  /** Plays the moves of a shared game; a link that was cut short plays as far as it can be read. */
  async function follow(moves) {
    try {
      for (const to of moves) await step({ to: readPosition(to) });
    } catch (problem) {
      if (problem.name === "AbortError") throw problem;
      toast(say("page_play.link_unread"));
    }
  }

  /** Makes *move* on the tree; the server says what it leaves and that it is legal, unless it has listed it already. */
  async function step(move) {
    const here = self.game.here;
    const known = leaves(move);
    if (known) return self.game.play(move, known);
    const after = await ask("move", { ...asked(self.rules, here.situation), to: move.to });
    return self.game.play(after.move, { position: after.position, cap: after.cap, last: after.last });
  }

  /** Looks at the present position: fetches its answer, and tells. */
  async function show() {
    const node = self.game.here;
    remember();
    self.error = null;
    self.answer = answers.get(node) || null;
    if (!self.answer) {
      const coming = answerOf(node);
      const mine = running.signal;
      on.wait();
      const late = setTimeout(() => {
        if (mine.aborted) return;
        self.thinking = "position";
        on.change();
      }, SOON);
      try {
        const found = await coming;
        if (mine.aborted) return;
        self.answer = self.known = found;
      } catch (problem) {
        if (problem.name === "AbortError") return;
        self.error = problem.error || { kind: "Error", message: problem.message };
      } finally {
        clearTimeout(late);
      }
      self.thinking = null;
    }
    on.change();
  }

  /** Plays a move of the person; answers the refusal when it is not legal. */
  async function play(move) {
    if (!self.answer || self.answer.over || moving) return null;
    const before = self.game.here;
    fresh();
    moving = true; // a third click while the stones rise is not a second move
    try {
      const gone = on.leave(move);
      await step(move);
      await gone;
    } catch (problem) {
      on.stay();
      if (problem.name === "AbortError") return null;
      self.game.go(before);
      on.change();
      return problem.error || { kind: "Error", message: problem.message };
    } finally {
      moving = false;
    }
    await show();
    const { error } = self;
    if (error && self.game.here.parent === before) {
      // Nobody can go on from there: the move is as good as refused.
      on.stay();
      await go(before);
      return error;
    }
    reply();
    return null;
  }

  /** The computer's turn, if it is: it waits, shows what it chose, and takes. */
  async function reply() {
    if (!self.answer || self.answer.over || isMine() || signal.aborted) return;
    const node = self.game.here;
    const mine = running.signal;
    if (replying === mine) return;
    replying = mine;
    self.thinking = self.answer ? "opponent" : null;
    on.change();
    try {
      const [chosen] = await Promise.all([
        ask("reply", { ...asked(self.rules, node.situation), level: self.level, seed: self.seed + node.number }),
        wait(settings.moves() ? WAITS : 0, mine),
      ]);
      const move = self.answer.options?.find((one) => JSON.stringify(one.to) === JSON.stringify(chosen.to)) || chosen;
      self.thinking = null;
      on.change();
      await on.reply(move, mine);
      await wait(settings.moves() ? SHOWS : 0, mine);
      await on.leave(move);
      if (mine.aborted || node !== self.game.here) return on.stay();
      self.game.play(chosen, { position: chosen.position, cap: chosen.cap, last: chosen.last });
      await show();
    } catch (problem) {
      on.stay();
      if (problem.name === "AbortError") return;
      self.thinking = null;
      self.error = problem.error || { kind: "Error", message: problem.message };
      on.change();
    } finally {
      if (replying === mine) replying = null;
    }
  }

  function go(node) {
    if (!node) return Promise.resolve();
    fresh();
    self.thinking = null;
    self.game.go(node);
    return show();
  }

  /** Back to the person's own last choice. */
  function undo() {
    let target = self.game?.here.parent;
    while (target?.parent && !isTwo() && Game.mover(target) !== self.you) target = target.parent;
    return go(target);
  }

  function redo() {
    let target = self.game?.here.ahead;
    while (target?.ahead && !isTwo() && Game.mover(target) !== self.you) target = target.ahead;
    return go(target);
  }

  /** The state as the query of a link. */
  function link() {
    const line = self.game.line();
    const { root, here } = self.game;
    const at = line.indexOf(here);
    return {
      rules: self.rules,
      position: positionText(root.situation.position),
      cap: capText(root.situation.cap),
      last: capText(root.situation.last),
      moves: line
        .slice(1)
        .map((node) => positionText(node.situation.position))
        .join(";"),
      at: at === line.length - 1 ? null : at,
      you: self.you ? 1 : null,
      level: self.level === "perfect" ? null : self.level,
    };
  }

  function remember() {
    if (!signal.aborted) note("play", link());
  }

  /** Lets another one play: what ran stops, an answer that did not come is asked for again. */
  function takeTurns() {
    // The first position is on its way still, and who plays is looked at when it has come.
    if (!self.game) return on.change();
    fresh();
    self.thinking = null;
    remember();
    if (!self.answer) return show().then(reply);
    on.change();
    return reply();
  }

  return Object.assign(self, {
    start,
    play,
    foresee,
    undo,
    redo,
    go,
    reply,
    link,
    isMine,
    isTwo,
    /** Keeps the whole tree for the case that the same place is shown again, in the other language for example. */
    keep() {
      if (self.game) kept = { link: placeOf(link()), game: self.game };
    },
    ask,
    answerOf: (node) => answers.get(node),
    swap() {
      self.you = 1 - self.you;
      return takeTurns();
    },
    setLevel(level) {
      self.level = level;
      try {
        localStorage.setItem(STORE, JSON.stringify({ level }));
      } catch {
        // Not kept where storage is forbidden.
      }
      return takeTurns();
    },
    stop() {
      fresh();
      foreseen?.stop();
      foreseen = null;
      self.thinking = null;
      // Without an answer nothing can be played: it is said so, and it can be asked for again.
      if (!self.answer) self.error = { kind: "Stopped", message: say("page_play.stopped") };
      on.change();
    },
    /** Asks again for the position that was stopped. */
    resume: () => (self.game ? show().then(reply) : null),
    situation: () => asked(self.rules, self.game.here.situation),
  });
}

function remembered() {
  try {
    const { level } = JSON.parse(localStorage.getItem(STORE) || "{}") || {};
    return LEVELS.includes(level) ? level : "perfect";
  } catch {
    return "perfect";
  }
}

const seedOf = (text) => (/^\d{1,9}$/.test(text || "") ? Number(text) : Math.floor(Math.random() * 1e6));

function wait(time, signal) {
  return new Promise((done, failed) => {
    const stopped = () => failed(new DOMException("stopped", "AbortError"));
    if (signal.aborted) return stopped();
    const timer = setTimeout(done, time);
    signal.addEventListener("abort", () => (clearTimeout(timer), stopped()), { once: true });
  });
}
