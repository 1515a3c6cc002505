// What this device remembers: progress, streaks.  A browser may forbid storage; then a thing lasts as long as the page.

const PREFIX = "bouton.";
const passing = new Map();

/** The value kept under *name*, else *otherwise*. */
export function read(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? (passing.get(name) ?? otherwise) : JSON.parse(text);
  } catch {
    return passing.get(name) ?? otherwise;
  }
}

/** Keeps *value* under *name*. */
export function write(name, value) {
  passing.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Kept in `passing`.
  }
}

/** Forgets what is kept under *name*; without a name everything of the page, its settings too. */
export function forget(name) {
  if (name === undefined) passing.clear();
  else passing.delete(name);
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of name === undefined ? all : [PREFIX + name]) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
