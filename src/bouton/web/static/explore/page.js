// Explore: what is known of a game and how surely, its values and losses drawn, laws found and proved, every option.
// A rule with letters has sliders, and a second rule is laid over the first; law and plots follow the hand.

import { append, clear, h } from "../core/dom.js";
import { current, go, href, note } from "../core/route.js";
import { say } from "../core/words.js";
import { Census } from "./census.js";
import { Work } from "./fetching.js";
import { Family } from "./family.js";
import { askForm } from "./form.js";
import { Graphs } from "./graphs.js";
import { Guessing } from "./guessing.js";
import { drawLaw, replaceUnknown, told } from "./law.js";
import { numbersOf, read } from "./letters.js";
import { keptMachine } from "./machine.js";
import { Options } from "./options.js";
import { Proofs } from "./proofs.js";

const FIRST = "wythoff";
// Asked after this many milliseconds without a movement of the hand.
const PATIENCE = 120;

/** Shows the page. */
export async function show(view, query, context) {
  context.title(say("page.explore"));
  const explorer = new Explorer(view, query, context);
  context.onLeave(() => explorer.destroy());
  await explorer.look();
}

class Explorer {
  constructor(view, query, context) {
    this.context = context;
    this.text = query.rules || FIRST;
    this.over = query.with ?? "";
    this.looks = { plot: query.plot ?? "", far: Number(query.far) || 0 };
    this.position = query.position ?? "";
    this.work = new Work();
    this.timer = 0;
    this.drawn = null; // the rules that stand on the page
    this.values = numbersOf(query);
    this.form = askForm(this.text, this.over, this.values, {
      onAsk: (rules, over) => go("explore", { rules, with: over }),
      onMove: () => this.later(),
    });
    this.build(view);
  }

  build(view) {
    const loading = h("p.second", say("page.loading"));
    this.law = h("section.panel.e-law", { "aria-busy": "true" }, loading);
    const every = h("section.panel.e-family", { hidden: true });
    this.family = new Family(every);
    this.place = h("section.panel.e-graphs");
    const [proving, guessing, census] = ["e-proofs", "e-guessing", "e-census"].map((name) =>
      h("section", { class: `panel ${name}` }),
    );
    const options = h("section.e-options");
    this.machine = h("section.panel.e-machine-place");
    this.lower = h("div.columns", h("div.column", proving, guessing, census), h("div.column", options));
    append(view, [
      h("div.title-row", h("h1", say("page.explore")), h("p.rule", say("page_explore.subtitle"))),
      this.form.element,
      this.law,
      every,
      this.place,
      this.machine,
      this.lower,
    ]);
    const { announce } = this.context;
    const onOpen = (position) => go("play", { rules: this.drawn, position: position.join(",") });
    const hooks = {
      onOpen,
      announce,
      onLook: (looks) => {
        this.looks = looks;
        this.keep();
      },
    };
    this.graphs = new Graphs(this.place, hooks, this.looks);
    this.proofs = new Proofs(proving, this.text, announce, (claim) => replaceUnknown(this.law, claim));
    this.options = new Options(options, announce, (position) => {
      this.position = position;
      this.keep();
    });
    this.parts = [this.graphs, this.proofs, this.options, new Guessing(guessing, announce), new Census(census)];
  }

  later() {
    clearTimeout(this.timer);
    this.law.classList.add("e-old");
    this.timer = setTimeout(() => this.look(), PATIENCE);
  }

  /** Writes what is looked at into the address. */
  keep() {
    if (current().page !== "explore") return;
    const { plot, far } = this.looks;
    const query = { rules: this.text, with: this.over, ...this.form.query, position: this.position, plot };
    note("explore", { ...query, far: far || "" });
  }

  /** Asks for all that stands on the page; what was asked before and has not come is let go. */
  async look() {
    try {
      await this.work.start(async (signal) => {
        const asked = (text) => text && read(text, this.values, signal);
        const [game, other] = await Promise.all([asked(this.text), asked(this.over)]);
        this.form.read(game.line, [...game.letters, ...(other ? other.letters : [])]);
        if (game.line !== this.text || other?.line !== this.over || this.drawn) this.keep();
        this.drawn = game.line;
        const every = this.family.show(this.text, game, signal);
        await Promise.all([every, this.draw(game.line, game, other?.line, other || null, signal)]);
      });
    } catch (error) {
      this.refuse(error, this.text);
    } finally {
      if (!this.work.runs) this.law.setAttribute("aria-busy", "false");
    }
  }

  async draw(rules, game, over, other, signal) {
    this.proofs.speakOf(rules);
    this.place.hidden = this.lower.hidden = false;
    this.options.show(rules, game, this.position);
    const facts = await told(rules, game, signal);
    const second = other && (await told(over, other, signal));
    drawLaw(this.law, game, facts);
    this.law.classList.remove("e-old");
    keptMachine(this.machine, facts.answer?.by.certificate);
    this.graphs.show(drawnOf(rules, game, facts), second && drawnOf(over, other, second));
  }

  refuse(error, rules) {
    if (error.name === "AbortError") return;
    append(clear(this.law), [
      h("p.problem", { role: "alert" }, error.message || say("page.unreachable")),
      error.error?.near &&
        h("p", h("a.button.outlined.mono", { href: href("rules", { rules }) }, say("page_explore.edit"))),
    ]);
    this.law.classList.remove("e-old");
    clear(this.machine);
    this.place.hidden = this.lower.hidden = true;
  }

  destroy() {
    clearTimeout(this.timer);
    this.work.stop();
    for (const part of this.parts) part.destroy();
  }
}

/** What the plots need to know of a game. */
function drawnOf(rules, game, { single, period }) {
  // From up to k heaps at once two heaps are taken whole: three are the least that say something.
  const heaps = game.view === "dynamic" ? 1 : game.form?.coupling?.startsWith("from") ? 3 : 2;
  const pairs = game.convention === "normal" && game.heaps === 2;
  return { rules, heaps, single, pairs, law: period };
}
