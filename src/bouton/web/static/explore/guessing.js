// A field for a table of one's own: the laws that fit it, what to compute next, the known games with its numbers.

import { append, button, clear, h } from "../core/dom.js";
import { post } from "../core/api.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { Work } from "./fetching.js";

const EXAMPLE = "0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2";

/** Guessing in *container*; announce(text) is heard by screen readers. */
export class Guessing {
  constructor(container, announce) {
    this.announce = announce;
    this.work = new Work();
    this.text = h("textarea.field.mono", {
      id: "e-table",
      rows: 4,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      placeholder: EXAMPLE,
    });
    this.losses = h("input", { type: "checkbox", id: "e-table-losses" });
    this.start = h("input.field.e-start", { id: "e-table-start", inputMode: "numeric", value: "0" });
    this.progress = h("p.second", { role: "status" });
    this.results = h("div.e-guesses");
    append(container, [
      h("h2", null, say("page_explore.guess.title")),
      h("p.second", say("page_explore.guess.say")),
      h("label.label", { htmlFor: "e-table" }, say("page_explore.guess.values"), this.text),
      h(
        "div.row",
        h("label", { htmlFor: "e-table-losses" }, this.losses, " ", say("page_explore.guess.losses")),
        h("label.label", { htmlFor: "e-table-start" }, say("page_explore.guess.start"), this.start),
        button("outlined", () => this.run(), say("page_explore.guess.run")),
      ),
      this.progress,
      this.results,
    ]);
  }

  async run() {
    clear(this.results);
    const text = this.text.value.trim();
    if (!text) return this.offer();
    this.progress.textContent = say("page_explore.guess.working");
    const body = { text, losses: this.losses.checked, start: this.start.value.trim() || "0", lang: lang() };
    try {
      const found = await this.work.start((signal) => post("guess", body, { signal }));
      if (!found) return;
      this.progress.textContent = found.heading;
      this.show(found);
    } catch (error) {
      this.progress.textContent = error.message || say("page.unreachable");
    }
    this.announce(this.progress.textContent);
  }

  /** Nothing was pasted: the example is tried when it is asked for. */
  offer() {
    const take = () => {
      this.text.value = EXAMPLE;
      return this.run();
    };
    append(clear(this.progress), [
      say("page_explore.guess.empty"),
      " ",
      button("link", take, say("page_explore.guess.try")),
    ]);
    this.text.focus();
  }

  show(found) {
    append(this.results, [
      h("ol.e-claims", found.guesses.map(entry)),
      ...found.next_said.map((text) => h("p", null, text)),
      found.games.length
        ? h("h3", null, say("page_explore.guess.games"))
        : h("p.second", say("page_explore.guess.no_games")),
      h("ul.e-claims", found.games.map(known)),
      found.more_games > 0 && h("p.second", say("page_explore.guess.more", { count: found.more_games })),
    ]);
  }

  destroy() {
    this.work.stop();
  }
}

function entry(one) {
  return h(
    "li.e-found",
    h("p.e-statement", one.statement),
    one.lines.map((line) => h("p.small.second", line)),
  );
}

function known(game) {
  const notes = [game.law_text, ...game.oeis].filter(Boolean).join(" · ");
  return h(
    "li.e-found",
    h("a.mono", { href: href("explore", { rules: game.rules }) }, game.rules),
    notes && h("p.small.second", notes),
  );
}
