import { allDrawingsMs, drawingEvent, rootId, spriteId } from './names.ts';

/**
 * Brings the drawings that a page shows and does not contain. An `<svg>` that uses a file makes the browser lay out the whole
 * file as a document of its own. Here a file is read as data, and only the symbols that the page shows become part of it.
 */

const sprite = () => document.getElementById(spriteId);

/** The files of drawings by kind, `null` while one is on its way. */
const files = new Map<string, XMLDocument | null>();

/** Returns the kind of a drawing, which names its file: `stone` of `art-stone-oval`. */
const kindOf = (id: string) => id.split('-')[1] as string;

/**
 * The parts of the page that get their drawings: those that have come near the window, the menus once one opens, and after a
 * while everything.
 */
const parts = new Set<ParentNode>();

/** Selects the parts of the page outside of the menus, and their drawings. */
const partsOutsideMenus = `main > *, #${rootId} > :not(header, dialog, main)`;
const outsideMenus = 'use:not(:is(header, dialog) use)';

/** Whether the whole page gets its drawings, except those of closed menus. */
let isWhole = false;

/** Returns the ids of the drawings of a part that the page does not contain. */
function missing(part: ParentNode, selector = 'use'): string[] {
  const uses = [...part.querySelectorAll<SVGUseElement>(selector)];
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
  const ids = [...parts].flatMap((part) => missing(part));
  if (isWhole) ids.push(...missing(document, outsideMenus));
  for (const id of ids) {
    const symbol = files.get(kindOf(id))?.getElementById(id);
    if (!symbol) fetchFile(id);
    // Two parts may show the same drawing.
    else if (!document.getElementById(id)) sprite()?.append(document.importNode(symbol, true));
  }
}

/** Includes the drawings of the menus, before one opens. */
export function includeMenus(): void {
  for (const part of document.querySelectorAll('header, dialog')) parts.add(part);
  include();
}

/** Gives each part its drawings that comes within a window's height of the window. */
const observer = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) if (isIntersecting) parts.add(target);
    include();
  },
  { rootMargin: '100% 0%' },
);

/** Watches the parts of the page, some of which React may just have shown. */
function watchParts(): void {
  include();
  if (isWhole) return;
  for (const part of document.querySelectorAll(partsOutsideMenus)) observer.observe(part);
}

/** Fetches the files that the menus need, when the visitor points at the bar or reaches it by keyboard. */
function prepareMenus({ target }: Event): void {
  if ((target as Element).closest('header')) missing(document).forEach(fetchFile);
}

/** Brings all other drawings, for whoever jumps to the end or prints. The menus' files are parsed, but not included. */
function bringAll(): void {
  isWhole = true;
  observer.disconnect();
  include();
  missing(document).forEach(fetchFile);
}

/** Brings the drawings near the window, those that React shows, and later all others. */
function bringLate(): void {
  watchParts();
  addEventListener(drawingEvent, watchParts);
  setTimeout(whenIdle, allDrawingsMs, bringAll);
}

/** Calls a function when the browser has nothing to do. Safari has no idle callbacks. */
const whenIdle = (callback: () => void) => (window.requestIdleCallback ?? setTimeout)(callback);

/** Starts once the page has loaded and the browser has nothing to do. */
export function watchDrawings(): void {
  addEventListener('pointerover', prepareMenus);
  addEventListener('focusin', prepareMenus);
  if (document.readyState === 'complete') whenIdle(bringLate);
  else addEventListener('load', () => whenIdle(bringLate), { once: true });
}
