// A style sheet that comes with the module that needs it.

/** Adds styles/*name*.css once; the promise is kept when it is there. */
export function sheet(name) {
  const address = `styles/${name}.css`;
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const ready = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  return ready;
}
