// The law of rules with letters for all values of these, with its proof, and what it is for the numbers of the sliders.

import { button, each, h, refill } from "../core/dom.js";
import { post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { nameOf } from "../plots/files.js";
import { statusMark } from "../why/badge.js";
import { showCertificate } from "../why/certificate.js";
import { inWords } from "../why/in_words.js";

// Of a part of the word that is longer only the ends are drawn.
const MOST_SIGNS = 96;

/** The law of the family in *panel*. */
export class Family {
  constructor(panel) {
    this.panel = panel;
    this.rules = null;
    this.found = null;
    this.word = h("div.e-word");
    this.counts = [];
  }

  get status() {
    return this.found?.status;
  }

  /** Shows the law of *rules*, proved once, and its *word* now; nothing where there are no *letters*. */
  async show(rules, { letters, word }, signal) {
    this.panel.hidden = !letters.length;
    if (!letters.length) return;
    if (rules !== this.rules) {
      this.found = await post("prove", { rules, lang: lang() }, { signal });
      this.rules = rules;
      refill(this.panel, this.parts(letters));
    }
    refill(this.word, word && this.here(word));
  }

  /** The law for the numbers of the sliders, and its word block by block: a hand on them adds some or takes some away. */
  here({ law, line, before, period }) {
    const last = this.counts;
    this.counts = [...before, ...period].map(({ count }) => count);
    const row = (name, parts, from) =>
      parts.length > 0 && [
        h("dt.small.second", say(`page_explore.family.${name}`)),
        each("dd", parts, (part, at) => drawn(part, last[from + at] ?? part.count)),
      ];
    return [
      line !== this.found.shown && h("p.mono", raised(line)),
      h("p.e-statement", say("page_explore.family.here"), raised(law)),
      h("dl.e-told", row("before", before, 0), row("period", period, before.length)),
    ];
  }

  parts(letters) {
    const { status, coq, sentence, statement, shown, strategy, certificate, reason } = this.found;
    const ofValues = certificate && JSON.parse(certificate).of === "values" && !statement.includes("n mod");
    const row = (name) => say(`page_explore.family.proof.${name}`, { letters });
    const proof = this.found.proof ?? (statement && ["order", "once", "few"].map(row));
    const lines = (shown ?? "").split("; ").map((line) => h("p.mono", raised(line)));
    const name = nameOf(this.rules, "proof", "json");
    return [
      h("div.row", h("h2.e-small-title", say("page_explore.family.every", { letters })), statusMark(status, null, coq)),
      sentence && h("p.e-statement", sentence),
      ofValues && h("p", say("page_explore.family.values")),
      lines.length > 1
        ? h("details", h("summary", say("page_explore.family.cases", { count: lines.length })), lines)
        : statement
          ? lines
          : h("p.second", reason),
      this.word,
      inWords({ strategy, proof }),
      certificate &&
        button("outlined", () => showCertificate(certificate, name, statement), say("page_why.certificate_title")),
    ];
  }
}

/** A part of the word: its block as often as it stands there, and how often that is; those above *last* are new. */
function drawn({ signs, times, count }, last) {
  const block = (at) =>
    h(
      "span",
      { class: ["e-block", at >= last && "e-new"] },
      signs.map((sign) => h("span", { class: ["e-sign", "0P".includes(sign) && "e-lost"] }, sign)),
    );
  const all = count * signs.length <= MOST_SIGNS;
  const blocks = all ? Array.from({ length: count }, (_, at) => block(at)) : [block(0), " … ", block(count - 1)];
  const how = times === String(count) ? times : `${times} = ${count}`;
  return h("span.e-part", blocks, times !== "1" && h("sup.e-times", how));
}

/** The parts of a law in notation: what stands behind ^ is an exponent. */
export const raised = (text) =>
  text.split(/(\^(?:\([^)]*\)|\w+))/).map((part) => (part[0] === "^" ? h("sup", part.replace(/[()^]/g, "")) : part));
