// Requests without a server: answered from what was prepared, else by Python in a worker of this page.
//
// A worker does one question at a time.  One that is given up is let finish for a moment; then the worker ends, and a
// second one, warm by then, takes over.

import { h } from "./dom.js";

const base = new URL("../", import.meta.url);
// What is given up may still finish in this many milliseconds; to end a worker costs more.
const GRACE = 400;
// Seconds after the first answer until the second worker starts: the first moves are not to wait for it.
const SPARE_AFTER = 5000;
// A page that no service worker looks after within this time starts without one.
const UNKEPT_AFTER = 2500;

/**
 * The answer to a request as fetch would give it.
 * @param {string} url
 * @param {{method?: string, headers?: Record<string, string>, body?: string, signal?: AbortSignal | null}} options
 */
export async function respond(url, { method = "GET", headers = {}, body = "", signal = null } = {}) {
  const [path, query = ""] = url.replace(/^api\//, "").split(/\?(.*)/s);
  const name = (await prepared())[keyOf(path, query, body)];
  if (name && !String(headers.Accept || "").includes("octet"))
    return fetch(new URL(`prepared/${name}`, base), { signal });
  const request = { method, path, query, accept: headers.Accept || "", body, language: document.documentElement.lang };
  return queue.ask(request, signal);
}

let index = null;
const prepared = () => (index ??= fetch(new URL("prepared/index.json", base)).then((found) => found.json()));

/** A question as the folder of prepared answers names it. */
function keyOf(path, query, body) {
  const asked = body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query));
  const sorted = Object.fromEntries(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${path} ${JSON.stringify(sorted)}`;
}

class Interpreter {
  ready = false;
  running = null; // the job being done

  constructor(tell) {
    this.worker = new Worker(new URL("python.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => {
      if (data.ready) this.ready = true;
      tell(this, data);
    });
    this.worker.addEventListener("error", (event) => tell(this, { failed: event.message || "worker" }));
  }

  run(job) {
    this.running = job;
    this.worker.postMessage(job.request);
  }
}

class Queue {
  waiting = [];
  first = null;
  spare = null;
  failed = null;

  ask(request, signal) {
    return new Promise((resolve, reject) => {
      const job = { request, signal, resolve, reject };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", () => this.giveUp(job), { once: true });
      this.waiting.push(job);
      return this.next();
    });
  }

  interpreter() {
    return new Interpreter((who, data) => this.told(who, data));
  }

  start() {
    this.first ??= this.interpreter();
  }

  next() {
    if (this.failed) {
      for (const job of this.waiting.splice(0)) job.reject(new TypeError(this.failed));
    } else if (this.first?.ready && !this.first.running && this.waiting.length) this.first.run(this.waiting.shift());
  }

  told(who, data) {
    if (who !== this.first) return;
    if (data.failed) {
      this.failed = data.failed;
      line.end();
    } else if (data.progress) line.show(data.progress);
    else if (data.ready) line.end();
    else {
      const job = who.running;
      who.running = null;
      job.resolve(new Response(data.status === 204 ? null : data.body, { status: data.status, headers: data.headers }));
      if (!this.spare) setTimeout(() => this.makeSpare(), SPARE_AFTER);
    }
    this.next();
  }

  giveUp(job) {
    job.reject(job.signal.reason);
    this.waiting = this.waiting.filter((one) => one !== job);
    const mine = this.first;
    if (mine?.running !== job) return;
    setTimeout(() => {
      if (this.first !== mine || mine.running !== job) return;
      mine.worker.terminate();
      this.first = this.spare || this.interpreter();
      this.spare = null;
      this.makeSpare();
      this.next();
    }, GRACE);
  }

  makeSpare() {
    this.spare ??= this.interpreter();
  }
}

/** How far Python is, as a thin line on top of the page: beside its parts, of which each page draws its own. */
const line = {
  bar: null,
  show(share) {
    if (!this.bar) {
      this.bar = h("div.starting", { role: "progressbar", "aria-label": "Python" });
      document.body.append(h("div", { role: "status" }, this.bar));
    }
    this.bar.setAttribute("aria-valuenow", String(Math.round(100 * share)));
    this.bar.style.transform = `scaleX(${share})`;
  },
  end() {
    this.bar?.parentElement.remove();
    this.bar = null;
  },
};

const queue = new Queue();

/** What comes is kept on the device where the browser has a service worker; then Python starts. */
async function begin() {
  const container = navigator.serviceWorker;
  if (container) {
    const kept = container.controller
      ? Promise.resolve()
      : new Promise((done) => container.addEventListener("controllerchange", done, { once: true }));
    container.register(new URL("sw.js", base)).catch(() => {});
    await Promise.race([kept, new Promise((done) => setTimeout(done, UNKEPT_AFTER))]);
    // The first page has come before its keeper, or is on its way: without these files it could not be loaded anew.
    const tell = (list) => container.controller?.postMessage(list.getEntries().map(({ name }) => name));
    new PerformanceObserver(tell).observe({ type: "resource", buffered: true });
    container.ready.then(({ active }) => setTimeout(() => active.postMessage("all"), 2 * SPARE_AFTER));
  }
  queue.start();
}
begin();
