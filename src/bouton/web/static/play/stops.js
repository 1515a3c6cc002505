// The three stops of the stage: Play, Why and Proof, as tabs above the board; a finger may swipe from one to the next.

import { segmented } from "../core/lists.js";
import { say } from "../core/words.js";

export const STOPS = ["play", "why", "proof"];
// A finger that goes so far across, and at most half as far down, swipes.
const SWIPE = 60;

/** The tabs; onGo(stop) comes when another is asked for. */
export function stops(onGo) {
  const tabs = STOPS.map((stop) => [stop, say(`page_stage.stop.${stop}`), { dataset: { stop } }]);
  const element = segmented(say("page_stage.stops"), tabs, STOPS[0], onGo);
  element.classList.add("stops");
  return element;
}

/** The stop *by* places on from *stop*; round and round where *around*. */
export function stopAfter(stop, by, around = false) {
  const at = STOPS.indexOf(stop) + by;
  return around ? STOPS.at(at % STOPS.length) : STOPS[Math.max(0, Math.min(STOPS.length - 1, at))];
}

/** Calls onSwipe(1 or -1) when a finger swipes to the left or right over *element*, but not where stones are chosen. */
export function swipes(element, onSwipe) {
  let from = null;
  element.addEventListener("pointerdown", (event) => {
    const isFinger =
      event.pointerType === "touch" && !event.target.closest(".groove, .queen-board, .squares-board, button, a, input");
    from = isFinger ? event : null;
  });
  element.addEventListener("pointerup", (event) => {
    if (!from || from.pointerId !== event.pointerId) return;
    const [across, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
    from = null;
    if (Math.abs(across) > SWIPE && Math.abs(down) < Math.abs(across) / 2) onSwipe(across < 0 ? 1 : -1);
  });
  element.addEventListener("pointercancel", () => (from = null));
}
