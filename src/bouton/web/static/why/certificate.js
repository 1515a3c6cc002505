// The certificate behind "proved here": what it claims, who has checked it, how to keep it and check it anew.

import { button, h, refill } from "../core/dom.js";
import { get, grouped } from "../core/api.js";
import { copy, dialog } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { has, say } from "../core/words.js";
import { checkHere } from "./checking.js";

// Beyond this the picture of the file says no more; the download has all of it.
const MOST_SHOWN = 6000;

/** A dialog with the kept certificate that *by*.certificate names. */
export async function openCertificate(by) {
  const body = opened(by.source);
  const path = by.certificate.split("/");
  try {
    const kept = await get(`certificate/${path.map(encodeURIComponent).join("/")}`);
    const claim = has(`${by.name}.statement`) ? say(`${by.name}.statement`) : null;
    const name = path.at(-1).replace(/(\.json)?$/, ".json");
    fill(body, JSON.stringify(kept), { name, claim, checked: "kept", coq: by.coq, asked: { name: by.certificate } });
  } catch (error) {
    body.replaceChildren(h("p", { role: "alert" }, error.message || say("page.unreachable")));
  }
}

/** A dialog with a certificate that was just made: *text* is the file, *claim* what it proves. */
export function showCertificate(text, name, claim) {
  fill(opened(), text, { name, claim, checked: "fresh", asked: { certificate: text } });
}

/** The body of a dialog, with the *source* above it. */
function opened(source = "") {
  const body = h("div.w-certificate", h("p.small.second", say("page.loading")));
  dialog(say("page_why.certificate_title"), [source && h("p.small.second", source), body], { wide: true });
  return body;
}

function fill(body, text, { name, claim, checked, coq = false, asked }) {
  const kept = JSON.parse(text);
  const file = new Blob([text], { type: "application/json" });
  const address = URL.createObjectURL(file);
  body.closest("dialog").addEventListener("close", () => URL.revokeObjectURL(address));
  const command = `bouton check ${name}`;
  const line = (sign, key) => h("li", icon(sign, 20), h("span", say(`page_why.certificate_checked.${key}`)));
  const size = say("page_why.certificate_download", { bytes: grouped(file.size) });
  const props = { class: "w-code w-json", tabindex: "0", "aria-label": say("page_why.certificate_title") };
  refill(body, [
    h("p.w-claim", claim ?? claimOf(kept)),
    h("p", say("page_why.certificate_says")),
    section(
      "certificate_who",
      h("ul.w-checked", line(checked === "kept" ? "check" : "help", checked), coq && line("check", "coq")),
      checkHere(asked),
    ),
    section(
      "certificate_again",
      h(
        "div.w-command",
        h("pre.w-code", { tabindex: "0" }, `$ ${command}`),
        button("outlined", () => copy(command), [icon("copy"), say("page_why.certificate_copy")]),
      ),
      h("p", h("a.button.outlined", { href: address, download: name }, icon("download"), size)),
    ),
    section("certificate_file", h("pre", props, pictureOf(kept))),
  ]);
}

const section = (key, ...inside) => h("section.w-part-of", h("h3", say(`page_why.${key}`)), inside);

/** What a certificate claims, where no theorem says it in its own words. */
function claimOf({ kind, rules, period, preperiod, saltus, numbers, claim, statement }) {
  if (kind === "period")
    return say(`page_why.certificate_claim.${saltus ? "rises" : "repeats"}`, { rules, period, preperiod, saltus });
  if (kind === "automaton") return say("page_why.certificate_claim.automaton", { rules, count: numbers });
  return String(claim ?? statement ?? rules ?? "");
}

// One field a line, so that a person can read it; cut where it is long.
function pictureOf(kept) {
  const lines = Object.entries(kept).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const whole = `{\n${lines.join(",\n")}\n}`;
  return whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}\n…` : whole;
}
