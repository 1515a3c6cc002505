// The proof, done by the one who reads it, on the position at hand: every move out of balance breaks it; there is always
// a mend; the end is in balance, and the other stands there.  Then what is known for every size, with its source.

import { big, post } from "../core/api.js";
import { button, clear, each, h, refill } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { aloud, brief, lang, say } from "../core/words.js";
import { badge } from "../why/badge.js";
import { checkHere } from "../why/checking.js";
import { inWords } from "../why/in_words.js";
import { Match } from "./match.js";
import { Scene } from "./scene.js";
import { moveButton, moveSentence, moveText } from "./sentences.js";
import { Stage } from "./stage.js";

// So many rounds are played to see the end, fewer where nobody knows how long it lasts; then it is only told of.
const [MOST_ROUNDS, FEW_ROUNDS] = [40, 12];
// The three beats of a proof, each with its states.
const BEATS = [["balance"], ["broken", "mended"], ["end", "goes_on"]];

export class Proof {
  busy = false;
  state = "loading";
  before = null; // the winning move that leads to the balance, where one is needed

  /** A proof from *situation*, whose answer is *answer*, in *place*, told in *beats*; announce(words) says them aloud. */
  constructor(place, { situation, answer, announce, signal, beats }) {
    this.beats = beats;
    this.announce = announce;
    this.signal = signal;
    this.answer = answer;
    this.start = Match.begin(situation);
    this.kept = new Map(); // the match where each beat began
    this.holder = h("div.proof-board");
    this.sign = h("span.verdict-mark");
    this.title = h("h2.verdict-title", { tabIndex: -1 });
    this.line = h("p.verdict-fact.second");
    this.buttons = h("div.proof-buttons");
    this.rest = h("div.proof-rest");
    this.words = h("div.proof-words");
    const words = h("div.verdict-words", this.title, this.line);
    this.element = h("div.proof", h("div.verdict", this.sign, words), this.holder, this.buttons, this.rest);
    place.append(this.element);
    const choices = { onChoose: () => this.draw(), onPlay: (move) => this.play(move), help: true };
    this.stage = new Stage(this.holder, signal, choices);
    // A list of options would tell each move before it is made.
    this.scene = new Scene(() => {}, { isBeside: answer.reason.picture.kind === "options" });
  }

  /** Goes to the balance: here where the one to move is lost, else what the first winning move leaves. */
  async begin() {
    const [move] = this.answer.winning_moves ?? [];
    await this.stage.show(this.start);
    if (this.signal.aborted) return;
    this.stage.board.dress(this.scene);
    if (this.answer.over) return this.to("end");
    if (this.answer.outcome !== "P") {
      if (!move) return this.to("unknown");
      this.before = move;
      const after = await this.start.situation.after(move, this.signal);
      await this.stage.show(this.start.play(after.move, after.situation));
    }
    this.to(this.stage.answer.over ? "end" : "balance");
  }

  /** Another state of the proof, told and with its buttons. */
  to(name) {
    if (this.signal.aborted) return;
    this.state = name;
    this.kept.set(name, this.stage.match);
    this.stage.able(["balance", "broken"].includes(name));
    if (name === "broken") this.stage.board.show(this.mend(), true);
    this.draw();
    this.announce(aloud(this.title.textContent, this.line.textContent));
  }

  /** A move that mends, as the answer lists it. */
  mend() {
    const [move] = this.stage.answer.winning_moves;
    return this.stage.board.table.legal.listed(move);
  }

  draw() {
    const name = this.state;
    this.element.dataset.state = name;
    const { answer } = this.stage;
    const isOnce = name === "end" && this.before && this.kept.size === 1; // nothing to break, nothing to mend
    const misere = isOnce ? "_once" : answer.convention === "misere" && name === "end" ? "_misere" : "";
    const count = answer.options_complete ? answer.options.length : null;
    refill(this.sign, [mark({ broken: "lose", unknown: "hidden" }[name] ?? "zero", 48)]);
    this.title.textContent = say(`page_stage.proof.${name}.head${misere}`);
    const line = name !== "balance" ? "line" : this.before ? "after" : count === null ? "line" : "counted";
    const move = this.before && (isOnce ? moveSentence : moveText)(this.answer, this.before);
    this.line.textContent = say(`page_stage.proof.${name}.${line}${misere}`, { count: count ?? 0, move });
    refill(this.buttons, this.actions(name));
    const now = BEATS.findIndex((states) => states.includes(name));
    refill(this.beats, now < 0 || isOnce ? null : BEATS.map(([first], at) => this.beat(first, at - now)));
    refill(this.rest, name === "end" || name === "goes_on" ? this.known() : badge(this.answer.by));
  }

