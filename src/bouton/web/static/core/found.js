// What the folders of the page hold, as the server found it: a new page, kind of plot or picture of a reason is a file
// there and no line here.

const listed = globalThis.document?.querySelector("meta[name=found]")?.getAttribute("content");

/**
 * The pages by name, each its page.json (order: its place in the menu; tab: in the header, too; words: topics that only
 * this page and others that name them say), the modules of other folders, the topics that the first board says, and
 * those that come with such a page.
 * @type {{pages: Record<string, {title: string, styles: string[], order?: number, tab?: boolean, words?: string[]}>,
 *   modules: Record<string, string[]>, first: string[], later: string[]}}
 */
export const found = JSON.parse(listed || '{"pages": {}, "modules": {}, "first": [], "later": []}');

/** The modules of *folder*, each with its name, in the order that they export. */
export async function modulesOf(folder) {
  const load = async (name) => ({ ...(await import(`../${folder}/${name}.js`)), name });
  const modules = await Promise.all((found.modules[folder] || []).map(load));
  return modules.sort((one, other) => one.order - other.order);
}

/** The pages of the menu in their order: [{name, title, tab}]. */
export const menuPages = Object.entries(found.pages)
  .filter(([, page]) => page.order !== undefined)
  .map(([name, page]) => ({ name, ...page }))
  .sort((one, other) => one.order - other.order);
