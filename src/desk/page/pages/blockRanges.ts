/** Returns the element whose children are the blocks: `main`, or in an article an element without a box. */
export function parentOfBlocks(page: Document): Element | undefined {
  const main = page.querySelector('main');
  const isWithoutBox = (element: Element) =>
    page.defaultView?.getComputedStyle(element).display === 'contents';
  return [...(main?.children ?? [])].find(isWithoutBox) ?? main ?? undefined;
}

/**
 * Finds the blocks of a page in its document, which has nothing of them but their order: React writes comments around each
 * Suspense boundary, and the blocks are the last boundaries of their parent. On a page of the specification they are inside another
 * one: the page's own sections have none at their top.
 *
 * @param count how many blocks the page has; another number of boundaries gives none
 */
export function blockRanges(page: Document, count: number): Range[] {
  const outer: Range[] = [];
  const inner: Range[] = [];
  const open: Range[] = [];
  for (const node of parentOfBlocks(page)?.childNodes ?? []) {
    if (node.nodeType !== Node.COMMENT_NODE) continue;
    if (node.nodeValue === '/$') open.pop()?.setEndBefore(node);
    if (!node.nodeValue?.startsWith('$')) continue;
    const range = page.createRange();
    range.setStartAfter(node);
    [outer, inner][open.length]?.push(range);
    open.push(range);
  }
  const blocks = inner.length < count ? outer : inner;
  return count > 0 && blocks.length >= count ? blocks.slice(-count) : [];
}