  /** The buttons of a state; the filled one comes last. */
  actions(name) {
    const chosen = this.stage.board.chosen;
    const one = (kind, words, run) => button(kind, () => this.guard(run), words);
    const play = () => one("primary", moveButton(this.stage.answer, chosen), () => this.play(chosen));
    if (name === "balance") return chosen ? play() : one("primary", say("page_stage.proof.any"), () => this.any());
    if (name === "broken")
      return chosen ? play() : one("primary", say("page_stage.proof.mend"), () => this.play(this.mend()));
    return name === "mended" ? one("primary", say("page_stage.proof.on"), () => this.toEnd()) : null;
  }

  /** One of the three beats: *ahead* of the present one, or behind it, where one may go back. */
  beat(name, ahead) {
    const misere = name === "end" && this.answer.convention === "misere" ? "_misere" : "";
    // What is said of a position goes with it: none stays while others are played.
    const reason = this.state === name && name !== "end" ? this.stage.answer.why.map(brief) : [];
    const again = () => button("outlined", () => this.guard(() => this.back(name)), say("page_stage.proof.again"));
    return h(
      "li",
      { "aria-current": ahead ? null : "step" },
      h("p.beat-says", say(`page_stage.proof.${name}.head${misere}`)),
      each("div.beat-means", reason, (text) => h("p", text)),
      ahead > 0 ? null : h("p.beat-means", say(`page_stage.proof.${name}.means${misere}`)),
      this.kept.has(name) && this.state !== name ? again() : null,
    );
  }

  async guard(run) {
    if (this.busy) return;
    this.busy = true;
    try {
      await run();
    } catch (problem) {
      if (problem.name !== "AbortError") this.line.textContent = problem.message;
    } finally {
      this.busy = false;
    }
    // The button that was pressed is gone: the words that follow from it are next.
    if (!this.signal.aborted && document.activeElement === document.body) this.title.focus({ preventScroll: true });
  }

  async play(move) {
    const name = this.state;
    const isMend = move.outcome ? move.outcome === "P" : name === "broken";
    if (name === "broken" && !isMend) {
      this.stage.board.choose(null);
      this.line.textContent = say("page_stage.proof.no_mend", { move: moveSentence(this.stage.answer, move) });
      return this.announce(this.line.textContent);
    }
    await this.stage.play(move);
    this.to(this.stage.answer.over ? "end" : name === "balance" ? "broken" : "mended");
  }

  /** Any move of the opponent's, where the reader does not want to choose. */
  async any() {
    const { options, winning_moves: wins } = this.stage.answer;
    const moves = options?.length ? options : wins;
    return this.play(moves[Math.floor(moves.length / 2)]);
  }

  /** Back to where a beat began. */
  async back(name) {
    await this.stage.show(this.kept.get(name));
    this.to(name);
  }

  /** Round after round, until nothing is left or it is clear how it goes on. */
  async toEnd() {
    for (let round = 0; round < MOST_ROUNDS && !this.stage.answer.over; round++) {
      const long = this.stage.answer.lasts;
      if (long ? big(long.moves) > 2n * BigInt(MOST_ROUNDS) : round > FEW_ROUNDS) return this.to("goes_on");
      await this.stage.reply(() => {}, {}, this.signal, round + 1);
      if (this.signal.aborted) return;
      if (!this.stage.answer.over) await this.stage.play(this.mend());
    }
    this.to(this.stage.answer.over ? "end" : "goes_on");
  }

  /** What is known for every size, and how. */
  known() {
    const { by, rules, is_sum: isSum, components } = this.answer;
    const check = by.certificate && checkHere({ name: by.certificate });
    if (!isSum && !this.words.firstChild) {
      const body = { rules, heaps: components[0].heaps.length, at_once: true, lang: lang() };
      const told = (found) => refill(this.words, inWords(found));
      post("prove", body, { signal: this.signal }).then(told, () => {}); // of most games nothing is said in words
    }
    return [h("p", say(`page_stage.proof.known.${by.source ? "theorem" : "here"}`)), badge(by), this.words, check];
  }

  destroy() {
    clear(this.beats);
    this.stage.destroy();
    this.element.remove();
  }
}
