// The worker that runs Python: it says how far it is, then answers one question after the other.

const base = new URL("../", import.meta.url);
const STEPS = { begun: 0.1, interpreter: 0.6, unpacked: 0.7 };

async function begin() {
  postMessage({ progress: STEPS.begun });
  const bytes = fetch(new URL("python/bouton.zip", base)).then((found) => found.arrayBuffer());
  const { loadPyodide } = await import(new URL("python/pyodide.mjs", base).href);
  const python = await loadPyodide({ indexURL: new URL("python/", base).href });
  postMessage({ progress: STEPS.interpreter });
  python.unpackArchive(new Uint8Array(await bytes), "zip", {
    extractDir: python.runPython("import site; site.getsitepackages()[0]"),
  });
  postMessage({ progress: STEPS.unpacked });
  const module = python.pyimport("bouton.web.in_browser");
  module.prepare();
  postMessage({ ready: true });
  return module;
}

const beginning = begin();
beginning.catch((problem) => postMessage({ failed: String(problem?.message || problem) }));

addEventListener("message", async ({ data }) => {
  const module = await beginning;
  try {
    postMessage(answered(module, data));
  } catch (problem) {
    // Python itself gave up: whoever asked is not to wait for ever.
    const error = { kind: "WorkerError", message: String(problem?.message || problem).split("\n")[0] };
    postMessage({ status: 500, body: JSON.stringify({ error }), headers: [["Content-Type", "application/json"]] });
  }
});

function answered(module, { method, path, query, accept, body, language }) {
  const proxy = module.answer(method, path, query, accept, body, language.slice(0, 2));
  const [status, bytes, kind, headers] = proxy.toJs();
  proxy.destroy();
  return { status, body: bytes, headers: [["Content-Type", kind], ...headers] };
}
