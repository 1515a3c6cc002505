// Long questions to the server: typed arrays, and work that can be stopped.

import { post } from "../core/api.js";
import { lang } from "../core/words.js";

const ARRAYS = { uint8: Uint8Array, uint16: Uint16Array, uint32: Uint32Array };
const BINARY = "application/octet-stream";

/** The nim-values of heaps 0 ... *length* - 1, of two heaps those of all pairs row by row, as a typed array. */
export async function fetchValues(rules, length, signal) {
  const response = await post("values", { rules, length, lang: lang() }, { accept: BINARY, signal });
  const Kind = ARRAYS[response.headers.get("X-Dtype")];
  return new Kind(await response.arrayBuffer());
}

/** The lost positions with heaps up to *max*: {zeros: one number after the other, width}. */
export async function fetchZeros(rules, max, heaps, signal) {
  const response = await post("p_positions", { rules, max, heaps, lang: lang() }, { accept: BINARY, signal });
  return { zeros: new Uint32Array(await response.arrayBuffer()), width: Number(response.headers.get("X-Width") ?? 1) };
}

/** What was *asked* for; null where it was refused. */
export async function orNull(asked) {
  try {
    return await asked;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return null;
  }
}

/**
 * What is known of the period of the game of *answer* (of /api/position): what is kept of a long one, else what the
 * first *max* values tell.
 */
export function periodOf(rules, answer, max, signal) {
  const kept = answer?.components[0].sequence;
  if (kept?.proved && kept.preperiod + kept.period > max) return kept;
  return post("period", { rules, max, lang: lang() }, { signal });
}
