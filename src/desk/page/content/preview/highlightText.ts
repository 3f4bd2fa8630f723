interface Followed {
  /** The path of the field that is edited. */
  path: string;
  /** Its text when the page was loaded, and now. */
  saved: string;
  text: string;
}

/** Characters of a text that is looked for: a long one would delay each key. */
const longest = 5_000;

/** Pixels that the site's bar may hide. */
const barHeight = 80;

/**
 * Outlines the element that shows the text of a field, scrolls to it, and changes it together with the field. A text that the
 * page divides, as Markdown, changes when it is saved.
 *
 * @param isPart tells whether an element belongs to the part of the page that is edited
 */
export function highlightText(
  page: Document,
  { path, saved, text }: Followed,
  isPart: (element: HTMLElement) => boolean = () => true,
): void {
  const isLong = Math.max(saved.length, text.length) > longest;
  const known = page.querySelector<HTMLElement>('[data-edited]');
  const isKnown = known?.dataset.edited === path;
  if (!isKnown || isLong) unmark(page);
  if (isLong) return;
  const target = isKnown ? known : (elementWith(page, saved, isPart) ?? elementWith(page, text, isPart));
  if (!target) return;
  if (!isKnown) {
    target.dataset.edited = path;
    target.dataset.text = plain(target.textContent) === plain(saved) ? saved : text;
    target.style.outline = '2px solid currentColor';
    const { top, bottom } = target.getBoundingClientRect();
    const { innerHeight = 0 } = page.defaultView ?? {};
    if (top < barHeight || bottom > innerHeight) target.scrollIntoView({ block: 'center' });
  }
  if (target.dataset.text !== text && replace(target, target.dataset.text ?? '', text))
    target.dataset.text = text;
}

/** Takes the outline away. */
function unmark(page: Document): void {
  for (const marked of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    marked.style.outline = '';
    delete marked.dataset.edited;
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Replaces the whole text of an element in its text nodes: the page's own script goes on to know them. */
function replace(element: HTMLElement, before: string, after: string): boolean {
  if (plain(element.textContent) !== plain(before)) return false;
  const nodes = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = after;
  while (nodes.nextNode()) {
    (nodes.currentNode as Text).data = rest;
    rest = '';
  }
  return true;
}

/** The first visible element with this text, and no other element with it inside. */
function elementWith(
  { body }: Document,
  text: string,
  isPart: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  const sought = plain(text);
  if (sought.length < 2) return undefined;
  const found = [...body.querySelectorAll<HTMLElement>(':not(script, style)')].filter(
    (element) => isPart(element) && element.checkVisibility() && plain(element.textContent).includes(sought),
  );
  return found.find((element) => !found.some((other) => other !== element && element.contains(other)));
}
