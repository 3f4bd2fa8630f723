/** A part of a page between two of the comments that React writes around each Suspense boundary. */
interface Boundary {
  start: Comment;
  end?: Comment;
  inner: Boundary[];
}

/**
 * Finds the blocks of a page in its document, which has nothing of them but their order: each block is a Suspense boundary,
 * and they are the last ones in `main`. On a page of the specification they are inside one boundary, the only one that has
 * others: the page's own sections have none at their top.
 *
 * @param count how many blocks the page has; another number of boundaries gives none
 */
export function blockRanges(page: Document, count: number): Range[] {
  const outer: Boundary[] = [];
  const open: Boundary[] = [];
  for (const node of page.querySelector('main')?.childNodes ?? []) {
    if (node.nodeType !== Node.COMMENT_NODE) continue;
    const comment = node as Comment;
    if (comment.data.startsWith('$')) {
      const boundary: Boundary = { start: comment, inner: [] };
      (open.at(-1)?.inner ?? outer).push(boundary);
      open.push(boundary);
    } else if (comment.data === '/$') {
      const boundary = open.pop();
      if (boundary) boundary.end = comment;
    }
  }
  const blocks = outer.find(({ inner }) => inner.length >= count)?.inner ?? outer;
  if (count === 0 || blocks.length < count) return [];
  return blocks.slice(-count).map(({ start, end }) => {
    const range = page.createRange();
    range.setStartAfter(start);
    range.setEndBefore(end ?? start);
    return range;
  });
}
