// How far a claim is known: an icon, words and an outline, never the colour alone.

import { h, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { openCertificate } from "./certificate.js";

const ICONS = {
  "proved here": ["M12 2.5 19.5 5.5v6c0 4.8-3.2 8.2-7.5 10-4.3-1.8-7.5-5.2-7.5-10v-6Z", "m8.4 12 2.6 2.6 4.8-5"],
  proved: ["M4 4.5h16v15H4Z", "M12 4.5v15"],
  checked: ["M3 9h18v7H3Z", "M7 9v3M11 9v3.8M15 9v3M18.4 9v3"],
  computed: ["M5 3.5h14v17H5Z", "M8.5 8h7M8.5 12.5h2M13.5 12.5h2M8.5 16h2M13.5 16h2"],
  conjectured: ["M5 12h.01M12 12h.01M19 12h.01"],
  unknown: ["M9 9.2a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2v.5", "M12 18h.01"],
  refuted: ["m6 6 12 12M18 6 6 18"],
};

const ROWS = { "proved here": "proved_here" };

/** The words of a status: "Proved here", "Checked to 200 000". */
export function statusWords(status, far = null) {
  const row = ROWS[status] ?? status;
  const beyond = far !== null && (status === "checked" || status === "refuted");
  return say(`page_why.status_${row}`, beyond ? 1 : 0, { N: far, x: far });
}

/** The mark of a *status*; *far* is how far it was checked, or where it fails. */
export function statusMark(status, far = null) {
  const known = ICONS[status] ? status : "unknown";
  return h("span", { class: `w-badge w-badge-${known.replace(" ", "-")}` }, icon(known), statusWords(known, far));
}

/** The status of the answer's reason *by* {method, name, status, source, certificate}; a click opens what it rests on. */
export function badge(by) {
  const mark = statusMark(by.status, by.checked_to ?? by.N ?? null);
  const source = sourceText(by);
  if (!by.certificate) {
    return h("div", { class: "w-status" }, mark, source && h("span", { class: "w-source", title: source.full }, source.short));
  }
  const open = h("button", { type: "button", class: "w-open", on: { click: () => openCertificate(by) } },
    mark, h("span", { class: "w-link" }, say("page_why.certificate")));
  return h("div", { class: "w-status" }, open, source && h("span", { class: "w-source", title: source.full }, source.short));
}

/** Who and when, as short as a badge has room for: "Bouton 1901"; all of it where that cannot be found. */
export function sourceText(by) {
  if (!by.source) return { short: say(`page_why.method_${by.method ?? "engine"}`), full: "" };
  const found = [...by.source.matchAll(/(?:[A-Z]\. )*(?:ten |de |van )?([A-Z][\p{L}-]+)[^;]*?\((\d{4})\)/gu)];
  const short = found.slice(0, 2).map((match) => `${match[1]} ${match[2]}`).join(" · ");
  return { short: short || by.source, full: by.source };
}

function icon(status) {
  return svg("svg", { viewBox: "0 0 24 24", width: 16, height: 16, class: "w-icon", "aria-hidden": "true" },
    ...ICONS[status].map((d) => svg("path", { d })));
}
