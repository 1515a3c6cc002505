// What the folders of the page hold, as the server found it: a new page or kind of plot is a file there and no line here.

const listed = document.querySelector("meta[name=found]")?.getAttribute("content");

/**
 * The pages by name, each its page.json {title, styles, order?, tab?} (order: its place in the menu; tab: in the header,
 * too), and the names of the kinds of plots.
 * @type {{pages: Record<string, {title: string, styles: string[], order?: number, tab?: boolean}>, plots: string[]}}
 */
export const found = JSON.parse(listed || '{"pages": {}, "plots": []}');

/** The pages of the menu in their order: [{name, title, tab}]. */
export const menuPages = Object.entries(found.pages)
  .filter(([, page]) => page.order !== undefined)
  .map(([name, page]) => ({ name, ...page }))
  .sort((one, other) => one.order - other.order);
