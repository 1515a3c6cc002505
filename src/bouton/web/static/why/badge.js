// How far a claim is known: an icon, words and an outline, never the colour alone.

import { button, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { has, say } from "../core/words.js";
import { openCertificate } from "./certificate.js";

// From the strongest status down.
export const ICONS = {
  "proved here": "shield",
  "proved, short proof given": "book",
  proved: "book",
  computed: "sheet", // worked out from the rules, as one does on squared paper
  checked: "ruler",
  conjectured: "dots",
  unknown: "help",
  refuted: "close",
};

const PRINTED = ["proved", "conjectured"];

/** The words of a status: "Proved here", "Checked to 200 000". */
function statusWords(status, far, inPrint) {
  const row = inPrint && PRINTED.includes(status) ? `${status}_in_print` : status.replace(/\W+/g, "_");
  const beyond = far !== null && (status === "checked" || status === "refuted");
  return say(`page_why.status.${row}${beyond ? "_at" : ""}`, { x: far });
}

/**
 * The mark of a *status*; *far* is how far it was checked, or where it fails; *coq*: Coq has accepted it, too;
 * *inPrint*: what is proved stands in the paper or book named, as with a theorem, and not only here, as with a period; of
 * what is conjectured that it is told there, and not proved here.
 */
export function statusMark(status, far = null, coq = false, inPrint = false) {
  const known = status in ICONS ? status : "unknown";
  return h(
    "span",
    { class: `badge ${known.replace(/\W+/g, "-")}` },
    icon(ICONS[known]),
    coq && known === "proved here" ? say("page_why.status.proved_here_and_by_coq") : statusWords(known, far, inPrint),
  );
}

/** The status of the answer's reason *by* {method, name, status, source, certificate}; a click opens what it rests on; *name* of what. */
export function badge(by, name = null) {
  // A theorem may be a conjecture; a period that stands in print is none of ours.
  const inPrint = by.method === (by.status === "conjectured" ? "period" : "theorem") && Boolean(by.source);
  const mark = statusMark(by.status, by.checked_to ?? by.N ?? null, by.coq, inPrint);
  const words = h("span.w-link", say("page_why.certificate"));
  const source = sourceText(by);
  return h(
    "div.w-status",
    name && h("b.small", name),
    by.certificate ? button("", () => openCertificate(by), [mark, words], { class: "w-open" }) : mark,
    source && h("span.w-source", { title: source.full }, source.short),
  );
}

/** The mark of an answer; of a sum whose games are known in several ways one for each game. */
export const badges = ({ by, components }) =>
  by.each.length ? by.each.map((one, at) => badge(one, components[at].shown)) : badge(by);

/** Who and when, as short as a badge has room for: "Bouton 1901"; all of it where that cannot be found. */
function sourceText({ source: told, method, name }) {
  // A short proof given here stands with the theorem, in the catalogue; what the command shows is no source.
  const source = told?.replace(/^bouton games \w+(; )?/, "");
  if (source) {
    const short = source.split(";").map(authorsOf).filter(Boolean).slice(0, 2).join(" · ");
    return { short: short || source, full: source };
  }
  const theorem = method === "period" && theoremOfPeriods(name);
  return method ? { short: theorem || say(`page_why.method_${method}`), full: "" } : null;
}

// "R. K. Guy, C. A. B. Smith, The G-values ... (1956) 514-526" is "Guy, Smith 1956"; null where no year is given.
function authorsOf(text) {
  const names = [...text.matchAll(/(?:[A-Z]\. ?)+(?:van |von |de |ten )?([A-Z][\p{L}-]+)(?=,| and|:)/gu)].map(
    (match) => match[1],
  );
  const year = /\((\d{4})\)/.exec(text)?.[1];
  if (!names.length || !year) return null;
  return `${names.length > 2 ? `${names[0]} …` : names.join(", ")} ${year}`;
}

/** What proves a period, in words: "the theorem of Guy and Smith"; null for another name. */
export function theoremOfPeriods(name) {
  const key = `answer.basis.${String(name).replaceAll(" ", "_")}`;
  return has(key) ? say(key) : null;
}
