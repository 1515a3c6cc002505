// The certificate behind "proved here": the file, how to keep it and the command that checks it anew.

import { h } from "../core/dom.js";
import { get, grouped } from "../core/api.js";
import { dialog } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { has, say } from "../core/words.js";

// Beyond this the picture of the file says no more; the download has all of it.
const MOST_SHOWN = 6000;

/** A dialog with the kept certificate that *by*.certificate names. */
export async function openCertificate(by) {
  const { body } = frame(by.source);
  try {
    const kept = await get(`certificate/${by.certificate.split("/").map(encodeURIComponent).join("/")}`);
    const claim = has(`statements.${by.name}`) ? say(`statements.${by.name}`) : null;
    fill(body, kept, by.certificate.split("/").pop().replace(/(\.json)?$/, ".json"), { claim });
  } catch (error) {
    body.replaceChildren(h("p", { role: "alert" }, error.message || say("page.unreachable")));
  }
}

/** A dialog with a certificate that was just made: *text* is the file, *claim* what it proves. */
export function showCertificate(text, name, claim) {
  fill(frame("").body, JSON.parse(text), name, { text, claim });
}

function frame(source) {
  const body = h("div", { class: "w-certificate" }, h("p", { class: "small second" }, say("page.loading")));
  const box = dialog(say("page_why.certificate_title"), [source && h("p", { class: "small second" }, source), body].filter(Boolean), { wide: true });
  return { box, body };
}

function fill(body, kept, name, { text = null, claim = null }) {
  const whole = text ?? JSON.stringify(kept);
  const address = URL.createObjectURL(new Blob([whole], { type: "application/json" }));
  body.closest("dialog").addEventListener("close", () => URL.revokeObjectURL(address));
  const bytes = new Blob([whole]).size;
  const lines = `{\n${Object.entries(kept).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(",\n")}\n}`;
  const shownText = lines.length > MOST_SHOWN ? `${lines.slice(0, MOST_SHOWN)}\n…` : lines;
  body.replaceChildren(
    h("p", null, say("page_why.certificate_says")),
    h("p", { class: "w-claim" }, claim ?? String(kept.claim ?? kept.statement ?? kept.rules ?? "")),
    h("pre", { class: "w-code", tabindex: "0" }, `$ bouton check ${name}`),
    h("p", null, h("a", { class: "button outlined", href: address, download: name },
      icon("download"), say("page_why.certificate_download", 0, { bytes: grouped(bytes) }))),
    h("pre", { class: "w-code w-json", tabindex: "0", "aria-label": say("page_why.certificate_title") }, shownText),
  );
}
