// The rule editor: one line says a game; it is read back in both languages and solved while it is typed.

import { press, segmented } from "../core/lists.js";
import { Work } from "../core/api.js";
import { append, button, clear, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { current, go, href, note } from "../core/route.js";
import { say } from "../core/words.js";
import { analyse, drawAnalysis } from "./analysis.js";
import { mending, ruleLine } from "./line.js";
import { games } from "../games/catalogue.js";
import { Situation } from "../play/situation.js";
import { numbersOf, read } from "../explore/letters.js";
import { Sliders } from "../explore/sliders.js";
import { drawSnippets, drawSum } from "./snippets.js";
import { statementField } from "./statement.js";
import { adders, drawParts } from "./sum.js";

const FIRST = "take 1,3,4";
// Asked after this many milliseconds without a key: the law stands below within 200 ms.
const PATIENCE = 60;
const SLOW = 200;
const CLAUSES = [
  "; split",
  "; first 1..n-1",
  " from up to 3 heaps",
  " equally from 2 heaps",
  " except 2",
  " and split",
];
/** Rules to start from, by their rows of page_explore.example. */
const EXAMPLES = {
  nim: "take any",
  bash: "take 1..5",
  letter: "take 1..m",
  powers: "take 2^k",
  fibonacci: "take 1..2*last; first 1..n-1",
  lasker: "take any; split",
  grundy: "split unequally",
  dawson: "0.137",
  wythoff: "take any; take any equally from 2 heaps",
  pass: "take any; pass once",
  block: "take 1..3; block 1",
};

/** Shows the page. */
export function show(view, query, context) {
  context.title(say("page.own_rule"));
  const editor = new Editor(view, query);
  context.onLeave(() => editor.work.stop());
  context.hold(editor.standing);
}

class Editor {
  constructor(view, query) {
    this.work = new Work();
    this.analysed = null; // the rules that the analysis on the page speaks of
    this.line = ruleLine({
      value: query.rules ?? FIRST,
      label: say("page_explore.rule_line"),
      onInput: () => this.later(),
    });
    this.letters = h("div.e-letters", { hidden: true });
    this.values = numbersOf(query);
    this.sliders = new Sliders(this.letters, this.values, () => this.later());
    this.parts = h("ul.r-parts");
    this.echo = h("div.r-echo", { "aria-live": "polite" });
    this.problem = h("p.r-problem", { id: "r-problem", role: "status" });
    this.play = h("a.button.primary", icon("play"), say("page_explore.play_game"));
    this.explore = h("a.button.outlined", say("page_explore.explore_game"));
    // Above the answer that it speaks of, below all buttons: none of them may move while it is pressed.
    this.working = h("p.r-working.second", { role: "status" });
    this.panel = h("section.panel.r-analysis", { "aria-label": say("page_explore.first_values") });
    this.elsewhere = h("div.r-elsewhere");
    const [wins, loses] = ["wins", "loses"].map((which) => say(`page_explore.last_wins.${which}`));
    const conventions = Object.entries({ normal: wins, misere: loses });
    this.convention = segmented(wins, conventions, null, (chosen) => this.setMisere(chosen === "misere"));
    append(view, this.layout());
    this.standing = Promise.all([this.look(), games().catch(() => null)]);
  }

  layout() {
    const act = h("div.r-act", this.convention, h("div.row", this.explore, this.play));
    return [
      h("div.title-row", h("h1.in-header", say("page.own_rule")), h("p.rule", say("page_explore.own_says"))),
      h(
        "div.columns.r-columns",
        h(
          "div.column",
          [this.line.holder, this.letters, this.parts, this.problem, this.echo, act, this.working, this.panel],
          [this.clauses(), statementField((rules) => this.take(rules))],
        ),
        this.examples(),
      ),
      h("div.r-below", this.elsewhere),
    ];
  }

  clauses() {
    return h(
      "div.r-clauses",
      h("span.small.second", say("page_explore.add_clause")),
      CLAUSES.map((text) => button("outlined mono r-clause", () => this.line.insert(text), text.trim())),
      adders(
        () => this.line.value,
        (text) => this.take(text),
        (error) => this.refuse(error, this.line.value),
      ),
    );
  }

  examples() {
    const entries = Object.entries(EXAMPLES).map(([name, text]) => {
      const says = h("span.small.second", say(`page_explore.example.${name}`));
      return h(
        "li",
        button("", () => this.take(text), [h("code", text), says], { class: null }),
      );
    });
    return h("aside.panel.r-examples", h("h2.e-small-title", say("page_explore.examples")), h("ul", entries));
  }

  /** Another line in place of this one. */
  take(text) {
    this.line.set(text);
    this.line.field.focus();
    this.later(0);
  }

  setMisere(wanted) {
    const plain = this.line.value.replace(/\s*;\s*misere\s*$/i, "").trimEnd();
    this.line.set(wanted ? `${plain}; misere` : plain);
    this.later(0);
  }

  later(wait = PATIENCE) {
    this.problem.inert = true; // what it offers is for the line as it was
    this.work.later(wait, () => this.look());
  }

  async look() {
    const typed = this.line.value.trim();
    if (!typed) {
      this.fade(true);
      this.line.mark(null);
      this.problem.textContent = say("page_explore.empty_line");
      return;
    }
    const slow = setTimeout(() => (this.working.textContent = say("page_explore.working")), SLOW);
    const started = performance.now();
    try {
      await this.work.start(async (signal) => {
        if (typed.includes(":")) return this.lookAtSum(typed, signal);
        clear(this.parts);
        const game = await read(typed, this.values, signal);
        const rules = game.line;
        this.sliders.show(game.letters);
        this.read(game, rules);
        // What stands below was said of other rules.
        if (rules !== this.analysed) this.old(true);
        const found = await analyse(rules, game, signal);
        drawAnalysis(this.panel, found, (heaps) => go("play", { rules, position: heaps.join(",") }));
        drawSnippets(this.elsewhere, rules, game.example.flat());
        this.panel.dataset.took = (performance.now() - started).toFixed(0);
        this.analysed = rules;
        this.fade(false);
      });
    } catch (error) {
      this.refuse(error, typed);
    } finally {
      clearTimeout(slow);
      this.working.textContent = "";
    }
  }

  /** A sum: it is read back, its value told, and it can be played. */
  async lookAtSum(rules, signal) {
    const answer = await new Situation({ rules }).look(signal, { options: false });
    // One game with its heaps says its rules, as a line without heaps does.
    const { convention, echo, position } = answer;
    this.read({ convention, echo, example: position }, rules);
    drawParts(this.parts, rules, answer.components, (text) => this.take(text));
    const by = { ...answer.by, certificate: null };
    drawAnalysis(this.panel, { law: { statement: answer.verdict, note: answer.why[0], by } });
    drawSum(this.elsewhere, answer);
    this.play.href = href("play", { rules });
    this.analysed = rules;
    this.fade(false);
    this.explore.setAttribute("aria-disabled", "true");
    this.explore.removeAttribute("href");
  }

  /** Says back what was read. */
  read(game, rules) {
    this.line.mark(null);
    clear(this.problem);
    const tongue = (sign, text, props) => h("p", props, h("span.r-tongue", sign), h("span", text));
    refill(this.echo, [
      tongue("EN", game.echo.en, { lang: "en" }),
      tongue("中", game.echo.zh, { lang: "zh-Hans" }),
      game.recognised &&
        game.shown &&
        tongue("=", [game.shown, game.code].filter(Boolean).join(" · "), { class: "small second" }),
    ]);
    this.play.href = href("play", { rules, position: game.example.flat().join(",") });
    this.explore.href = href("explore", { rules: this.line.value.trim(), ...this.sliders.query });
    press(this.convention, game.convention);
    this.convention.hidden = game.misere === false;
    if (current().page === "rules") note("rules", { rules: this.line.value.trim(), ...this.sliders.query });
    for (const link of [this.play, this.explore]) link.removeAttribute("aria-disabled");
  }

  /** The line keeps what was typed, the last analysis stays, faded. */
  refuse(error, rules) {
    this.line.mark(error.error);
    this.fade(true);
    refill(this.problem, [
      icon("close"),
      h("span", error.message || say("page.unreachable")),
      mending(rules, error.error, (text) => this.take(text)),
    ]);
  }

  fade(isOld) {
    const { echo, play, explore } = this;
    this.problem.inert = false;
    for (const part of [echo, play, explore]) part.classList.toggle("r-faded", isOld);
    for (const link of [play, explore]) link.setAttribute("aria-disabled", String(isOld));
    this.old(isOld);
  }

  /** Whether law, values and programs are those of rules that stood in the line before. */
  old(isOld) {
    const { panel, elsewhere } = this;
    panel.setAttribute("aria-label", say(isOld ? "page_explore.faded" : "page_explore.first_values"));
    for (const part of [panel, elsewhere]) {
      part.classList.toggle("r-faded", isOld);
      part.inert = isOld;
    }
  }
}
