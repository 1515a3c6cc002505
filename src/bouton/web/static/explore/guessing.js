// What fits a table of one's own: laws, what to compute next, the known games with its numbers.

import { append, clear, h, refill } from "../core/dom.js";
import { post, Work } from "../core/api.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";

/** Guessing in *container* of a *page* (see Explorer). */
export class Guessing {
  constructor(container, page) {
    this.announce = page.context.announce;
    this.text = "";
    this.found = {}; // the last answer
    this.work = new Work();
    this.asked = null; // whether it is a list of lost positions, where somebody said so
    // What is drawn follows.
    const again = () => this.run().then(() => page.look());
    const turn = () => {
      this.asked = this.losses.checked;
      again();
    };
    this.losses = h("input", { type: "checkbox", on: { change: turn } });
    this.start = h("input.field.e-start", { inputMode: "numeric", value: "0", on: { change: again } });
    this.first = h("label.e-size", say("page_explore.guess.start"), this.start);
    this.progress = h("p.second", { role: "status" });
    this.results = h("div.e-guesses");
    append(container, [
      this.progress,
      h("div.row.small", h("label", this.losses, " ", say("page_explore.guess.losses")), this.first),
      this.results,
    ]);
  }

  /** What fits *text*. */
  async show(text) {
    if (text === this.text) return;
    this.text = text;
    await this.run();
  }

  async run() {
    this.progress.textContent = say("page_explore.guess.working");
    const body = { text: this.text, losses: this.asked, start: this.start.value.trim() || "0", lang: lang() };
    try {
      const found = await this.work.start((signal) => post("guess", body, { signal }));
      if (!found) return;
      this.progress.textContent = found.heading;
      this.losses.checked = found.listed;
      this.found = found;
      this.first.hidden = found.listed;
      this.list(found);
    } catch (error) {
      clear(this.results);
      this.progress.textContent = error.message || say("page.unreachable");
    }
    this.announce(this.progress.textContent);
  }

  list({ guesses, games, more_games: more, no_games: none, next_said: next, others }) {
    const laws = guesses.map(entry);
    refill(this.results, [
      // The best law, then the games that have these very numbers, then what was made for the numbers.
      h("ol.e-claims", laws.slice(0, 1)),
      games.length ? h("h3", say("page_explore.guess.games")) : none && h("p.second", none),
      h("p", games.map(known), more > 0 && h("span.second", " · ", say("page_explore.guess.more", { count: more }))),
      games.length === 1 && h("p.small.second", [games[0].law_text, ...games[0].oeis].filter(Boolean).join(" · ")),
      h("ol.e-claims", laws.slice(1)),
      next.map((text) => h("p.small", text)),
      others.length > 0 && h("details.e-fold", h("summary", say("page_explore.guess.others")), others.map(note)),
    ]);
  }

  destroy() {
    this.work.stop();
  }
}

function entry({ statement, lines }, at, { length }) {
  return h("li.e-found", h("p.e-statement", { "data-number": length > 1 && at + 1 }, statement), lines.map(note));
}

const note = (line) => h("p.small.second", line);

const known = ({ rules }, at) => [at > 0 && " · ", h("a.mono", { href: href("explore", { rules }) }, rules)];
