// What is seen, as a file: PNG, SVG or CSV.

/** Offers *blob* for download as *name*. */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name for a file about *rules*: "take-1-3-4-values.csv". */
export function nameOf(rules, what, kind) {
  const plain =
    rules
      .toLowerCase()
      .match(/[a-z0-9.]+/g)
      ?.join("-") ?? "game";
  return `${plain}-${what}.${kind}`;
}

/** The canvas on the colour of its sheet. */
export function savePng(canvas, background, name) {
  const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const context = copy.getContext("2d");
  context.fillStyle = background;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  copy.toBlob((blob) => save(blob, name), "image/png");
}

export function saveSvg(element, name) {
  save(new Blob([new XMLSerializer().serializeToString(element)], { type: "image/svg+xml" }), name);
}

/** Rows of numbers under *heads*. */
export function saveCsv(heads, rows, name) {
  const lines = [heads, ...rows].map((row) => row.join(","));
  save(new Blob([`${lines.join("\n")}\n`], { type: "text/csv" }), name);
}
