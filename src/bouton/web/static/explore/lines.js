// The lines of Explore: each takes rules, rules with letters or values that somebody pasted, and decides by itself which.

import { button, clear, h, refill } from "../core/dom.js";
import { href } from "../core/route.js";
import { say } from "../core/words.js";
import { Family } from "./family.js";
import { Guessing } from "./guessing.js";
import { drawLaw, replaceUnknown, told } from "./law.js";
import { mending, pieces } from "../rules/line.js";
import { lettersOf, read } from "./letters.js";

const EXAMPLES = ["0 1 0 1 2 3 2 0 1 0 1 2 3 2", "P N N P N N P N N P", "(0, 0) (1, 2) (3, 5) (4, 7) (6, 10) (8, 13)"];
// A number that can become a letter: not the digits of a code such as 0.106.
const NUMBER = /(?<![a-z0-9]|(?<!\.)\.)(\d+)(?![a-z0-9]|\.(?!\.))/i;
const LETTERS = [..."mpqrstuvw"];
// From so many numbers on, or won and lost heaps, a text is a table.
const FEWEST = 4;

/** Whether *text* is a table, with names above or without; what begins with two numbers is meant as one. */
export function isTable(text) {
  if (/^\s*\d+[\s,，、;；]+\d+(?![^\s,，、;；])/.test(text)) return true;
  const body = text.replace(/^([^\d\n]+\n)+(?=.*\d)/, "");
  const terms = body.split(/[\s,，、;；:：=|()（）[\]{}]+/).filter(Boolean);
  return (
    terms.every((term) => /^(\d+|[PN]+|[LW]+|[TF]+|true|false|必?[败胜]|[负赢])$/i.test(term)) &&
    terms.join(" ").length > 4 &&
    (terms.length >= FEWEST || /[PN]{4}|[LW]{4}|[TF]{4}/i.test(text))
  );
}

/** One line of a *page* (see Explorer); the first is *first*. */
export class Line {
  constructor(text, first, page) {
    this.text = text;
    this.asked = text; // the last that was asked for
    this.failed = false; // whether it could not be read
    this.page = page;
    this.isShown = true;
    this.guessing = null; // what fits it, where it is a table
    const ask = () => this.field.value.trim() !== this.asked && page.ask();
    this.field = h("textarea.field.mono", {
      id: first ? "e-rules" : "e-over",
      rows: 1,
      value: text,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      enterKeyHint: "go",
      placeholder: say("page_explore.line.placeholder"),
      "aria-label": say(`page_explore.line.${first ? "first" : "second"}`),
      on: {
        change: ask,
        input: () => (this.go.hidden = this.field.value.trim() === text),
        paste: () => setTimeout(() => isTable(this.field.value) && ask()),
        keydown: (event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          ask();
        },
      },
    });
    this.problem = h("div.e-problem");
    this.go = button("primary", ask, say("page_explore.line.go"), { hidden: true });
    const dot = h("i", { class: first ? "e-dot" : "e-dot e-dot-ring" });
    const shows = { "aria-label": say("page_explore.line.show"), "aria-pressed": "true" };
    this.dot = button("quiet only-icon e-hide", () => this.turn(), dot, shows);
    const start = h("p.second", say(text ? "page.loading" : "page_explore.guess.say"));
    this.body = h("section.e-law", { "aria-busy": "true" }, start);
    const every = h("section.e-family", { hidden: true });
    this.family = new Family(every);
    this.element = h(
      "li.e-line",
      h("div.e-line-head", this.dot, this.field, this.go),
      this.problem,
      h("p.e-numbers.mono.small", isTable(text) ? [] : this.numbers()),
      this.body,
      every,
    );
  }

  turn() {
    this.isShown = !this.isShown;
    this.dot.setAttribute("aria-pressed", String(this.isShown));
    this.page.draw();
  }

