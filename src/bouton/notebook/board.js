// The board in a notebook: the page in a frame, its questions handed to the kernel and the answers back.

function render({ model, el }) {
  const frame = document.createElement("iframe");
  const size = { title: "Bouton", width: "100%", height: "480" };
  Object.assign(frame, size).style.border = "0";
  // The views of one board hear each other's answers.
  const view = Math.random();
  let count = 0;
  const waiting = new Map();
  const ask = (question, run) => {
    count += 1;
    const id = `${view}/${count}`;
    waiting.set(id, run);
    model.send({ ...question, id });
  };
  const answered = (answer, [body]) => {
    waiting.get(answer.id)?.({ ...answer, body });
    waiting.delete(answer.id);
  };
  const heard = ({ source, data, ports }) => {
    if (source !== frame.contentWindow) return;
    if (data?.bouton === "height") frame.height = String(data.height);
    if (data?.bouton === "ask") ask(data.question, (answer) => ports[0].postMessage(answer));
  };
  // JupyterLab says so on its body; elsewhere the page follows the system.
  const { jpThemeLight } = document.body.dataset;
  const theme = jpThemeLight ? `&theme=${jpThemeLight === "false" ? "dark" : "light"}` : "";
  let page = "";
  const go = () => {
    if (page) frame.src = `${page}${model.get("place")}${theme}`;
  };
  model.on("msg:custom", answered);
  model.on("change:place", go);
  addEventListener("message", heard);
  el.append(frame);
  ask({}, ({ body }) => {
    page = URL.createObjectURL(new Blob([body], { type: "text/html" }));
    go();
  });
  return () => {
    model.off("msg:custom", answered);
    model.off("change:place", go);
    removeEventListener("message", heard);
    URL.revokeObjectURL(page);
  };
}

export default { render };
