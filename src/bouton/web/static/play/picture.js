// The present position as a picture: the stones of every heap, or its number, drawn as SVG and saved as PNG.

import { isLong, shown } from "../core/api.js";
import { letterOf } from "../core/words.js";

const ROW = 56;
const STONE = 36;
const MOST = 40;
const LINE = 24;

/** Draws the position of *play* under the name of its game, *title*, and saves it as bouton.png. */
export async function picture(play, title) {
  const text = drawing(play.answer || play.known, getComputedStyle(document.documentElement), title);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  const pen = canvas.getContext("2d");
  pen.scale(2, 2);
  pen.drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "bouton.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The position of an answer as the text of an SVG file in the colours of *style*, with who wins and the *title*. */
export function drawing(answer, style, title = "") {
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  const heaps = answer.components.flatMap((game) => game.heaps);
  const longest = Math.max(...heaps.map((heap) => (isStones(heap) ? Number(heap) : 6)), 4);
  const rules = Array.isArray(answer.rules) ? answer.rules.join(" + ") : answer.rules;
  const head = title && title !== rules ? `${title}: ${rules}` : rules;
  const width = Math.max(120 + longest * (STONE + 8) + 24, Math.min(900, 56 + broad(head)));
  const says = lines(answer.verdict ?? "", width - 140);
  const height = heaps.length * ROW + 108 + says.length * LINE;
  const rows = heaps.map((heap, at) => {
    const y = 64 + at * ROW;
    const label = `<text x="28" y="${y + 24}" fill="${colour("ink-2")}">${letterOf(at)}</text><text x="96" y="${y + 25}" text-anchor="end" font-size="22" font-weight="700" fill="${colour("ink")}">${isStones(heap) ? heap : ""}</text>`;
    if (!isStones(heap))
      return `${label}<text x="110" y="${y + 25}" font-size="20" fill="${colour("ink")}">${isLong(heap) ? shown(heap) : heap}</text>`;
    const stones = Array.from(
      { length: Number(heap) },
      (_, i) => `<circle cx="${130 + i * (STONE + 8)}" cy="${y + 18}" r="${STONE / 2}" fill="url(#s)"/>`,
    ).join("");
    return label + stones;
  });
  const foot = says.map(
    (line, at) =>
      `<text x="28" y="${height - 30 - (says.length - 1 - at) * LINE}" font-weight="700" fill="${colour("ink")}">${escaped(line)}</text>`,
  );
  foot.push(`<text x="${width - 28}" y="${height - 30}" text-anchor="end" fill="${colour("ink-2")}">bouton</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="16"><defs><radialGradient id="s" cx=".34" cy=".28"><stop offset="0" stop-color="${colour("stone")}"/><stop offset=".9" stop-color="${colour("stone-2")}"/></radialGradient></defs><rect width="100%" height="100%" rx="24" fill="${colour("tray")}"/><text x="28" y="38" font-family="monospace" fill="${colour("ink-2")}">${escaped(head)}</text>${rows.join("")}${foot.join("")}</svg>`;
}

/** How broad *text* is: a wide sign as the type is high, any other little more than half. */
const broad = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 17 : 10), 0);

/** The lines of *text* in so much *room*, broken between words, or between wide signs. */
function lines(text, room) {
  const found = [""];
  for (const piece of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    if (found.at(-1) && broad(found.at(-1) + piece) > room) found.push("");
    found[found.length - 1] += piece;
  }
  return found.map((line) => line.trim());
}

const escaped = (text) => String(text).replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);

const isStones = (heap) => !isLong(heap) && Number(heap) <= MOST;
