// Keys of the page.  A scope ("page", "play" ...) registers {key: action}; the last scope registered is asked first.
// A key is written "h", "?", ",", "ArrowLeft", "Ctrl+z", "Ctrl+Shift+z".  An action is a function, or {run, says}
// where says is the sentence that the list of keys shows.  Alt + letter always means the command, also where the board
// keeps the letter for one of its heaps.

import * as settings from "./settings.js";

const scopes = new Map();

/** Makes keys act; returns the function that lets go of them. */
export function register(scope, actions) {
  scopes.delete(scope);
  scopes.set(scope, actions);
  return () => {
    if (scopes.get(scope) === actions) scopes.delete(scope);
  };
}

/** All keys that act now, for the list of keys: [{key, says}], each as the last scope that has it means it. */
export function listed() {
  const all = Object.assign({}, ...scopes.values());
  return Object.entries(all).flatMap(([key, { says }]) => (says ? [{ key, says }] : []));
}

/** Whether the person is typing text into *target*. */
export function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === "TEXTAREA" || target.tagName === "SELECT") return true;
  const quiet = ["button", "checkbox", "radio", "range", "submit", "reset"];
  return target instanceof HTMLInputElement && !quiet.includes(target.type);
}

function nameOf(event) {
  const isLetter = /^[a-z]$/i.test(event.key) || /^Key[A-Z]$/.test(event.code);
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(3).toLowerCase();
  const key = isLetter ? letter : event.key;
  const control = event.ctrlKey || event.metaKey;
  // On "?" and the like Shift belongs to the character.
  const shift = event.shiftKey && (isLetter || key.length > 1);
  return `${control ? "Ctrl+" : ""}${shift ? "Shift+" : ""}${key}`;
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const name = nameOf(event);
  if (name.length === 1 && !settings.get("keys") && !event.altKey) return;
  for (const actions of [...scopes.values()].reverse()) {
    const action = actions[name];
    if (!action) continue;
    event.preventDefault();
    (action.run || action)(event);
    return;
  }
});
