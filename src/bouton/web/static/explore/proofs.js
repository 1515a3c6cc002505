// Laws found from a table, and proved or refuted: with progress, a way to stop, the status and the certificate.

import { append, clear, h } from "../core/dom.js";
import { post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { statusMark } from "../why/badge.js";
import { showCertificate } from "../why/certificate.js";
import { nameOf, save } from "../plots/files.js";
import { Work } from "./fetching.js";

/** Finding and proving for *rules* in *container*. */
export function proofs(container, { rules, announce }) {
  const work = new Work();
  const claim = h("input", { class: "field mono", id: "e-claim", spellcheck: false, autocomplete: "off", placeholder: "n mod 7 = 0 or 2", on: { keydown: (event) => event.key === "Enter" && prove() } });
  const results = h("ul", { class: "e-claims" });
  const progress = h("div", { class: "e-progress", role: "status" });
  const buttons = [h("button", { type: "button", class: "button outlined", on: { click: discover } }, say("page_explore.discover")),
    h("button", { type: "button", class: "button outlined", on: { click: prove } }, say("page_explore.prove"))];
  append(container, [
    h("h2", null, say("page_explore.proofs")), h("p", { class: "second" }, say("page_explore.proofs_say")),
    h("div", { class: "e-claim-row" }, h("label", { class: "label", htmlFor: "e-claim" }, say("page_explore.claim"), claim), h("div", { class: "row" }, buttons)),
    h("p", { class: "small second" }, say("page_explore.claim_forms"), " ", ["n mod 7 = 0 or 2", "period 7", "a xor b = 0", "a = floor(j*phi), b = a + j"].map((text) => h("button", { type: "button", class: "button link mono e-example", on: { click: () => { claim.value = text; claim.focus(); } } }, text))),
    progress, results]);

  function discover() {
    return ask("discover", { rules, lang: lang() }, say("page_explore.looking"), (found) => found.claims);
  }

  function prove() {
    const asked = claim.value.trim();
    return ask("prove", { rules, ...(asked ? { claim: asked } : {}), lang: lang() }, say("page_explore.proving"), (found) => [{ ...found, asked }]);
  }

  let isRunning = false;
  async function ask(path, body, says, claimsOf) {
    if (isRunning) return;
    able(false);
    const started = performance.now();
    const seconds = h("span", null, "");
    const timer = setInterval(() => (seconds.textContent = say("page_explore.seconds", 0, { seconds: Math.floor((performance.now() - started) / 1000) })), 1000);
    clear(progress);
    append(progress, [h("span", { class: "e-ring", "aria-hidden": "true" }), says, seconds, h("button", { type: "button", class: "button outlined", on: { click: () => work.stop() } }, say("page_explore.stop"))]);
    let end = "";
    try {
      const found = await work.start((signal) => post(path, body, { signal }));
      if (found === undefined) end = say("page_explore.stopped");
      else {
        show(claimsOf(found));
        end = say("page_explore.done", 0, { seconds: ((performance.now() - started) / 1000).toFixed(1) });
      }
    } catch (error) {
      end = error.message || say("page.unreachable");
    }
    clearInterval(timer);
    // Whoever stopped it by the keyboard stays here.
    if (progress.contains(document.activeElement)) buttons[0].focus();
    able(true);
    progress.textContent = end;
    announce?.(end);
  }

  // A button that is taken out of use altogether would lose the keyboard's place.
  function able(is) {
    isRunning = !is;
    for (const button of buttons) button.setAttribute("aria-disabled", String(!is));
  }

  function show(claims) {
    clear(results);
    if (!claims.length) append(results, h("li", null, say("page_explore.nothing_found")));
    append(results, claims.map((one) => h("li", { class: "e-found" },
      h("div", { class: "row" }, statusMark(one.status, farOf(one)), h("span", { class: "small second" }, one.seconds === undefined ? "" : say("page_explore.took", 0, { seconds: String(one.seconds) }))),
      h("p", { class: "e-statement" }, one.shown || one.statement || one.asked || say("page_explore.no_statement")),
      noteOf(one),
      one.certificate && h("div", { class: "row" }, h("button", { type: "button", class: "button outlined", on: { click: () => showCertificate(one.certificate, nameOf(rules, "proof", "json"), one.shown || one.statement) } }, say("page_why.certificate_title")),
        h("button", { type: "button", class: "button quiet", on: { click: () => save(new Blob([one.certificate], { type: "application/json" }), nameOf(rules, "proof", "json")) } }, say("page_explore.download"))))));
  }

  const farOf = (one) => (one.status === "refuted" ? positionOf(one.counterexample) : one.status === "checked" ? one.checked_to : null);
  const positionOf = (heaps) => (heaps === null || heaps === undefined ? null : heaps.length === 1 ? heaps[0] : `(${heaps.join(", ")})`);

  function noteOf(one) {
    const notes = [];
    if (one.status === "refuted") notes.push(say("page_explore.least", 0, { x: positionOf(one.counterexample) ?? "" }));
    if (one.reason) notes.push(one.reason);
    else if (one.status === "unknown") notes.push(say("page_explore.says_nothing"));
    return notes.length ? h("p", { class: "small second" }, notes.join(" ")) : null;
  }

  return { destroy: () => work.stop() };
}
