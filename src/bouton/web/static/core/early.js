// Runs before the first paint, so that a remembered dark page never flashes light; and asks for the words and for what
// the page of the address needs, while app.js is still on its way.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bouton.settings") || "{}") || {};
  } catch {
    // A browser may forbid storage; the page then follows the system.
  }
  const query = new URLSearchParams(`${location.hash.split("?")[1] || ""}&${location.search.slice(1)}`);
  const theme = query.get("theme") || kept.theme;
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? "dark" : "light";
  const chosen = [query.get("lang"), kept.lang].find((one) => one === "en" || one === "zh");
  const lang = chosen || ((navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en");
  root.lang = lang === "zh" ? "zh-Hans" : "en";
  const late = () => document.querySelector(".late").removeAttribute("hidden");
  if (location.protocol === "file:") return addEventListener("DOMContentLoaded", late);
  const ask = (props) => document.head.append(Object.assign(document.createElement("link"), props));
  const alone = document.querySelector("meta[name=site]");
  const found = JSON.parse(document.querySelector("meta[name=found]").getAttribute("content"));
  const named = /^#\/?([^/?]+)/.exec(location.hash)?.[1];
  const page = Object.hasOwn(found.pages, named) ? named : "play";
  // The first board is that of Nim; see ready() in board/board.js and show() in app.js.
  const isFirst = page === "play" && !/[?&](rules|position)=/.test(location.hash);
  // What the first board says, all pages, and this one beyond them; a folder without a server has them as files.
  const words = (name, query) => {
    const href = alone ? `prepared/${name}.json` : `api/words?${new URLSearchParams({ lang, ...query })}`;
    ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  };
  words(`words-${lang}-${found.first.join("-")}`, { of: found.first.join(",") });
  if (!isFirst) words(`words-${lang}`, { but: [...found.first, ...found.later].join(",") });
  const own = found.pages[page].words;
  if (own) words(`words-${lang}-${own.join("-")}`, { of: own.join(",") });
  // One that does not come is asked for again by app.js.
  const onerror = ({ target }) => target.remove();
  ask({ rel: "stylesheet", href: `${page}/page.css`, onerror });
  // The page that is shown first as a rule is in app.js; of the boards, Nim's.
  if (!isFirst) ask({ rel: "modulepreload", href: page === "play" ? "board/views.js" : `${page}/page.js` });
  // What the first board is asked for, as core/api.js will: see `ahead` there.
  if (alone || !isFirst) return;
  const body = JSON.stringify({ rules: "nim", position: [3, 5, 7], options: true, most: 700, lang });
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = fetch("api/position", { method: "POST", headers, body }).catch(() => null);
  globalThis.ahead = { body, response };
})();
