// Whether the server is there.  One that ended or hangs is told; it is asked again and again, and when it answers all
// that waited for it goes on.

const HEALTH = "api/health";
// A server that is there answers this within this many milliseconds, whatever else it is at.
const PROMPT = 1200;
const EVERY = 1000;

let absence = null; // while the server is away: the promise that it is back
/** again() asks at once whether a server that is away is back.  @type {{again: (() => void) | null}} */
export const server = { again: null };

const tell = (now) => {
  server.again = now;
  globalThis.dispatchEvent?.(new Event("absence"));
};

/** Whether the server answers now. */
async function isThere() {
  try {
    return (await fetch(HEALTH, { signal: AbortSignal.timeout(PROMPT), cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Resolves to true at once where the server answers, to false once it has come back. */
export async function present() {
  if (absence) return absence;
  if (await isThere()) return true;
  absence ??= back();
  return absence;
}

async function back() {
  /** @type {(value?: any) => void} */
  let ask = () => {};
  tell(() => ask());
  do
    await new Promise((done) => {
      ask = done;
      setTimeout(done, EVERY);
    });
  while (!(await isThere()));
  absence = null;
  tell(null);
  return false;
}

/** Looks after the server while *promise* is under way: one that does not answer so long is told to be away. */
export function watched(promise) {
  const clock = setTimeout(present, PROMPT / 2);
  return promise.finally(() => clearTimeout(clock));
}
