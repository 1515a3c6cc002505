// Runs before the first paint, so that a remembered dark page never flashes light.  Everything else waits for app.js.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bouton.settings") || "{}");
  } catch {
    // A browser may forbid storage; the page then follows the system.
  }
  const query = new URLSearchParams(location.hash.split("?")[1] || "");
  const theme = query.get("theme") || kept.theme;
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? "dark" : "light";
  const lang = query.get("lang") || kept.lang || navigator.language || "en";
  root.lang = lang.toLowerCase().startsWith("zh") ? "zh-Hans" : "en";
})();
