// What the person chose for the whole page: kept on this device, overridden by the query of a shared link.

import { current } from "./route.js";
import { read, write } from "./store.js";

const STORE = "settings";
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const stillSystem = matchMedia("(prefers-reduced-motion: reduce)");

/** The languages by the names they give themselves, in full and short. */
export const LANGUAGES = { en: ["English", "EN"], zh: ["中文", "中文"] };

/** Every setting and what it may be; the first is what a new visitor gets. */
const CHOICES = {
  lang: ["system", "en", "zh"],
  theme: ["system", "light", "dark"],
  motion: ["system", "full", "less"],
  large: [false, true],
  keys: [true, false],
  help: [true, false],
  // Whether who wins a match that has not begun stays closed until it is opened.
  think: [true, false],
};

const listeners = new Set();
/** What only this visit asks for, in front of the place or with it. @type {Record<string, any>} */
const passing = Object.fromEntries(new URLSearchParams(location.search));
let kept = read(STORE, null) ?? {};

/** The value chosen, "system" resolved: get("lang") is "en" or "zh", get("theme") "light" or "dark". */
export function get(name) {
  const value = chosen(name);
  if (value !== "system") return value;
  if (name === "lang") return (navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en";
  if (name === "theme") return darkSystem.matches ? "dark" : "light";
  return stillSystem.matches ? "less" : "full";
}

/** The value as chosen, "system" included. */
export function chosen(name) {
  for (const source of [passing, kept]) if (CHOICES[name].includes(source[name])) return source[name];
  return CHOICES[name][0];
}

/** Chooses a value, keeps it and tells those who asked. */
export function set(name, value) {
  if (!CHOICES[name]?.includes(value)) return;
  delete passing[name];
  kept = { ...kept, [name]: value };
  write(STORE, kept);
  apply();
  tell(name);
}

/** Calls run(name, value) on each change; returns the function that ends it. */
export function subscribe(run) {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Whether things may move. */
export const moves = () => get("motion") === "full";

/** Takes over what the link in the address bar asks for. */
export function override() {
  const { query } = current();
  for (const name of Object.keys(CHOICES)) {
    if (!(name in query)) continue;
    const value = typeof CHOICES[name][0] === "boolean" ? query[name] !== "0" : query[name];
    if (CHOICES[name].includes(value)) passing[name] = value;
  }
  apply();
}

function tell(name) {
  for (const run of listeners) run(name, get(name));
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = get("theme");
  root.dataset.motion = get("motion");
  root.toggleAttribute("data-large", get("large"));
  root.lang = get("lang") === "zh" ? "zh-Hans" : "en";
  // The edge that the system draws around the page has the colour of the page.
  const edge = document.querySelector("meta[name=theme-color]");
  edge?.setAttribute("content", getComputedStyle(root).getPropertyValue("--paper").trim());
}

darkSystem.addEventListener("change", () => {
  apply();
  tell("theme");
});
stillSystem.addEventListener("change", apply);
