import { drawingEvent, spriteId } from './names.ts';

/**
 * Brings the drawings that a page shows and does not contain. An `<svg>` that uses a file makes the browser lay out the whole
 * file as a document of its own. Here a file is read as data, and only the symbols that the page shows become part of it.
 */

const sprite = () => document.getElementById(spriteId);

/** The files of drawings by kind, `null` while one is on its way. */
const files = new Map<string, XMLDocument | null>();

/** Returns the kind of a drawing, which names its file: `stone` of `art-stone-oval`. */
const kindOf = (id: string) => id.split('-')[1] as string;

/** Selects the drawings that the page gets. Those of the menus join them when the first menu opens. */
let wanted = 'use:not(:is(header, dialog) use)';

/** Returns the ids of the selected drawings that the page does not contain. */
function missing(selector: string): string[] {
  const uses = [...document.querySelectorAll<SVGUseElement>(selector)];
  const ids = new Set(uses.map((use) => use.href.baseVal.slice(1)));
  return [...ids].filter((id) => !document.getElementById(id));
}

/** Fetches the file of a drawing, unless it is here or on its way. After a failure the next call tries again. */
function fetchFile(id: string): void {
  const kind = kindOf(id);
  if (files.has(kind)) return;
  files.set(kind, null);
  // Unlike `fetch` it parses the file too; the page's security policy lets no script parse texts.
  const request = new XMLHttpRequest();
  request.open('GET', `/assets/drawings-${sprite()?.dataset.hash}-${kind}.svg`);
  request.responseType = 'document';
  request.onloadend = () => {
    if (!request.responseXML) return void files.delete(kind);
    files.set(kind, request.responseXML);
    include();
  };
  request.send();
}

/** Includes the missing drawings as soon as their files are here: at once if they are. */
function include(): void {
  for (const id of missing(wanted)) {
    const symbol = files.get(kindOf(id))?.getElementById(id);
    if (symbol) sprite()?.append(document.importNode(symbol, true));
    else fetchFile(id);
  }
}

/** Includes the drawings of the menus, before one opens. */
export function includeMenus(): void {
  wanted = 'use';
  include();
}

/** Brings late drawings when the page rests, then those that React shows. The menus' files are fetched, but not included. */
function bringLate(): void {
  include();
  missing('use').forEach(fetchFile);
  addEventListener(drawingEvent, include);
}

/** Starts once the page has loaded and the browser has nothing to do. */
export function watchDrawings(): void {
  // Safari has no idle callbacks.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(bringLate);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
