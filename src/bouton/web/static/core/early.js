// Runs before the first paint, so that a remembered dark page never flashes light; and asks for the words, which every
// page needs and which come last of all, while the modules are still on their way.  Everything else waits for app.js.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bouton.settings") || "{}") || {};
  } catch {
    // A browser may forbid storage; the page then follows the system.
  }
  const query = new URLSearchParams(location.hash.split("?")[1] || "");
  const theme = query.get("theme") || kept.theme;
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? "dark" : "light";
  const chosen = [query.get("lang"), kept.lang].find((one) => one === "en" || one === "zh");
  const lang = chosen || ((navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en");
  root.lang = lang === "zh" ? "zh-Hans" : "en";
  const words = document.createElement("link");
  // A folder without a server has them as a file.
  const href = document.querySelector("meta[name=site]") ? `prepared/words-${lang}.json` : `api/words?lang=${lang}`;
  Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  document.head.append(words);
})();
