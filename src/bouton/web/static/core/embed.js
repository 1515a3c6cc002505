// The page inside another one: a link with embed=1 shows the board and the reason alone and tells its parent its height;
// with still=1 too it is a picture of one position.

import { current } from "./route.js";

/** Whether the position of the link stands still: it is looked at and not played. */
export const isStill = () => document.documentElement.hasAttribute("data-still");

/** Whether the page is a piece of another. */
export const isEmbedded = () => document.documentElement.hasAttribute("data-embed");

/** Turns the page into a piece of another where its first link says so. */
export function begin() {
  if (current().query.embed !== "1") return;
  document.documentElement.toggleAttribute("data-embed", true);
  document.documentElement.toggleAttribute("data-still", current().query.still === "1");
  if (parent === window) return;
  const tell = () => parent.postMessage({ bouton: "height", height: Math.ceil(document.body.scrollHeight) }, "*");
  new ResizeObserver(tell).observe(document.body);
}

const ESCAPED = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** The text that shows *link*, an address of this page, in another page. */
export function frameText(link) {
  const address = `${link}${link.includes("?") ? "&" : "?"}embed=1`.replace(/[&"<>]/g, (sign) => ESCAPED[sign]);
  return `<iframe src="${address}" title="Bouton" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
}
