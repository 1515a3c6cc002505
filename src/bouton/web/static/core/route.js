// Where the person is: "#/learn/nim?lang=zh" is the page "learn", its parts ["nim"] and a query.

const listeners = new Set();
// The address of what is shown.  Another one is that of a place gone to of which nobody has been told yet.
let shown = location.hash;

/** The present place: {page, parts, query}; query values are texts.  The sheet has a short name, too. */
export function current() {
  const text = location.hash.replace(/^#\/?/, "").replace(/^sheet(?=$|\?)/, "puzzles/print");
  const [path, query = ""] = text.split(/\?(.*)/s);
  const [page, ...parts] = path.split("/").map(readable).filter(Boolean);
  return { page: page || "play", parts, query: Object.fromEntries(new URLSearchParams(query)) };
}

// A link cut in the middle of an escape is still a link.
function readable(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a place: href("learn/nim", {lang: "zh"}); empty values are left out. */
export function href(place, query = {}) {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return `#/${place.replace(/^\/+/, "")}${text && `?${readableQuery(text)}`}`;
}

// Commas, colons and the like are allowed in a fragment; escaped they make a link that nobody can read.
const readableQuery = (text) =>
  text.replace(/%(2C|3A|3B|2F|28|29|40|24|21|2A)/g, (escaped) => decodeURIComponent(escaped));

/** Goes to a place; the page there is shown anew. */
export function go(place, query = {}) {
  const target = href(place, query);
  if (location.hash === target) tell();
  // What lies over the page is no place to come back to; a step back that is on its way would undo this one.
  else if (left) addEventListener("popstate", () => go(place, query), { once: true });
  else if (history.state?.over) location.replace(target);
  else location.hash = target;
}

// What lies over the page, a step of the history each: Back takes it away before the page is left.
const overlays = [];
let left = null; // the one that went by itself, until the step back that takes its place has come

/** Says that something lies over the page, which close() takes away; gives what is to be called when it is gone. */
export function overlay(close) {
  const one = { close, below: location.hash };
  overlays.push(one);
  history.pushState({ over: overlays.length }, "");
  return () => {
    if (!overlays.includes(one)) return;
    overlays.splice(overlays.indexOf(one), 1);
    if (!(history.state?.over > overlays.length)) return;
    left = one;
    history.back();
  };
}

addEventListener("popstate", () => {
  const over = history.state?.over ?? 0;
  if (over > overlays.length) return history.back();
  const [lowest] = overlays.slice(over);
  // What was noted meanwhile belongs to the page below.
  if (location.hash !== shown && location.hash === (lowest ?? left)?.below) rewrite(shown);
  left = null;
  for (const { close } of overlays.splice(over)) close();
});

const rewrite = (target) => history.replaceState(history.state, "", target);

/** Writes the state of the present page into the address, without showing the page anew; not once it is left. */
export function note(place, query = {}) {
  if (location.hash !== shown) return;
  rewrite(href(place, query));
  shown = location.hash;
}

/** Like `note`, but the state before is one step back. */
export function push(place, query = {}) {
  const target = href(place, query);
  if (location.hash !== shown) return;
  if (location.hash !== target) history.pushState(null, "", target);
  shown = location.hash;
}

/** Calls run(current()) on each change of place; returns the function that ends it. */
export function on(run) {
  listeners.add(run);
  return () => listeners.delete(run);
}

function tell() {
  shown = location.hash;
  for (const run of listeners) run(current());
}

// A place that was noted or pushed has been told of.
addEventListener("hashchange", () => location.hash !== shown && tell());
