// The few parts of a browser that the modules under test ask for when they are loaded.

/** Puts them in place of a browser: an address to write, no storage, words that are *tables*[language], what was *found*. */
export function browser({ hash = "", tables = {}, found = null } = {}) {
  const listeners = {};
  const place = { location: { hash }, listeners };
  const content = found && { getAttribute: () => JSON.stringify(found) };
  Object.assign(globalThis, {
    location: place.location,
    document: { querySelector: (asked) => (asked === "meta[name=found]" ? content : null) },
    history: { replaceState: (_state, _title, target) => (place.location.hash = target) },
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    addEventListener: (event, run) => (listeners[event] = run),
    fetch: async (url) => {
      const words = tables[new URLSearchParams(url.split("?")[1]).get("lang")];
      return new Response(JSON.stringify(words), { headers: { "Content-Type": "application/json" } });
    },
  });
  return place;
}
