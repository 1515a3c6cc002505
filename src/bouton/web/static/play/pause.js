// Waiting that ends early when what it waits for is given up.

import * as settings from "../core/settings.js";

const stopped = () => new DOMException("stopped", "AbortError");

/** Waits that many milliseconds, where the person lets things move; throws AbortError when *signal* says to stop. */
export const pause = (time, signal) =>
  until(signal, (done) => {
    const timer = setTimeout(done, settings.moves() ? time : 0);
    return () => clearTimeout(timer);
  });

/** Waits until *begin* calls the function it is given; *begin* gives back what ends its own waiting. */
export function until(signal, begin) {
  return new Promise((done, failed) => {
    if (signal.aborted) return failed(stopped());
    const end = begin(() => finish(done));
    const finish = (go) => {
      end();
      go();
    };
    signal.addEventListener("abort", () => finish(() => failed(stopped())), { once: true });
    return undefined;
  });
}

/** A controller of its own that is aborted with *signal* too. */
export function within(signal) {
  const own = new AbortController();
  if (signal.aborted) own.abort();
  signal.addEventListener("abort", () => own.abort(), { once: true, signal: own.signal });
  return own;
}
