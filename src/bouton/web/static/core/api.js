// Requests to the server this page came from, or to Python in the page where there is none; and integers of any size.

import { present, watched } from "./presence.js";

/** A refusal by the server (or none at all): .kind, .message, and .error with everything that came. */
export class ApiError extends Error {
  constructor(error) {
    super(error.message);
    this.name = "ApiError";
    this.error = error;
    this.kind = error.kind;
  }
}

/** What the server answers to GET /api/*path*. */
export function get(path, query = {}, options = {}) {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(kept).toString();
  return ask(`api/${path}${text && `?${text}`}`, { ...options, method: "GET" });
}

/** What the server answers to POST /api/*path*; options: {signal, accept}.  A binary answer comes as a Response. */
export function post(path, body = {}, options = {}) {
  const headers = { "Content-Type": "application/json", Accept: options.accept || "application/json" };
  return ask(`api/${path}`, { ...options, method: "POST", headers, body: JSON.stringify(body, bigintsAsText) });
}

const bigintsAsText = (_, value) => (typeof value === "bigint" ? plain(value) : value);

// The page of a folder without a server says so.
export const alone = globalThis.document?.querySelector?.("meta[name=site]");
const transport = alone ? import("./local.js").then(({ respond }) => respond) : null;

const BUSY = 429;
/** How often a request is made again that the server was too busy for, as late as it says. */
const AGAIN = 3;

async function ask(url, options) {
  let response;
  for (let attempt = 0; ; attempt += 1) {
    try {
      response = await (alone ? (await transport)(url, options) : watched(ahead(options.body) ?? fetch(url, options)));
    } catch (problem) {
      if (problem.name === "AbortError") throw problem;
      // A server that is gone is waited for; one that is there and did not answer this will not do so now.
      if (alone || (await present())) throw new ApiError({ kind: "Unreachable", message: "" });
      options.signal?.throwIfAborted();
      continue;
    }
    if (response.status !== BUSY || attempt === AGAIN) break;
    await later(Number(response.headers.get("Retry-After")) || 1, options.signal);
  }
  const isJson = (response.headers.get("Content-Type") || "").includes("json");
  if (response.ok) return isJson ? response.json() : response;
  const told = isJson ? await response.json().catch(() => ({})) : {};
  throw new ApiError(told.error || { kind: `HTTP ${response.status}`, message: response.statusText });
}

/** The answer that early.js asked for while this was on its way, once; where none came it is asked for as usual. */
function ahead(body) {
  const early = globalThis.ahead;
  if (!body || early?.body !== body) return null;
  globalThis.ahead = null;
  return early.response.then((response) => response ?? Promise.reject(new TypeError("no answer came ahead")));
}

/** After that many seconds, unless *signal* ends the wait. */
function later(seconds, signal) {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, 1000 * seconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(clock);
      reject(signal.reason);
    });
  });
}

/**
 * One piece of work at a time: start(run) stops what runs and calls run(signal); what was stopped gives undefined.
 * later(wait, run) calls run() after so many milliseconds, unless something else begins, stops it or comes later first.
 */
export class Work {
  #controller = null;
  #timer = 0;

  later(wait, run) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, wait);
  }

  async start(run) {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    try {
      return await run(controller.signal);
    } catch (error) {
      if (controller.signal.aborted || error.name === "AbortError") return undefined;
      throw error;
    } finally {
      if (this.#controller === controller) this.#controller = null;
    }
  }

  get runs() {
    return this.#controller !== null;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#controller = null;
  }
}

/** The exact integer that a number, a BigInt or a text of digits stands for. */
export const big = (value) => BigInt(typeof value === "string" ? value.replace(/[\s\u202f_]/g, "") : value);

/** The integer as JSON wants it: a number while a double holds it exactly, else its digits. */
export function plain(value) {
  const exact = big(value);
  return exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= -BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(exact)
    : exact.toString();
}

const GAP = "\u202f";
const LONGEST = 40;
const ENDS = 12;

/** All digits of an integer; from five digits on in groups of three, set apart by a gap that copying leaves out. */
export function grouped(value) {
  const text = typeof value === "string" && /^-?\d+$/.test(value) ? value : big(value).toString();
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+$)/g, GAP);
}

/** Whether the page shortens this integer. */
export const isLong = (value) => String(value).replace("-", "").length > LONGEST;

/**
 * An integer as the page writes it: grouped, and above 40 digits only its ends; *count* says how many digits there
 * are ("(1000 digits)").  Lists are written "3, 5, 7"; anything else as it is.
 */
export function shown(value, count = (digits) => `(${digits})`) {
  if (Array.isArray(value)) return value.map((item) => shown(item, count)).join(", ");
  if (typeof value === "string" && !/^-?\d+$/.test(value)) return value;
  const text = String(value);
  if (!isLong(text)) return grouped(text);
  return `${text.slice(0, ENDS)}…${text.slice(-ENDS)} ${count(text.replace("-", "").length)}`;
}

/** Digits without the gaps that `shown` sets; for the clipboard. */
export const withoutGaps = (text) => text.replace(/(\d)\u202f(?=\d)/g, "$1");
