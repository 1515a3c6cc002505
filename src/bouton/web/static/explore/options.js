// A position of the game with its reason: the list of options, the tree, a way to play it.

import { form, signField } from "../core/asking.js";
import { append, h } from "../core/dom.js";
import { href } from "../core/route.js";
import { say } from "../core/words.js";
import { Situation } from "../play/situation.js";
import { why } from "../why/panel.js";
import { Work } from "./fetching.js";

/** The numbers of a typed position, each kept as its digits where it is long: "3, 5 7" is 3, 5 and 7. */
const integersOf = (text) => (text.match(/\d+/g) ?? []).map((digits) => (digits.length > 15 ? digits : Number(digits)));

/** One position of a game in *panel*; announce(text) is heard, onOpen(text) comes with each position that is shown. */
export class Options {
  constructor(panel, announce, onOpen) {
    this.announce = announce;
    this.onOpen = onOpen;
    this.rules = "";
    this.work = new Work();
    this.field = signField({ class: "field", id: "e-position", inputMode: "text" });
    this.problem = h("p.problem", { role: "alert", hidden: true });
    this.play = h("a.button.outlined", say("page_explore.play"));
    const holder = h("div");
    append(panel, [
      form(
        "e-ask e-ask-position",
        () => this.open(integersOf(this.field.value)),
        h("label.label", { htmlFor: "e-position" }, say("page_explore.position"), this.field),
        h("button.button.outlined", { type: "submit" }, say("page_explore.look_why")),
        this.play,
      ),
      this.problem,
      holder,
    ]);
    this.reason = why(holder, { onOpen: (position, option) => this.open(position, option?.cap ?? null) });
  }

  /** The position *text*, else the example of the *game*, under other rules. */
  show(rules, game, text) {
    this.rules = rules;
    this.open(text ? integersOf(text) : game.example, null, false);
  }

  async open(position, cap = null, chosen = true) {
    const { rules, problem } = this;
    problem.hidden = true;
    try {
      const answer = await this.work.start((signal) => new Situation({ rules, position, cap }).look(signal));
      if (!answer) return;
      const heaps = answer.position.flat();
      this.field.value = heaps.join(" ");
      this.play.href = href("play", { rules, position: heaps.join(",") });
      this.reason.update(answer);
      if (!chosen) return;
      this.announce(answer.verdict);
      this.onOpen(this.field.value);
    } catch (error) {
      problem.textContent = error.message || say("page.unreachable");
      problem.hidden = false;
    }
  }

  destroy() {
    this.work.stop();
    this.reason.destroy();
  }
}