  /** The rules with each number a button that makes it a letter. */
  numbers() {
    const { text } = this;
    const letter = LETTERS.find((one) => !RegExp(`(?<![a-z])${one}(?![a-z])`, "i").test(text));
    let end = 0;
    const parts = text.split(NUMBER).map((part, i) => {
      const start = end;
      end += part.length;
      const become = () => {
        this.field.value = text.slice(0, start) + letter + text.slice(start + part.length);
        this.page.ask({ [letter]: part });
      };
      return i % 2
        ? button("link e-number", become, part, { "aria-label": say("page_explore.line.letter", { n: part }) })
        : part;
    });
    return parts.length > 1 ? parts : [];
  }

  /** Says what is known, with *values* for the letters; gives what the plots need, {game, facts} of rules, null of what cannot be drawn. */
  async look(values, signal) {
    try {
      this.fail(false);
      if (!this.text) return this.offer();
      return isTable(this.text) ? await this.guess() : await this.lookAt(values, signal);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return this.refuse(error);
    } finally {
      if (!signal.aborted) this.body.setAttribute("aria-busy", "false");
    }
  }

  /** The letters of what stands in the field; null where it cannot be read, which is said. */
  async reads(values, signal) {
    this.asked = this.field.value.trim();
    try {
      if (this.asked && !isTable(this.asked)) await read(this.asked, values, signal);
      this.fail(false);
      return lettersOf(this.asked);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return this.refuse(error);
    }
  }

  async lookAt(values, signal) {
    const game = await read(this.text, values, signal);
    const { line: rules, letters } = game;
    const [facts] = await Promise.all([told(rules, game, signal), this.family.show(this.text, game, signal)]);
    drawLaw(this.body, game, facts);
    const { status } = this.family;
    if (game.word) replaceUnknown(this.body, { shown: say("page_explore.family.member", { letters }), status });
    // From up to k heaps at once two heaps are taken whole: three are the least that say something.
    const heaps = game.view === "dynamic" || facts.alone ? 1 : game.form?.coupling?.startsWith("from") ? 3 : 2;
    const pairs = game.convention === "normal" && game.heaps === 2;
    return { rules, heaps, single: facts.single, pairs, law: facts.period, letters, game, facts };
  }

  async guess() {
    this.guessing ??= new Guessing(clear(this.body), this.page);
    await this.guessing.show(this.text);
    const { row, pairs, width, games } = this.guessing.found;
    if (!row && !pairs?.length) return null;
    const game = { rules: "", pairs: false, law: null, given: Uint32Array.from(row ?? pairs.flat()) };
    // Over pairs the first game that has them is laid, as far as they go.
    const known = width === 2 && games[0];
    const over = known && {
      rules: known.rules,
      heaps: 2,
      far: game.given.reduce((most, heap) => Math.max(most, heap), 1),
    };
    return { ...game, heaps: width, single: Boolean(row), over };
  }

  offer() {
    const tables = EXAMPLES.map((text) => button("outlined mono", () => this.take(text), text));
    this.body.append(h("p.second", say("page_explore.guess.try")), ...tables);
    return null;
  }

  take(text) {
    this.field.value = text;
    this.page.ask();
  }

  /** Whether what is asked for cannot be read: what is known of the last one stays, pale. */
  fail(failed) {
    this.failed = failed;
    this.body.classList.toggle("e-old", failed);
    this.field.setAttribute("aria-invalid", String(failed));
    clear(this.problem);
  }

  /** Says what is wrong with what was asked for, and where, and what may be meant. */
  refuse({ message, error }) {
    const { asked } = this;
    this.fail(true);
    clear(this.family.word);
    const isDrawn = this.body.querySelector(".e-law-says, .e-guesses");
    if (!isDrawn) refill(this.body, h("p.second", say("page_explore.guess.say")));
    refill(this.problem, [
      h("p.problem", { role: "alert" }, message || say("page.unreachable")),
      error?.column && h("p.mono", pieces(asked, error)),
      h(
        "p.row",
        mending(asked, error, (text) => this.take(text)),
        h("a.button.outlined", { href: href("rules", { rules: asked }) }, say("page_explore.edit")),
      ),
    ]);
    return null;
  }

  destroy() {
    this.guessing?.destroy();
  }
}
