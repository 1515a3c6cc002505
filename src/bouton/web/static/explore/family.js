// The law of rules with letters for all values of these, with its proof, and what it is for the numbers of the sliders.

import { append, button, clear, h } from "../core/dom.js";
import { post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { nameOf } from "../plots/files.js";
import { statusMark } from "../why/badge.js";
import { showCertificate } from "../why/certificate.js";

/** The law of the family in *panel*. */
export class Family {
  constructor(panel) {
    this.panel = panel;
    this.rules = null;
    this.found = null;
    this.word = h("p.e-statement.e-word");
  }

  /** Shows the law of *rules*, proved once, and its *word* now; nothing where there are no *letters*. */
  async show(rules, { letters, word }, signal) {
    this.panel.hidden = !letters.length;
    if (!letters.length) return;
    append(clear(this.word), word && [`${say("page_explore.family.here")}`, raised(word)]);
    if (rules === this.rules) return;
    this.found = await post("prove", { rules, lang: lang() }, { signal });
    this.rules = rules;
    append(clear(this.panel), this.parts(letters));
  }

  parts(letters) {
    const { status, coq, sentence, statement, strategy, proof, certificate, reason } = this.found;
    const name = nameOf(this.rules, "proof", "json");
    return [
      h("div.row", h("h2.e-small-title", say("page_explore.family.every", { letters })), statusMark(status, null, coq)),
      sentence && h("p.e-statement", sentence),
      statement ? statement.split("; ").map((line) => h("p.mono", raised(line))) : h("p.second", reason),
      this.word,
      strategy && h("p", strategy),
      proof &&
        h(
          "details",
          h("summary", say("page_stage.stop.proof")),
          proof.map((line) => h("p", line)),
        ),
      certificate &&
        button("outlined", () => showCertificate(certificate, name, statement), say("page_why.certificate_title")),
    ];
  }
}

/** The parts of a law in notation: what stands behind ^ is an exponent. */
export const raised = (text) =>
  text.split(/(\^(?:\([^)]*\)|\w+))/).map((part) => (part[0] === "^" ? h("sup", part.replace(/[()^]/g, "")) : part));
