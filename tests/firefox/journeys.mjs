// The main journeys through the page in Debian's firefox-esr: node journeys.mjs PUPPETEER ADDRESS, see tools/firefox.sh.

import { pathToFileURL } from "node:url";

const PATIENCE = 180_000;
const [, , puppeteer, address] = process.argv;
const { default: driver } = await import(pathToFileURL(puppeteer).href);
const executablePath = process.env.BOUTON_FIREFOX ?? "/usr/bin/firefox-esr";
const browser = await driver.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
const problems = [];
page.on("pageerror", (error) => problems.push(String(error)));
page.on("console", (told) => told.type() === "error" && problems.push(told.text()));

const open = (place) => page.goto(`${address}#/${place}`);
// The page forbids what a driver would use to wait inside it: eval.
async function until(holds, ...given) {
  const end = Date.now() + PATIENCE;
  while (!(await page.evaluate(holds, ...given))) {
    if (Date.now() > end) throw new Error(`never: ${holds} ${given}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
async function seen(selector) {
  await until((one) => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }), selector);
  return page.$(selector);
}

// What each page shows when it stands, and that nothing on it runs out of the window of a phone or a desk.
const PAGES = {
  "play?rules=wythoff&lang=zh&think=0": ".board",
  "play?rules=kayles&lang=en&think=0": ".board .pin",
  "play?rules=nim&position=10^30,5&lang=en&think=0": ".verdict-title",
  "learn?lang=en": "#view a[href*='learn/']",
  "learn/nim/1?lang=zh": "#view h1",
  "puzzles?lang=en": ".board",
  "games?lang=zh": "#view h1",
  "rules?lang=en&rules=take 1,3,4": ".r-analysis *",
  "explore?rules=wythoff&lang=en": ".p-plot[data-drawn]",
  "teacher?lang=en": ".board",
  "about?lang=en": "#view h1",
};

const JOURNEYS = {
  async "a match: a stone chosen, a move played, taken back, and the reason"() {
    await open("play?lang=en&think=0&level=two");
    await seen(".board .groove .stone");
    await (await page.$$(".groove .stone")).at(-1).click();
    await seen(".stone.lifted");
    await page.click(".action .primary");
    await until(() => document.querySelectorAll(".trail-list .trail-chip").length === 2);
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await until(() => document.querySelectorAll(".groove .stone:not(.gone)").length === 15);
    await page.keyboard.press("w");
    await seen(".w-first-sentence");
    await until(() => /nim-sum/.test(document.querySelector(".w-first-sentence").textContent));
  },
  async "the other language"() {
    await open("play?lang=en&think=0");
    await (await seen(".button.language")).click();
    await until(() => document.documentElement.lang === "zh-Hans");
  },
};
// An older Firefox has no command for the way a screen is turned, which comes with its size.
const widen = (width) =>
  page.setViewport({ width, height: 800 }).catch((problem) => {
    if (!/unknown command/.test(problem.message)) throw problem;
  });
for (const [place, selector] of Object.entries(PAGES))
  JOURNEYS[place] = async () => {
    for (const width of [1280, 390]) {
      await widen(width);
      await open(`${place}&w=${width}`);
      await seen(selector);
      await until(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    }
    await widen(1280);
  };

await widen(1280);
for (const [name, journey] of Object.entries(JOURNEYS)) {
  const failed = await journey().then(
    () => null,
    (problem) => problem,
  );
  console.log(failed ? `FAILED ${name}: ${failed.message}` : `passed ${name}`);
  if (failed) problems.push(name);
}
await browser.close();
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
