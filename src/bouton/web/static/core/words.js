// Every sentence of the page, in the language chosen.  The templates and their forms are those of bouton.words:
// {name}, {name:stone|stones} (the word that goes with a number), {name:and}, {name:or},
// {name:position}, {name:heap}, {name:→}, {name:⊕} and the others of FORMS,
// {name:@topic}.  Missing words are shown as their key, so that they are seen and not guessed.

import { get, shown } from "./api.js";
import { found } from "./found.js";

const FIELD = /\{([A-Za-z]\w*)(?::([^{}]*))?\}/;
// A move that breaks a heap into more parts is cut.
const FEW_PARTS = 12;
const FULL_WIDTH = new Set("，。；：？！、（）“”‘’《》「」【】…—");
const COLON = { en: ": ", zh: "：" };
// The place of the form that goes with a number; Chinese has one form.
const PLURAL = { en: (text) => (text === "1" ? 0 : 1) };
const tables = new Map();
const asked = new Map();
let language = "en";

/** Loads what the first board says in a language, once, and makes it the one spoken. */
export async function load(lang) {
  await fetched(lang, { of: found.first.join(",") });
  language = lang;
}

/** Loads what else is said in the language spoken, but of the topics that only some pages say just *topics*. */
export async function more(topics = []) {
  const rest = fetched(language, { but: [...found.first, ...found.later].join(",") });
  if (topics.length) await fetched(language, { of: topics.join(",") });
  await rest;
}

function fetched(lang, which) {
  const key = JSON.stringify([lang, which]);
  const keep = (rows) => tables.set(lang, { ...tables.get(lang), ...rows });
  const forget = (problem) => asked.delete(key) && Promise.reject(problem);
  if (!asked.has(key)) asked.set(key, get("words", { lang, ...which }).then(keep, forget));
  return asked.get(key);
}

/** The language spoken now: "en" or "zh". */
export const lang = () => language;

/** The strings of a row such as "verdict.you", not filled in; undefined when there is none. */
export function row(key) {
  const at = key.indexOf(".");
  const [topic, rest] = at < 0 ? [key, key] : [key.slice(0, at), key.slice(at + 1)];
  const found = tables.get(language)?.[topic]?.[rest];
  return typeof found === "string" ? [found] : found;
}

/** Whether there is a row *key*. */
export const has = (key) => row(key) !== undefined;

/** The sentence *key*, filled in: say("move.take.from_heap", {take: 2, i: 1}). */
export function say(key, values = {}) {
  const strings = row(key);
  if (strings) return fill(strings[0], values);
  // A mistake of ours, which no test of the page lets pass.
  console.error(`no words are called ${key}`);
  return key;
}

/** A template filled in; numbers are written as the page writes them. */
export function fill(template, values = {}) {
  let text = "";
  let rest = template;
  for (;;) {
    const found = FIELD.exec(rest);
    if (!found) return meet(text, rest);
    text = meet(text, rest.slice(0, found.index));
    text = meet(text, written(values[found[1]], found[2] || ""));
    rest = rest.slice(found.index + found[0].length);
  }
}

function written(value, form) {
  if (form.startsWith("@")) {
    const said = (one) => phrases(form.slice(1), String(one));
    return Array.isArray(value) ? listing(value.map(said), null) : said(value);
  }
  if (form.includes("|")) {
    const plural = PLURAL[language];
    return plural ? form.split("|")[plural(Array.isArray(value) ? String(value.length) : number(value))] : "";
  }
  if (Array.isArray(value)) {
    const items = FORMS[form] ? FORMS[form](value) : value;
    return typeof items === "string" ? items : listing(items, form === "and" || form === "or" ? form : null);
  }
  if (form === "heap") return letterOf(value - 1);
  if (form === "called") return called(value);
  return number(value);
}

/** One number (or text) as the page writes it in a sentence. */
export function number(value) {
  if (Array.isArray(value)) return `(${value.map(number).join(", ")})`;
  return shown(value ?? "", (digits) => fill(row("page.digits")?.[0] ?? "({digits})", { digits })).replace(" （", "（");
}

/** A sentence that came whole, with its numbers as the page writes them: in groups, and long ones shortened. */
export const brief = (text) => String(text).replace(/(?<![\w.])\d{5,}(?!\w)/g, number);

/** The letters of heaps: A to Z, then AA and on. */
export function letterOf(number) {
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : letterOf(Math.floor(number / 26) - 1) + letter;
}

/** The numbers of a position: 7, (3, 5); of several games with plus signs between them. */
export function position(numbers) {
  if (!Array.isArray(numbers)) return number(numbers);
  if (numbers.some(Array.isArray)) return numbers.map(position).join(" + ");
  return number(numbers.length === 1 ? numbers[0] : numbers);
}

function moveText([before, after]) {
  const parts = Array.isArray(after) ? after : [after];
  // A move that leaves what was there.
  if (String(after) === String(before)) return say("move.pass");
  const left = parts.slice(0, FEW_PARTS).map(position).join(" + ");
  return `${position(before)} → ${left}${parts.length > FEW_PARTS ? " + …" : ""}`;
}

// How arrays are written that are more than a list: as one text, or as the items of a list.
const FORMS = {
  position,
  "→": moveText,
  each_move: (moves) => moves.map(moveText),
  "⊕": (numbers) => numbers.map(number).join(" ⊕ "),
  "+": (numbers) => numbers.map(number).join(" + "),
  row: (numbers) => numbers.map(number).join(" "),
  component: (all) => all.map(([of, at, v]) => `${called(of)} (${at.map(number).join(", ")})${COLON[language]}${v}`),
};

/** What people call the game of that name, which may have its number in a sum; rules stay as they are. */
function called(game) {
  const [name, of] = game.split(" #");
  const [topic, given = ""] = name.split(/[()]/);
  const said = row(`${topic}.name`)?.[0].replace(FIELD, given);
  return said ? said + (said.includes(given) ? "" : ` (${given})`) + (of ? ` ${of > "9" ? "" : "#"}${of}` : "") : game;
}

/** Items as a list in a sentence; *last* is "and", "or" or null for a bare list. */
export function listing(items, last = "and") {
  const texts = items.map(number);
  if (language === "en") {
    if (!last || texts.length < 2) return texts.join(", ");
    return `${texts.slice(0, -1).join(", ")} ${last} ${texts.at(-1)}`;
  }
  if (last !== "or" || texts.length < 2) return texts.join("、");
  return meet(meet(texts.slice(0, -1).join("、"), "或"), texts.at(-1));
}

function phrases(topic, text) {
  const parts = text.split("|").map((part) => row(`${topic}.${part}`)?.[0] || part);
  return listing(parts, "or");
}

/** *parts* as sentences one after the other, for whoever hears them. */
export function aloud(...parts) {
  const [stop, space] = language === "zh" ? ["。", ""] : [".", " "];
  return parts.flatMap((part) => (part ? [part.replace(/[^.?!…。？！]$/, `$&${stop}`)] : [])).join(space);
}

const isChinese = (character) => character >= "\u3400" && character <= "\u9fff";

/** Joins two texts; in Chinese with a blank just where Chinese and Latin characters meet. */
export function meet(left, right) {
  if (language === "en" || !left.trimEnd() || !right.trimStart()) return left + right;
  const [before, after] = [left.replace(/ +$/, ""), right.replace(/^ +/, "")];
  const [a, b] = [before.at(-1), after[0]];
  if (FULL_WIDTH.has(a) || FULL_WIDTH.has(b) || (isChinese(a) && isChinese(b))) return before + after;
  return isChinese(a) || isChinese(b) ? `${before} ${after}` : left + right;
}
