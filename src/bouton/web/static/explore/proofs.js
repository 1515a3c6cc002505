// Laws found from a table, and proved or refuted: with progress, a way to stop, the status and the certificate.

import { signField } from "../core/asking.js";
import { append, button, clear, h, refill } from "../core/dom.js";
import { post, Work } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { statusMark } from "../why/badge.js";
import { showCertificate } from "../why/certificate.js";
import { inWords } from "../why/in_words.js";
import { nameOf } from "../plots/files.js";
import { orNull } from "./fetching.js";
import { drawMachine, lawOfMachine } from "./machine.js";

// A claim is held against a table after this many milliseconds without a key.
const PATIENCE = 250;

/** Finding, proving and asking in *container*. */
export class Proofs {
  /** announce(text); onProved(claim) comes with each claim that was proved, onPlace(heaps) with what decides one, or null. */
  constructor(container, hooks) {
    this.hooks = hooks;
    this.rules = "";
    this.work = new Work();
    this.quick = new Work();
    this.runs = false;
    this.claim = signField({
      id: "e-claim",
      on: { keydown: (event) => event.key === "Enter" && this.prove(), input: () => this.later() },
    });
    this.results = h("ul.e-claims");
    this.progress = h("div.e-progress", { role: "status" });
    this.forms = h("div.small.second");
    this.buttons = ["discover", "prove", "ask"].map((what) =>
      button("outlined", () => this[what](), say(`page_explore.${what}`)),
    );
    append(container, [
      h("p.second", say("page_explore.proofs_say")),
      h(
        "div.e-claim-row",
        h("label.label", { htmlFor: "e-claim" }, say("page_explore.claim"), this.claim),
        h("div.row", this.buttons),
      ),
      this.progress,
      this.results,
      this.forms,
    ]);
  }

  take(text) {
    this.claim.value = text;
    this.claim.focus();
    this.later();
  }

  /** What was said of other rules goes; the claim is held against the new ones. */
  async speakOf(rules) {
    if (rules === this.rules) return;
    this.rules = rules;
    this.work.stop();
    clear(this.results);
    this.progress.textContent = "";
    this.later();
    const found = await orNull(post("claims", { rules, lang: lang() }));
    if (rules !== this.rules || !found) return;
    const examples = (texts) => texts.map((text) => button("link mono e-example", () => this.take(text), text));
    const { claims, questions } = found;
    refill(this.forms, [
      h("p", say("page_explore.claim_forms", { rules }), examples(claims)),
      questions.length > 0 && h("p", say("page_explore.question_forms"), examples(questions)),
    ]);
  }

  later() {
    this.quick.stop();
    if (!this.runs) clear(this.progress);
    this.hooks.onPlace(null);
    this.quick.later(PATIENCE, () => this.tryIt());
  }

  /** The claim that is being typed, held against a table at once: most that are false fall there. */
  async tryIt() {
    const claim = this.claim.value.trim();
    if (!claim || this.runs) return;
    const body = { rules: this.rules, claim, at_once: true, lang: lang() };
    try {
      const found = await this.quick.start((signal) => post("prove", body, { signal }));
      if (!found || this.runs) return;
      const agrees = found.status !== "refuted" && !found.status.startsWith("proved");
      if (agrees && !found.checked_to) return;
      this.hooks.onPlace(found.counterexample);
      refill(this.progress, [
        agrees ? null : statusMark(found.status, farOf(found), found.coq),
        h("span", agrees ? say("page_explore.claim_agrees", { far: found.checked_to }) : noteOf(found)),
      ]);
    } catch {
      // Half a claim cannot be read; who asks for a proof is told so.
    }
  }

  discover() {
    return this.run("discover", {}, say("page_explore.looking"), (found) => found.claims);
  }

  prove() {
    const asked = this.claim.value.trim();
    const claims = (found) => [{ ...found, asked }];
    return this.run("prove", asked ? { claim: asked } : {}, say("page_explore.proving"), claims);
  }

  ask() {
    const question = this.claim.value.trim();
    return this.run("ask", { question }, say("page_explore.proving"), ({ sentence, witness, status }) => [
      { status, asked: question, reason: sentence, counterexample: witness },
    ]);
  }

  async run(path, more, says, claimsOf) {
    if (this.runs) return;
    this.quick.stop();
    this.busy(true);
    refill(this.progress, [
      h("span.e-ring", { "aria-hidden": "true" }),
      says,
      button("outlined", () => this.work.stop(), say("page_explore.stop")),
    ]);
    let end = say("page_explore.stopped");
    clear(this.results);
    try {
      const body = { rules: this.rules, ...more, lang: lang() };
      const found = await this.work.start((signal) => post(path, body, { signal }));
      if (found) {
        this.show(claimsOf(found));
        end = "";
      }
    } catch (error) {
      end = error.message || say("page.unreachable");
    }
    // Whoever stopped it by the keyboard stays here.
    if (this.progress.contains(document.activeElement)) this.buttons[0].focus();
    this.busy(false);
    this.progress.textContent = end;
    // What was found stands right below the buttons; no more than that has to come into sight.
    this.results.querySelector(".row")?.scrollIntoView({ block: "nearest" });
    this.hooks.announce(end || this.results.firstChild.textContent);
  }

  // A button that is taken out of use altogether would lose the keyboard's place.
  busy(is) {
    this.runs = is;
    for (const one of this.buttons) one.setAttribute("aria-disabled", String(is));
  }

  show(claims) {
    for (const claim of claims) {
      claim.proved_by = claim.certificate && JSON.parse(claim.certificate);
      // Of several that are found each says the law in its own way.
      claim.shown = (claims.length > 1 ? null : claim.sentence) ?? lawOfMachine(claim.proved_by) ?? claim.shown;
    }
    const proved = claims.find((claim) => claim.statement && claim.status.startsWith("proved"));
    if (proved) this.hooks.onProved(proved);
    this.hooks.onPlace(claims[0]?.counterexample);
    refill(this.results, claims.length ? claims.map(this.entry, this) : h("li", say("page_explore.nothing_found")));
  }

  entry(claim) {
    const says = claim.shown || claim.statement;
    const machine = h("div.e-machine-place");
    if (claim.proved_by) drawMachine(machine, claim.proved_by);
    return h(
      "li.e-found",
      h("p.e-statement", says || claim.asked || say("page_explore.no_statement")),
      h(
        "div.row",
        statusMark(claim.status, farOf(claim), claim.coq),
        claim.seconds !== undefined &&
          h("span.small.second", say("page_explore.took", { seconds: String(claim.seconds) })),
      ),
      noteOf(claim) && h("p.small.second", noteOf(claim)),
      inWords({ strategy: claim.strategy, proof: claim.proof }),
      // Where a sentence tells the law, its automaton is for machines.
      machine.hasChildNodes() &&
        h("details", { open: !claim.sentence }, h("summary", say("page_explore.machine.title")), machine),
      claim.certificate &&
        button(
          "outlined",
          () => showCertificate(claim.certificate, nameOf(this.rules, "proof", "json"), says),
          say("page_why.certificate_title"),
        ),
    );
  }

  destroy() {
    this.quick.stop();
    this.work.stop();
  }
}

const farOf = (claim) =>
  ({ refuted: positionOf(claim.counterexample), checked: claim.checked_to })[claim.status] ?? null;

const positionOf = (heaps) => (heaps && heaps.length === 1 ? heaps[0] : heaps && `(${heaps.join(", ")})`);

const noteOf = ({ status, reason }) => reason || (status === "unknown" && say("page_explore.says_nothing"));
