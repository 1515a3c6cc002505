// Keeps the whole site on the device: what was fetched once is not asked for again, and without a network it goes on.
// Another version of any file is another version of this one: it is kept beside the old one and used from the next visit.

const CACHE = "bouton VERSION";
const FILES = [];

const scope = new URL(self.registration.scope);
const place = (name) => new URL(name, scope).href;
const known = new Set(FILES.map(place));

/** The file for a request: the first page for the folder itself; null for anything that is not of the site. */
function fileFor(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (request.method !== "GET" || url.origin !== scope.origin) return null;
  const file = url.href === scope.href ? place("index.html") : url.href;
  return known.has(file) ? file : null;
}

async function fromCacheOrNetwork(file) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(file);
  if (kept) return kept;
  const response = await fetch(file, { cache: "no-cache" });
  if (response.ok) await cache.put(file, response.clone());
  return response;
}

// The page comes first: what else there is, Python above all, is kept when it passes by, or a moment later.
self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(["index.html", "app.js"].map((name) => fromCacheOrNetwork(place(name)))));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("bouton ") && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const file = fileFor(event.request);
  if (file) event.respondWith(fromCacheOrNetwork(file));
});

// The page tells what it had fetched before this worker saw it, and says when it has all it needs for now.
self.addEventListener("message", (event) => {
  const files = event.data === "all" ? known : event.data.filter((file) => known.has(file));
  event.waitUntil(keep(files));
});

async function keep(files) {
  for (const file of files) await fromCacheOrNetwork(file).catch(() => null);
}
