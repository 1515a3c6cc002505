// Colours of values: 0 is gold, as every lost position; the others run from the palest to the darkest in equal steps.

const STOPS = ["win-bg", "win", "ink"];
// Darker than this part of the ramp, what is written on it is pale.
const DARK = 0.4;
// More steps than these nobody tells apart.
const MOST_STEPS = 1024;

/** "rgb(11, 96, 114)" as [11, 96, 114]. */
export const channels = (colour) => (colour.match(/[\d.]+/g) ?? [0, 0, 0]).slice(0, 3).map(Number);

/** The four bytes of a pixel as one number. */
export function packed([red, green, blue], alpha = 255) {
  return new Uint32Array(new Uint8ClampedArray([red, green, blue, alpha]).buffer)[0];
}

/**
 * The colours of values up to *most* in the *colours* of the theme: pixel(value) as one number, and onIt(value), what is
 * legible on it.
 */
export function ramp(colours, most) {
  const stops = STOPS.map((name) => channels(colours[name]));
  const last = Math.max(Math.min(most, MOST_STEPS) - 1, 1);
  const pixels = Uint32Array.from({ length: last + 1 }, (_, step) => packed(mixed(stops, step / last)));
  const goldPixel = packed(channels(colours.zero));
  const step = (value) => (most > 1 ? Math.round((last * (value - 1)) / (most - 1)) : last);
  return {
    pixel: (value) => (value ? pixels[step(value)] : goldPixel),
    onIt: (value) => (value && step(value) > DARK * last ? colours.sheet : colours.ink),
  };
}

/** The colour at the part *t* of the way from the first of *stops* to the last. */
function mixed(stops, t) {
  const at = t * (stops.length - 1);
  const low = Math.min(Math.floor(at), stops.length - 2);
  return stops[low].map((from, i) => Math.round(from + (at - low) * (stops[low + 1][i] - from)));
}
