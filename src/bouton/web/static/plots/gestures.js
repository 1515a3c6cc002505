// A plot under the hand: wheel, mouse and fingers.

/** How much one step of the zoom is. */
export const STEP = 1.5;
// Farther than this many pixels it was no click.
const MOVED = 6;

/**
 * Lets a hand move the picture on *canvas* in *holder*: zoom(factor, pixel), pan(dx, dy); hit(pixel) gives the point
 * under it or null, tap(point) is a click on one.
 */
export function gestures(holder, canvas, { zoom, pan, hit, tap }) {
  // A page that scrolls does so as ever until the plot has the focus.
  const wheel = (event) => {
    const scrolls = document.documentElement.scrollHeight > innerHeight;
    if (scrolls && document.activeElement !== holder && !event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? STEP ** 0.5 : STEP ** -0.5, [event.offsetX, event.offsetY]);
  };
  holder.addEventListener("wheel", wheel, { passive: false });

  const fingers = new Map();
  let moved = 0;
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const down = (event) => {
    fingers.set(event.pointerId, place(event));
    moved = 0;
    canvas.setPointerCapture(event.pointerId);
    holder.focus({ preventScroll: true });
  };
  const move = (event) => {
    const [last, now] = [fingers.get(event.pointerId), place(event)];
    if (!last) {
      canvas.style.cursor = hit(now) === null ? "grab" : "pointer";
      return;
    }
    fingers.set(event.pointerId, now);
    const [dx, dy] = [now[0] - last[0], now[1] - last[1]];
    moved += Math.abs(dx) + Math.abs(dy);
    const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (other) zoom(pinch(other, last, now), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    else pan(dx, dy);
  };
  const lift = (event) => {
    const was = fingers.delete(event.pointerId);
    if (!was || event.type !== "pointerup" || moved > MOVED || fingers.size) return;
    const found = hit(place(event));
    if (found !== null) tap(found);
  };
  const hand = { pointerdown: down, pointermove: move, pointerup: lift, pointercancel: lift };
  for (const [name, run] of Object.entries(hand)) canvas.addEventListener(name, run);
}

/** By how much the distance to *other* has grown. */
function pinch(other, last, now) {
  const away = ([x, y]) => Math.hypot(x - other[0], y - other[1]);
  return away(now) / Math.max(away(last), 1);
}
