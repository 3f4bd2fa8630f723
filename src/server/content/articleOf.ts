import { dirname } from 'node:path/posix';
import type { Page } from '#site/pages/page.ts';
import type { Article, PageSummary } from '#site/pages/servedPage.ts';
import { isRead, leavesOf } from '#site/records/leaves.ts';
import type { RecordData } from '#site/records/records.ts';
import { pageSchema } from './parseText.ts';

/** Words that people read in a minute. */
const wordsInMinute = 200;

/**
 * Returns what a page with a date shows besides its blocks: who wrote it, how long it takes to read, and the articles beside
 * it in the same folder, the older one first. Undefined for other pages.
 *
 * @param pages all pages, newest first
 */
export function articleOf(
  page: Page,
  pages: readonly PageSummary[],
  words: RecordData['article'] | undefined,
): Article | undefined {
  if (!page.date) return undefined;
  const minutes = Math.max(1, Math.round(wordsIn(page) / wordsInMinute));
  const facts = [page.author ?? '', words?.minutes.replace('{minutes}', String(minutes)) ?? ''];
  const folder = dirname(page.path);
  const beside = pages.filter(
    ({ path, date, listed }) => date && listed !== false && dirname(path) === folder,
  );
  const at = beside.findIndex(({ path }) => path === page.path);
  const linkTo = (rel: 'prev' | 'next', label = '', index: number) => {
    const other = at < 0 ? undefined : beside[index];
    return other ? [{ rel, label, path: other.path, title: other.title }] : [];
  };
  return {
    facts: facts.filter(Boolean),
    contents: words?.contents ?? '',
    beside: [...linkTo('prev', words?.previous, at + 1), ...linkTo('next', words?.next, at - 1)],
  };
}

/** Returns the number of words in a page's blocks. */
function wordsIn({ blocks }: Page): number {
  const texts = [...leavesOf(pageSchema, { blocks })].filter(isRead).map(({ value }) => String(value ?? ''));
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
